import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { bookOnline as endpoint } from '@chairtime/contract/public/appointments.ts'
import { claimWindowOfStart } from '@chairtime/core/booking/claim-window.ts'
import type { Claim, EpochMinute } from '@chairtime/core/booking/model.ts'
import { blockedClientId } from '@chairtime/core/booking/status.ts'
import type { Attempt } from '../../platform/api/attempts.ts'
import type { Context } from '../../platform/api/context.ts'
import { singleFlight } from '../../platform/concurrency/key-lock.ts'
import { combineStatements } from '../../platform/database/combine-statements-store.ts'
import type {
  TenantAutocommit,
  TenantDraft,
  TenantRead,
  Write,
} from '../../platform/database/database.ts'
import { newToken } from '../../platform/database/ids.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import {
  announceBooking,
  draftAppointment,
  type Entry,
} from '../../scheduling/appointment/lifecycle.ts'
import { openLink } from '../../scheduling/appointment/link-store.ts'
import {
  claimsOf,
  clearExpired,
  lockSubjectHours,
  takeClaims,
} from '../../scheduling/claims-store.ts'
import {
  type ClientOnFile,
  clientsChanged,
  clientsOnFile,
  type ProvenBy,
} from '../../scheduling/client/client-store.ts'
import { agreedToTexts, type Contact, contactOf } from '../../scheduling/client/contact-store.ts'
import { type Match, matchClient } from '../../scheduling/client/match-client.ts'
import {
  type BookingRequest,
  loadBookFor,
  questionOf,
  refusalWithAlternatives,
  refuseReservation,
  wholeMinute,
} from '../../scheduling/reserve.ts'
import { type Book, loadBook } from '../../scheduling/salon/book-store.ts'
import { CONFIGURATION_UNCHANGED } from '../../scheduling/salon/configuration-store.ts'
import { limitBooking } from './bulk-limits.ts'
import { passesChallenge } from './challenge-limit.ts'
import { choose } from './chosen-time.ts'
import { clientView } from './client-view.ts'
import { checkProof, proofUsedOnce, refuseCode } from './contact-proof.ts'
import { actingAs } from './linked.ts'
import { refuseUnlessPaidFor } from './open-for-bookings.ts'
import { useProof } from './proof-store.ts'
import { deleteHold, type FoundHold, findHold } from './store.ts'

type Booking = typeof endpoint
type Body = Input<Booking>['body']
const refuse = refusing(endpoint)

/**
 * Whoever wants the same start in a salon may stand in each other's way. Those who had to wait share one
 * look at the book as it stands for anyone, or, with a hold, for whoever has that.
 */
export const crowd = {
  wanted: ({ body }: Input<Booking>): string => `start at ${Date.parse(body.start_time)}`,
  ask: async (db: TenantRead, { body }: Input<Booking>, ctx: Context): Promise<void> => {
    const { now } = ctx
    const start = refuseAtOnce(body)
    const request = requestOf(body, start, null)
    const { staffId, serviceIds, ownHoldToken } = request
    const question = [db.tenantId, start, ownHoldToken, staffId, ...serviceIds].join(' ')
    const time = await singleFlight(question, async () => {
      const book = await loadBookFor(db, request, now)
      refuseUnlessPaidFor(refuse, book, ctx)
      const hold = ownHoldToken ? await findHold(db, ownHoldToken) : undefined
      return choose(db, book, request, now, hold)
    })
    if (!time.ok) refuseReservation(refuse, time)
  },
  prepare: async (
    db: TenantAutocommit,
    { body }: Input<Booking>,
    ctx: Context,
  ): Promise<Proven> => ({
    by: await checkProof(db, ctx, body.proof, body.client),
    challenge: await passesChallenge(ctx, body.challenge_token),
  }),
}

/** The proofs that came with a request. */
interface Proven {
  readonly by: ProvenBy | 'wrong'
  readonly challenge: boolean
}

/** What only the database can tell for sure; if it says no, another look tells better. */
const stale: ReadonlySet<string> = new Set([
  'claims_no_overlap',
  ...clientsChanged,
  CONFIGURATION_UNCHANGED,
  // the chosen person, service or unit was removed from the salon
  'appointment_services_tenant_id_staff_id_fkey',
  'appointment_services_tenant_id_service_id_fkey',
])

/**
 * Books for a client who accepted the policy. A hold of their own gives way to the booking, and what they were
 * told while holding is what they get. Refused by the booking rule, with the nearest other times; after the
 * trial; without the policy accepted; when one address has too many open bookings, or somebody books in bulk;
 * and at the salon's cap without proof. A client's file is read, judged and added to only if the caller has
 * proven its address.
 */
