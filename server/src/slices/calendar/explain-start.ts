import { explainStart as endpoint } from '@chairtime/contract/calendar/openings.ts'
import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { evaluateStart } from '@chairtime/core/booking/book.ts'
import { explainStart as explain } from '@chairtime/core/booking/explain.ts'
import type { EpochMinute } from '@chairtime/core/booking/model.ts'
import { type Opening, OpeningSearch } from '@chairtime/core/booking/openings.ts'
import { overridable } from '@chairtime/core/booking/override.ts'
import { itemAt } from '@chairtime/core/known.ts'
import type { LocalDate } from '@chairtime/core/time/local.ts'
import { formatInstant, localDate } from '@chairtime/core/time/zone.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { type Rest, requestForRest } from '../../scheduling/appointment/rest.ts'
import { loadBookFor, questionOf, wholeMinute } from '../../scheduling/reserve.ts'
import { loadSalon } from '../../scheduling/salon/book-store.ts'
import { askAtDesk, type DeskQuestion, openingView, SEARCH_DAYS } from './desk-visit.ts'
import { REASONS_MAX, reasonView } from './reasons.ts'

type Explain = typeof endpoint
const refuse = refusing(endpoint)

/**
 * Says whether a visit can start at a minute. If it cannot, says why, and when it can start next. When a visit in
 * progress keeps its start and its begun services, only the rest of the visit is evaluated. The call is refused when
 * the salon can serve the chosen visit at no time, or when the appointment is unknown.
 */
export async function explainStart(
  db: TenantRead,
  { query }: Input<Explain>,
  { now }: Context,
): Promise<Reply<Explain>> {
  const start = wholeMinute(query.start_time)
  const { zone } = (await loadSalon(db)).salon
  const from = localDate(zone, start)
  const deskQuestion = await askAtDesk(db, refuse, query, { now, from })
  const { book, question, minute, rest } = await questionAt(db, deskQuestion, start, now)
  const { salon, taken, names, business } = book
  const verdict = evaluateStart(salon, taken, question, minute)
  const { reasons, freeMinutes } = explain(salon, taken, question, minute)
  // the rest of a visit cannot start at another time
  const next = verdict.ok || rest ? null : nextOf(deskQuestion, { from, start })
  return {
    start_time: formatInstant(zone, start),
    opening: verdict.ok ? openingView(book, withBegun(rest, verdict.assignment)) : null,
    reasons: reasons.slice(0, REASONS_MAX).map((one) => reasonView(business, names, one)),
    free_minutes: freeMinutes,
    overridable: !verdict.ok && overridable.has(verdict.refusal),
    next: next ? openingView(book, next) : null,
  }
}

async function questionAt(
  db: TenantRead,
  { book, question: asked, before }: DeskQuestion,
  start: EpochMinute,
  now: Date,
) {
  // a visit may keep a start that is in the past
  const question = start === before?.start ? { ...asked, now: Math.min(asked.now, start) } : asked
  const whole = { book, question, minute: start, rest: null }
  if (!before) return whole
  const wholeRequest = { ...question, start, exceptAppointmentId: before.id }
  const { request, rest } = await requestForRest(db, before, wholeRequest, now)
  if (!rest) return whole
  return {
    book: await loadBookFor(db, request, now),
    question: questionOf(request, now),
    minute: request.start,
    rest,
  }
}

/** The whole visit as an opening. It has the services that have begun, and then the rest as the engine placed it. */
function withBegun(rest: Rest | null, placed: Opening): Opening {
  if (!rest) return placed
  const { done, running } = rest
  const finished = done.map(({ service_id, staff_id, start, end, price_minor }) => ({
    ...{ serviceId: service_id, staffId: staff_id, unitIds: [] },
    ...{ start, end, priceMinor: price_minor },
  }))
  const [current, ...later] = placed.services
  const { start, price_minor: priceMinor } = running
  const services = [...finished, ...(current ? [{ ...current, start, priceMinor }] : []), ...later]
  return { start: itemAt(services, 0).start, end: placed.end, services }
}

function nextOf(
  { book: { salon, taken }, question }: DeskQuestion,
  { from, start }: { readonly from: LocalDate; readonly start: EpochMinute },
) {
  return new OpeningSearch(salon, taken, question, { from, days: SEARCH_DAYS }).from(start)
}
