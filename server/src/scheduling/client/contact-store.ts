import { bookingTexts } from '@chairtime/core/texts/booking.ts'
import { type Language, localeFor } from '@chairtime/core/texts/language.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite, Write } from '../../platform/database/database.ts'
import { newId } from '../../platform/database/ids.ts'
import type { ClientReference } from '../appointment/record.ts'
import { EXPECTED } from '../appointment/status-store.ts'
import { type Consent, insertConsent } from '../effects/consent-store.ts'
import { sharedConfiguration } from '../salon/configuration-store.ts'
import type { ClientInput, ProvenBy } from './client-store.ts'
import { phoneKey } from './phone-key.ts'

/**
 * The contact typed with an online booking. It belongs to that booking and is stored separately from clients' files.
 */
export interface Contact {
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
  readonly phone_key: string | null
  readonly sms_opt_in: boolean
  /** The language of messages to this contact; `null` for the salon's language. */
  readonly language: Language | null
}

/** The contact as typed. Consent to texts counts only with a phone number. */
export function contactOf(
  given: ClientInput,
  locale: string,
  language: Language | null = null,
): Contact {
  const phone_key = given.phone ? phoneKey(given.phone, locale) : null
  return {
    name: given.name,
    email: given.email ?? null,
    phone: given.phone ?? null,
    phone_key,
    sms_opt_in: given.sms_opt_in === true && phone_key !== null,
    language,
  }
}

/**
 * The insert of the consent to texts that was given with a booking or an entry on the waiting list; `undefined` when
 * none was given.
 */
export function insertTextsConsent(
  db: TenantWrite,
  { secrets, address, now }: Context,
  { phone_key, sms_opt_in, language }: Contact,
  locale: string,
  form: 'texts' | 'waitlist' = 'texts',
): Write | undefined {
  if (phone_key === null || !sms_opt_in) return undefined
  const consent: Consent = {
    kind: 'opt_in',
    phone: phone_key,
    source: 'booking_form',
    wording: wordingOf(localeFor(language, locale), form),
    addressPseudonym: address,
    tenantId: db.tenantId,
  }
  return insertConsent(db, secrets, consent, now)
}

function wordingOf(locale: string, form: 'texts' | 'waitlist'): string {
  const { consent } = bookingTexts(locale)
  return form === 'waitlist' ? consent.waitlist : consent.texts
}

type Addresses = Pick<Contact, 'email' | 'phone_key'>

/**
 * Shares the configuration lock. Then serializes bookings with the same email address or phone number until the
 * transaction ends.
 */
export async function lockForBooking(db: TenantWrite, contact: Addresses): Promise<void> {
  await sql`select ${sql.join([sharedConfiguration(), ...locksOf(db, [contact])])}`.execute(db)
}

/**
 * Serializes the calls that look for files with these email addresses or phone numbers, until the transaction ends. So
 * a new contact makes only one file, and no file is merged while a call looks for it.
 */
export async function lockContact(
  db: TenantWrite,
  ...contacts: readonly Addresses[]
): Promise<void> {
  const locks = locksOf(db, contacts)
  if (locks.length > 0) await sql`select ${sql.join(locks)}`.execute(db)
}

/**
 * The locks in the order in which every call takes them: the sorted email addresses, then the sorted phone numbers. So
 * no two calls wait for each other.
 */
function locksOf(db: TenantWrite, contacts: readonly Addresses[]): RawBuilder<unknown>[] {
  const emails = contacts.map(({ email }) => email?.toLowerCase()).sort()
  const phones = contacts.map(({ phone_key }) => phone_key).sort()
  const keys = new Set([...emails, ...phones].filter((key) => typeof key === 'string'))
  return [...keys].map((key) => {
    const name = `contact ${db.tenantId} ${key}`
    return sql`pg_advisory_xact_lock(hashtextextended(${name}, 0))`
  })
}

/**
 * The factor by which the limit of an address is multiplied: 2 if a code has proven the other address, otherwise 1. So
 * a code lifts the limits of both addresses, but many proven mailboxes cannot book without bound for one phone number.
 */
