import type { AppointmentStatus } from '@chairtime/core/booking/status.ts'
import { errorMessage } from '../../lib/api-error.ts'
import { statusLook } from '../../lib/status-look.ts'
import { toast } from '../../ui/toast.ts'
import { type AppointmentView, useChangeStatus } from './queries.ts'

/** Moves an appointment along and offers to take it back for as long as the toast stands. */
export function useStatusChange(appointment: AppointmentView) {
  const mutation = useChangeStatus(appointment.id)
  const undo = (version: number) =>
    mutation
      .mutateAsync({ status: appointment.status, version })
      .catch((error: unknown) => toast({ tone: 'error', title: errorMessage(error) }))
  const change = (status: AppointmentStatus) =>
    mutation.mutate(
      { status, version: appointment.version },
      {
        onSuccess: ({ appointment: changed }) =>
          toast({
            tone: 'success',
            title: `${changed.client?.name ?? 'Walk-in'}: ${statusLook(status).label}`,
            actions: [{ label: 'Undo', onSelect: () => void undo(changed.version) }],
          }),
      },
    )
  return {
    change,
    pending: mutation.isPending ? mutation.variables.status : null,
    error: mutation.error,
  }
}
