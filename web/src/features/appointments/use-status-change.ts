import type { changeAppointmentStatus } from '@chairtime/contract/appointments/status.ts'
import type { Reply } from '@chairtime/contract/endpoint.ts'
import {
  type AppointmentStatus,
  canBecome,
  isServingStep,
  untimelyStep,
} from '@chairtime/core/booking/status.ts'
import { isUnreached } from '@chairtime/core/booking/unreached.ts'
import { parseInstant } from '@chairtime/core/time/zone.ts'
import { useQueryClient } from '@tanstack/react-query'
import { createElement, Fragment, type ReactNode, useState } from 'react'
import { errorMessage } from '../../lib/api-error.ts'
import { visitName } from '../../lib/client-name.ts'
import { desk } from '../../lib/desk.ts'
import { dateIn } from '../../lib/format.ts'
import { UnseenWait } from '../../lib/offline-queue.ts'
import { useTimeZone } from '../../lib/session.ts'
import { statusLook } from '../../lib/status-look.ts'
import { currentTexts, useAppTexts } from '../../lib/texts.ts'
import { useMay } from '../../lib/use-may.ts'
import { useMounted } from '../../lib/use-mounted.ts'
import { now, useNow } from '../../lib/use-now.ts'
import { LONG_TOAST_MS, toast } from '../../ui/toast.ts'
import {
  type AppointmentDetails,
  type AppointmentView,
  presentOf,
  useChangeStatus,
  versionAfter,
} from './queries.ts'
import { UnreachableClient } from './unreachable-client.tsx'

type ChangeReply = Reply<typeof changeAppointmentStatus>

/** The form that the panel shows in place of the facts of the appointment. */
export type VisitForm =
  | { readonly kind: 'move' | 'edit' | 'late' }
  /** The question before a final or untimely step. */
  | { readonly kind: 'ask'; readonly step: AskedStep }

/** A step that is asked about. */
export type AskedStep = 'arrived' | 'in_progress' | 'completed' | 'cancelled' | 'checkout'

/** What `useStatusChange` gives: the steps of an appointment, the rules for them, and what became of the last one. */
export type StatusControl = ReturnType<typeof useStatusChange>

/**
 * Changes the status of an appointment. Asks before a cancellation that is final and before an untimely step, and
 * offers Undo for what is not final.
 */
export function useStatusChange(
  appointment: AppointmentView,
  details: AppointmentDetails | undefined,
  open: (form: VisitForm) => void,
) {
  const { appointments, visit } = useAppTexts()
  const { visitAction } = appointments
  const { visitPanel } = visit
  const mutation = useChangeStatus()
  const [conflict, setConflict] = useState<string>()
  const queries = useQueryClient()
  const mounted = useMounted()
  const rules = useRules(appointment, details)
  const { id } = appointment
  const undo = (changed: AppointmentView) =>
    mutation
      .mutateAsync({ id, status: appointment.status, version: versionAfter(queries, changed) })
      .catch((error: unknown) =>
        toast({
          tone: error instanceof UnseenWait ? 'info' : 'error',
          title: errorMessage(error),
        }),
      )
  const change = (status: AppointmentStatus, options: { anyway?: true } = {}) => {
    setConflict(undefined)
    const isFinal = rules.isFinal(status)
    const announce = (reply: ChangeReply) => {
      const { appointment: changed } = reply
      const message = cancellationNote(reply)
      toast({
        tone: 'success',
        about: id,
        ...(message && { durationMs: LONG_TOAST_MS, message }),
        title: visitAction.changed(visitName(changed), statusLook(status).label),
        actions: isFinal
          ? []
          : [
              {
                label: visitAction.undo,
                undo: true,
                onSelect: () => void undo({ ...changed, status }),
              },
            ],
      })
    }
    const explain = (error: unknown) => {
      if (!mounted.current) return toast({ tone: 'error', title: errorMessage(error) })
      const present = presentOf(error)
      if (present) setConflict(visitPanel.changed(changesOf(appointment, present)))
    }
    mutation
      .mutateAsync({
        id,
        status,
        version: appointment.version,
        // the message to the client waits for half a minute; Undo withdraws it
        ...(status === 'cancelled' && { notice: 'soon' }),
        ...options,
      })
      .then(announce, explain)
  }
  return {
    ...rules,
    change,
    /** Takes the step, or asks first. */
    take: (status: AppointmentStatus) =>
      canBeAskedAbout(status) && rules.asks(status)
        ? open({ kind: 'ask', step: status })
        : change(status),
    /** Opens the checkout, or asks first if the visit is on another day and nobody has begun it. */
    checkOut: () =>
      rules.asks('completed') ? open({ kind: 'ask', step: 'checkout' }) : desk.checkOut(id),
    open,
    pending: mutation.isPending ? mutation.variables.status : null,
    /** What another user has changed meanwhile, in a sentence. */
    conflictSentence: conflict,
    error: conflict === undefined ? mutation.error : null,
  }
}

