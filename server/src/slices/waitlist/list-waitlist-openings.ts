import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import type { listWaitlistOpenings as endpoint } from '@chairtime/contract/waitlist.ts'
import { formatInstant, parseInstant } from '@chairtime/core/time/zone.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import type { Book } from '../../scheduling/salon/book-store.ts'
import { type Opening, readOpenings } from './openings-store.ts'

type Endpoint = typeof endpoint

/**
 * Takes the entries that have a window in the range, and of these the 50 that have waited longest. Lists for each of
 * them the first free start within its windows and the range, if there is one. By default the range is the next 14
 * days. For a gap, the query states the range and the staff member.
 */
export async function listWaitlistOpenings(
  db: TenantRead,
  { query }: Input<Endpoint>,
  { now }: Context,
): Promise<Reply<Endpoint>> {
  const range = {
    ...(query.from && { from: parseInstant(query.from) }),
    ...(query.to && { to: parseInstant(query.to) }),
    staffId: query.staff_id,
    after: query.cursor,
  }
  const { book, openings } = await readOpenings(db, range, now)
  return { openings: book ? openings.map((opening) => openingView(book, opening)) : [] }
}

function openingView(
  { salon, names }: Book,
  { entry, start: { start, end, staffIds } }: Opening,
): Reply<Endpoint>['openings'][number] {
  return {
    entry_id: entry.id,
    start_time: formatInstant(salon.zone, start),
    end_time: formatInstant(salon.zone, end),
    staff: staffIds.map((staffId) => ({ id: staffId, name: names.get(staffId) ?? '' })),
  }
}
