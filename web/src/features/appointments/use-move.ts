import { errorMessage } from '../../lib/api-error.ts'
import { formatMoment } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { useMounted } from '../../lib/use-mounted.ts'
import { toast } from '../../ui/toast.ts'
import type { Start } from './appointment-start-chip.tsx'
import { type AppointmentView, useMoveAppointment } from './queries.ts'
import { isShared } from './use-day-starts.ts'

/** Moves an appointment, says where it went and with whom, and offers the way back. */
export function useMove(appointment: AppointmentView, onDone: () => void) {
  const { visitMove } = useAppTexts().visit
  const { visitAction } = useAppTexts().appointments
  const timeZone = useSession((session) => session.tenant?.timezone ?? 'UTC')
  const mutation = useMoveAppointment(appointment.id)
  const mounted = useMounted()
  const { start_time, staff, version } = appointment
  const undo = (present: number) =>
    mutation
      .mutateAsync({
        start_time,
        version: present,
        ...(!isShared(appointment) && staff && { staff_id: staff.id }),
      })
      .catch((error: unknown) => toast({ tone: 'error', title: errorMessage(error) }))
  const announce = ({ appointment: moved }: { appointment: AppointmentView }) => {
    if (mounted.current) onDone()
    const other = moved.staff?.id === staff?.id ? null : (moved.staff?.name ?? null)
    toast({
      tone: 'success',
      title: visitMove.moved(formatMoment(moved.start_time, timeZone), other),
      actions: [{ label: visitAction.undo, undo: true, onSelect: () => void undo(moved.version) }],
    })
  }
  const explain = (error: unknown) => {
    if (!mounted.current) toast({ tone: 'error', title: errorMessage(error) })
  }
  const move = ({ startTime, staffId }: Start, reason?: string) =>
    mutation
      .mutateAsync({
        start_time: startTime,
        version,
        ...(staffId !== undefined && { staff_id: staffId }),
        ...(reason && { override: { reason } }),
      })
      .then(announce, explain)
  return { move, error: mutation.error, isPending: mutation.isPending }
}
