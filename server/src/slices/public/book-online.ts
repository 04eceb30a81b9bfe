import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { bookOnline as endpoint } from '@chairtime/contract/public/appointments.ts'
import type { Assignment } from '@chairtime/core/booking/model.ts'
import type { Context } from '../../platform/api/context.ts'
import {
  type TenantWrite,
  TransactionConflict,
  violatedConstraint,
  type Write,
} from '../../platform/database/database.ts'
import { newToken } from '../../platform/database/ids.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import {
  announceBooking,
  type PreparedAppointment,
  prepareAppointment,
} from '../../scheduling/appointment/lifecycle.ts'
import { openLink } from '../../scheduling/appointment/link-store.ts'
import type { AppointmentRecord } from '../../scheduling/appointment/record.ts'
import { dropClaims, grantClaims } from '../../scheduling/claims-store.ts'
import { clientConflicts } from '../../scheduling/client/client-store.ts'
import { insertTextsConsent } from '../../scheduling/client/contact-store.ts'
import { refuseReservation, reserve } from '../../scheduling/reserve.ts'
import type { Book } from '../../scheduling/salon/book-store.ts'
import { countBooking } from './bulk-limits.ts'
import { choose, heldSince } from './chosen-time.ts'
import { clientView } from './client-view.ts'
import { type CheckedEvidence, provenAddress, refuseCode, spendProof } from './contact-proof.ts'
import { actingAs } from './linked.ts'
import { type Body, type BookingData, loadForBooking, refuseInvalid } from './load-for-booking.ts'
import { deleteHold, type FoundHold } from './store.ts'

type Booking = typeof endpoint
const refuse = refusing(endpoint)

/**
 * Books for a client who accepted the policy. The booking replaces the client's own hold, and keeps the staff member
 * that the hold showed if that person is free. A time that the booking rule refuses is refused with the nearest other
 * times. Refuses when the salon takes no bookings, and beyond the limits of bulk booking (`countBooking`). A client on
 * file becomes the client of the visit, and the file is changed, only if the caller has proven an address in it.
 */
export async function bookOnline(
  db: TenantWrite,
  { body }: Input<Booking>,
  ctx: Context,
  { by, challengePassed }: CheckedEvidence,
): Promise<Reply<Booking>> {
  const start = refuseInvalid(body)
  if (by === 'wrong') return refuseCode()
  const token = newToken()
  let data: BookingData
  let prepared: PreparedAppointment | undefined
  const chooseAgain = async () => {
    data = await loadForBooking(db, body, { start, by }, ctx)
    return choose(db, data.book, data.booking.request, ctx.now, data.hold)
  }
  const claim = async (assignment: Assignment, book: Book) => {
    const { booking, match, contact } = data
    const actor = actingAs({ id: booking.client?.id ?? null, name: contact.name }, ctx)
    prepared = prepareAppointment(db, actor, booking, assignment, book)
    const { record } = prepared
    const rows = [
      match.change,
      ...prepared.writes,
      openLink(db, token, record, provenAddress(contact, by)),
      insertTextsConsent(db, ctx, contact, record.locale),
    ]
    if (data.hold) await replaceHold(db, data.hold, assignment)
    const visit = { ...data, record, assignment, body }
    db.commitBehind(sendVisit(db, rows, visit, ctx, challengePassed))
  }
  const asked = () => ({ ...data.booking.request, clientId: null })
  const outcome = await reserve(db, asked, ctx.now, claim, chooseAgain)
  if (!outcome.ok) return refuseReservation(refuse, outcome)
  if (!prepared) throw new Error('a time was reserved without its appointment')
  announceBooking(ctx, prepared)
  const { business } = outcome.book
  return { appointment: clientView(prepared.record, business, ctx), manage_token: token }
}

interface NewVisit extends BookingData {
  readonly record: AppointmentRecord
  readonly assignment: Assignment
  readonly body: Body
}

/** Writes a visit with its claims, and counts it last, because other bookings of the salon wait for the counter. */
function sendVisit(
  db: TenantWrite,
  rows: readonly (Write | undefined)[],
  { record, assignment, contact, booking, hold, body }: NewVisit,
  ctx: Context,
  challengePassed: boolean,
): Promise<unknown>[] {
  const since = heldSince(hold, booking.request, ctx.now)
  const evidence = { by: booking.provenBy, challengePassed, heldSince: since }
  return [
    ...(body.proof ? [spendProof(db, body.proof.id, ctx.now)] : []),
    grantClaims(db, { appointmentId: record.id }, assignment.claims, ctx.now, rows).catch(
      rethrowConflict,
    ),
    countBooking(db, ctx, contact, evidence),
  ]
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

/** Makes the transaction run again when the client's file was written in the meantime. */
function rethrowConflict(error: unknown): never {
  throw clientConflicts.has(violatedConstraint(error) ?? '') ? new TransactionConflict() : error
}
