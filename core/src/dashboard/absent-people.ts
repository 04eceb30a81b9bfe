/** Who is off sick or has time off, and still has visits. */
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
export interface AbsentPerson {
  readonly staffId: string
  /** `sick` if any of their absences is. */
  readonly kind: 'time_off' | 'sick'
  readonly visits: number
}

/**
 * Each person who is absent at a visit that is not over at `now` (epoch minutes). A visit whose client has arrived
 * counts even if its planned end has passed. An absence that has ended does not count, because its person is back.
 */
export function absentPeople(
  appointments: readonly Visit[],
  timeOff: readonly TimeOff[],
  now: number,
): AbsentPerson[] {
  const absences = timeOff.filter(
    ({ kind, end_time }) => isAbsence(kind) && parseInstant(end_time) > now,
  )
  return [...new Set(absences.map(({ staff_id }) => staff_id))].flatMap((staffId) => {
    const own = absences.filter(({ staff_id }) => staff_id === staffId)
    const isUnserved = ({ staff, ...line }: Visit['services'][number]) =>
      staff.id === staffId && own.some((off) => overlap(line, off))
    const visits = appointments.filter(({ status, services }) =>
      services.some(
        (line) =>
          isUnserved(line) &&
          (status === 'arrived' || (isOpen(status) && parseInstant(line.end_time) > now)),
      ),
    ).length
    const kind = own.some((off) => off.kind === 'sick') ? 'sick' : 'time_off'
    return visits > 0 ? [{ staffId, kind, visits }] : []
  })
}

function overlap(one: Times, other: Times): boolean {
  return (
    parseInstant(one.start_time) < parseInstant(other.end_time) &&
    parseInstant(other.start_time) < parseInstant(one.end_time)
  )
}
