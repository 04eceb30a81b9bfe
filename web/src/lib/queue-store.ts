import { DAY_MS } from '@chairtime/core/time/day.ts'
import { create } from 'zustand'
import type { CallAddress } from './api.ts'
import type { BookingPrefill } from './desk.ts'
import { changeKept, keptKey, readKept } from './kept-store.ts'
import { now } from './use-now.ts'

/** An action of the desk that the server has not confirmed. */
export interface UnsentAction {
  readonly id: string
  /** The idempotency key. An action that is sent twice with the same key happens once. */
  readonly key: string
  readonly address: CallAddress
  readonly params: Readonly<Record<string, unknown>>
  readonly body: Readonly<Record<string, unknown>>
  /** What was done, in a few words. */
  readonly title: string
  /** In epoch milliseconds by the server's clock. */
  readonly madeAt: number
  readonly appointmentId: string | null
  /** The status that the person saw. */
  readonly seenStatus: string | null
  /** What the booking form begins with when the person books again after a refusal. */
  readonly prefill?: BookingPrefill
  /** Why it was refused; null while it waits. */
  readonly problem: string | null
  /** The person wants it sent although it is old. */
  readonly confirmed: boolean
}

/** An action that is older than this is sent only when the person confirms it. */
const ASKS_AFTER_MS = DAY_MS

/** The unsent actions that this tab knows, and what the app has to say about them. */
interface Queue {
  readonly actions: readonly UnsentAction[]
  /** The user wants to sign out, and waiting actions would be lost. */
  readonly asksBeforeSignOut: boolean
  /** The changes that were lost when the last session ended; null when none were. */
  readonly dropped: Dropped | null
}

interface Dropped {
  readonly count: number
  /** Whose changes they were; null where only the browser's storage knew of them. */
  readonly name: string | null
}

export const useQueue = create<Queue>(() => ({
  actions: [],
  asksBeforeSignOut: false,
  dropped: null,
}))

/** Tells the other tabs of each change of the stored queue, by sending the number of actions that are left. */
export const otherTabs = new BroadcastChannel('chairtime-queue')

/** Whether an action may be sent without asking the person first. */
export function isSendable({ problem, madeAt, confirmed }: UnsentAction): boolean {
  return problem === null && (confirmed || now() - madeAt < ASKS_AFTER_MS)
}

/** The actions that still wait for an answer of the server. Without an argument, looks at all that this tab knows. */
export function waitingActions(actions = useQueue.getState().actions): readonly UnsentAction[] {
  return actions.filter(({ problem }) => problem === null)
}

/** Whether a change of an appointment waits to be sent. With `by`, only changes by that call count. */
export function useIsUnsent(appointmentId: string, by?: Pick<CallAddress, 'path'>): boolean {
  return useQueue(({ actions }) =>
    waitingActions(actions).some(
      (one) => one.appointmentId === appointmentId && (!by || one.address.path === by.path),
    ),
  )
}

/** Changes the stored queue of the signed-in user in one step, and shows the result in every tab. */
export async function changeQueue(
  change: (actions: readonly UnsentAction[]) => readonly UnsentAction[],
): Promise<void> {
  const key = keptKey('queue')
  if (key === null) return
  const actions = await changeKept<readonly UnsentAction[]>(key, (before = []) => change(before))
  // the session may have ended meanwhile
  if (key === keptKey('queue')) useQueue.setState({ actions })
  otherTabs.postMessage(actions.length)
}

/** Discards an action, so that it is not sent. */
export function forgetAction(id: string): Promise<void> {
  return changeQueue((actions) => {
    const gone = actions.find((one) => one.id === id)
    const others = actions.filter((one) => one !== gone)
    return others.map((one) => (gone ? afterDiscard(one, gone) : one))
  })
}

/**
 * Returns an action as it is after another one was discarded. If the status that the person saw was given by the
 * discarded action, it is replaced by the status that the person saw before that action.
 */
function afterDiscard(action: UnsentAction, { appointmentId, body, seenStatus }: UnsentAction) {
  const isBuiltOn = action.appointmentId === appointmentId && action.seenStatus === body.status
  return isBuiltOn ? { ...action, seenStatus } : action
}

/** Reads what this or another tab has stored for the signed-in user. Empty when the session has ended meanwhile. */
export async function loadQueue(): Promise<readonly UnsentAction[]> {
  const key = keptKey('queue')
  const known = useQueue.getState().actions
  const actions = (key && (await readKept(key, known))) || []
  if (key !== keptKey('queue')) return []
  useQueue.setState({ actions })
  return actions
}
