import type { Taken } from '@chairtime/core/booking/model.ts'
import { type RawBuilder, sql } from 'kysely'

/**
 * The rows of `c` (`subject_id`, `starts_at`, `ends_at`, `appointment_id`) as one hexadecimal text of fields of fixed
 * length. PostgreSQL needs half as much time for the binary form of a value as for its text form.
 */
export function packClaims(withAppointments: boolean): RawBuilder<string | null> {
  const appointment = withAppointments
    ? sql`|| uuid_send(coalesce(c.appointment_id, ${NO_APPOINTMENT}))`
    : sql``
  return sql`encode(string_agg(uuid_send(c.subject_id) || timestamptz_send(c.starts_at)
    || timestamptz_send(c.ends_at) ${appointment}, ''), 'hex')`
}

const NO_APPOINTMENT = '00000000-0000-0000-0000-000000000000'

/** How many hexadecimal digits a UUID and an instant have. */
const ID_DIGITS = 32
const INSTANT_DIGITS = 16

/** The packed claims as the booking rule reads them: those of one subject together, in order of start. */
export function unpackClaims(packed: string, withAppointments: boolean): Taken {
  const subjects: string[] = []
  const starts: number[] = []
  const ends: number[] = []
  const appointments: string[] = []
  const positions = Map.groupBy(positionsIn(packed, withAppointments), (at) =>
    packed.slice(at, at + ID_DIGITS),
  )
  for (const [digits, ownPositions] of positions) {
    const subject = uuidOf(digits)
    const claims = ownPositions.map((at) => ({ at, start: minuteAt(packed, at + ID_DIGITS) }))
    for (const { at, start } of claims.sort((a, b) => a.start - b.start)) {
      subjects.push(subject)
      starts.push(start)
      ends.push(minuteAt(packed, at + ID_DIGITS + INSTANT_DIGITS))
      if (withAppointments)
        appointments.push(appointmentAt(packed, at + ID_DIGITS + 2 * INSTANT_DIGITS))
    }
  }
  return { subjects, starts, ends, ...(withAppointments && { appointments }) }
}

function positionsIn(packed: string, withAppointments: boolean): number[] {
  const width = ID_DIGITS + 2 * INSTANT_DIGITS + (withAppointments ? ID_DIGITS : 0)
  return Array.from({ length: packed.length / width }, (_, i) => i * width)
}

/** PostgreSQL's epoch, the start of the year 2000, as an epoch minute. */
const POSTGRES_EPOCH_MINUTE = 15_778_080

/** Reads an instant as an epoch minute. PostgreSQL writes it as microseconds since its own epoch. */
function minuteAt(packed: string, at: number): number {
  // claims begin and end after 2000, so the number is never negative
  const microseconds = Number.parseInt(packed.slice(at, at + INSTANT_DIGITS), 16)
  return Math.floor(microseconds / 60_000_000) + POSTGRES_EPOCH_MINUTE
}

/** The id of the appointment; empty for a claim of a hold. */
function appointmentAt(packed: string, at: number): string {
  const id = uuidOf(packed.slice(at, at + ID_DIGITS))
  return id === NO_APPOINTMENT ? '' : id
}

function uuidOf(digits: string): string {
  return [0, 8, 12, 16, 20].map((from, i, all) => digits.slice(from, all[i + 1])).join('-')
}
