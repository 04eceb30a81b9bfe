import { ApiError, errorMessage } from '../../lib/api-error.ts'
import { currentTexts, useAppTexts } from '../../lib/texts.ts'
import { useMounted } from '../../lib/use-mounted.ts'
import { useSeen } from '../../lib/use-seen.ts'
import { toast } from '../../ui/toast.ts'
import { type Changed, moveNotice, type Notice } from './move-notice.ts'
import { type AppointmentView, presentOf } from './queries.ts'
import { useIsAgainstRules } from './use-against-rules.ts'
import { type Line, linesOf } from './use-unsaved-edit.ts'
import { useUpdateAppointment } from './visit-queries.ts'

/** The visit as it shall be. */
interface Wanted {
  readonly lines: readonly Line[]
  readonly clientId: string | null
  readonly startTime: string
}

const overridable: ReadonlySet<string> = new Set(['outside_hours', 'slot_taken', 'client_busy'])

/**
 * Changes an appointment, as it was when the form was opened, and offers Undo. The message about a new time
 * goes out when Undo is no longer offered.
 */
export function useEdit(
  appointment: AppointmentView,
  opened: AppointmentView,
  onSaved: (isShown: boolean) => void,
) {
  const { visitEdit } = useAppTexts().visit
  const update = useUpdateAppointment(appointment.id)
  const mounted = useMounted()
  const isAgainstRules = useIsAgainstRules(appointment)
  const { seen, theirs } = useSeen(opened, update.error, 'appointment')
  const undo = (present: number, notice: Notice) => {
    const before = {
      lines: linesOf(appointment),
      clientId: appointment.client?.id ?? null,
      startTime: appointment.start_time,
    }
    const { undone } = currentTexts().deskCalendar.override
    return update
      .mutateAsync({
        ...bodyOf(appointment, before),
        version: present,
        notice,
        ...(isAgainstRules && { override: { reason: undone } }),
      })
      .catch((error: unknown) => toast({ tone: 'error', title: errorMessage(error) }))
  }
  const announce = (reply: Changed) => {
    const changed = reply.appointment
    onSaved(mounted.current)
    const isMoved = changed.start_time !== appointment.start_time
    toast({
      tone: 'success',
      title: visitEdit.saved,
      // no Undo: the earlier client has the cancellation already
      ...(changed.client?.id === appointment.client?.id &&
        moveNotice(reply, isMoved, (notice) => undo(changed.version, notice))),
    })
  }
  const explain = (error: unknown) => {
    if (!mounted.current) toast({ tone: 'error', title: errorMessage(error) })
  }
  const save = (wanted: Wanted, reason: string) => {
    const replace = ({ notes, version }: AppointmentView) =>
      update.mutateAsync({
        ...bodyOf({ ...appointment, notes }, wanted),
        version,
        notice: 'soon',
        ...(reason && { override: { reason } }),
      })
    const again = (error: unknown) => {
      const present = presentOf(error)
      // a note or a step of a colleague is no part of the form, and stays
      const isNewer = present !== undefined && present.version > seen.version
      if (isNewer && changedIn(seen, present).length === 0) return replace(present)
      throw error
    }
    return replace({ ...seen, notes: appointment.notes })
      .catch(again)
      .then(announce, explain)
  }
  const { error, variables, isPending } = update
  const isInTheWay = error instanceof ApiError && overridable.has(error.code ?? '')
  return {
    save,
    error,
    isPending,
    /** The visit as a colleague has changed it meanwhile. */
    theirs,
    /** What the colleague changed of it. */
    changed: theirs ? changedIn(opened, theirs) : [],
    /** The visit that did not fit at its time. */
    asked: isInTheWay ? variables : undefined,
  }
}

/** What the form edits and a colleague has changed, in words. */
function changedIn(before: AppointmentView, after: AppointmentView): string[] {
  const { changedPart } = currentTexts().visit.visitPanel
  const linesIn = (visit: AppointmentView) => JSON.stringify(linesOf(visit))
  return [
    before.start_time === after.start_time ? [] : [changedPart.time],
    before.client?.id === after.client?.id ? [] : [changedPart.client],
    linesIn(before) === linesIn(after) ? [] : [changedPart.services],
  ].flat()
}

function bodyOf({ notes }: AppointmentView, { lines, clientId, startTime }: Wanted) {
  return {
    service_ids: lines.map(({ serviceId }) => serviceId),
    staff_by_service: lines.map(({ staffId }) => staffId),
    start_time: startTime,
    client_id: clientId,
    notes,
  }
}
