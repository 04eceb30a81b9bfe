import { moveAppointment, updateAppointment } from '@chairtime/contract/appointments/changes.ts'
import { readLateVisits } from '@chairtime/contract/appointments/running-late.ts'
import { readAppointmentHistory, saveAppointmentNotes } from '@chairtime/contract/appointments.ts'
import { explainStart, readAvailability } from '@chairtime/contract/calendar/openings.ts'
import { readClient, readClientCard } from '@chairtime/contract/clients.ts'
import type { Call, Reply } from '@chairtime/contract/endpoint.ts'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import {
  knownAppointment,
  putAppointment,
  refreshAppointments,
} from '../../lib/appointment-cache.ts'
import { sendOnce } from '../../lib/ask-again.ts'
import { callOnce } from '../../lib/call-once.ts'
import { visitName } from '../../lib/client-name.ts'
import { sendOrQueue } from '../../lib/offline-queue.ts'
import { currentTexts } from '../../lib/texts.ts'
import { useMay } from '../../lib/use-may.ts'
import { clientKey } from '../clients/queries.ts'
import { ownNotes, versionWithNotes } from './own-notes.ts'
import { type AppointmentView, presentOf, showPresent } from './queries.ts'

/** The card of a client; for users who may see all clients, the whole client, too. */
type KnownClient = Reply<typeof readClientCard> & Partial<Pick<Reply<typeof readClient>, 'client'>>

/**
 * The card of a client. Users who may see all clients get the client, too; others get the card only where the server
 * allows it (`opensCard`).
 */
export function useClientCard(clientId: string | null, opensCard: boolean) {
  const mayRead = useMay('clients.read')
  return useQuery<KnownClient>({
    queryKey: clientKey(clientId ?? ''),
    enabled: clientId !== null && (mayRead || opensCard),
    queryFn: ({ signal }) => {
      const request = { params: { id: clientId ?? '' }, signal }
      return mayRead ? call(readClient, request) : call(readClientCard, request)
    },
  })
}

/**
 * What happened to an appointment. The query key begins like that of the appointment itself, so the history is also
 * read again after a change of the appointment.
 */
export function useHistory(id: string) {
  return useQuery({
    queryKey: ['appointments', id, 'history'],
    queryFn: ({ signal }) => call(readAppointmentHistory, { params: { id }, signal }),
    select: ({ items }) => items,
  })
}

/** Today’s next visits of the staff member who performs an appointment, and how the clients can be told of a delay. */
export function useLateVisits(id: string) {
  return useQuery({
    queryKey: ['appointments', id, 'running-late'],
    queryFn: ({ signal }) => call(readLateVisits, { params: { id }, signal }),
  })
}

type NotesBody = Call<typeof saveAppointmentNotes>['body']

interface NotesOutcome {
  /**
   * Gets the notes that are stored now, and the body that was sent. Without a connection, the notes are those that the
   * server will get later.
   */
  readonly onSaved: (notes: string | null, sent: NotesBody) => void
  /** Called when another user has changed the notes meanwhile. */
  readonly onChanged: (theirs: string | null) => void
}

export const notesKey = (id: string) => ['notes', id]

/** Saves notes in place of those that the user has seen. The outcome is reported even if the panel has closed. */
export function useSaveNotes(id: string, { onSaved, onChanged }: NotesOutcome) {
  const queries = useQueryClient()
  return useMutation({
    mutationKey: notesKey(id),
    mutationFn: (body: NotesBody) => saveNotesOrQueue(queries, id, body),
    onSuccess: ({ appointment }, sent) => {
      putAppointment(queries, appointment)
      onSaved(appointment.notes, sent)
    },
    onError: (error) => {
      showPresent(queries, error)
      const present = presentOf(error)
      if (present) onChanged(present.notes)
    },
    // the next change of the visit waits for the notes, but not for the history
    onSettled: () => void queries.invalidateQueries({ queryKey: ['appointments', id, 'history'] }),
  })
}

