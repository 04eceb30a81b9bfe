import { OPENINGS_DAYS_AHEAD } from '@chairtime/contract/waitlist.ts'
import type { BookingQuestion, EpochMinute, OfferedStart } from '@chairtime/core/booking/model.ts'
import { offeredStarts } from '@chairtime/core/booking/offer.ts'
import { remember } from '@chairtime/core/booking/remember.ts'
import { TakenIndex } from '@chairtime/core/booking/taken.ts'
import { DAY_MINUTES } from '@chairtime/core/time/day.ts'
import { dateOf } from '@chairtime/core/time/local.ts'
import { localDay } from '@chairtime/core/time/zone.ts'
import { type RawBuilder, sql } from 'kysely'
import type { TenantRead } from '../../platform/database/database.ts'
import { atMinute, exactMinuteOf, instantOf, minuteOf } from '../../platform/time/instants.ts'
import { type Book, loadBook, loadSalon } from '../../scheduling/salon/book-store.ts'
import { readWaiting, type WaitlistEntry } from './store.ts'

const ENTRIES_MAX = 50

interface Range {
  readonly from: EpochMinute
  readonly to: EpochMinute
  /** Only this staff member's time. */
  readonly staffId: string | undefined
  /** Only entries after this one. */
  readonly after: string | undefined
}

export interface Opening {
  readonly entry: WaitlistEntry
  readonly start: OfferedStart
}

/**
 * Takes the 50 longest waiting entries that have a window in the range. Finds for each of them the first free start
 * within its windows and the range, if there is one. By default the range begins now and lasts 14 days. It never lasts
 * longer. `book` is what the starts were computed from, or `undefined` for a range that is over.
 */
export async function readOpenings(
  db: TenantRead,
  range: Partial<Range>,
  now: Date,
): Promise<{ readonly book: Book | undefined; readonly openings: readonly Opening[] }> {
  const { salon } = await loadSalon(db)
  const from = Math.max(range.from ?? 0, minuteOf(now))
  const until = from + OPENINGS_DAYS_AHEAD * DAY_MINUTES
  const to = Math.min(range.to ?? until, until)
  if (to <= from) return { book: undefined, openings: [] }
  const day = localDay(salon.zone, from)
  const within = { from: atMinute(from), to: atMinute(to), staffId: range.staffId ?? null }
  const dayRange = { from: dateOf(day), days: localDay(salon.zone, to - 1) - day + 1 }
  const [entries, book] = await Promise.all([
    readWaiting(db, { after: range.after, limit: ENTRIES_MAX, within }, now),
    loadBook(db, {
      days: { from: dayRange.from, count: dayRange.days },
      now,
      clientId: 'found',
      find: waitingClients(db, now),
    }),
  ])
  const starts = startsFor(book, dayRange, now)
  const taken = new TakenIndex(book.taken)
  const openings = entries.flatMap((entry) => {
    const { client_id } = entry
    // entries with equal services share the starts, so the client's own visits are checked afterwards
    const isFree = ({ start, end }: OfferedStart) =>
      client_id === null || taken.of(client_id, start, end).length === 0
    const start = firstStart(starts(entry, range.staffId).filter(isFree), entry, { from, to })
    return start ? [{ entry, start }] : []
  })
  return { book, openings }
}

/** The waiting clients who are on file. Their own visits are read, too, because nobody can be at two visits at once. */
function waitingClients({ tenantId }: TenantRead, now: Date): RawBuilder<unknown> {
  return sql`select distinct client_id as id, true as proven from waitlist_entries
    where tenant_id = ${tenantId} and status = 'waiting' and expires_at > ${now} and client_id is not null`
}

/** Returns a lookup of the starts for an entry. Entries with equal services and staff share one computation. */
function startsFor(book: Book, dayRange: { from: string; days: number }, now: Date) {
  const computed = new Map<string, readonly OfferedStart[]>()
  const menu = new Set(book.salon.services.map(({ id }) => id))
  const staff = new Set(book.salon.staff.map(({ id }) => id))
  return ({ service_ids, staff: wanted }: WaitlistEntry, onlyStaffId: string | undefined) => {
    const staffId = onlyStaffId ?? wanted?.id ?? 'any'
    const wantsAnother = onlyStaffId !== undefined && wanted !== null && wanted.id !== onlyStaffId
    const isKnown =
      service_ids.every((id) => menu.has(id)) && (staffId === 'any' || staff.has(staffId))
    if (wantsAnother || !isKnown) return []
    const question: BookingQuestion = {
      serviceIds: service_ids,
      staffId,
      clientId: null,
      channel: 'desk',
      now: exactMinuteOf(now),
    }
    return remember(computed, `${staffId} ${service_ids.join()}`, () =>
      offeredStarts(book.salon, book.taken, question, dayRange).flatMap(({ slots }) => slots),
    )
  }
}

function firstStart(
  starts: readonly OfferedStart[],
  { windows }: WaitlistEntry,
  { from, to }: { readonly from: EpochMinute; readonly to: EpochMinute },
): OfferedStart | undefined {
  const spans = windows.map((window) => ({
    from: Math.max(minuteOf(instantOf(window.from)), from),
    to: Math.min(minuteOf(instantOf(window.to)), to),
  }))
  return starts.find(({ start, end }) => spans.some((span) => start >= span.from && end <= span.to))
}
