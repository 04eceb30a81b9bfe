import type { TimeOffView } from '@chairtime/contract/time-off.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { decisionOf } from '../../../lib/affected.ts'
import { desk, type TimeOffPrefill } from '../../../lib/desk.ts'
import { useTimeZone } from '../../../lib/session.ts'
import { useAppTexts } from '../../../lib/texts.ts'
import { useUnsavedForm } from '../../../lib/use-unsaved-form.ts'
import { toast } from '../../../ui/toast.ts'
import { useStaff } from '../../staff/queries.ts'
import { rebasedTimeOff, type TypedTimeOff, typedTimeOff } from './typed-time-off.ts'

/** The refusal that asks about the visits in the time off, and the body of the refused call. */
interface Asked {
  readonly error: Error
  readonly sent: object
}

/** Time off as the form has it. */
interface UnsavedTimeOff {
  /** The time off when the form was opened, or as it was seen after a version conflict; undefined for new time off. */
  readonly opened: TimeOffView | undefined
  readonly typed: TypedTimeOff
  /** Whether the times are chosen. If so, a change of the kind, the person or the first day proposes no other times. */
  readonly hasChosenTimes: boolean
  readonly asked: Asked | null
  /** The choices made so far for the visits in the time off. */
  readonly chosen: Parameters<typeof decisionOf>[0] | undefined
}

/**
 * The content of the form of time off, with the question about the visits in the time off. What was entered and not
 * saved is kept when the panel closes.
 */
export function useUnsavedTimeOff(
  prefill: TimeOffPrefill,
  before: TimeOffView | undefined,
  initial: TypedTimeOff,
) {
  const timeZone = useTimeZone()
  const [kept, keep] = useUnsavedForm<UnsavedTimeOff>(keyOf(prefill))
  const [first] = useState<UnsavedTimeOff>(() => ({
    opened: before,
    typed: initial,
    // The times of existing time off count as chosen, and so do times that were selected in the grid. Only the prefill
    // of a selection has both a kind and a start time.
    hasChosenTimes:
      before !== undefined || (prefill.kind !== undefined && prefill.startTime !== undefined),
    asked: null,
    chosen: undefined,
  }))
  return {
    ...(kept ?? first),
    isKept: kept !== null,
    set: (part: Partial<Omit<UnsavedTimeOff, 'opened'>>) =>
      keep((present) => ({ ...(present ?? first), ...part })),
    /** Applies what was typed to the time off that others have saved. Its visits are asked about again. */
    rebase: (theirs: TimeOffView) =>
      keep((present) => {
        const form = present ?? first
        const typedFrom = (saved: TimeOffView) => typedTimeOff(saved, [], timeZone, 0)
        const typed = rebasedTimeOff(
          form.typed,
          typedFrom(form.opened ?? theirs),
          typedFrom(theirs),
        )
        return { ...form, opened: theirs, typed, asked: null, chosen: undefined }
      }),
    forget: () => keep(() => null),
  }
}

/** Returns what closes the panel. If unsaved values are kept, a toast says so and leads back to them. */
export function useCloseTimeOffPanel(prefill: TimeOffPrefill, onClose: () => void) {
  const { timeOff, timeOffKind } = useAppTexts().deskCalendar
  const queries = useQueryClient()
  const people = useStaff().data ?? []
  return () => {
    onClose()
    const kept = queries.getQueryData<UnsavedTimeOff | null>(keyOf(prefill))
    if (!kept) return
    const { kind, staffId } = kept.typed
    const name = people.find(({ id }) => id === staffId)?.name ?? ''
    const actions = [{ label: timeOff.resume, onSelect: () => desk.openTimeOff(prefill) }]
    toast({ tone: 'info', title: timeOff.kept(timeOff.named(timeOffKind[kind], name)), actions })
  }
}

const keyOf = (prefill: TimeOffPrefill) => ['unsaved-time-off', prefill]
