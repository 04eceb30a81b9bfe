import { cancelAppointment } from '@chairtime/contract/appointments/status.ts'
import { type AppointmentView, bookAppointment } from '@chairtime/contract/appointments.ts'
import { explainStart, readOpenings } from '@chairtime/contract/calendar/openings.ts'
import type { readClient } from '@chairtime/contract/clients.ts'
import type { Call, Reply } from '@chairtime/contract/endpoint.ts'
import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { refreshAppointments } from '../../lib/appointment-cache.ts'
import { askAgain } from '../../lib/ask-again.ts'
import { callOnce } from '../../lib/call-once.ts'
import type { DraftService } from '../../lib/drafts.ts'
import { type Intent, sendOrQueue } from '../../lib/offline-queue.ts'
import { clientQuery, refreshClients } from '../clients/queries.ts'

export type { AppointmentView }
export type Openings = Reply<typeof readOpenings>
export type Opening = Openings['openings'][number]
export type StartAnswer = Reply<typeof explainStart>
export type ClientAnswer = Reply<typeof readClient>
export type DeskBooking = Call<typeof bookAppointment>['body']

/** The services of a visit with their people, and the client whose other visits block the time. */
export interface DeskVisit {
  readonly services: readonly DraftService[]
  readonly clientId: string | null
}

type Search = Omit<
  Call<typeof readOpenings>['query'],
  'service_ids' | 'staff_by_service' | 'client_id'
>

/** The next free starts of a visit. */
export function useOpenings(visit: DeskVisit, search: Search) {
  const query = { ...visitQuery(visit), ...search }
  return useQuery({
    queryKey: ['calendar', 'openings', query],
    enabled: visit.services.length > 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(readOpenings, { query, signal }),
  })
}

/** Whether a visit can start at a minute, and why not. */
export function useStart(visit: DeskVisit, startTime: string) {
  const query = { ...visitQuery(visit), start_time: startTime }
  return useQuery({
    queryKey: startKey(visit, startTime),
    enabled: visit.services.length > 0 && startTime !== '',
    queryFn: ({ signal }) => call(explainStart, { query, signal }),
  })
}

export function startKey(visit: DeskVisit, startTime: string) {
  return ['calendar', 'start', visitQuery(visit), startTime]
}

/** A client whom the search found or the draft names, with their card. Nothing is read while there is no `id`. */
export function useClientWithCard(id: string | null) {
  return useQuery({ ...clientQuery(id ?? ''), enabled: Boolean(id), staleTime: 30_000 })
}

type QueuedWalkIn = Required<Pick<Intent, 'title' | 'prefill'>> & { readonly body: DeskBooking }

/** Books a walk-in. Without a connection the walk-in is queued, and `title` names it in the list of unsent actions. */
export function useQueuedWalkIn() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ body, ...intent }: QueuedWalkIn) =>
      sendOrQueue(bookAppointment, { body }, intent),
    onSettled: () => void refreshAfterBooking(queries),
  })
}

/** Books at the desk. After a lost answer the request is sent again; with its key it books once only. */
export function useBookAtDesk() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ body, key }: { body: DeskBooking; key: string }) =>
      (await callOnce(bookAppointment, { body, idempotencyKey: key })).appointment,
    ...askAgain,
    // the panel closes without waiting for the refetch
    onSettled: () => void refreshAfterBooking(queries),
  })
}

/** Takes a booking back. A client whose confirmation has not gone out gets no message. */
export function useUndoBooking() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, version }: AppointmentView) =>
      call(cancelAppointment, { params: { id }, body: { version } }),
    onSettled: () => refreshAfterBooking(queries),
  })
}

function visitQuery({ services, clientId }: DeskVisit) {
  return {
    service_ids: services.map(({ serviceId }) => serviceId).join(),
    staff_by_service: services.map(({ staffId }) => staffId).join(),
    ...(clientId && { client_id: clientId }),
  }
}

async function refreshAfterBooking(queries: QueryClient): Promise<void> {
  await Promise.all([refreshAppointments(queries), refreshClients(queries)])
}
