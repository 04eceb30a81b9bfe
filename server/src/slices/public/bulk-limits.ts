import { bookOnline } from '@chairtime/contract/public/appointments.ts'
import { DAY_SECONDS } from '@chairtime/core/time/day.ts'
import { FORM_SECONDS_MIN } from '../../platform/api/challenge.ts'
import type { Context } from '../../platform/api/context.ts'
import {
  type KeyedLimit,
  type Limit,
  limitsWithin,
  perNetwork,
  refuseUntilNextWindow,
} from '../../platform/api/limits.ts'
import { type CountedRule, countWithin } from '../../platform/api/limits-store.ts'
import { type TenantWrite, violatedConstraint } from '../../platform/database/database.ts'
import { type RefusalExtra, refusing } from '../../platform/errors/refuse.ts'
import type { ProvenBy } from '../../scheduling/client/client-store.ts'
import {
  type Contact,
  hasFewUpcoming,
  shareOfLimit,
} from '../../scheduling/client/contact-store.ts'

const refuse = refusing(bookOnline)

const perCaller: Limit = { max: 10, perSeconds: 3600 }
const perContact: Limit = { max: 5, perSeconds: DAY_SECONDS }
/** The salon's cap: after this many bookings within an hour, further bookings need evidence. */
const perSalon: Limit = { max: 200, perSeconds: 3600 }
const OPEN_BOOKINGS_PER_CONTACT = 3
/** After this wait, one of a contact's open bookings may be over. */
const NEXT_TRY_SECONDS = 3600

/** Limits of the codes that prove an address: asked for by one caller, sent to one address, sent for one salon. */
export const proofLimits = {
  perCaller: { max: 10, perSeconds: 3600 },
  perAddress: { max: 5, perSeconds: 3600 },
  perSalon: { max: 600, perSeconds: 3600 },
} as const satisfies Record<string, Limit>

/** The evidence for a booking at the salon's cap. */
interface Evidence {
  readonly by: ProvenBy
  /** A challenge was passed. */
  readonly challengePassed: boolean
  /** When the client's hold of the booked start was made; `null` if no hold keeps this start. */
  readonly heldSince: Date | null
}

/**
 * Counts a booking, and refuses it beyond a limit of bulk booking. There are limits for the caller's networks, for each
 * typed email address and phone number, and for the open bookings with one of these. A code that proves an address
 * lifts the limits of addresses and open bookings, but not those of networks. The proven address then has limits of its
 * own, and the other address has twice the limits. At the salon's cap a booking needs evidence, and its client must
 * have held its time for a few seconds. Everything is counted in the booking's own transaction. It is counted last,
 * because all bookings of the salon wait for one counter.
 */
export async function countBooking(
  db: TenantWrite,
  ctx: Context,
  contact: Contact,
  evidence: Evidence,
): Promise<void> {
  const limits = countedLimits(db, ctx, contact, evidence)
  const rule = 'open bookings of a contact'
  const most = Math.ceil(OPEN_BOOKINGS_PER_CONTACT * ctx.rateLimitScale)
  const holds = hasFewUpcoming(db, contact, { by: evidence.by, most, now: ctx.now })
  try {
    // no code is offered when a limit of the networks refuses as well, because no code lifts it
    await countWithin(limits, { rule, holds, after: ctx.networks.length }).execute(db)
  } catch (error) {
    const broken = violatedConstraint(error)
    if (broken === rule) refuseOpenBookings(evidence.by)
    limits.find((limit) => limit.rule === broken)?.refuse()
    throw error
  }
}

/** Offers a code, unless an address is proven already. */
function refuseOpenBookings(by: ProvenBy): never {
  const extra: RefusalExtra =
    by === null
      ? { details: { methods: ['email_code'] } }
      : { sentence: (texts) => texts.refusalCase.contactHasOpenBookings }
  return refuse('too_many_open_bookings', { ...extra, retryAfterSeconds: NEXT_TRY_SECONDS })
}

type CountedLimit = CountedRule & { readonly refuse: () => never }

