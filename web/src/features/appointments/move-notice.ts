import { isUnreached } from '@chairtime/core/booking/unreached.ts'
import { createElement } from 'react'
import { errorMessage } from '../../lib/api-error.ts'
import { currentTexts } from '../../lib/texts.ts'
import { now } from '../../lib/use-now.ts'
import { LONG_TOAST_MS, type ToastOptions, toast } from '../../ui/toast.ts'
import { decideNotice } from '../calendar/queries.ts'
import type { AppointmentView } from './queries.ts'
import { UnreachableClient } from './unreachable-client.tsx'

/** A changed appointment and, after a move, the channels that reach its client. */
export interface ChangedAppointment {
  readonly appointment: AppointmentView
  readonly channels?: readonly string[]
}

type Actions = NonNullable<ToastOptions['actions']>

/**
 * The message and the buttons of the toast after a change. One button undoes the change. After a move, the message says
 * whether the client is told, and two more buttons send or drop the waiting notice. `takeBack` undoes the change. The
 * server then decides whether to tell the client, by what the client was told before.
 */
export function moveNotice(
  { appointment, channels }: ChangedAppointment,
  isMoved: boolean,
  takeBack: () => unknown,
): Pick<ToastOptions, 'message' | 'actions' | 'about'> {
  const { moved } = currentTexts().deskCalendar
  const { id, client, start_time } = appointment
  const actions = undoActions(takeBack)
  if (!isMoved || client === null || Date.parse(start_time) <= now()) return { about: id, actions }
  if (isUnreached({ client, start_time, channels }, now())) {
    return { about: id, message: createElement(UnreachableClient, { appointment }), actions }
  }
  return {
    about: id,
    message: moved.waiting,
    actions: [
      ...actions,
      { label: moved.tell, onSelect: () => void decide(id, true, takeBack) },
      { label: moved.keepQuiet, onSelect: () => void decide(id, false, takeBack) },
    ],
  }
}

function undoActions(onSelect: () => unknown): Actions {
  return [
    { label: currentTexts().deskCalendar.moved.undo, undo: true, onSelect: () => void onSelect() },
  ]
}

async function decide(id: string, send: boolean, takeBack: () => unknown): Promise<void> {
  const { moved } = currentTexts().deskCalendar
  try {
    const { told } = await decideNotice(id, send)
    const isAsDecided = told === send
    const title = told ? (send ? moved.told : moved.toldAlready) : moved.untold
    toast({
      tone: isAsDecided ? 'success' : 'warning',
      durationMs: LONG_TOAST_MS,
      about: id,
      title: send && !told ? moved.unreached : title,
      actions: undoActions(takeBack),
    })
  } catch (error) {
    toast({ tone: 'error', title: errorMessage(error) })
  }
}
