import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { bookOnline as endpoint } from '@chairtime/contract/public/appointments.ts'
import type { Assignment } from '@chairtime/core/booking/model.ts'
import type { Context } from '../../platform/api/context.ts'
import { writeCombined } from '../../platform/database/combine-statements-store.ts'
import {
  type TenantWrite,
  violatedConstraint,
  type Write,
} from '../../platform/database/database.ts'
import { newToken } from '../../platform/database/ids.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { announceBooking, draftAppointment } from '../../scheduling/appointment/lifecycle.ts'
import { openLink, type SentTo } from '../../scheduling/appointment/link-store.ts'
import type { AppointmentRecord } from '../../scheduling/appointment/record.ts'
import { dropClaims, grantClaims } from '../../scheduling/claims-store.ts'
import { clientConflicts, type ProvenBy } from '../../scheduling/client/client-store.ts'
import { agreedToTexts, type Contact } from '../../scheduling/client/contact-store.ts'
import { refuseReservation, reserve } from '../../scheduling/reserve.ts'
import type { Book } from '../../scheduling/salon/book-store.ts'
import { countBooking } from './bulk-limits.ts'
import { choose } from './chosen-time.ts'
import { clientView } from './client-view.ts'
import { type CheckedEvidence, refuseCode, spendProof } from './contact-proof.ts'
import { actingAs } from './linked.ts'
import {
  type Body,
  type BookingData,
  loadForBooking,
  refuseInvalid,
  requestOf,
} from './load-for-booking.ts'
import { deleteHold, type FoundHold } from './store.ts'

type Booking = typeof endpoint
const refuse = refusing(endpoint)

/**
 * Books for a client who accepted the policy. The booking replaces the client's own hold and keeps the
 * staff member that the hold showed. Refused by the booking rule, with the nearest other times; after the
 * trial; without the policy accepted; when one address has too many open bookings or books in bulk; and at
 * the salon's cap without evidence. A client's file is read and changed only if the caller has proven its
 * address.
 */
export async function bookOnline(
  db: TenantWrite,
  { body }: Input<Booking>,
  ctx: Context,
  { by, challenge }: CheckedEvidence,
): Promise<Reply<Booking>> {
  const start = refuseInvalid(body)
  if (by === 'wrong') return refuseCode()
  const token = newToken()
  let data: BookingData
  let record: AppointmentRecord | undefined
  const chooseAgain = async () => {
    data = await loadForBooking(db, body, { start, by }, ctx)
    return choose(db, data.book, data.entry.request, ctx.now, data.hold)
  }
  const claim = (assignment: Assignment, book: Book) => {
    const { entry, match, contact } = data
    const actor = actingAs({ id: entry.client?.id ?? null, name: contact.name }, ctx)
    const draft = draftAppointment(db, actor, entry, assignment, book)
    record = draft.record
    const rows = [
      match.change,
      ...draft.writes,
      openLink(db, token, record, provenAddress(contact, by)),
      agreedToTexts(db, ctx, contact, record.locale),
    ]
    const written = writeVisit(
      db,
      rows,
      { ...data, id: record.id, assignment, body },
      ctx,
      challenge,
    )
    return written.catch(falseAtConflict)
  }
  const outcome = await reserve(db, requestOf(body, start, null), ctx.now, claim, chooseAgain)
  if (!outcome.ok) return refuseReservation(refuse, outcome)
  if (!record) throw new Error('a time was reserved without a record of its appointment')
  announceBooking(ctx, record)
  const { business } = outcome.book
  return { appointment: clientView(record, business, ctx.now), manage_token: token }
}

interface NewVisit extends BookingData {
  readonly id: string
  readonly assignment: Assignment
  readonly body: Body
}

/**
 * Writes a visit, claims its time and counts it. The statements are sent together and carried out in this order:
 * the statements that other bookings wait for come last. Returns false when another transaction has taken a part
 * of the time.
 */
async function writeVisit(
  db: TenantWrite,
  rows: readonly (Write | undefined)[],
  { id, assignment, contact, entry, hold, body }: NewVisit,
  ctx: Context,
  challenge: boolean,
): Promise<boolean> {
  const written = Promise.all([
    writeCombined(db, rows),
    body.proof && spendProof(db, body.proof.id, ctx.now),
    hold && replaceHold(db, hold, assignment),
  ])
  if (hold) await written
  const claimed = grantClaims(db, { appointmentId: id }, assignment.claims, ctx.now)
  const evidence = { by: entry.provenBy, challenge, heldSince: hold?.created_at ?? null }
  const counted = countBooking(db, ctx, contact, evidence)
  // a visit without its claims is rolled back, so an exceeded limit has no meaning then
  counted.catch(() => {})
  const [, granted] = await Promise.all([written, claimed])
  if (granted) await counted
  return granted
}

function provenAddress({ email, phone_key }: Contact, by: ProvenBy): SentTo | null {
  if (by === 'email' && email !== null) return { channel: 'email', address: email }
  return by === 'phone' && phone_key !== null ? { channel: 'sms', address: phone_key } : null
}

/** Gives the time of the client's own hold to the booking and deletes the hold. */
async function replaceHold(
  db: TenantWrite,
  { id, expires_at }: FoundHold,
  { claims }: Assignment,
): Promise<void> {
  await dropClaims(db, { holdId: id, expiresAt: expires_at }, claims)
  await deleteHold(db, id).execute(db)
}

/**
 * Returns false, so that the booking is tried again, when the client's file was written in the meantime. Throws other
 * errors.
 */
function falseAtConflict(error: unknown): false {
  if (clientConflicts.has(violatedConstraint(error) ?? '')) return false
  throw error
}
