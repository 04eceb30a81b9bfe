import type { Stretch } from '@chairtime/core/booking/model.ts'
import { parseInstant } from '@chairtime/core/time/zone.ts'

/** The instants of a written stretch. */
export function stretchOf(written: { start_time: string; end_time: string }): Stretch {
  return { start: parseInstant(written.start_time), end: parseInstant(written.end_time) }
}

type OfPerson = Parameters<typeof stretchOf>[0] & { readonly staff_id: string }

/** When a person works on a day, and when they have time off. */
export function dutyOf(
  day: { readonly working: readonly OfPerson[]; readonly time_off: readonly OfPerson[] },
  staffId: string,
): { readonly working: Stretch[]; readonly away: Stretch[] } {
  const ofPerson = (all: readonly OfPerson[]) =>
    all.filter(({ staff_id }) => staff_id === staffId).map(stretchOf)
  return { working: ofPerson(day.working), away: ofPerson(day.time_off) }
}

/** The times of a stretch in which it needs its person. */
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
