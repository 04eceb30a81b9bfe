import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { bookOnline } from '@chairtime/contract/public.ts'
import type { Context } from '../../platform/context.ts'
import type { TenantWrite } from '../../platform/database.ts'
import { minuteOf } from '../../platform/instants.ts'
import { refusing } from '../../platform/refuse.ts'
import { type Entry, enterAppointment, type Written } from '../appointments/diary.ts'
import { countUpcoming, meetPerson, type Person } from '../appointments/people-store.ts'
import type { NoTime } from '../appointments/take-time.ts'
import { loadSalon } from '../calendar/store.ts'
import { clientView } from './client-view.ts'
import { as } from './linked.ts'
import { countBooking, refuseUnlessPaidFor, wholeMinute } from './open-for-bookings.ts'
import { deleteHold, findHold, type Hold } from './store.ts'

type Book = typeof bookOnline
type Body = Input<Book>['body']
const refuse = refusing(bookOnline)
const OPEN_BOOKINGS_PER_PHONE = 3

/**
 * Books for a client who accepted the policy. A hold of their own gives way to the booking, and what
 * they were told while holding is what they get. Refused by the booking rule, with the nearest other
 * times; after the trial; and when one phone number has too many open bookings.
 */
export async function bookAsClient(
  db: TenantWrite,
  { body }: Input<Book>,
  ctx: Context,
): Promise<Reply<Book>> {
  if (!body.policy_accepted) refuse('policy_not_accepted')
  const start = wholeMinute(refuse, body.start_time)
  const [salon, hold] = await Promise.all([
    loadSalon(db),
    body.hold_token ? findHold(db, body.hold_token) : undefined,
  ])
  refuseUnlessPaidFor(refuse, salon, ctx.now)
  const person = await meetPerson(db, body.client, salon.business.locale, ctx.now)
  const phoneOwnerId = body.client.phone ? person.id : null
  if (phoneOwnerId) await refuseTooManyOpen(db, ctx, phoneOwnerId)
  const outcome = await enter(db, as(person, ctx), entryOf(body, start, person, ctx, hold), hold)
  if (!outcome.ok) {
    return refuse(outcome.refusal, { details: { alternatives: outcome.alternatives } })
  }
  if (hold) await deleteHold(db, hold.id)
  await countBooking(db, ctx, phoneOwnerId)
  const { record } = outcome
  return {
    appointment: clientView(record, salon.business, ctx.now),
    manage_token: ctx.house.secrets.linkToken('manage', record.id),
  }
}

async function refuseTooManyOpen(db: TenantWrite, ctx: Context, clientId: string): Promise<void> {
  const most = OPEN_BOOKINGS_PER_PHONE * ctx.house.config.rateLimitScale
  if ((await countUpcoming(db, clientId, ctx.now)) >= most) refuse('too_many_open_bookings')
}

function entryOf(
  body: Body,
  start: number,
  person: Person,
  { address }: Context,
  hold: Hold | undefined,
): Entry {
  const forSomeoneElse = body.for_someone_else ?? false
  return {
    wish: {
      serviceIds: body.service_ids,
      staffId: body.staff_id ?? 'any',
      start,
      channel: 'client',
      clientId: forSomeoneElse ? null : person.id,
      ownHoldToken: body.hold_token ?? null,
    },
    person,
    source: 'online',
    notes: body.notes ?? null,
    forSomeoneElse,
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
