import type { ContactView } from '@chairtime/contract/appointments/contact.ts'
import type { AppointmentView } from '@chairtime/contract/appointments.ts'
import { GRACE_MINUTES } from '@chairtime/core/booking/client-change.ts'
import type { BookingPolicy, EpochMinute } from '@chairtime/core/booking/model.ts'
import type { AppointmentStatus } from '@chairtime/core/booking/status.ts'
import { itemAt } from '@chairtime/core/known.ts'
import { toMajor } from '@chairtime/core/money/money.ts'
import type { Locale } from '@chairtime/core/texts/language.ts'
import { policyTexts } from '@chairtime/core/texts/policy.ts'
import { formatInstant, zoneTable } from '@chairtime/core/time/zone.ts'
import type { BookedLine } from '../as-booked.ts'
import type { Contact } from '../client/contact-store.ts'
import { processingOf } from './processing.ts'

/** One service of a visit, as it was booked. */
export interface AppointmentLine extends BookedLine {
  readonly service_name: string
  readonly staff_name: string
  readonly start: EpochMinute
  readonly end: EpochMinute
  readonly price_minor: number
}

export interface StaffClaim {
  readonly staff_id: string
  readonly start: EpochMinute
  readonly end: EpochMinute
}

export interface ClientReference {
  readonly id: string
  readonly name: string
}

/** The booking policy as the client saw and accepted it. */
export interface AcceptedPolicy
  extends Pick<BookingPolicy, 'cancelWindowMinutes' | 'moveWindowMinutes' | 'maxMoves'> {
  readonly text: string
}

/** An appointment as it is stored, with its services. */
export interface AppointmentRecord {
  readonly id: string
  /** The client in whose file the appointment is: proven, chosen by the desk, or made from the contact. */
  readonly client_id: string | null
  /** The name in the file. */
  readonly client_name: string | null
  /**
   * The contact of an online booking; `null` for other bookings, and after the appointment was given to another client.
   */
  readonly contact: Contact | null
  /** The probable client; null once the desk has decided. */
  readonly probable_client: ClientReference | null
  /** How often the appointment was given to another client; 0 while the first client has it. */
  readonly holder: number
  /**
   * Whether the client's own time is claimed. It is claimed if the client was proven or chosen by the desk, and comes
   * in person.
   */
  readonly claims_client: boolean
  readonly start: EpochMinute
  readonly end: EpochMinute
  readonly status: AppointmentStatus
  readonly arrived: EpochMinute | null
  readonly started: EpochMinute | null
  readonly source: AppointmentView['source']
  readonly notes: string | null
  readonly price_minor: number
  readonly currency: string
  readonly policy: AcceptedPolicy
  readonly for_someone_else: boolean
  readonly client_confirmed: boolean
  readonly moves_count: number
  readonly cancelled_by: AppointmentView['cancelled_by']
  readonly checked_out: boolean
  /** Whether its last payment was wholly refunded; false if the appointment was completed after the refund. */
  readonly refunded: boolean
  readonly version: number
  readonly created_at: Date
  /** The salon's zone and locale as they are now; times are shown in them. */
  readonly timezone: string
  readonly locale: string
  readonly lines: readonly AppointmentLine[]
  /** The times at which each staff member is needed, as booked. */
  readonly staff_claims: readonly StaffClaim[]
}

/** An appointment as the salon's screens show it. */
export function appointmentView(record: AppointmentRecord): AppointmentView {
  const zone = zoneTable(record.timezone)
  const price = (minor: number) => toMajor(minor, record.currency)
  const services = record.lines.map((line) => ({
    id: line.service_id,
    name: line.service_name,
    staff: { id: line.staff_id, name: line.staff_name },
    start_time: formatInstant(zone, line.start),
    end_time: formatInstant(zone, line.end),
    duration_minutes: line.end - line.start,
    price: price(line.price_minor),
    processing: processingOf(record, line).map((free) => ({
      start_time: formatInstant(zone, free.start),
      end_time: formatInstant(zone, free.end),
    })),
  }))
  const first = itemAt(services, 0)
  return {
    id: record.id,
    client: clientReference(record),
    probable_client: record.probable_client,
    service: { id: first.id, name: first.name },
    services,
    staff: first.staff,
    start_time: formatInstant(zone, record.start),
    end_time: formatInstant(zone, record.end),
    status: record.status,
    arrived_at: record.arrived === null ? null : formatInstant(zone, record.arrived),
    started_at: record.started === null ? null : formatInstant(zone, record.started),
    client_confirmed: record.client_confirmed,
    source: record.source,
    notes: record.notes,
    price: price(record.price_minor),
    currency: record.currency,
    cancelled_by: record.cancelled_by,
    checked_out: record.checked_out,
    refunded: record.refunded,
    version: record.version,
  }
}

/** The client as the salon's screens name them: the one on file when known, else the contact as typed. */
export function clientReference({
  client_id,
  client_name,
  contact,
}: Pick<AppointmentRecord, 'client_id' | 'client_name' | 'contact'>) {
  if (client_id !== null) return { id: client_id, name: client_name ?? '' }
  return contact && { id: null, name: contact.name }
}

/** How a sentence names a visit: by its client, or by its first service where nobody is named. */
export function visitName(record: AppointmentRecord): string {
  return clientReference(record)?.name ?? itemAt(record.lines, 0).service_name
}

/** What was typed online, for those who may see clients. */
export function contactView({ contact }: Pick<AppointmentRecord, 'contact'>): ContactView | null {
  if (contact === null) return null
  const { name, email, phone } = contact
  return { name, email, phone }
}

/** The name that was typed with the booking, else the name in the client's file; `null` without either. */
export function bookedName({ contact, client_name }: AppointmentRecord): string | null {
  return contact?.name ?? client_name
}

/**
 * Whether the client who did something is the visit's present client or an earlier client. `unknown` if the client has
 * no file and the visit was given away more than once, because it may have come back to this client.
 */
export function actingClientOf(
  { holder, client_id }: Pick<AppointmentRecord, 'holder' | 'client_id'>,
  { actor_id }: { readonly actor_id: string | null },
): 'present' | 'earlier' | 'unknown' {
  if (holder === 0 || actor_id === client_id) return 'present'
  return actor_id === null && holder > 1 ? 'unknown' : 'earlier'
}

/** The client whose other visits the appointment must not overlap; `null` for none. */
export function claimedClient({ claims_client, client_id }: AppointmentRecord): string | null {
  return claims_client ? client_id : null
}

/** The staff member who performs the visit; `any` when several do. */
export function staffOf(record: Pick<AppointmentRecord, 'lines'>): string {
  const first = itemAt(record.lines, 0).staff_id
  return record.lines.every(({ staff_id }) => staff_id === first) ? first : 'any'
}

/** The staff members of an appointment as a booking request names them: one for all services, or one for each. */
export function bookedStaffOf(record: Pick<AppointmentRecord, 'lines'>): {
  readonly staffId: string
  readonly staffByService?: readonly string[]
} {
  const staffId = staffOf(record)
  if (staffId !== 'any') return { staffId }
  return { staffId, staffByService: record.lines.map(({ staff_id }) => staff_id) }
}

/** The part of the salon's policy that a client accepts, with its text in the locale. */
export function acceptedPolicy(policy: BookingPolicy, locale: Locale): AcceptedPolicy {
  const { cancelWindowMinutes, moveWindowMinutes, maxMoves } = policy
  const { policy: words } = policyTexts(locale)
  const text = words.text(cancelWindowMinutes, moveWindowMinutes, GRACE_MINUTES)
  return { cancelWindowMinutes, moveWindowMinutes, maxMoves, text }
}
