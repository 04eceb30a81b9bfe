import { createHold } from '@chairtime/contract/public/holds.ts'
import type { Assignment, EpochMinute, Salon } from '@chairtime/core/booking/model.ts'
import { staffMinutes } from '@chairtime/core/dashboard/day-summary.ts'
import { itemAt } from '@chairtime/core/known.ts'
import { DAY_SECONDS } from '@chairtime/core/time/day.ts'
import type { LocalDate } from '@chairtime/core/time/local.ts'
import { dayBounds, localDate } from '@chairtime/core/time/zone.ts'
import type { Context } from '../../platform/api/context.ts'
import { type Limit, limitsWithin, perNetwork } from '../../platform/api/limits.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import type { Book } from '../../scheduling/salon/book-store.ts'
import { type Held, readHeld } from './hold-limits-store.ts'

const refuse = refusing(createHold)

/**
 * How many holds a network may have at one time (D12): enough for a family. The wider network has a larger
 * allowance.
 */
const HOLDS_AT_ONCE = 3
/**
 * New holds in an hour. Each choice of a time makes one. Even many clients who share one network address stay below
 * this limit.
 */
const NEW_HOLDS: Limit = { max: 60, perSeconds: 3600 }
/**
 * Holds of the same start in a day. Six holds of the usual ten minutes block a start for an hour. So nobody can block
 * it all day without booking.
 */
const SAME_START: Limit = { max: 6, perSeconds: DAY_SECONDS, beyond: 'report' }
/**
 * The share of a day's staff minutes that one network may hold: enough for a family, too little to close the
 * salon. One hold alone may exceed it.
 */
const DAY_SHARE = 1 / 4
/** The share of a day's staff minutes for the /48 around an IPv6 address. */
const WIDE_DAY_SHARE = 1 / 2

/**
 * Limits what one network holds of a salon without booking it. Requests of a network run one after another, so
 * that parallel ones cannot exceed the limit together. Refuses with `too_many_holds` when the network has too many
 * holds or has held this start too often. Refuses with `rate_limited` when the network has made too many new holds
 * within an hour. Returns a check to make once the staff of the visit are known. The check refuses with
 * `too_many_holds` when the network holds too much of the day.
 */
export async function limitHold(
  db: TenantWrite,
  ctx: Context,
  request: { salon: Salon; start: EpochMinute; exceptId: string | null },
): Promise<(assignment: Assignment, book: Book) => void> {
  const { salon, start, exceptId } = request
  const scale = ctx.rateLimitScale
  const retryAfterSeconds = salon.policy.holdMinutes * 60
  const day = dayOf(salon, start)
  const held = await readHeld(db, { networks: ctx.networks, day, exceptId, now: ctx.now })
  if (held.some(({ holds, share }) => holds >= HOLDS_AT_ONCE * share * scale)) {
    // after this wait all present holds have ended
    refuse('too_many_holds', { retryAfterSeconds })
  }
  await countHold(db, ctx, start)
  return (assignment, book) => {
    const { availableMinutes } = staffMinutes(book.salon, book.taken, day.date)
    const minutes = staffMinutesOf(assignment, day)
    const exceeds = ({ share, heldMinutes }: Held) =>
      heldMinutes > 0 &&
      heldMinutes + minutes > (share === 1 ? DAY_SHARE : WIDE_DAY_SHARE) * availableMinutes * scale
    if (held.some(exceeds)) refuse('too_many_holds', { retryAfterSeconds })
  }
}

/**
 * Counts a hold, and refuses it beyond a limit. The count is made in the hold's own transaction, so that a refused hold
 * does not count.
 */
async function countHold(db: TenantWrite, ctx: Context, start: EpochMinute): Promise<void> {
  const sameStart = 'holds of a start'
  // the widest network, so that nobody renews a hold from another /64 of it
  const { key } = itemAt(ctx.networks, ctx.networks.length - 1)
  const { exceeded } = await limitsWithin(db, ctx).spend([
    ...perNetwork('holds of an address', ctx, NEW_HOLDS, db.tenantId),
    { name: sameStart, key: `${key} ${db.tenantId} ${start}`, limit: SAME_START },
  ])
  const retryAfterSeconds = exceeded.get(sameStart)
  if (retryAfterSeconds === undefined) return
  refuse('too_many_holds', {
    sentence: (texts) => texts.refusalCase.heldTooOften,
    retryAfterSeconds,
  })
}

interface Day {
  readonly date: LocalDate
  readonly from: EpochMinute
  readonly to: EpochMinute
}

function dayOf({ zone }: Salon, start: EpochMinute): Day {
  const date = localDate(zone, start)
  return { date, ...dayBounds(zone, date) }
}

function staffMinutesOf({ claims }: Assignment, { from, to }: Day): number {
  return claims
    .filter(({ subjectKind }) => subjectKind === 'staff')
    .reduce(
      (sum, { start, end }) => sum + Math.max(0, Math.min(end, to) - Math.max(start, from)),
      0,
    )
}
