import { availability } from '@chairtime/contract/calendar.ts'
import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { explainDay } from '@chairtime/core/booking/explain.ts'
import type { BookingQuestion } from '@chairtime/core/booking/model.ts'
import { offeredStarts } from '@chairtime/core/booking/offer.ts'
import { formatInstant } from '@chairtime/core/time/zone.ts'
import type { Context } from '../../platform/context.ts'
import type { TenantRead } from '../../platform/database.ts'
import { minuteOf } from '../../platform/instants.ts'
import { refusing } from '../../platform/refuse.ts'
import { reasonView } from './reasons.ts'
import { type Book, loadBook } from './store.ts'
import { slotViews } from './views.ts'

type Availability = typeof availability
const refuse = refusing(availability)

/** Lists the starts that the desk can give a service on a day, and on request why not the others. */
export async function listStarts(
  db: TenantRead,
  { query }: Input<Availability>,
  { now }: Context,
): Promise<Reply<Availability>> {
  const { date, service_id, staff_id = 'any', explain } = query
  const book = await loadBook(db, { days: { from: date, count: 1 }, now })
  const { salon, taken } = book
  if (!salon.services.some(({ id }) => id === service_id)) refuse('not_found')
  if (staff_id !== 'any' && !salon.staff.some(({ id }) => id === staff_id)) refuse('not_found')
  const question: BookingQuestion = {
    serviceIds: [service_id],
    staffId: staff_id,
    clientId: null,
    channel: 'desk',
    now: minuteOf(now),
  }
  const days = offeredStarts(salon, taken, question, { from: date, days: 1 })
  const { zone } = salon
  return {
    date,
    timezone: zone.name,
    slots: slotViews(zone, days[0]!.slots),
    ...(explain === '1' && { refused: refusals(book, question, date) }),
  }
}

function refusals(
  { salon, taken, names, business }: Book,
  question: BookingQuestion,
  date: string,
) {
  return explainDay(salon, taken, question, date)
    .filter(({ ok }) => !ok)
    .map(({ start, reasons }) => ({
      start_time: formatInstant(salon.zone, start),
      reasons: reasons.map((reason) => reasonView(business, names, reason)),
    }))
}
