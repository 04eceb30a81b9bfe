import type { Taken } from '@chairtime/core/booking/model.ts'
import { type RawBuilder, sql } from 'kysely'

/**
 * The rows of `c` (`subject_id`, `starts_at`, `ends_at`, `appointment_id`) as one hexadecimal text of
 * fields of fixed length. The server's binary form of a value costs half of its text form.
 */
export function packClaims(withAppointments: boolean): RawBuilder<string | null> {
  const appointment = withAppointments
    ? sql`|| uuid_send(coalesce(c.appointment_id, ${NO_APPOINTMENT}))`
    : sql``
  return sql`encode(string_agg(uuid_send(c.subject_id) || timestamptz_send(c.starts_at)
    || timestamptz_send(c.ends_at) ${appointment}, ''), 'hex')`
}

const NO_APPOINTMENT = '00000000-0000-0000-0000-000000000000'

/** Digits of a UUID and of an instant. */
const ID = 32
const INSTANT = 16

/** The packed claims as the booking rule reads them: those of one subject together, in order of start. */
export function unpackClaims(packed: string, withAppointments: boolean): Taken {
  const subjects: string[] = []
  const starts: number[] = []
  const ends: number[] = []
  const appointments: string[] = []
  const positions = Map.groupBy(positionsIn(packed, withAppointments), (at) =>
    packed.slice(at, at + ID),
  )
  for (const [digits, own] of positions) {
    const subject = uuidOf(digits)
    const claims = own.map((at) => ({ at, start: minuteAt(packed, at + ID) }))
    for (const { at, start } of claims.sort((a, b) => a.start - b.start)) {
      subjects.push(subject)
      starts.push(start)
      ends.push(minuteAt(packed, at + ID + INSTANT))
      if (withAppointments) appointments.push(appointmentAt(packed, at + ID + 2 * INSTANT))
    }
  }
  return { subjects, starts, ends, ...(withAppointments && { appointments }) }
}

function positionsIn(packed: string, withAppointments: boolean): number[] {
  const width = ID + 2 * INSTANT + (withAppointments ? ID : 0)
  return Array.from({ length: packed.length / width }, (_, i) => i * width)
}

/** Minutes from 1970 to 2000, the server's epoch. */
const SERVER_EPOCH = 15_778_080

/** An instant, written as microseconds since the server's epoch, as an epoch minute. */
function minuteAt(packed: string, at: number): number {
  // claims begin and end after 2000, so the sign is never set
  const microseconds = Number.parseInt(packed.slice(at, at + INSTANT), 16)
  return Math.floor(microseconds / 60_000_000) + SERVER_EPOCH
}

/** Empty for a claim of a hold. */
function appointmentAt(packed: string, at: number): string {
  const id = uuidOf(packed.slice(at, at + ID))
  return id === NO_APPOINTMENT ? '' : id
}

function uuidOf(digits: string): string {
  return [0, 8, 12, 16, 20].map((from, i, all) => digits.slice(from, all[i + 1])).join('-')
}
