import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { readPublicAvailability as endpoint } from '@chairtime/contract/public/availability.ts'
import { menuOf } from '@chairtime/core/booking/menu.ts'
import type { Salon, Taken } from '@chairtime/core/booking/model.ts'
import { allowedInterval, offeredStarts } from '@chairtime/core/booking/offer.ts'
import { visitOf } from '@chairtime/core/booking/visit.ts'
import { localDate } from '@chairtime/core/time/zone.ts'
import type { Context } from '../../platform/api/context.ts'
import { PreSerializedReply } from '../../platform/api/pre-serialized-reply.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { minuteOf } from '../../platform/time/instants.ts'
import { loadBook } from '../../scheduling/salon/book-store.ts'
import { daysJson } from '../../scheduling/salon/slot-views.ts'
import { clientQuestion } from './client-question.ts'
import { refuseUnlessPaidFor } from './open-for-bookings.ts'
import { answerBytes, DerivedValueCache } from './remembered-answers.ts'

type Availability = typeof endpoint
const refuse = refusing(endpoint)

/**
 * Answers by question and claims: equal questions about equal claims have equal answers (D3.5). Of the
 * moment of a question, only the interval of allowed starts matters.
 */
const answers = new DerivedValueCache<PreSerializedReply<Reply<Availability>>>(256, answerBytes)
/** The taken times with the engine's results about them, for other questions about equal claims. */
const books = new DerivedValueCache<Taken>(64)

/**
 * Lists the starts at which a visit can be booked online. Refused when the visit cannot be booked online
 * at all, and after the trial.
 */
export async function readPublicAvailability(
  db: TenantRead,
  { query }: Input<Availability>,
  ctx: Context,
): Promise<PreSerializedReply<Reply<Availability>>> {
  const { now } = ctx
  const { service_ids, staff_id = 'any', from, days: count, hold_token } = query
  const book = await loadBook(db, {
    days: { from, count },
    now,
    ownHoldToken: hold_token ?? null,
  })
  refuseUnlessPaidFor(refuse, book, ctx)
  const { salon, version, claims } = book
  const question = clientQuestion(
    { serviceIds: service_ids, staffId: staff_id, clientId: null },
    now,
  )
  if (!visitOf(salon, question)) refuse('service_not_bookable')
  refuseTooMuch(salon, staff_id === 'any' ? service_ids : [], count)
  const range = { from: from ?? localDate(salon.zone, minuteOf(now)), days: count }
  const days = [db.tenantId, version, range.from, count].join()
  const allowed = allowedInterval(salon, question, range)
  const asked = JSON.stringify([service_ids, staff_id, allowed])
  return answers.get(`${days} ${asked}`, claims, () => {
    const taken = books.get(days, claims, () => book.taken)
    const starts = offeredStarts(salon, taken, question, range)
    return new PreSerializedReply(daysJson(salon.zone, starts))
  })
}

/** 62 days of twenty staff members; each further staff member adds an id to every start. */
const PERSON_DAYS_MAX = 62 * 20

/** Refuses a number of days whose reply would exceed some 3 MB with all performers of the services. */
function refuseTooMuch(salon: Salon, serviceIds: readonly string[], days: number): void {
  const { performances } = menuOf(salon)
  const people = Math.max(1, ...serviceIds.map((id) => performances.get(id)?.size ?? 0))
  const most = Math.floor(PERSON_DAYS_MAX / people)
  if (days > most) {
    refuse('validation_failed', {
      errors: ({ field }) => ({ days: [field.tooManyDays(most, people)] }),
    })
  }
}
