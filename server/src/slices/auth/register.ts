import { register as endpoint } from '@chairtime/contract/auth.ts'
import type { Input, RefusalsOf, Reply } from '@chairtime/contract/endpoint.ts'
import { TRIAL_DAYS } from '@chairtime/core/billing/billing.ts'
import { isSlugAllowed, numberedSlug, slugEnding, slugFrom } from '@chairtime/core/salon/slug.ts'
import { DAY_MINUTES } from '@chairtime/core/time/day.ts'
import { zoneName } from '@chairtime/core/time/zone.ts'
import type { Context } from '../../platform/api/context.ts'
import { perNetwork } from '../../platform/api/limits.ts'
import type { Urls } from '../../platform/config/urls.ts'
import {
  type DatabaseBeforeSalon,
  type TenantWrite,
  tenantId,
} from '../../platform/database/database.ts'
import { newId } from '../../platform/database/ids.ts'
import { type Refuse, refuseField, refusing } from '../../platform/errors/refuse.ts'
import { hashPassword } from '../../platform/identity/passwords.ts'
import { minutesAfter } from '../../platform/time/instants.ts'
import { recordEvent } from '../../scheduling/effects/audit-store.ts'
import { authLimits, queueCallerOf } from './limits.ts'
import { insertOpeningHours, insertSalon, takeFirstFreeSlug } from './new-salon-store.ts'
import { openSession } from './open-session.ts'
import { refuseWeak } from './refuse-weak.ts'
import { keepSignUp, keyedSignUp, signUpAgain } from './register-again.ts'
import { sendVerification } from './send-verification.ts'
import { insertUser } from './user-store.ts'

const refuse: Refuse<RefusalsOf<typeof endpoint>> = refusing(endpoint)

/**
 * Creates a salon with the data that its dashboard needs, and signs its owner in. Refuses a password that is easy to
 * guess. Refuses an email address that has an account, unless the call repeats the request that created the account
 * (`signUpAgain`). Changes no existing account or salon.
 */
export async function register(
  database: DatabaseBeforeSalon,
  { body }: Input<typeof endpoint>,
  ctx: Context,
): Promise<Reply<typeof endpoint>> {
  const keyed = keyedSignUp(body, ctx)
  await ctx.limits.spend(perNetwork('register', ctx, authLimits.register))
  refuseWeak(refuse, body.password, [body.business_name, body.your_name, body.email])
  const timezone = zoneName(body.timezone ?? 'UTC')
  if (!timezone) refuseField('timezone', ({ field }) => field.noTimezone)
  const owner = { userId: newId(), name: body.your_name, email: body.email }
  const passwordHash = await hashPassword(
    body.password,
    queueCallerOf(ctx, body.email.toLowerCase(), false),
  )
  const reply = await database.inTenant(tenantId(newId())).write(async (db) => {
    const phone = body.phone ?? null
    const user = { id: owner.userId, name: owner.name, email: owner.email, phone, passwordHash }
    if (!(await insertUser(db, user, 'owner', ctx.now))) return undefined
    const name = body.business_name
    const slug = await takeSlug(db, name, ctx.urls)
    const trialEndsAt = minutesAfter(ctx.now, TRIAL_DAYS * DAY_MINUTES)
    const id = owner.userId
    const actor = { kind: 'user', id, name: owner.name, role: 'owner', sessionId: null } as const
    const event = { kind: 'salon.registered', data: { name } } as const
    await insertSalon(db, { name, slug, timezone, owner, trialEndsAt, now: ctx.now })
    await sendVerification(db, id, ctx.now)
    // the statements are sent together, so they cost one round trip
    const [session] = await Promise.all([
      openSession(db, id, ctx),
      insertOpeningHours(db, usualWeek),
      recordEvent(db, { actor, now: ctx.now }, event),
      keepSignUp(db, keyed),
    ])
    return session
  })
  return reply ?? signUpAgain(database, body, keyed, ctx)
}

/** Monday to Friday, 09:00 to 18:00, until the owner changes it. */
const usualWeek = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  startsMinute: 9 * 60,
  endsMinute: 18 * 60,
}))

/** At most this many web addresses are tried for one name. They are the plain address and those with a number. */
const NUMBERS_MAX = 500
/** At most this many attempts are made when other salons take the same web address at the same time. */
const TRIES_MAX = 50

/**
 * Gives the salon a web address made from its name, with the lowest free number if the plain address is taken.
 * The address ends in random characters when no number is free, or when other salons were quicker `TRIES_MAX` times.
 */
async function takeSlug(db: TenantWrite, businessName: string, urls: Urls): Promise<string> {
  const base = slugFrom(businessName)
  const numbered = Array.from({ length: NUMBERS_MAX }, (_, n) => numberedSlug(base, n + 1))
  const random = slugEnding(base, newId().slice(-12))
  // the product's own host may lie below the domain of the booking sites
  const isProduct = (slug: string) => urls.booking(slug) === urls.app('/')
  const allowed = numbered.filter((slug) => isSlugAllowed(slug) && !isProduct(slug))
  const candidates = [...allowed, random]
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const slug = await takeFirstFreeSlug(db, candidates)
    if (slug) return slug
  }
  const slug = await takeFirstFreeSlug(db, [random])
  if (slug === undefined) throw new Error('another salon has the random address')
  return slug
}
