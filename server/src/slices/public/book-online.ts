import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { bookOnline } from '@chairtime/contract/public.ts'
import type { Claim, EpochMinute } from '@chairtime/core/booking/model.ts'
import { reachOfStart } from '@chairtime/core/booking/reach.ts'
import type { Context } from '../../platform/context.ts'
import type { TenantDraft, TenantRead, Write } from '../../platform/database.ts'
import { minuteOf } from '../../platform/instants.ts'
import { together } from '../../platform/one-statement-store.ts'
import { refusing } from '../../platform/refuse.ts'
import type { Attempt } from '../../platform/route.ts'
import { askTogether } from '../../platform/turns.ts'
import { announceBooking, draftAppointment, type Entry } from '../appointments/diary.ts'
import {
  clientsChanged,
  demandFewUpcoming,
  meet,
  type OnFile,
  oneVisitAtATime,
  onFile,
  type Person,
} from '../appointments/people-store.ts'
import {
  judge,
  loadBookFor,
  type NoTime,
  noTime,
  questionOf,
  refuseTime,
  type TimeTaken,
  type Wish,
  wholeMinute,
} from '../appointments/take-time.ts'
import { CONFIGURATION_UNCHANGED, sharedConfiguration } from '../calendar/configuration-store.ts'
import { type Book, loadBook } from '../calendar/store.ts'
import { claimsOf, clearExpired, takeClaims, takeTurnsFor } from '../claims/store.ts'
import { countBooking } from './bulk-limits.ts'
import { clientView } from './client-view.ts'
import { actingAs } from './linked.ts'
import { refuseUnlessPaidFor } from './open-for-bookings.ts'
import { deleteHold, type FoundHold, findHold } from './store.ts'

type Booking = typeof bookOnline
type Body = Input<Booking>['body']
const refuse = refusing(bookOnline)
const OPEN_BOOKINGS_PER_PHONE = 3
/** When one of a person's open bookings may be over. */
const NEXT_TRY_SECONDS = 3600

/**
 * Whoever wants the same start in a salon may stand in each other's way. Those who had to wait share one
 * look at the book as it stands for anyone, or, with a hold, for whoever has that.
 */
export const crowd = {
  wanted: ({ body }: Input<Booking>): string => `start at ${Date.parse(body.start_time)}`,
  ask: async (db: TenantRead, { body }: Input<Booking>, { now }: Context): Promise<void> => {
    const start = refuseAtOnce(body)
    const wish = wishOf(body, start, null)
    const { staffId, serviceIds, ownHoldToken } = wish
    const question = [db.tenantId, start, ownHoldToken, staffId, ...serviceIds].join(' ')
    const time = await askTogether(question, async () => {
      const book = await loadBookFor(db, wish, now)
      refuseUnlessPaidFor(refuse, book, now)
      const hold = ownHoldToken ? await findHold(db, ownHoldToken) : undefined
      return choose(db, book, wish, now, hold)
    })
    if (!time.ok) refuseTime(refuse, time)
  },
}

/** What only the database can tell for sure; if it says no, another look tells better. */
const stale: ReadonlySet<string> = new Set([
  'claims_no_overlap',
  ...clientsChanged,
  CONFIGURATION_UNCHANGED,
  // whoever or whatever was chosen has left the salon
  'appointment_services_tenant_id_staff_id_fkey',
  'appointment_services_tenant_id_service_id_fkey',
])

/**
 * Books for a client who accepted the policy. A hold of their own gives way to the booking, and what
 * they were told while holding is what they get. Refused by the booking rule, with the nearest other
 * times; after the trial; without the policy accepted; and when one phone number has too many open
 * bookings, or somebody books in bulk.
 */
