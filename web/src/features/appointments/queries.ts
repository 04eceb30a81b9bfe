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

/** One appointment as it is now, and what was paid for it. */
export function useAppointment(id: string) {
  return useQuery({
    queryKey: ['appointments', id],
    queryFn: ({ signal }) => call(readAppointment, { params: { id }, signal }),
  })
}

/** Books at the desk. `idempotencyKey` is kept while one form is sent again. */
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

/** Moves to another time or person. */
export function useMoveAppointment(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Call<typeof moveAppointment>['body']) =>
      call(moveAppointment, { params: { id }, body }),
    onSettled: () => refreshAppointments(queries),
  })
}

/** Moves an appointment along: confirmed, arrived, in progress, no-show, or back. */
export function useChangeStatus(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Call<typeof changeAppointmentStatus>['body']) =>
      call(changeAppointmentStatus, { params: { id }, body }),
    onSettled: () => refreshAppointments(queries),
  })
}

/** Decides whose an online booking is. */
export function useDecideClient(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Call<typeof decideClient>['body']) =>
      call(decideClient, { params: { id }, body }),
    onSettled: () => refreshAppointments(queries),
  })
}

/** Takes payment and completes. */
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
