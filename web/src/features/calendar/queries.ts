import { decideMoveNotice } from '@chairtime/contract/appointments/changes.ts'
import type { AppointmentView } from '@chairtime/contract/appointments.ts'
import { readAvailability } from '@chairtime/contract/calendar/openings.ts'
import {
  type readDay,
  type readMonth,
  readToday,
  type readWeek,
} from '@chairtime/contract/calendar.ts'
import type { Reply } from '@chairtime/contract/endpoint.ts'
import { type Query, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { JUST_READ_MS } from '../../lib/just-read.ts'
import { useRoleMay } from '../../lib/use-may.ts'

export type Today = Reply<typeof readToday>
export type Week = Reply<typeof readWeek>
export type WeekDay = Week['days'][number]
export type Day = Reply<typeof readDay>
export type Month = Reply<typeof readMonth>
export type Gap = Today['gaps'][number]

export const todayKey = ['calendar', 'today']

/** The query of today's appointments and figures. An answer older than the shown data is ignored. */
export const todayQuery = queryOptions<Today>({
  queryKey: todayKey,
  staleTime: JUST_READ_MS,
  queryFn: async ({ client, signal }) => {
    const fetched = await call(readToday, { signal })
    const shown = client.getQueryData<Today>(todayKey)
    return shown && shown.version > fetched.version ? shown : fetched
  },
})

/** Today's appointments and figures, read again every five minutes. */
export function useToday(enabled = true) {
  return useQuery({ ...todayQuery, enabled, refetchInterval: 5 * 60_000 })
}

const nobody: readonly string[] = []

/**
 * The ids of the staff members to whom the user is linked, if the user may serve only the visits of these people.
 * Otherwise empty. Undefined until the ids are read.
 */
export function useOwnStaff(): readonly string[] | undefined {
  const servesAll = useRoleMay('appointments.write')
  // after the sign-out the page stays for a moment, and must send no request then
  const mayRead = useRoleMay('calendar.read')
  const { data, isLoading } = useToday(mayRead && !servesAll)
  if (servesAll) return nobody
  return isLoading ? undefined : (data?.own_staff_ids ?? nobody)
}

/** The query of a day's free starts for an appointment that is moved, with the reasons against the other starts. */
export function startsToMove({ id, service }: AppointmentView, date: string) {
  const query = {
    date,
    service_id: service.id,
    staff_id: 'any',
    appointment_id: id,
    explain: '1' as const,
  }
  return queryOptions({
    queryKey: ['calendar', 'availability', query],
    queryFn: ({ signal }) => call(readAvailability, { query, signal }),
  })
}

/** Refetches all calendar data, after any change of appointments. */
export function refreshCalendar(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: ['calendar'] })
}

/**
 * Cancels the running requests of all calendar queries that have data already. Their answers may be older than the
 * newest known data. The caller must read again.
 */
export function dropCalendarAnswers(queries: QueryClient): void {
  const hasData = ({ state }: Query) => state.data !== undefined
  void queries.cancelQueries({ queryKey: ['calendar'], predicate: hasData })
}

/** Sends the waiting notice of a move now, or drops it. */
export function decideNotice(id: string, send: boolean) {
  return call(decideMoveNotice, { params: { id }, body: { send } })
}

type ShownDay = Partial<Pick<Day, 'appointments' | 'time_off' | 'working'>>

/** The days in all answers of the calendar that the query cache holds. */
export function shownDays(queries: QueryClient): ShownDay[] {
  const answers = queries.getQueriesData<ShownDay & { readonly days?: readonly ShownDay[] }>({
    queryKey: ['calendar'],
  })
  return answers.flatMap(([, data]) => (data ? [data, ...(data.days ?? [])] : []))
}
