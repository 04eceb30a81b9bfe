import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { bookOnline } from '@chairtime/contract/public.ts'
import { claimWindowOfStart } from '@chairtime/core/booking/claim-window.ts'
import type { Assignment, EpochMinute } from '@chairtime/core/booking/model.ts'
import type { Context } from '../../platform/api/context.ts'
import { singleFlight } from '../../platform/concurrency/key-lock.ts'
import { writeCombined } from '../../platform/database/combine-statements-store.ts'
import {
  type TenantRead,
  type TenantWrite,
  violatedConstraint,
  type Write,
} from '../../platform/database/database.ts'
import { newToken } from '../../platform/database/ids.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import {
  announceBooking,
  draftAppointment,
  type Entry,
} from '../../scheduling/appointment/lifecycle.ts'
import { openLink } from '../../scheduling/appointment/link-store.ts'
import type { AppointmentRecord } from '../../scheduling/appointment/record.ts'
import { dropClaims, grantClaims } from '../../scheduling/claims-store.ts'
import {
  type ClientOnFile,
  clientsChanged,
  clientsOnFile,
} from '../../scheduling/client/client-store.ts'
import {
  agreedToTexts,
  type Contact,
  contactOf,
  lockForBooking,
} from '../../scheduling/client/contact-store.ts'
import { type Match, matchClient } from '../../scheduling/client/match-client.ts'
import {
  type BookingRequest,
  loadBookFor,
  questionOf,
  refuseReservation,
  reserve,
  wholeMinute,
} from '../../scheduling/reserve.ts'
import { type Book, loadBook } from '../../scheduling/salon/book-store.ts'
import { countBooking } from './bulk-limits.ts'
import { choose } from './chosen-time.ts'
import { clientView } from './client-view.ts'
import { type Evidence, refuseCode, spendProof } from './contact-proof.ts'
import { actingAs } from './linked.ts'
import { refuseUnlessPaidFor } from './open-for-bookings.ts'
import { deleteHold, type FoundHold, findHold } from './store.ts'

type Booking = typeof bookOnline
type Body = Input<Booking>['body']
const refuse = refusing(bookOnline)

/**
 * Books for a client who accepted the policy. A hold of their own gives way to the booking, and what they were
 * told while holding is what they get. Refused by the booking rule, with the nearest other times; after the
 * trial; without the policy accepted; when one address has too many open bookings, or somebody books in bulk;
 * and at the salon's cap without proof. A client's file is read, judged and added to only if the caller has
 * proven its address.
 */
export async function bookAsClient(
  db: TenantWrite,
  { body }: Input<Booking>,
  ctx: Context,
  { by, challenge }: Evidence,
): Promise<Reply<Booking>> {
  const start = refuseAtOnce(body)
  if (by === 'wrong') return refuseCode()
  const token = newToken()
  let seen: Seen
  let record: AppointmentRecord
  const look = async () => {
    seen = await lookAt(db, body, { start, by }, ctx)
    return choose(db, seen.book, seen.entry.request, ctx.now, seen.hold)
  }
  const claim = (assignment: Assignment, book: Book) => {
    const { entry, match, contact } = seen
    const actor = actingAs({ id: entry.client?.id ?? null, name: contact.name }, ctx)
    const draft = draftAppointment(db, actor, entry, assignment, book)
    record = draft.record
    const rows = [
      match.change,
      ...draft.writes,
      openLink(db, token, record),
      agreedToTexts(db, ctx, contact),
    ]
    const written = writeVisit(
      db,
      rows,
      { ...seen, id: record.id, assignment, body },
      ctx,
      challenge,
    )
    return written.catch(lostToAnotherChange)
  }
  const outcome = await reserve(db, requestOf(body, start, null), ctx.now, claim, look)
  if (!outcome.ok) return refuseReservation(refuse, outcome)
  announceBooking(ctx, record!)
  const { business } = outcome.book
  return { appointment: clientView(record!, business, ctx.now), manage_token: token }
}

interface NewVisit extends Seen {
  readonly id: string
  readonly assignment: Assignment
  readonly body: Body
}

