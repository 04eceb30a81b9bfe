import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { visitName } from '../../lib/client-name.ts'
import { desk } from '../../lib/desk.ts'
import { rebased } from '../../lib/rebased.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { useUnsavedForm } from '../../lib/use-unsaved-form.ts'
import { toast } from '../../ui/toast.ts'
import type { AppointmentView } from './queries.ts'

/** A service with its staff member, or with `any` for anyone. */
export interface Line {
  readonly serviceId: string
  readonly staffId: string
}

/** A visit as the form has it. */
interface UnsavedEdit {
  /** The visit as it was when the form was opened; after a version conflict, the visit that a colleague has saved. */
  readonly seen: AppointmentView
  readonly lines: readonly Line[]
  readonly client: AppointmentView['client']
  readonly startTime: string
}

/** The form of a visit. What was changed and not saved is kept when the panel closes. */
export function useUnsavedEdit(appointment: AppointmentView) {
  const [kept, keep] = useUnsavedForm<UnsavedEdit>(keyOf(appointment.id))
  const [first] = useState<UnsavedEdit>(() => ({ seen: appointment, ...typedFrom(appointment) }))
  return {
    form: kept ?? first,
    change: (part: Partial<Omit<UnsavedEdit, 'seen'>>) =>
      keep((current) => ({ ...(current ?? first), ...part })),
    /** Puts the changes of this form onto the visit that a colleague has saved. Other fields show the saved values. */
    rebase: (theirs: AppointmentView) =>
      keep((current) => {
        const { seen, ...typed } = current ?? first
        return { seen: theirs, ...rebased(typed, typedFrom(seen), typedFrom(theirs)) }
      }),
    forget: () => keep(() => null),
  }
}

function typedFrom(visit: AppointmentView): Omit<UnsavedEdit, 'seen'> {
  return { lines: linesOf(visit), client: visit.client, startTime: visit.start_time }
}

/** Closes the panel. If changes were not saved, a toast says that they are kept, and leads back to them. */
export function useCloseVisitPanel(visit: AppointmentView, onClose: () => void) {
  const { visitEdit } = useAppTexts().visit
  const queries = useQueryClient()
  const { id } = visit
  return () => {
    onClose()
    if (!hasUnsavedEdit(queries, id)) return
    const actions = [{ label: visitEdit.resume, onSelect: () => desk.showAppointment(id) }]
    toast({ tone: 'info', title: visitEdit.kept(visitName(visit)), actions })
  }
}

/** Whether a visit has changes that were not saved. */
export function hasUnsavedEdit(queries: QueryClient, id: string): boolean {
  return Boolean(queries.getQueryData(keyOf(id)))
}

export function linesOf({ services }: AppointmentView): Line[] {
  return services.map(({ id, staff }) => ({ serviceId: id, staffId: staff.id }))
}

const keyOf = (id: string) => ['unsaved-edit', id]