export function shareOfLimit(address: 'email' | 'phone', by: ProvenBy): number {
  return by === null || by === address ? 1 : 2
}

interface UpcomingLimit {
  readonly by: ProvenBy
  /** The limit, which includes the new appointment. */
  readonly most: number
  readonly now: Date
}

/**
 * Whether each typed address has few expected appointments to come: at most `most`, or twice as many if the other
 * address is proven. Bookings that proved the address are counted apart from those that did not, so that neither kind
 * uses up the limit of the other kind or reveals its bookings.
 */
export function hasFewUpcoming(
  db: TenantWrite,
  { email, phone_key }: Addresses,
  { by, most, now }: UpcomingLimit,
): RawBuilder<boolean> {
  // while `holder` is 0, the appointment belongs to the contact who booked it
  const upcoming = sql`tenant_id = ${db.tenantId} and starts_at > ${now} and holder = 0
    and status in ${EXPECTED}`
  const isFew = (address: 'email' | 'phone', alike: RawBuilder<unknown>) =>
    sql`(select count(*) from appointments where ${upcoming} and ${alike}
      and (contact_proven is not distinct from ${address}::text) = ${by === address}::boolean)
      <= ${most * shareOfLimit(address, by)}::float8`
  const fewOfEach = [
    ...(email === null ? [] : [isFew('email', sql`contact_email_key = lower(${email}::text)`)]),
    ...(phone_key === null ? [] : [isFew('phone', sql`contact_phone_key = ${phone_key}::text`)]),
  ]
  return fewOfEach.length === 0 ? sql`true` : sql`(${sql.join(fewOfEach, sql` and `)})`
}

/** Makes a client from the contact, without an email address or phone number that another client has. */
export async function insertClientOf(
  db: TenantWrite,
  contact: Contact,
  now: Date,
): Promise<ClientReference> {
  const { name, email, phone, phone_key, sms_opt_in } = contact
  const id = newId()
  await lockContact(db, contact)
  await sql`
    insert into clients (tenant_id, id, name, email, phone, phone_key, sms_opt_in, created_at)
    select ${db.tenantId}, ${id}, ${name}, case when not email_taken then ${email}::text end,
      case when not phone_taken then ${phone}::text end,
      case when not phone_taken then ${phone_key}::text end,
      ${sms_opt_in} and not phone_taken, ${now}
    from (select ${hasEmail(db, email)} as email_taken, ${hasPhone(db, phone_key)} as phone_taken) t`.execute(
    db,
  )
  return { id, name }
}

/** Fills an empty email address or phone number of a client's file from the contact, unless another client has it. */
export async function copyContact(
  db: TenantWrite,
  clientId: string,
  contact: Contact,
): Promise<void> {
  const { email, phone, phone_key } = contact
  await lockContact(db, contact)
  await sql`
    update clients set version = version + 1,
      email = coalesce(email, case when not email_taken then ${email}::text end),
      phone = case when phone is null and not phone_taken then ${phone}::text else phone end,
      phone_key = case when phone is null and not phone_taken
        then ${phone_key}::text else phone_key end
    from (select ${hasEmail(db, email)} as email_taken, ${hasPhone(db, phone_key)} as phone_taken) t
    where tenant_id = ${db.tenantId} and id = ${clientId}`.execute(db)
}

function hasEmail(db: TenantWrite, email: string | null): RawBuilder<boolean> {
  return sql<boolean>`exists (select from clients
    where tenant_id = ${db.tenantId} and email_key = lower(${email}::text))`
}

function hasPhone(db: TenantWrite, key: string | null): RawBuilder<boolean> {
  return sql<boolean>`exists (select from clients
    where tenant_id = ${db.tenantId} and phone_key = ${key}::text)`
}

/** Sets the client of an appointment whose client was only probable. */
export async function writeClient(
  db: TenantWrite,
  appointmentId: string,
  clientId: string,
): Promise<void> {
  await sql`
    update appointments set client_id = ${clientId}, probable_client_id = null,
      version = version + 1
    where tenant_id = ${db.tenantId} and id = ${appointmentId}`.execute(db)
}
