import { type AppointmentStatus, canBecome } from '@chairtime/core/booking/status.ts'
import { parseInstant, zoneTable } from '@chairtime/core/time/zone.ts'
import { errorMessage } from '../../lib/api-error.ts'
import { useSession } from '../../lib/session.ts'
import { statusLook } from '../../lib/status-look.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { useNow } from '../../lib/use-now.ts'
import { toast } from '../../ui/toast.ts'
import { type AppointmentView, useChangeStatus } from './queries.ts'

/** Changes the status of an appointment, and offers Undo where the rules permit it. */
export function useStatusChange(appointment: AppointmentView) {
  const { appointments, shown } = useAppTexts()
  const { visitAction } = appointments
  const mutation = useChangeStatus(appointment.id)
  const may = useTransitions(appointment)
  const isFinal = (status: AppointmentStatus) => !may(status, appointment.status)
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
            title: visitAction.changed(
              changed.client?.name ?? shown.person.walkIn,
              statusLook(status).label,
            ),
            actions: isFinal(status)
              ? []
              : [{ label: visitAction.undo, onSelect: () => void undo(changed.version) }],
          }),
      },
    )
  return {
    change,
    /** Whether the appointment may go to a status now. */
    may: (status: AppointmentStatus) => may(appointment.status, status),
    isFinal,
    pending: mutation.isPending ? mutation.variables.status : null,
    error: mutation.error,
  }
}

// The rule of core, which the server applies too.
function useTransitions({ start_time, checked_out }: AppointmentView) {
  const zone = zoneTable(useSession((session) => session.tenant?.timezone ?? 'UTC'))
  const now = Math.floor(useNow() / 60_000)
  const life = { start: parseInstant(start_time), now, zone, checkedOut: checked_out }
  return (from: AppointmentStatus, to: AppointmentStatus) => canBecome(from, to, life)
}
