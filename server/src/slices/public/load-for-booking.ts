import type { Input } from '@chairtime/contract/endpoint.ts'
import { bookOnline } from '@chairtime/contract/public/appointments.ts'
import { claimWindowOfStart } from '@chairtime/core/booking/claim-window.ts'
import type { EpochMinute } from '@chairtime/core/booking/model.ts'
import { clientIdToClaim } from '@chairtime/core/booking/status.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import type { NewBooking } from '../../scheduling/appointment/lifecycle.ts'
import { type ClientOnFile, findClientsOnFile } from '../../scheduling/client/client-store.ts'
import { type Contact, contactOf, lockForBooking } from '../../scheduling/client/contact-store.ts'
import { type Match, matchClient } from '../../scheduling/client/match-client.ts'
import { type BookingRequest, questionOf, wholeMinute } from '../../scheduling/reserve.ts'
import { type Book, loadBook } from '../../scheduling/salon/book-store.ts'
import type { SalonRecord } from '../../scheduling/salon/salon-record.ts'
import { withAskedConsent } from './asked-consent.ts'
import { refuseUnlessPaidFor } from './open-for-bookings.ts'
import { requestedVisit } from './requested-visit.ts'
import { type FoundHold, findHold } from './store.ts'
import { withPhone } from './with-phone.ts'

export type Body = Input<typeof bookOnline>['body']
const refuse = refusing(bookOnline)

/** Refuses a body with a mistake that can be seen without the salon's data. Returns the start. */
export function refuseInvalid(body: Body): EpochMinute {
  if (!body.policy_accepted) refuse('policy_not_accepted')
  return wholeMinute(body.start_time)
}

/** The start of a checked body, and which of its addresses a code has proven. */
interface CheckedBody {
  readonly start: EpochMinute
  readonly by: NewBooking['provenBy']
}

/** The data of a booking, read in one round trip. */
export interface BookingData {
  readonly book: Book
  readonly hold: FoundHold | undefined
  readonly match: Match
  readonly contact: Contact
  readonly booking: NewBooking
}

/**
 * Reads the client's hold, the clients on file with the typed addresses, and the book as it stands for this client.
 * Takes the configuration lock and the locks of the contact first, in the same round trip. Refuses when the salon takes
 * no bookings, or has blocked the client who has the proven address.
 */
export async function loadForBooking(
  db: TenantWrite,
  body: Body,
  { start, by }: CheckedBody,
  ctx: Context,
): Promise<BookingData> {
  const { now } = ctx
  const typed = withAskedConsent(body.client, ctx)
  const [book, hold] = await Promise.all([
    loadBook(db, (record) => {
      const { salon, business } = record
      const question = questionOf(requestOf(record, body, start, null), now)
      // The locks are sent before the statements of the read. If a lock fails, these statements fail, too, so the
      // failure is not lost here.
      lockForBooking(db, contactOf(typed, business.locale)).catch(() => {})
      return {
        days: claimWindowOfStart(salon, question, start),
        now,
        find: findClientsOnFile(db, typed, business.locale, by),
        clientId: clientIdToClaim(by === null ? null : 'found', body.for_someone_else),
        ownHoldToken: body.hold_token ?? null,
      }
    }),
    body.hold_token ? findHold(db, body.hold_token) : undefined,
  ])
  refuseUnlessPaidFor(refuse, book, ctx)
  const { locale } = book.business
  const found = book.found as ClientOnFile[]
  if (found.some(({ proven, blocked }) => proven && blocked)) {
    refuse('client_blocked', withPhone('client_blocked', book.business))
  }
  const match = matchClient(db, found, typed, locale, by, now)
  const contact = contactOf(typed, locale, body.language ?? null)
  const isProbablyBlocked = found.some(({ id, blocked }) => blocked && id === match.probable?.id)
  // the client's overlapping visits prevent a booking, and the client's time is claimed, only if an address was proven
  const request = requestOf(book, body, start, by === null ? null : (match.client?.id ?? null))
  const booking = newBookingOf(body, contact, match, { request, by }, ctx)
  return { book, hold, match, contact, booking: { ...booking, isProbablyBlocked } }
}

/** The booking request of a body. Overlapping visits of `clientId` prevent it, unless it is for somebody else. */
export function requestOf(
  salon: Pick<SalonRecord, 'names'>,
  body: Body,
  start: EpochMinute,
  clientId: string | null,
): BookingRequest {
  return {
    ...requestedVisit(salon, body),
    start,
    channel: 'client',
    clientId: clientIdToClaim(clientId, body.for_someone_else),
    ownHoldToken: body.hold_token ?? null,
  }
}

function newBookingOf(
  body: Body,
  contact: Contact,
  { client, probable }: Match,
  { request, by }: Pick<NewBooking, 'request'> & Pick<CheckedBody, 'by'>,
  { address }: Context,
): NewBooking {
  return {
    request,
    client,
    contact,
    provenBy: by,
    probableClient: probable,
    source: 'online',
    notes: body.notes ?? null,
    forSomeoneElse: body.for_someone_else ?? false,
    accepted: { address },
    override: null,
  }
}
