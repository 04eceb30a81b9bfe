import { errorMessage } from '../../lib/api-error.ts'
import { visitName } from '../../lib/client-name.ts'
import { formatMoment } from '../../lib/format.ts'
import { useTimeZone } from '../../lib/session.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { useMounted } from '../../lib/use-mounted.ts'
import { isShared } from '../../lib/visit-people.ts'
import { LONG_TOAST_MS, toast } from '../../ui/toast.ts'
import type { Start } from './appointment-start-chip.tsx'
import { type ChangedAppointment, moveNotice } from './move-notice.ts'
import type { AppointmentView } from './queries.ts'
import { useIsAgainstRules } from './use-against-rules.ts'
import { useMoveAppointment } from './visit-queries.ts'

/**
 * Moves an appointment. A toast then names the new time and, if it changed, the staff member, and offers Undo. The
 * message to the client waits, so that the client hears nothing of a move that is taken back.
 */
export function useMove(appointment: AppointmentView, onDone: () => void) {
  const { deskCalendar } = useAppTexts()
  const timeZone = useTimeZone()
  const mutation = useMoveAppointment(appointment.id)
  const mounted = useMounted()
  const isAgainstRules = useIsAgainstRules(appointment)
  const { start_time, staff, version } = appointment
  const client = visitName(appointment)
  const undo = (presentVersion: number, reason?: string) =>
    mutation
      .mutateAsync({
        start_time,
        version: presentVersion,
        notice: 'back',
        // an appointment of several staff members keeps them
        ...(!isShared(appointment) && staff && { staff_id: staff.id }),
        ...(isAgainstRules && {
          override: { reason: reason ?? deskCalendar.override.undone },
        }),
      })
      .then(
        () => toast({ title: deskCalendar.moved.takenBack(client) }),
        (error: unknown) => toast({ tone: 'error', title: errorMessage(error) }),
      )
  const announce = (reply: ChangedAppointment, reason?: string) => {
    const moved = reply.appointment
    if (mounted.current) onDone()
    const newStaffName = moved.staff?.id === staff?.id ? null : (moved.staff?.name ?? null)
    toast({
      tone: 'success',
      durationMs: LONG_TOAST_MS,
      title: deskCalendar.moved.to(client, formatMoment(moved.start_time, timeZone), newStaffName),
      ...moveNotice(reply, moved.start_time !== start_time, () => undo(moved.version, reason)),
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
        notice: 'soon',
        ...(staffId !== undefined && { staff_id: staffId }),
        ...(reason && { override: { reason } }),
      })
      .then((reply) => announce(reply, reason), explain)
  return { move, error: mutation.error, isPending: mutation.isPending }
}
