import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { bookOnline } from '@chairtime/contract/public.ts'
import type { EpochMinute } from '@chairtime/core/booking/model.ts'
import type { Context } from '../../platform/context.ts'
import type { TenantRead, TenantWrite } from '../../platform/database.ts'
import { minuteOf } from '../../platform/instants.ts'
import { refusing } from '../../platform/refuse.ts'
import { type Entry, enterAppointment, type Written } from '../appointments/diary.ts'
import { countUpcoming, meetPerson, type Person, recognise } from '../appointments/people-store.ts'
import { judge, loadBookFor, type NoTime, type Wish } from '../appointments/take-time.ts'
import type { Book } from '../calendar/store.ts'
import { clientView } from './client-view.ts'
import { as } from './linked.ts'
import { countBooking, refuseUnlessPaidFor, wholeMinute } from './open-for-bookings.ts'
import { deleteHold, findHold, type Hold } from './store.ts'

type Booking = typeof bookOnline
type Body = Input<Booking>['body']
const refuse = refusing(bookOnline)
const OPEN_BOOKINGS_PER_PHONE = 3

/** What a booking is judged by before anything is written. */
interface Seen {
  readonly hold: Hold | undefined
  /** As it stands for this client; of somebody new, as it stands for anyone. */
  readonly book: Book
}

/**
 * Refuses what cannot be booked anyway: by the booking rule, with the nearest other times; after the
 * trial; without the policy accepted.
 */
async function lookAtBook(db: TenantRead, { body }: Input<Booking>, ctx: Context): Promise<Seen> {
  if (!body.policy_accepted) refuse('policy_not_accepted')
  const wish = wishOf(body, wholeMinute(refuse, body.start_time), null)
  const [anyones, hold] = await Promise.all([
    loadBookFor(db, wish, ctx.now),
    body.hold_token ? findHold(db, body.hold_token) : undefined,
  ])
  refuseUnlessPaidFor(refuse, anyones, ctx.now)
  const known = await recognise(db, body.client, anyones.business.locale)
  const own = known && wishOf(body, wish.start, known.id)
  const theirs = own?.clientId ? own : wish
  const book = theirs === wish ? anyones : await loadBookFor(db, theirs, ctx.now)
  const no = await judge(db, book, theirs, ctx.now)
  if (no) refuseTime(no)
  return { hold, book }
}

/** Whoever wants the same start in a salon may stand in each other's way. */
export const beforeBooking = {
  look: lookAtBook,
  wanted: ({ body }: Input<Booking>) => `start at ${Date.parse(body.start_time)}`,
}

/**
 * Books for a client who accepted the policy. A hold of their own gives way to the booking, and what
 * they were told while holding is what they get. Refused as by the look before, should things have
 * changed since, and when one phone number has too many open bookings.
 */
export async function bookAsClient(
  db: TenantWrite,
  input: Input<Booking>,
  ctx: Context,
  seen?: Seen,
): Promise<Reply<Booking>> {
  const { body } = input
  const { hold, book } = seen ?? (await lookAtBook(db, input, ctx))
  const person = await meetPerson(db, body.client, book.business.locale, ctx.now)
  const phoneOwnerId = body.client.phone ? person.id : null
  if (phoneOwnerId) await refuseTooManyOpen(db, ctx, phoneOwnerId)
  const entry = { ...entryOf(body, person, ctx, hold), seen: book }
  const outcome = await enter(db, as(person, ctx), entry, hold)
  if (!outcome.ok) return refuseTime(outcome)
  if (hold) await deleteHold(db, hold.id)
  await countBooking(db, ctx, phoneOwnerId)
  const { record } = outcome
  return {
    appointment: clientView(record, book.business, ctx.now),
    manage_token: ctx.house.secrets.linkToken('manage', record.id),
  }
}

function refuseTime({ refusal, alternatives }: NoTime): never {
  return refuse(refusal, { details: { alternatives } })
}

async function refuseTooManyOpen(db: TenantWrite, ctx: Context, clientId: string): Promise<void> {
  const most = OPEN_BOOKINGS_PER_PHONE * ctx.house.config.rateLimitScale
  if ((await countUpcoming(db, clientId, ctx.now)) >= most) refuse('too_many_open_bookings')
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

function entryOf(body: Body, person: Person, { address }: Context, hold: Hold | undefined): Entry {
  return {
    wish: wishOf(body, wholeMinute(refuse, body.start_time), person.id),
    person,
    source: 'online',
    notes: body.notes ?? null,
    forSomeoneElse: body.for_someone_else ?? false,
    accepted: { address },
    override: null,
    replaces: hold && { holdId: hold.id, expiresAt: hold.expires_at },
  }
}

/** Anyone who was told a name while holding gets that person, as long as they can be had. */
async function enter(
  db: TenantWrite,
  ctx: Context,
  entry: Entry,
  hold: Hold | undefined,
): Promise<Written | NoTime> {
  const { wish } = entry
  if (wish.staffId === 'any' && hold && minuteOf(hold.starts_at) === wish.start) {
    const named = { ...entry, wish: { ...wish, staffId: hold.staff_id } }
    const outcome = await enterAppointment(db, ctx, named)
    if (outcome.ok) return outcome
  }
  return enterAppointment(db, ctx, entry)
}