export async function bookAsClient(
  db: TenantRead & TenantDraft,
  { body }: Input<Booking>,
  ctx: Context,
  losses: number,
): Promise<Attempt<Reply<Booking>>> {
  const start = refuseAtOnce(body)
  const [book, hold] = await Promise.all([look(db, body, start, ctx.now), heldBefore(db, body)])
  const { business } = book
  refuseUnlessPaidFor(refuse, book, ctx.now)
  const found = book.found as readonly OnFile[]
  const { person, news } = meet(db, found, body.client, business.locale, ctx.now)
  const entry = entryOf(body, person, start, ctx)
  const time = await choose(db, book, entry.wish, ctx.now, hold)
  if (!time.ok) return refuseTime(refuse, time)
  // every loss means that a person or unit is gone, so there are hardly more losses than these
  const most = book.salon.staff.length + book.salon.units.length + 2
  if (losses > most)
    return refuseTime(refuse, await noTime(db, book, entry.wish, ctx.now, 'slot_taken'))
  const { claims } = time.assignment
  const client = actingAs(person, ctx)
  const { record, writes } = draftAppointment(db, client, entry, time.assignment, book)
  announceBooking(ctx, record)
  const limits = limitsOf(db, ctx, body, person)
  const reply = {
    appointment: clientView(record, business, ctx.now),
    manage_token: ctx.house.secrets.linkToken('manage', record.id),
  }
  return {
    reply,
    // those that others wait for come last
    writes: [
      sharedConfiguration(),
      ...limits.before,
      together([news, ...writes]),
      ...makeRoom(db, ctx, claims, hold, losses),
      takeClaims(db, { appointmentId: record.id }, claims, book.version),
      ...limits.after,
    ],
    stale,
    rules: limits.rules,
  }
}

/** What needs no look at the book; answers the start. */
function refuseAtOnce(body: Body): EpochMinute {
  if (!body.policy_accepted) refuse('policy_not_accepted')
  return wholeMinute(refuse, body.start_time)
}

/** The book as it stands for this client, and who of those on file they may be. */
function look(
  db: TenantRead & TenantDraft,
  body: Body,
  start: EpochMinute,
  now: Date,
): Promise<Book> {
  const question = questionOf(wishOf(body, start, null), now)
  return loadBook(db, ({ salon, business }) => ({
    days: reachOfStart(salon, question, start),
    now,
    find: onFile(db, body.client, business.locale),
    clientId: body.for_someone_else ? null : 'found',
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

/**
 * Anyone who was told a name while holding gets that person, as long as they can be had; and what was
 * soon enough when it was chosen is so for as long as it is kept: this time, these services, with them.
 */
async function choose(
  db: TenantRead,
  book: Book,
  wish: Wish,
  now: Date,
  hold: FoundHold | undefined,
): Promise<TimeTaken | NoTime> {
  if (hold && minuteOf(hold.starts_at) === wish.start) {
    const chosen = chosenAt(hold, wish, now)
    // whoever was told may share the visit with others; only anyone's visit is shared
    for (const staffId of [hold.staff_id, 'any']) {
      if (wish.staffId !== staffId && wish.staffId !== 'any') continue
      const told = await judge(db, book, { ...wish, staffId }, chosen)
      if (told.ok && told.assignment.services[0]!.staffId === hold.staff_id) return told
    }
  }
  return judge(db, book, wish, now)
}

/** When the visit was chosen that is kept still; now, when it is another one, or would have begun. */
function chosenAt(hold: FoundHold, { serviceIds, start }: Wish, now: Date): Date {
  const kept = hold.expires_at > now && hold.service_ids.join() === serviceIds.join()
  return kept && start >= minuteOf(now) ? hold.created_at : now
}

function wishOf(body: Body, start: EpochMinute, clientId: string | null): Wish {
  return {
    serviceIds: body.service_ids,
    staffId: body.staff_id ?? 'any',
    start,
    channel: 'client',
    clientId: body.for_someone_else ? null : clientId,
    ownHoldToken: body.hold_token ?? null,
  }
}

function entryOf(body: Body, person: Person, start: EpochMinute, { address }: Context): Entry {
  return {
    wish: wishOf(body, start, person.id),
    person,
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
    takeTurnsFor([...(hold?.claims ?? []), ...claims]),
    ...(hold ? [deleteHold(db, hold.id)] : []),
    ...(losses > 0 ? [clearExpired(db, claims, now)] : []),
  ]
}

interface Limits {
  readonly before: readonly Write[]
  readonly after: readonly Write[]
  readonly rules: Attempt<unknown>['rules']
}

/** Against those who book in bulk, and against one phone number keeping many times. */
function limitsOf(db: TenantDraft, ctx: Context, body: Body, { id }: Person): Limits {
  const { phone } = body.client
  const { writes, rules } = countBooking(db, ctx, phone ? id : null)
  if (!phone) return { before: [], after: writes, rules }
  const rule = 'open bookings of a phone'
  const most = Math.ceil(OPEN_BOOKINGS_PER_PHONE * ctx.house.config.rateLimitScale)
  return {
    before: [oneVisitAtATime(id)],
    after: [demandFewUpcoming(db, id, { most, now: ctx.now, rule }), ...writes],
    rules: {
      ...rules,
      [rule]: () => refuse('too_many_open_bookings', { retryAfterSeconds: NEXT_TRY_SECONDS }),
    },
  }
}
