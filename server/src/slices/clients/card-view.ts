import type { ClientCard } from '@chairtime/contract/clients.ts'
import { usualOf } from '@chairtime/core/client/usual.ts'
import { toMajor } from '@chairtime/core/money/money.ts'
import { formatInstant, type ZoneTable, zoneTable } from '@chairtime/core/time/zone.ts'
import { minuteOf } from '../../platform/time/instants.ts'
import type { FactsRow, NoteRow, VisitRow, VisitToCome } from './card-store.ts'
import type { MergeRow } from './merge-store.ts'
import type { NotesPage } from './notes-page.ts'

interface CardRows {
  readonly facts: FactsRow
  readonly notes: NotesPage
  readonly next: VisitToCome | undefined
  readonly completed: readonly VisitRow[]
  readonly merges: readonly MergeRow[]
}

/** The card of a client; `spent` is `null` for callers who may not see it. */
export function cardView(
  { facts, notes, next, completed, merges }: CardRows,
  showSpent: boolean,
): ClientCard {
  const zone = zoneTable(facts.timezone)
  const [last] = completed
  return {
    notes: notes.notes.map((note) => noteView(note, zone)),
    notes_cursor: notes.cursor,
    next_visit: next ? { ...visitView(next, zone), undecided: next.undecided } : null,
    last_visit: last
      ? {
          ...visitView(last, zone),
          staff_by_service: last.services.map(({ staff_id }) => staff_id),
        }
      : null,
    usual: usualView(completed, facts.interval_days),
    overdue: facts.overdue,
    spent: showSpent ? toMajor(facts.spent_minor, facts.currency) : null,
    currency: facts.currency,
    no_shows_count: facts.no_shows_count,
    late_cancellations_count: facts.late_cancellations_count,
    client_since: local(facts.client_since, zone),
    tags: facts.tags,
    blocked: facts.blocked,
    merges: merges.map(({ merged_at, ...merge }) => ({
      ...merge,
      merged_at: local(merged_at, zone),
    })),
  }
}

export function noteView(
  { id, kind, text, pinned, author, version, created_at }: NoteRow,
  zone: ZoneTable,
): ClientCard['notes'][number] {
  return { id, kind, text, pinned, author, version, created_at: local(created_at, zone) }
}

export function visitView({ id, starts_at, services }: VisitRow, zone: ZoneTable) {
  const people = new Map(services.map(({ staff_id, staff_name }) => [staff_id, staff_name]))
  const [only, another] = [...people].map(([id, name]) => ({ id, name }))
  return {
    appointment_id: id,
    start_time: local(starts_at, zone),
    services: services.map(namedService),
    // no staff member is named for a visit that several staff members serve
    staff: only && !another ? only : null,
  }
}

function usualView(
  completed: readonly VisitRow[],
  intervalDays: number | null,
): ClientCard['usual'] {
  const usual = usualOf(completed.map(({ services }) => services))
  return (
    usual && {
      services: usual.map(namedService),
      staff_by_service: usual.map(({ staff_id }) => staff_id),
      interval_days: intervalDays,
    }
  )
}

const namedService = ({ service_id, service_name }: VisitRow['services'][number]) => ({
  id: service_id,
  name: service_name,
})

const local = (instant: Date, zone: ZoneTable) => formatInstant(zone, minuteOf(instant))
