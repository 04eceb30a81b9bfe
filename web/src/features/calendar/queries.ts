import { readAvailability, readToday, readWeek } from '@chairtime/contract/calendar.ts'
import type { Reply } from '@chairtime/contract/endpoint.ts'
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export type Today = Reply<typeof readToday>
export type WeekDay = Reply<typeof readWeek>['days'][number]
export type Gap = Today['gaps'][number]

export const todayKey = ['calendar', 'today']

/** Today's appointments and figures. An answer older than the shown data is ignored. */
export function useToday() {
  return useQuery<Today>({
    queryKey: todayKey,
    queryFn: async ({ client, signal }) => {
      const fetched = await call(readToday, { signal })
      const shown = client.getQueryData<Today>(todayKey)
      return shown && shown.version > fetched.version ? shown : fetched
    },
    refetchInterval: 5 * 60_000,
  })
}

/** The week that contains a date, by default the present week. */
export function useWeek(date: string | undefined) {
  return useQuery({
    queryKey: ['calendar', 'week', date ?? 'now'],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(readWeek, { query: date ? { date } : {}, signal }),
  })
}

interface AvailabilityQuestion {
  readonly date: string
  readonly serviceId: string
  readonly staffId: string
  /** The appointment to move; absent for a new booking. */
  readonly appointmentId?: string | undefined
}

/** The free starts of a day for a service and a staff member, or `any`. */
export function useAvailability({ date, serviceId, staffId, appointmentId }: AvailabilityQuestion) {
  return useQuery({
    queryKey: ['calendar', 'availability', date, serviceId, staffId, appointmentId],
    enabled: date !== '' && serviceId !== '',
    queryFn: ({ signal }) =>
      call(readAvailability, {
        query: {
          date,
          service_id: serviceId,
          staff_id: staffId,
          explain: '1',
          ...(appointmentId && { appointment_id: appointmentId }),
        },
        signal,
      }),
  })
}

/** Refetches all calendar data, after any change of appointments. */
export function refreshCalendar(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: ['calendar'] })
}
