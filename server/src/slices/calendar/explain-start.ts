import { explainStart as endpoint } from '@chairtime/contract/calendar.ts'
import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { evaluateStart } from '@chairtime/core/booking/book.ts'
import { explainStart as explain } from '@chairtime/core/booking/explain.ts'
import { OpeningSearch } from '@chairtime/core/booking/openings.ts'
import { formatInstant, localDate } from '@chairtime/core/time/zone.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { wholeMinute } from '../../scheduling/reserve.ts'
import { overridable } from '../../scheduling/reserve-overriding.ts'
import { loadSalon } from '../../scheduling/salon/book-store.ts'
import { askAtDesk, openingView, SEARCH_DAYS } from './desk-visit.ts'
import { REASONS_MAX, reasonView } from './reasons.ts'

type Explain = typeof endpoint
const refuse = refusing(endpoint)

/** Explains one minute to the desk. Refused when these people cannot serve the visit. */
export async function explainStart(
  db: TenantRead,
  { query }: Input<Explain>,
  { now }: Context,
): Promise<Reply<Explain>> {
  const start = wholeMinute(refuse, query.start_time)
  const { zone } = (await loadSalon(db)).salon
  const from = localDate(zone, start)
  const { book, question } = await askAtDesk(db, refuse, query, { now, from })
  const { salon, taken, names, business } = book
  const verdict = evaluateStart(salon, taken, question, start)
  const { reasons, freeMinutes } = explain(salon, taken, question, start)
  const search = new OpeningSearch(salon, taken, question, { from, days: SEARCH_DAYS })
  const next = verdict.ok ? null : search.from(start)
  return {
    start_time: formatInstant(zone, start),
    opening: verdict.ok ? openingView(book, verdict.assignment) : null,
    reasons: reasons.slice(0, REASONS_MAX).map((one) => reasonView(business, names, one)),
    free_minutes: freeMinutes,
    overridable: !verdict.ok && overridable.has(verdict.refusal),
    next: next ? openingView(book, next) : null,
  }
}
