import type { Stretch } from '@chairtime/core/booking/model.ts'
import { parseInstant } from '@chairtime/core/time/zone.ts'

/** A stretch of time, in epoch minutes, from its start and end as the API writes them. */
export function stretchOf(written: { start_time: string; end_time: string }): Stretch {
  return { start: parseInstant(written.start_time), end: parseInstant(written.end_time) }
}

type PersonStretch = Parameters<typeof stretchOf>[0] & { readonly staff_id: string }

/** When a person works on a day, and when they have time off. */
export function dutyOf(
  day: { readonly working: readonly PersonStretch[]; readonly time_off: readonly PersonStretch[] },
  staffId: string,
): { readonly working: Stretch[]; readonly away: Stretch[] } {
  const stretchesOf = (all: readonly PersonStretch[]) =>
    all.filter(({ staff_id }) => staff_id === staffId).map(stretchOf)
  return { working: stretchesOf(day.working), away: stretchesOf(day.time_off) }
}

/**
 * The parts of a service in which its person is needed, which are all but the processing times. `processing` must be
 * in the order of start.
 */
export function neededTimes({
  start,
  end,
  processing,
}: Stretch & { readonly processing: readonly Stretch[] }): Stretch[] {
  const times: Stretch[] = []
  let from = start
  for (const free of processing) {
    if (free.start > from) times.push({ start: from, end: free.start })
    from = free.end
  }
  return from < end ? [...times, { start: from, end }] : times
}