/**
 * Writes a visit, claims its time and counts it. The statements are sent together and carried out in this order:
 * what others wait for comes last. False when another transaction has taken a part of the time.
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
    hold && giveWay(db, hold, assignment),
  ])
  if (hold) await written
  const claimed = grantClaims(db, { appointmentId: id }, assignment.claims, ctx.now)
  const evidence = { by: entry.provenBy, challenge, heldSince: hold?.created_at ?? null }
  const counted = countBooking(db, ctx, contact, evidence)
  // a visit without its time is taken back, whatever the count says
  counted.catch(() => {})
  const [, granted] = await Promise.all([written, claimed])
  if (granted) await counted
  return granted
}

/**
 * A start that many want at once: of the requests that had to wait, those with the same wish share one look at
 * the book, as it stands for anybody, or for the bearer of a hold.
 */
export const contendedStart = {
  thing: ({ body }: Input<Booking>): string => `start at ${Date.parse(body.start_time)}`,
  look: async (db: TenantRead, { body }: Input<Booking>, ctx: Context): Promise<void> => {
    const request = requestOf(body, refuseAtOnce(body), null)
    const { staffId, serviceIds, ownHoldToken, start } = request
    const question = [db.tenantId, start, ownHoldToken, staffId, ...serviceIds].join(' ')
    const time = await singleFlight(question, async () => {
      const book = await loadBookFor(db, request, ctx.now)
      refuseUnlessPaidFor(refuse, book, ctx)
      const hold = ownHoldToken ? await findHold(db, ownHoldToken) : undefined
      return choose(db, book, request, ctx.now, hold)
    })
    if (!time.ok) refuseReservation(refuse, time)
  },
}

/** Refuses what is refused without a look at the book; answers the start. */
function refuseAtOnce(body: Body): EpochMinute {
  if (!body.policy_accepted) refuse('policy_not_accepted')
  return wholeMinute(refuse, body.start_time)
}

interface Asked {
  readonly start: EpochMinute
  readonly by: Entry['provenBy']
}

/** What one look at the database shows of a booking. */
interface Seen {
  readonly book: Book
  readonly hold: FoundHold | undefined
  readonly match: Match
  readonly contact: Contact
  readonly entry: Entry
}

/**
 * Reads the book as it stands for this client, the client's hold, and the clients on file they may be. Takes the
 * configuration lock and those of the contact first, in the same round trip.
 */
async function lookAt(
  db: TenantWrite,
  body: Body,
  { start, by }: Asked,
  ctx: Context,
): Promise<Seen> {
  const { now } = ctx
  const question = questionOf(requestOf(body, start, null), now)
  const [book, hold] = await Promise.all([
    loadBook(db, ({ salon, business }) => {
      // sent ahead of the look, which fails with it
      lockForBooking(db, contactOf(body.client, business.locale)).catch(() => {})
      return {
        days: claimWindowOfStart(salon, question, start),
        now,
        find: clientsOnFile(db, body.client, business.locale, by),
        clientId: body.for_someone_else || by === null ? null : 'found',
        ownHoldToken: body.hold_token ?? null,
      }
    }),
    body.hold_token ? findHold(db, body.hold_token) : undefined,
  ])
  refuseUnlessPaidFor(refuse, book, ctx)
  const { locale } = book.business
  const match = matchClient(db, book.found as ClientOnFile[], body.client, locale, by, now)
  const contact = contactOf(body.client, locale)
  return { book, hold, match, contact, entry: entryOf(body, contact, match, { start, by }, ctx) }
}

/** The client's own hold gives its time to the booking. */
async function giveWay(
  db: TenantWrite,
  { id, expires_at }: FoundHold,
  { claims }: Assignment,
): Promise<void> {
  await dropClaims(db, { holdId: id, expiresAt: expires_at }, claims)
  await deleteHold(db, id).execute(db)
}

/** False, so that the booking looks again, when the client's file was written in the meantime. */
function lostToAnotherChange(error: unknown): false {
  if (clientsChanged.has(violatedConstraint(error) ?? '')) return false
  throw error
}

function requestOf(body: Body, start: EpochMinute, clientId: string | null): BookingRequest {
  return {
    serviceIds: body.service_ids,
    staffId: body.staff_id ?? 'any',
    start,
    channel: 'client',
    clientId: body.for_someone_else ? null : clientId,
    ownHoldToken: body.hold_token ?? null,
  }
}

/** A client's own time is judged and claimed only if the client is proven. */
function entryOf(
  body: Body,
  contact: Contact,
  { client, probable }: Match,
  { start, by }: Asked,
  { address }: Context,
): Entry {
  return {
    request: requestOf(body, start, by === null ? null : (client?.id ?? null)),
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
