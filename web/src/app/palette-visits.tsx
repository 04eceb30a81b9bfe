import { type AppointmentView, listAppointments } from '@chairtime/contract/appointments.ts'
import { addDays } from '@chairtime/core/time/local.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarCheck } from 'lucide-react'
import { shownDays } from '../features/calendar/queries.ts'
import { call } from '../lib/api.ts'
import { visitName } from '../lib/client-name.ts'
import { desk } from '../lib/desk.ts'
import { dateIn, formatMoment } from '../lib/format.ts'
import { useTimeZone } from '../lib/session.ts'
import { useAppTexts } from '../lib/texts.ts'
import { now } from '../lib/use-now.ts'
import { PaletteGroup, PaletteItem } from './palette-item.tsx'
import { type FoundClient, fits } from './palette-search.ts'

const LENGTH_MIN = 2
const SHOWN_MAX = 5
const DAYS = 14
const READ_MAX = 200
const FRESH_MS = 5 * 60_000

/**
 * The search for visits by client, service or staff member. `visits` holds the visits of today and later days that
 * match the typed text, without cancelled ones. The next visit comes first; visits that are over come last. The search
 * looks into the days that the calendar has read, and into one list of the next days. This list is read when the search
 * opens, unless it was read in the five minutes before.
 */
export function useFoundVisits(typed: string, isAllowed: boolean) {
  const queries = useQueryClient()
  const timeZone = useTimeZone()
  const today = dateIn(now(), timeZone)
  const list = useQuery({
    queryKey: ['appointments', 'coming', today],
    enabled: isAllowed,
    staleTime: FRESH_MS,
    queryFn: ({ signal }) => {
      const query = { from: today, to: addDays(today, DAYS - 1), limit: READ_MAX }
      return call(listAppointments, { query, signal })
    },
  })
  const isSearching = isAllowed && typed.trim().length >= LENGTH_MIN
  const inCalendar = () => shownDays(queries).flatMap(({ appointments = [] }) => appointments)
  const known = isSearching ? newestVersions([...(list.data?.items ?? []), ...inCalendar()]) : []
  const isOver = (visit: AppointmentView) => Number(Date.parse(visit.end_time) <= now())
  const visits = known
    .filter((visit) => visit.status !== 'cancelled' && dateIn(visit.end_time, timeZone) >= today)
    .filter((visit) => fits(searchTextOf(visit), typed))
    .sort((a, b) => isOver(a) - isOver(b) || Date.parse(a.start_time) - Date.parse(b.start_time))
  return {
    ...list,
    visits,
    isWaiting: isSearching && list.isLoading,
    hasFailed: isSearching && list.isError,
  }
}

function searchTextOf(visit: AppointmentView): string {
  const served = visit.services.map(({ name, staff }) => `${name} ${staff.name}`)
  return [visitName(visit), ...served].join(' ')
}

function newestVersions(visits: readonly AppointmentView[]): AppointmentView[] {
  const byVersion = visits.toSorted((a, b) => a.version - b.version)
  return [...new Map(byVersion.map((visit) => [visit.id, visit])).values()]
}

interface PaletteVisitsProps {
  readonly visits: readonly AppointmentView[]
  /** The client whose next visit is shown already. */
  readonly client: FoundClient | undefined
  readonly choose: (act: () => void) => void
}

/** The found visits. Each entry opens its visit. */
export function PaletteVisits({ visits, client, choose }: PaletteVisitsProps) {
  const { palette } = useAppTexts()
  const timeZone = useTimeZone()
  const isShownAlready = ({ client: visitClient, start_time: start }: AppointmentView) =>
    visitClient?.id === client?.id && Date.parse(start) === Date.parse(client?.next_visit_at ?? '')
  const remaining = visits.filter((visit) => !isShownAlready(visit))
  if (remaining.length === 0) return null
  return (
    <PaletteGroup heading={palette.visits}>
      {remaining.slice(0, SHOWN_MAX).map((visit) => (
        <PaletteItem
          key={visit.id}
          value={`visit ${visit.id}`}
          icon={CalendarCheck}
          aside={visit.services
            .map(({ name, staff }) => palette.service(name, staff.name))
            .join(', ')}
          onSelect={() => choose(() => desk.showAppointment(visit.id))}
        >
          <span className="font-medium">{visitName(visit)}</span>{' '}
          <span className="text-ink-soft text-sm">{formatMoment(visit.start_time, timeZone)}</span>
        </PaletteItem>
      ))}
    </PaletteGroup>
  )
}
