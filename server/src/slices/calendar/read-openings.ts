import { readOpenings as endpoint } from '@chairtime/contract/calendar/openings.ts'
import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { OpeningSearch, openingsByPerson } from '@chairtime/core/booking/openings.ts'
import { DAY_PARTS } from '@chairtime/core/time/day-part.ts'
import { formatInstant, localDate, parseInstant } from '@chairtime/core/time/zone.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { minuteOf } from '../../platform/time/instants.ts'
import { askAtDesk, openingView, SEARCH_DAYS } from './desk-visit.ts'

type Openings = typeof endpoint
const refuse = refusing(endpoint)

/** Lists the next openings of a visit. Refused when the salon can serve the chosen visit at no time. */
export async function readOpenings(
  db: TenantRead,
  { query }: Input<Openings>,
  { now }: Context,
): Promise<Reply<Openings>> {
  const { book, question } = await askAtDesk(db, refuse, query, { now, from: query.from })
  const { salon, taken } = book
  const from = query.from ?? localDate(salon.zone, minuteOf(now))
  const dayPart = DAY_PARTS.find(({ name }) => name === query.part)
  const part = dayPart && { minutes: dayPart }
  const range = { from, days: query.days, ...part }
  const search = new OpeningSearch(salon, taken, question, range)
  const found =
    query.by_person === '1'
      ? openingsByPerson(salon, taken, question, range).slice(0, query.limit)
      : query.near === undefined
        ? search.first(query.limit)
        : search.nearest(parseInstant(query.near), query.limit)
  const longRange = { from, days: SEARCH_DAYS }
  const longSearch =
    query.days === SEARCH_DAYS
      ? search
      : new OpeningSearch(salon, taken, question, { ...longRange, ...part })
  const [nextInPart] = longSearch.first(1)
  // when the part has no opening within `SEARCH_DAYS`, the first opening outside the part is named
  const next =
    nextInPart ?? (part && new OpeningSearch(salon, taken, question, longRange).first(1)[0])
  const view = openingView.bind(null, book)
  return {
    timezone: salon.zone.name,
    now: formatInstant(salon.zone, minuteOf(now)),
    openings: found.map(view),
    next: next ? view(next) : null,
    days: [...search.days],
  }
}
