/** What is left of a visit that has begun, which somebody else may finish. */
import type { EpochMinute, Salon } from '@chairtime/core/booking/model.ts'
import { itemAt } from '@chairtime/core/known.ts'
import { withLastSegment, withoutFirstMinutes } from '../as-booked.ts'
import type { AppointmentLine, AppointmentRecord } from './record.ts'

export interface Rest {
  /** The minute from which on it is left. */
  readonly from: EpochMinute
  /** The services that are over; they stay with their staff members. */
  readonly done: readonly AppointmentLine[]
  /** The whole of the service that is being performed. It keeps its length with every staff member. */
  readonly running: AppointmentLine
  /** The services that are left, the first of them shortened by the minutes that are over. */
  readonly booked: readonly AppointmentLine[]
}

/**
 * The rest of a visit from a minute on; `null` when the visit is not running then. The engine knows one length of each
 * service, so there is no rest when the running service follows once more.
 */
export function restOf(
  salon: Salon,
  { lines, start, end }: Pick<AppointmentRecord, 'lines' | 'start' | 'end'>,
  from: EpochMinute,
): Rest | null {
  if (from <= start || from >= end) return null
  const done = lines.filter((line) => line.end <= from)
  const [line, ...later] = lines.slice(done.length)
  if (!line || later.some(({ service_id }) => service_id === line.service_id)) return null
  const running = { ...line, booked_as: withLastSegment(salon, line, (minutes) => minutes) }
  const booked_as = withoutFirstMinutes(salon, line, from - line.start)
  return booked_as && { from, done, running, booked: [{ ...line, booked_as }, ...later] }
}

/** The services, each from the minute on in which its staff member has it: who took over a service promised its rest. */
export function promisedLines({
  lines,
  staff_claims,
}: Pick<AppointmentRecord, 'lines' | 'staff_claims'>): AppointmentLine[] {
  return lines.map((line) => {
    const own = staff_claims.filter(
      ({ staff_id, start, end }) =>
        staff_id === line.staff_id && start < line.end && line.start < end,
    )
    const from = Math.min(...own.map(({ start }) => start))
    return own.length > 0 && from > line.start ? { ...line, start: from } : line
  })
}

/** A reschedule of the rest as a change of the whole visit, whose start, and price of the begun service, stay. */
export function withRest<P extends Pick<AppointmentRecord, 'lines' | 'staff_claims'>>(
  before: AppointmentRecord,
  { from, done, running }: Rest,
  placed: P,
) {
  const { staff_id, staff_name, end } = itemAt(placed.lines, 0)
  const lines = [...done, { ...running, staff_id, staff_name, end }, ...placed.lines.slice(1)]
  return {
    ...placed,
    start: before.start,
    client_confirmed: before.client_confirmed,
    lines,
    price_minor: lines.reduce((total, { price_minor }) => total + price_minor, 0),
    staff_claims: [
      ...before.staff_claims
        .filter(({ start }) => start < from)
        .map((claim) => ({ ...claim, end: Math.min(claim.end, from) })),
      ...placed.staff_claims,
    ],
  }
}