async function saveNotesOrQueue(
  queries: QueryClient,
  id: string,
  body: NotesBody,
): Promise<{ appointment: AppointmentView; isStored: boolean }> {
  const known = knownAppointment(queries, id)
  const { offline } = currentTexts()
  const text = typeof body.notes === 'string' ? body.notes.trim() : ''
  const title = offline.unsent.notes(visitName(known), text)
  const intent = { title, appointmentId: id }
  const reply = await sendOrQueue(saveAppointmentNotes, { params: { id }, body }, intent)
  if (reply) return { ...reply, isStored: true }
  if (!known) throw new Error(offline.note.waiting(1))
  return { appointment: { ...known, notes: text || null }, isStored: false }
}

export type UpdateBody = Call<typeof updateAppointment>['body']

type MoveBody = Call<typeof moveAppointment>['body'] & { readonly version: number }

/** Moves an appointment to another time or staff member. */
export function useMoveAppointment(id: string) {
  return useChange(id, (body: MoveBody, idempotencyKey) =>
    callOnce(moveAppointment, { params: { id }, body, idempotencyKey }),
  )
}

/**
 * Changes services, people, time, client or notes of an appointment. If this browser has saved notes since the seen
 * version, the change sends the later version. It must then send the later notes, too, or the seen ones would replace
 * them.
 */
export function useUpdateAppointment(id: string) {
  return useChange(
    id,
    (body: UpdateBody, idempotencyKey) =>
      callOnce(updateAppointment, { params: { id }, body, idempotencyKey }),
    (version) => ownNotes(id, version),
  )
}

/**
 * A change of an appointment, shown on every screen. A lost answer is asked for again with the same body. `added` gets
 * the version that is sent, and returns the fields that belong to it.
 */
function useChange<Body extends { readonly version: number }>(
  id: string,
  send: (body: Body, idempotencyKey: string) => Promise<Reply<typeof moveAppointment>>,
  added?: (version: number) => Partial<Body> | undefined,
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (change: Body) => {
      const version = await versionWithNotes(id, change.version)
      const body = { ...change, version, ...added?.(version) }
      return sendOnce((idempotencyKey) => send(body, idempotencyKey))
    },
    onSuccess: ({ appointment }) => putAppointment(queries, appointment),
    onError: (error) => showPresent(queries, error),
    onSettled: () => refreshAppointments(queries),
  })
}

/** Why a changed visit does not fit at its time. */
export function useWhyNot(
  id: string,
  { service_ids, staff_by_service = [], start_time, client_id }: UpdateBody,
) {
  const query = {
    service_ids: service_ids.join(),
    staff_by_service: staff_by_service.join(),
    start_time,
    appointment_id: id,
    ...(typeof client_id === 'string' && { client_id }),
  }
  return useQuery({
    queryKey: ['calendar', 'start', query],
    queryFn: ({ signal }) => call(explainStart, { query, signal }),
    select: ({ reasons }) => reasons.map(({ sentence }) => sentence),
  })
}

interface MoveQuestion {
  readonly id: string
  readonly serviceId: string
  /** A staff member’s id, `any`, or empty for the people of the visit. */
  readonly staffId: string
  readonly date: string
  /** A start that the server explains if it is not free. */
  readonly at?: string
}

/** The free starts of a day for the appointment. With `at`, the answer also says which starts are not free, and why. */
export function useMoveTimes({ id, serviceId, staffId, date, at = '' }: MoveQuestion) {
  return useQuery({
    queryKey: ['calendar', 'move', id, date, staffId, at],
    enabled: date !== '',
    queryFn: ({ signal }) =>
      call(readAvailability, {
        query: {
          date,
          service_id: serviceId,
          appointment_id: id,
          ...(staffId && { staff_id: staffId }),
          ...(at && { start_time: at, explain: '1' }),
        },
        signal,
      }),
  })
}
