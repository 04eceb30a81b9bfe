import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { readBookingAvailability as endpoint } from '@chairtime/contract/public/manage.ts'
import { menuOf } from '@chairtime/core/booking/menu.ts'
import type { Salon } from '@chairtime/core/booking/model.ts'
import { offeredStarts } from '@chairtime/core/booking/offer.ts'
import { toMajor } from '@chairtime/core/money/money.ts'
import { localDate } from '@chairtime/core/time/zone.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { minuteOf } from '../../platform/time/instants.ts'
import { type AppointmentRecord, claimedClient } from '../../scheduling/appointment/record.ts'
import { asBooked } from '../../scheduling/as-booked.ts'
import { clientOfAppointment } from '../../scheduling/client/client-store.ts'
import { questionOf } from '../../scheduling/reserve.ts'
import { loadBook } from '../../scheduling/salon/book-store.ts'
import { refuseTooManyDays } from '../../scheduling/salon/reply-bounds.ts'
import { dayViews } from '../../scheduling/salon/slot-views.ts'
import { clientToCheck, readLinkedAppointment } from './linked.ts'

type Availability = typeof endpoint
const refuse = refusing(endpoint)

/**
 * Lists the starts that an appointment could be moved to, and its price with each staff member. Its own time counts as
 * free. Refused when the number of days times the number of staff members is too large.
 */
export async function readBookingAvailability(
  db: TenantRead,
  input: Input<Availability>,
  ctx: Context,
): Promise<Reply<Availability>> {
  const { now } = ctx
  const { record, link } = await readLinkedAppointment(db, refuse, input, ctx)
  const claimsClientTime = claimedClient(record) !== null
  const client = claimsClientTime ? await clientOfAppointment(db, record) : undefined
  const clientId = clientToCheck(record, client, link)
  const { staff_id: staffId = 'any', from, days: count } = input.query
  const book = await loadBook(db, {
    days: { from, count },
    now,
    clientId,
    exceptAppointmentId: record.id,
  })
  const salon = asBooked(book.salon, record.lines)
  const serviceIds = record.lines.map(({ service_id }) => service_id)
  const visit = { serviceIds, staffId, clientId }
  refuseTooManyDays(refuse, salon, { ...visit, days: count })
  const question = questionOf({ ...visit, channel: 'client' }, now)
  const range = { from: from ?? localDate(salon.zone, minuteOf(now)), days: count }
  const days = offeredStarts(salon, book.taken, question, range)
  return {
    timezone: salon.zone.name,
    days: dayViews(salon.zone, days),
    staff_prices: staffPricesOf(salon, record),
  }
}

/** What the visit costs with each staff member who can perform all of it, by the terms of its booking. */
function staffPricesOf(salon: Salon, { lines, currency }: AppointmentRecord) {
  const { staffInOrder, performances } = menuOf(salon)
  return staffInOrder.flatMap(({ id }) => {
    const own = lines.flatMap(({ service_id }) => performances.get(service_id)?.get(id) ?? [])
    if (own.length < lines.length) return []
    const priceMinor = own.reduce((sum, performance) => sum + performance.priceMinor, 0)
    return [{ staff_id: id, price: toMajor(priceMinor, currency) }]
  })
}
