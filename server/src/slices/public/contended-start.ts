import type { Input } from '@chairtime/contract/endpoint.ts'
import { bookOnline } from '@chairtime/contract/public/appointments.ts'
import type { EpochMinute } from '@chairtime/core/booking/model.ts'
import type { Context } from '../../platform/api/context.ts'
import { singleFlight } from '../../platform/concurrency/key-lock.ts'
import type { TenantRead, TenantTransactions } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { loadBookFor, refuseReservation } from '../../scheduling/reserve.ts'
import { choose } from './chosen-time.ts'
import { type Body, refuseInvalid, requestOf } from './load-for-booking.ts'
import { refuseUnlessPaidFor } from './open-for-bookings.ts'
import { findHold } from './store.ts'

type Booking = typeof bookOnline
const refuse = refusing(bookOnline)

/**
 * Makes requests for the same start run one after another on a node. A request that had to wait evaluates the start
 * before its own transaction, and is refused if the start cannot be booked. Simultaneous requests for the same visit
 * with the same hold share one evaluation.
 */
export const contendedStart = {
  contentionKey: ({ body }: Input<Booking>): string => `start at ${Date.parse(body.start_time)}`,
  recheck: async (
    salon: TenantTransactions,
    { body }: Input<Booking>,
    ctx: Context,
  ): Promise<void> => {
    const start = refuseInvalid(body)
    const { service_ids, staff_id, staff_by_service, hold_token } = body
    const question = JSON.stringify([
      [salon.tenantId, start, hold_token ?? null],
      [service_ids, staff_by_service ?? staff_id ?? 'any'],
    ])
    await singleFlight(question, () =>
      salon.readAutocommit((db) => refuseIfNotBookable(db, body, start, ctx)),
    )
  },
}

/** Refuses a start that cannot be booked. One refusal answers all simultaneous requests with the same question. */
async function refuseIfNotBookable(
  db: TenantRead,
  body: Body,
  start: EpochMinute,
  ctx: Context,
): Promise<void> {
  const { hold_token } = body
  const request = { start, clientId: null, ownHoldToken: hold_token ?? null }
  const book = await loadBookFor(db, request, ctx.now)
  refuseUnlessPaidFor(refuse, book, ctx)
  const hold = hold_token ? await findHold(db, hold_token) : undefined
  const outcome = await choose(db, book, requestOf(book, body, start, null), ctx.now, hold)
  if (!outcome.ok) refuseReservation(refuse, outcome)
}