export async function bookOnline(
  db: TenantRead & TenantDraft,
  { body }: Input<Booking>,
  ctx: Context,
  losses: number,
  { by, challenge }: Proven,
): Promise<Attempt<Reply<Booking>>> {
  const start = refuseAtOnce(body)
  if (by === 'wrong') refuseCode()
  const [book, hold] = await Promise.all([look(db, body, start, by, ctx.now), heldBefore(db, body)])
  const { business } = book
  refuseUnlessPaidFor(refuse, book, ctx)
  const found = book.found as readonly ClientOnFile[]
  const match = matchClient(db, found, body.client, business.locale, by, ctx.now)
  const contact = contactOf(body.client, business.locale)
  const entry = entryOf(body, contact, { match, by, start }, ctx)
  const time = await choose(db, book, entry.request, ctx.now, hold)
  if (!time.ok) return refuseReservation(refuse, time)
  // every loss means that a person or unit is gone, so there are hardly more losses than these
  if (losses > book.salon.staff.length + book.salon.units.length + 2) {
    const no = await refusalWithAlternatives(db, book, entry.request, ctx.now, 'slot_taken')
    return refuseReservation(refuse, no)
  }
  const actor = actingAs({ id: entry.client?.id ?? null, name: contact.name }, ctx)
  const { record, writes } = draftAppointment(db, actor, entry, time.assignment, book)
  announceBooking(ctx, record)
  const heldSince = hold?.created_at ?? null
  const limits = limitBooking(db, ctx, contact, { by, challenge, heldSince })
  const token = newToken()
  const reply = { appointment: clientView(record, business, ctx.now), manage_token: token }
  return {
    reply,
    // those that others wait for come last
    writes: [
      ...limits.before,
      combineStatements([
        match.change,
        ...writes,
        openLink(db, token, record),
        agreedToTexts(db, ctx, contact, record.locale),
        body.proof && useProof(db, { id: body.proof.id, now: ctx.now, rule: proofUsedOnce }),
      ]),
      ...makeRoom(db, ctx, time.assignment.claims, hold, losses),
      takeClaims(db, { appointmentId: record.id }, time.assignment.claims, book.version),
      ...limits.after,
    ],
    stale,
    rules: { ...limits.rules, [proofUsedOnce]: refuseCode },
  }
}

/** Checks that need no data. Returns the start. */
function refuseAtOnce(body: Body): EpochMinute {
  if (!body.policy_accepted) refuse('policy_not_accepted')
  return wholeMinute(refuse, body.start_time)
}

/** The book as it stands for this client, and who of those on file they may be. */
function look(
  db: TenantRead & TenantDraft,
  body: Body,
  start: EpochMinute,
  by: ProvenBy,
  now: Date,
): Promise<Book> {
  const question = questionOf(requestOf(body, start, null), now)
  return loadBook(db, ({ salon, business }) => ({
    days: claimWindowOfStart(salon, question, start),
    now,
    find: clientsOnFile(db, body.client, business.locale, by),
    clientId: blockedClientId(by === null ? null : 'found', body.for_someone_else),
    ownHoldToken: body.hold_token ?? null,
  }))
}

interface Held extends FoundHold {
  readonly claims: readonly Claim[]
}

async function heldBefore(db: TenantRead, { hold_token }: Body): Promise<Held | undefined> {
  const hold = hold_token ? await findHold(db, hold_token) : undefined
  return (
    hold && { ...hold, claims: await claimsOf(db, { holdId: hold.id, expiresAt: hold.expires_at }) }
  )
}

function requestOf(body: Body, start: EpochMinute, clientId: string | null): BookingRequest {
  return {
    serviceIds: body.service_ids,
    staffId: body.staff_id ?? 'any',
    start,
    channel: 'client',
    clientId: blockedClientId(clientId, body.for_someone_else),
    ownHoldToken: body.hold_token ?? null,
  }
}

interface Booker {
  readonly match: Match
  readonly by: ProvenBy
  readonly start: EpochMinute
}

/** A client's other visits count, and the client's own time is claimed, only if the client is proven. */
function entryOf(
  body: Body,
  contact: Contact,
  { match: { client, probable }, by, start }: Booker,
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

/**
 * The client's own hold gives way, and after a loss so do claims of holds that have run out. Nothing is
 * removed before the turns of all that goes and comes were waited for together.
 */
function makeRoom(
  db: TenantDraft,
  { now }: Context,
  claims: readonly Claim[],
  hold: Held | undefined,
  losses: number,
): Write[] {
  if (!hold && losses === 0) return []
  return [
    lockSubjectHours([...(hold?.claims ?? []), ...claims]),
    ...(hold ? [deleteHold(db, hold.id)] : []),
    ...(losses > 0 ? [clearExpired(db, claims, now)] : []),
  ]
}