/**
 * What the toast says of a cancellation: that the payment stays, and whether the client is told or must be called.
 * Empty after another change.
 */
function cancellationNote({ appointment, channels, notice_waits }: ChangeReply): ReactNode {
  const { visitAction } = currentTexts().appointments
  const { client, start_time, status, checked_out } = appointment
  const paidNote = status === 'cancelled' && checked_out ? `${visitAction.paymentStays} ` : ''
  if (isUnreached({ client, start_time, channels }, now())) {
    return createElement(Fragment, {}, paidNote, createElement(UnreachableClient, { appointment }))
  }
  return paidNote + (notice_waits ? visitAction.waiting : '')
}

/** What a colleague has changed, in words. */
function changesOf(before: AppointmentView, after: AppointmentView): string[] {
  const { changedPart } = currentTexts().visit.visitPanel
  const parts = [
    before.status === after.status ? [] : [changedPart.status],
    before.start_time === after.start_time ? [] : [changedPart.time],
    before.staff?.id === after.staff?.id ? [] : [changedPart.staff],
  ].flat()
  return parts.length > 0 ? parts : [changedPart.rest]
}

function canBeAskedAbout(status: AppointmentStatus): status is Exclude<AskedStep, 'checkout'> {
  return status !== 'pending' && status !== 'confirmed' && status !== 'no_show'
}

/** The rules of core and the permissions, which the server applies too. */
function useRules(appointment: AppointmentView, details: AppointmentDetails | undefined) {
  const isOwn = details?.is_own ?? false
  const { status: from, start_time, end_time, checked_out } = appointment
  const timeZone = useTimeZone()
  const present = useNow()
  const isOnToday = (moment: string) => dateIn(moment, timeZone) === dateIn(present, timeZone)
  const isToday = isOnToday(start_time)
  const endedAt = details?.ended_at
  const endedToday = endedAt ? isOnToday(endedAt) : false
  const [start, end] = [parseInstant(start_time), parseInstant(end_time)]
  const nowMinute = Math.floor(present / 60_000)
  const context = { start, end, now: nowMinute, isToday, endedToday, checkedOut: checked_out }
  const untimely = (to: AppointmentStatus) => untimelyStep(from, to, context)
  const isDesk = useMay('appointments.write')
  const serves = useMay('appointments.serve') && (isDesk || isOwn)
  const cancels = useMay('appointments.cancel')
  // a step that ends the visit is taken now, so the visit will have ended today
  const isFinal = (to: AppointmentStatus) =>
    !serves || !canBecome(to, from, { ...context, endedToday: true })
  const takesPayment = useMay('appointments.checkout')
  return {
    isDesk,
    /** Whether the user may serve this visit, as the desk or as one of its staff members. */
    mayServe: serves,
    takesPayment,
    /** The status in which the client was last expected; `undefined` until the details of the visit are loaded. */
    expectedAs: details && (details.expected_as ?? 'confirmed'),
    /** Whether the user may take the appointment to a status now. */
    may: (to: AppointmentStatus) =>
      canBecome(from, to, context) &&
      (to === 'cancelled'
        ? cancels
        : serves && (isDesk || isServingStep(from, to, details?.expected_as ?? from))),
    /** Whether it begins today. */
    isToday,
    /** Whether its planned start has passed. */
    isStartPast: nowMinute >= start,
    /** Whether its planned end has passed. */
    isEndPast: nowMinute >= end,
    untimely,
    isFinal,
    /**
     * Whether the user is asked before the step. This is so for a final cancellation, and for a step that belongs to
     * another day or a later hour.
     */
    asks: (to: AppointmentStatus) => {
      if (to === 'cancelled') return isFinal(to)
      if (to !== 'completed') return untimely(to) !== null
      // once the planned end of a paid visit has passed, the visit is completed on any day without a question
      if (checked_out && nowMinute >= end) return false
      // the question about a visit of another day was asked when the visit was started
      return from !== 'in_progress' && untimely('in_progress') === 'another_day'
    },
  }
}
