import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import type {
  readCompactAvailability,
  readPublicAvailability,
} from '@chairtime/contract/public/availability.ts'
import type { OfferedDay, Taken } from '@chairtime/core/booking/model.ts'
import { allowedInterval, offeredStarts } from '@chairtime/core/booking/offer.ts'
import { visitOf } from '@chairtime/core/booking/visit.ts'
import { localDate, type ZoneTable } from '@chairtime/core/time/zone.ts'
import type { Context } from '../../platform/api/context.ts'
import { PreSerializedReply } from '../../platform/api/pre-serialized-reply.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import type { Refuse } from '../../platform/errors/refuse.ts'
import { minuteOf } from '../../platform/time/instants.ts'
import { questionOf } from '../../scheduling/reserve.ts'
import { loadBook } from '../../scheduling/salon/book-store.ts'
import { refuseTooManyDays } from '../../scheduling/salon/reply-bounds.ts'
import { DerivedValueCache } from './derived-value-cache.ts'
import { refuseUnlessPaidFor } from './open-for-bookings.ts'
import { requestedVisit } from './requested-visit.ts'

type Availability = typeof readPublicAvailability | typeof readCompactAvailability

/** A form of the answer: full or compact. */
export interface Form<E extends Availability> {
  readonly refuse: Refuse<E['refusals'][number]>
  readonly personDaysMax: number
  readonly write: (zone: ZoneTable, days: readonly OfferedDay[]) => string
  /**
   * The cached answers, by question and claims. Equal questions about equal claims have equal answers (D3.5). The key
   * does not contain the moment of a question. It contains the interval of the starts that are allowed at that moment,
   * and the moment matters for nothing else.
   */
  readonly answers: DerivedValueCache<PreSerializedReply<Reply<E>>>
}

/** The taken times and what the engine has computed from them. Questions about equal claims share them. */
const takenTimes = new DerivedValueCache<Taken>(64)

/** The days that a client asks for, each with the starts that can be booked. The answer has the given form. */
export async function offeredDays<E extends Availability>(
  db: TenantRead,
  { query }: Input<E>,
  ctx: Context,
  { refuse, personDaysMax, write, answers }: Form<E>,
): Promise<PreSerializedReply<Reply<E>>> {
  const { now } = ctx
  const { from, days: count, hold_token } = query
  const book = await loadBook(db, {
    days: { from, count },
    now,
    ownHoldToken: hold_token ?? null,
  })
  refuseUnlessPaidFor(refuse, book, ctx)
  const { salon, version, claims } = book
  const visit = { ...requestedVisit(book, query), clientId: null }
  const question = questionOf({ ...visit, channel: 'client' }, now)
  if (!visitOf(salon, question)) refuse('service_not_bookable')
  refuseTooManyDays(refuse, salon, { ...visit, days: count }, personDaysMax)
  const range = { from: from ?? localDate(salon.zone, minuteOf(now)), days: count }
  const daysKey = [db.tenantId, version, range.from, count].join()
  const allowed = allowedInterval(salon, question, range)
  const visitKey = JSON.stringify([visit, allowed])
  return answers.get(`${daysKey} ${visitKey}`, claims, () => {
    const taken = takenTimes.get(daysKey, claims, () => book.taken)
    const starts = offeredStarts(salon, taken, question, range)
    return new PreSerializedReply(write(salon.zone, starts))
  })
}