/** The limits, those of the caller's networks first, because no code lifts them. */
function countedLimits(
  { tenantId }: TenantWrite,
  ctx: Context,
  contact: Contact,
  evidence: Evidence,
): CountedLimit[] {
  const { secrets, rateLimitScale } = ctx
  const counted = ({ name, key, limit, provable }: CountedContact): CountedLimit => ({
    rule: name,
    bucket: secrets.pseudonym(`${name} ${key}`),
    perSeconds: limit.perSeconds,
    most: limit.max * rateLimitScale,
    refuse: () => refuseBeyond(limit, ctx, provable),
  })
  return [
    ...perNetwork('bookings of an address', ctx, perCaller).map(counted),
    ...perSalonAndContact('bookings', tenantId, contact, evidence.by).map(counted),
    {
      ...counted({ name: 'bookings of a salon', key: tenantId, limit: perSalon }),
      ...atCap(ctx, evidence),
    },
  ]
}

/**
 * What the salon's cap does to a booking. It refuses a booking without evidence, and one whose client did not hold
 * its time for a few seconds. For any other booking there is no cap.
 */
function atCap(ctx: Context, { by, challengePassed, heldSince }: Evidence): Partial<CountedLimit> {
  if (by === null && !challengePassed)
    return { refuse: () => refuse('proof_required', { details: waysToProve(ctx) }) }
  const heldMs = heldSince ? ctx.now.getTime() - heldSince.getTime() : 0
  return heldMs >= FORM_SECONDS_MIN * 1000
    ? { most: Number.POSITIVE_INFINITY }
    : { refuse: () => refuse('too_quick', { retryAfterSeconds: FORM_SECONDS_MIN }) }
}

/** How a booking is proven at the cap, and what a page needs to show the challenge. */
function waysToProve({ challenge }: Context) {
  return challenge
    ? { methods: ['email_code', 'challenge'], challenge_site_key: challenge.siteKey }
    : { methods: ['email_code'] }
}

const bySalon: RefusalExtra = {
  sentence: (texts) => texts.refusalCase.contactTooOftenProven,
}

interface CountedContact extends KeyedLimit {
  /** Of the limit of an address: whether a code to an email address lifts it; undefined for any other limit. */
  readonly provable?: boolean
}

/**
 * Refuses until the next window. For the limit of an address, the refusal offers a code, or sends the client to the
 * salon if no code helps.
 */
function refuseBeyond(limit: Limit, ctx: Context, provable?: boolean): never {
  if (provable === undefined) return refuseUntilNextWindow(limit, ctx)
  return refuseUntilNextWindow(limit, ctx, provable ? byCode : bySalon)
}

const byCode: RefusalExtra = {
  sentence: (texts) => texts.refusalCase.contactTooOften,
  details: { methods: ['email_code'] },
}

/** A limit for each typed address at a salon. A code lifts the limits of a client who has proven no address. */
function perSalonAndContact(
  what: 'bookings' | 'waiting',
  tenantId: string,
  { email, phone_key }: Contact,
  by: ProvenBy,
): CountedContact[] {
  const limitOf = (address: 'email' | 'phone', key: string): CountedContact => ({
    name: `${what} of ${address === by ? 'a proven' : 'an'} ${address}`,
    key: `${tenantId} ${key}`,
    limit: { ...perContact, max: perContact.max * shareOfLimit(address, by) },
    provable: by === null,
  })
  return [
    ...(email ? [limitOf('email', email.toLowerCase())] : []),
    ...(phone_key ? [limitOf('phone', phone_key)] : []),
  ]
}

/**
 * Counts an entry on the waiting list, in the transaction that adds the entry. Refuses it beyond the limits of the
 * caller's networks, and of the typed email address and phone number. A code lifts the limits of the addresses.
 */
export async function countWaitlistEntry(
  db: TenantWrite,
  ctx: Context,
  contact: Contact,
  by: ProvenBy,
): Promise<void> {
  const own = perSalonAndContact('waiting', db.tenantId, contact, by)
  const reported = own.map((one) => ({
    ...one,
    limit: { ...one.limit, beyond: 'report' as const },
  }))
  const { exceeded } = await limitsWithin(db, ctx).spend([
    ...perNetwork('waiting of an address', ctx, perCaller),
    ...reported,
  ])
  const beyond = own.find(({ name }) => exceeded.has(name))
  if (beyond) refuseBeyond(beyond.limit, ctx, beyond.provable)
}
