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

/** The question about the visits in it, and the call that was refused with it. */
interface Asked {
  readonly error: Error
  readonly sent: object
}

/** Time off as the form has it. */
interface UnsavedTimeOff {
  /** The time off when the form was opened, or as it was seen after a version conflict; undefined for new time off. */
  readonly opened: TimeOffView | undefined
  readonly typed: TypedTimeOff
  /** Somebody has chosen the times, so they stay when the person changes. */
  readonly isChosen: boolean
  readonly asked: Asked | null
  /** The choices for the visits in it, as far as they were made. */
  readonly chosen: Parameters<typeof decisionOf>[0] | undefined
}

/** The form of time off, with its question. What was entered and not saved is kept when the panel closes. */
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
    // the hours of time off that exists, or that was dragged over them, were chosen
    isChosen:
      before !== undefined || (prefill.kind !== undefined && prefill.startTime !== undefined),
    asked: null,
    chosen: undefined,
  }))
  return {
    ...(kept ?? first),
    isKept: kept !== null,
    set: (part: Partial<Omit<UnsavedTimeOff, 'opened'>>) =>
      keep((now) => ({ ...(now ?? first), ...part })),
    /** Puts what was typed onto the time off as others have saved it. The visits in it are asked about anew. */
    rebase: (theirs: TimeOffView) =>
      keep((now) => {
        const form = now ?? first
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

/** The end of the panel: says that what was entered is kept, and leads back to it. */
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
    const actions = [{ label: timeOff.resume, onSelect: () => desk.block(prefill) }]
    toast({ tone: 'info', title: timeOff.kept(timeOff.named(timeOffKind[kind], name)), actions })
  }
}

const keyOf = (prefill: TimeOffPrefill) => ['unsaved-time-off', prefill]
