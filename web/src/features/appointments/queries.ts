import type { ContactView } from '@chairtime/contract/appointments/contact.ts'
import {
  cancelAppointment,
  changeAppointmentStatus,
} from '@chairtime/contract/appointments/status.ts'
import {
  type AppointmentView,
  decideClient,
  readAppointment,
} from '@chairtime/contract/appointments.ts'
import type { Call, Reply } from '@chairtime/contract/endpoint.ts'
import type { CheckoutView } from '@chairtime/contract/payments.ts'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { errorMessage } from '../../lib/api-error.ts'
import {
  expectAppointment,
  isAppointment,
  knownAppointment,
  putAppointment,
  refreshAppointments,
  withStatus,
} from '../../lib/appointment-cache.ts'
import { visitName } from '../../lib/client-name.ts'
import { conflictOf } from '../../lib/conflict.ts'
import { sendOrQueue, UnseenWait } from '../../lib/offline-queue.ts'
import { useSession } from '../../lib/session.ts'
import { statusLook } from '../../lib/status-look.ts'
import { currentTexts } from '../../lib/texts.ts'
import { mayNow } from '../../lib/use-may.ts'
import { useOfCache } from '../../lib/use-of-cache.ts'
import { toast } from '../../ui/toast.ts'
import { versionWithNotes } from './own-notes.ts'

/**
 * Loads `moveNotice` for the toast after a change in the calendar. The function is imported only then, because every
 * page loads this file.
 */
export const loadMoveNotice = async () => (await import('./move-notice.ts')).moveNotice

export type { AppointmentView, CheckoutView, ContactView }

/**
 * The present state of one appointment, with its payment. If the app already knows a newer version of the appointment
 * than an answer contains, it keeps the newer one.
 */
export function useAppointment(id: string) {
  return useQuery({
    queryKey: ['appointments', id],
    queryFn: async ({ client, signal }) => {
      const fetched = await call(readAppointment, { params: { id }, signal })
      const known = knownAppointment(client, id)
      const isOld = known !== undefined && known.version > fetched.appointment.version
      return isOld ? { ...fetched, appointment: known } : fetched
    },
  })
}

export type AppointmentDetails = Reply<typeof readAppointment>

/** What any screen knows of an appointment by now; `undefined` when none has shown it. */
export function useKnownAppointment(id: string): AppointmentView | undefined {
  return useOfCache((queries) => knownAppointment(queries, id))
}

/**
 * Changes the status of an appointment. The new status is shown before the server answers, and without a connection the
 * change waits. At a salon without a plan, a cancellation is not shown early and does not wait.
 */
export function useChangeStatus() {
  const queries = useQueryClient()
  return useMutation({
    // The id is a variable of the mutation, because the screen may show another visit when Undo is pressed. Undo must
    // still change the first visit.
    mutationFn: (change: StatusChange) =>
      // without a plan the desk can take no step and undo none, so a cancellation is final
      change.status === 'cancelled' && !mayNow(useSession.getState().tenant, 'appointments.serve')
        ? cancelForGood(change)
        : changeStatusOrQueue(queries, change),
    onSuccess: ({ appointment }) => putAppointment(queries, appointment),
    onSettled: () => refreshAppointments(queries),
  })
}

type StatusChange = { readonly id: string; readonly version: number } & Call<
  typeof changeAppointmentStatus
>['body']

function cancelForGood({
  id,
  version,
}: StatusChange): Promise<Reply<typeof changeAppointmentStatus>> {
  return call(cancelAppointment, { params: { id }, body: { version } })
}

async function changeStatusOrQueue(
  queries: QueryClient,
  { id, ...change }: StatusChange,
): Promise<Reply<typeof changeAppointmentStatus>> {
  const body = { ...change, version: await versionWithNotes(id, change.version) }
  const known = knownAppointment(queries, id)
  const nextState = known && withStatus(known, body.status)
  const takeBack = nextState && expectAppointment(queries, nextState)
  const { offline } = currentTexts()
  const name = visitName(known)
  try {
    const reply = await sendOrQueue(
      changeAppointmentStatus,
      { params: { id }, body },
      {
        title: offline.unsent.status(name, statusLook(body.status).label),
        appointmentId: id,
        ...(known && { seenStatus: known.status }),
        whenLate: (done_at) => ({ done_at }),
      },
    )
    if (reply) return reply
  } catch (error) {
    takeBack?.()
    showPresent(queries, error)
    throw error
  }
  if (!nextState) throw new UnseenWait(offline.note.waiting(1))
  return { appointment: nextState }
}

/**
 * Takes a step of a visit. The step is shown at once, and taken back when it is refused. After the step, a toast offers
 * Undo, except for the completion of a paid visit.
 */
export function useStatusStep(appointment: AppointmentView): (to: Step) => void {
  const queries = useQueryClient()
  const { mutateAsync } = useChangeStatus()
  const { id, status: before, version } = appointment
  const { today } = currentTexts()
  const name = visitName(appointment)
  const send = async (change: StatusChange, onDone?: (changed: AppointmentView) => void) => {
    try {
      const { appointment: changed } = await mutateAsync(change)
      onDone?.(changed)
    } catch (error) {
      const message = errorMessage(error)
      if (error instanceof UnseenWait) toast({ title: message })
      else toast({ tone: 'error', title: today.step.failed(name), message })
    }
  }
  const announce = (to: Step, changed: AppointmentView) => {
    const undo = () =>
      void send({ id, status: before, version: versionAfter(queries, { ...changed, status: to }) })
    toast({
      tone: 'success',
      about: id,
      title: today.step[to](name),
      // the completion of a paid visit stays
      actions:
        to === 'completed' && appointment.checked_out
          ? []
          : [{ label: today.step.undo, undo: true, onSelect: undo }],
    })
  }
  return (to) => void send({ id, status: to, version }, (changed) => announce(to, changed))
}

/**
 * The version to send with Undo. A step that waits for the connection returns the old version. Once the step is sent,
 * the known appointment has the new one.
 */
export function versionAfter(
  queries: QueryClient,
  { id, status, version }: Pick<AppointmentView, 'id' | 'status' | 'version'>,
): number {
  const known = knownAppointment(queries, id)
  return known?.status === status ? known.version : version
}

type Step = 'arrived' | 'in_progress' | 'completed' | 'no_show'

/** Stores the decision about the client of an online booking. */
export function useDecideClient(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Call<typeof decideClient>['body']) =>
      call(decideClient, { params: { id }, body }),
    onSettled: () => refreshAppointments(queries),
  })
}

/** Shows the present state of an appointment that came with the refusal of an outdated change. */
export function showPresent(queries: QueryClient, error: unknown): void {
  const present = presentOf(error)
  if (present) putAppointment(queries, present)
}

/** The present appointment that came with the refusal of an outdated change; `undefined` for another error. */
export function presentOf(error: unknown): AppointmentView | undefined {
  const present = conflictOf<unknown>(error, 'appointment')
  return isAppointment(present) ? present : undefined
}
