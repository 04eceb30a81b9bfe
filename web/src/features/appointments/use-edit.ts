import { overridable } from '@chairtime/core/booking/override.ts'
import { useState } from 'react'
import { ApiError, errorMessage } from '../../lib/api-error.ts'
import { currentTexts, useAppTexts } from '../../lib/texts.ts'
import { useMounted } from '../../lib/use-mounted.ts'
import { toast } from '../../ui/toast.ts'
import { type ChangedAppointment, moveNotice } from './move-notice.ts'
import { type AppointmentView, presentOf } from './queries.ts'
import { useIsAgainstRules } from './use-against-rules.ts'
import { type Line, linesOf } from './use-unsaved-edit.ts'
import { useUpdateAppointment } from './visit-queries.ts'

/** The visit as the user wants it. */
interface Wanted {
  readonly lines: readonly Line[]
  readonly clientId: string | null
  readonly startTime: string
}

/**
 * Saves a changed appointment in place of the state that the form has seen, and offers Undo, except after a change of
 * the client. The message about a new time goes out when Undo is no longer offered. If a colleague has changed what the
 * form edits, `rebase` gets the state that the colleague saved.
 */
export function useEdit(
  appointment: AppointmentView,
  seen: AppointmentView,
  rebase: (theirs: AppointmentView) => void,
  onSaved: (isFormOpen: boolean) => void,
) {
  const { visitEdit } = useAppTexts().visit
  const update = useUpdateAppointment(appointment.id)
  const mounted = useMounted()
  const isAgainstRules = useIsAgainstRules(appointment)
  const [changedParts, setChangedParts] = useState<readonly string[]>([])
  const undo = ({ notes, version }: AppointmentView) => {
    const before = {
      lines: linesOf(appointment),
      clientId: appointment.client?.id ?? null,
      startTime: appointment.start_time,
    }
    const { undone } = currentTexts().deskCalendar.override
    return update
      .mutateAsync({
        ...bodyOf(before),
        notes,
        version,
        notice: 'back',
        restore_removed: true,
        ...(isAgainstRules && { override: { reason: undone } }),
      })
      .catch((error: unknown) => toast({ tone: 'error', title: errorMessage(error) }))
  }
  const announce = (reply: ChangedAppointment) => {
    const changed = reply.appointment
    onSaved(mounted.current)
    const isMoved = changed.start_time !== appointment.start_time
    toast({
      tone: 'success',
      title: visitEdit.saved,
      // no Undo after a change of the client, because the earlier client was already told that the visit is cancelled
      ...(changed.client?.id === appointment.client?.id &&
        moveNotice(reply, isMoved, () => undo(changed))),
    })
  }
  const explain = (error: unknown) => {
    if (!mounted.current) toast({ tone: 'error', title: errorMessage(error) })
  }
  const save = (wanted: Wanted, reason: string) => {
    const replace = ({ notes, version }: AppointmentView) =>
      update.mutateAsync({
        ...bodyOf(wanted),
        notes,
        version,
        notice: 'soon',
        ...(reason && { override: { reason } }),
      })
    const send = (replaced: AppointmentView): Promise<ChangedAppointment> =>
      replace(replaced).catch((error: unknown) => {
        const present = presentOf(error)
        if (!present || present.version <= replaced.version) throw error
        const parts = changedIn(replaced, present)
        // the form edits neither notes nor status, so a colleague's changes of them stay
        if (parts.length === 0) return send(present)
        // when the user has left the form with Back, its changes stay forgotten
        if (mounted.current) {
          setChangedParts(parts)
          rebase(present)
        }
        throw error
      })
    return send(seen).then(announce, explain)
  }
  const { error, variables, isPending } = update
  const isOverridable = error instanceof ApiError && overridable.has(error.code ?? '')
  return {
    save,
    error,
    isPending,
    /** The visit as a colleague has changed it meanwhile. */
    theirs: presentOf(error),
    /** What the colleague changed of the visit, in words. */
    changed: changedParts,
    /** The visit that did not fit at its time. */
    refusedVisit: isOverridable ? variables : undefined,
  }
}

/** Names the parts of the visit that a colleague has changed, among the parts that the form edits. */
function changedIn(before: AppointmentView, after: AppointmentView): string[] {
  const { changedPart } = currentTexts().visit.visitPanel
  const linesIn = (visit: AppointmentView) => JSON.stringify(linesOf(visit))
  return [
    before.start_time === after.start_time ? [] : [changedPart.time],
    before.client?.id === after.client?.id ? [] : [changedPart.client],
    linesIn(before) === linesIn(after) ? [] : [changedPart.services],
  ].flat()
}

function bodyOf({ lines, clientId, startTime }: Wanted) {
  return {
    service_ids: lines.map(({ serviceId }) => serviceId),
    staff_by_service: lines.map(({ staffId }) => staffId),
    start_time: startTime,
    client_id: clientId,
  }
}
