import {
  type AppointmentView,
  bookAppointment,
  type CheckoutView,
  type ContactView,
  changeAppointmentStatus,
  checkoutAppointment,
  decideClient,
  moveAppointment,
  readAppointment,
} from '@chairtime/contract/appointments.ts'
import type { Call } from '@chairtime/contract/endpoint.ts'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export type { AppointmentView, CheckoutView, ContactView }

/** The present state of one appointment, with its payment. */
export function useAppointment(id: string) {
  return useQuery({
    queryKey: ['appointments', id],
    queryFn: ({ signal }) => call(readAppointment, { params: { id }, signal }),
  })
}

/** Books at the desk. A repeated form keeps its `idempotencyKey`. */
export function useBookAppointment() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({
      idempotencyKey,
      ...body
    }: Call<typeof bookAppointment>['body'] & { idempotencyKey: string }) =>
      call(bookAppointment, { body, idempotencyKey }),
    // The dialog closes without waiting for the refetch.
    onSettled: () => void refreshAppointments(queries),
  })
}

/** Moves an appointment to another time or staff member. */
export function useMoveAppointment(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Call<typeof moveAppointment>['body']) =>
      call(moveAppointment, { params: { id }, body }),
    onSettled: () => refreshAppointments(queries),
  })
}

/** Changes the status: confirmed, arrived, in progress, no-show, or back. */
export function useChangeStatus(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Call<typeof changeAppointmentStatus>['body']) =>
      call(changeAppointmentStatus, { params: { id }, body }),
    onSettled: () => refreshAppointments(queries),
  })
}

/** Stores the decision about the client of an online booking. */
export function useDecideClient(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Call<typeof decideClient>['body']) =>
      call(decideClient, { params: { id }, body }),
    onSettled: () => refreshAppointments(queries),
  })
}

/** Takes payment and completes the appointment. */
export function useCheckout(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({
      idempotencyKey,
      ...body
    }: Call<typeof checkoutAppointment>['body'] & { idempotencyKey: string }) =>
      call(checkoutAppointment, { params: { id }, body, idempotencyKey }),
    onSettled: () => refreshAppointments(queries),
  })
}

async function refreshAppointments(queries: QueryClient): Promise<void> {
  await Promise.all(
    ['appointments', 'calendar', 'activity'].map((segment) =>
      queries.invalidateQueries({ queryKey: [segment] }),
    ),
  )
}
