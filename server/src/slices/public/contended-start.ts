import type { Input } from '@chairtime/contract/endpoint.ts'
import { bookOnline } from '@chairtime/contract/public/appointments.ts'
import type { Context } from '../../platform/api/context.ts'
import { singleFlight } from '../../platform/concurrency/key-lock.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { loadBookFor, refuseReservation } from '../../scheduling/reserve.ts'
import { choose } from './chosen-time.ts'
import { refuseInvalid, requestOf } from './load-for-booking.ts'
import { refuseUnlessPaidFor } from './open-for-bookings.ts'
import { findHold } from './store.ts'

type Booking = typeof bookOnline
const refuse = refusing(bookOnline)

/**
 * Contention on one start. Requests that had to wait evaluate the start again; requests for the same visit with
 * the same hold share one evaluation.
 */
export const contendedStart = {
  contentionKey: ({ body }: Input<Booking>): string => `start at ${Date.parse(body.start_time)}`,
  recheck: async (db: TenantRead, { body }: Input<Booking>, ctx: Context): Promise<void> => {
    const request = requestOf(body, refuseInvalid(body), null)
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
