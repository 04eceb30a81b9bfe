/** Visits of today whose person is not in the salon. */
import { type AppointmentStatus, isOpen } from '../booking/status.ts'
import { isAbsence, type TimeOffKind } from '../booking/time-off.ts'
import { parseInstant } from '../time/zone.ts'

interface Times {
  readonly start_time: string
  readonly end_time: string
}

interface Visit {
  readonly status: AppointmentStatus
  readonly services: readonly (Times & { readonly staff: { readonly id: string } })[]
}

interface TimeOff extends Times {
  readonly staff_id: string
  readonly kind: TimeOffKind
}

/** Who is absent, why, and at how many visits. */
export interface Unserved {
  readonly staffId: string
  readonly kind: 'time_off' | 'sick'
  readonly visits: number
}

/** The people who are absent at visits that go on after `now` (epoch minutes), each once. */
export function unserved(
  appointments: readonly Visit[],
  timeOff: readonly TimeOff[],
  now: number,
): Unserved[] {
  const found = new Map<string, Unserved>()
  for (const { staff_id: staffId, kind, ...off } of timeOff) {
    if (!isAbsence(kind) || found.has(staffId)) continue
    const visits = appointments.filter(
      ({ status, services }) =>
        isOpen(status) &&
        services.some(
          (line) =>
            line.staff.id === staffId && parseInstant(line.end_time) > now && overlap(line, off),
        ),
    ).length
    if (visits > 0) found.set(staffId, { staffId, kind, visits })
  }
  return [...found.values()]
}

function overlap(one: Times, other: Times): boolean {
  return (
    parseInstant(one.start_time) < parseInstant(other.end_time) &&
    parseInstant(other.start_time) < parseInstant(one.end_time)
  )
}
