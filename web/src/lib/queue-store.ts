import { create } from 'zustand'
import type { CallAddress } from './api.ts'
import type { BookingPrefill } from './desk.ts'
import { changeKept, keptKey, readKept } from './kept-store.ts'
import type { Session } from './session.ts'
import { now } from './use-now.ts'

/** An action of the desk that the server has not confirmed. */
export interface UnsentAction {
  readonly id: string
  /** The idempotency key: sent twice, the action happens once. */
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
  /** How a refused booking begins again. */
  readonly prefill?: BookingPrefill
  /** Why it was refused; null while it waits. */
  readonly problem: string | null
  /** The person wants it sent although it is old. */
  readonly confirmed: boolean
}

const ASKS_AFTER_MS = 24 * 60 * 60_000

export const useQueue = create<{
  readonly actions: readonly UnsentAction[]
  /** The user wants to sign out, and waiting actions would be lost. */
  readonly asksBeforeSignOut: boolean
  /** What the server's end of the last session has dropped; null when it dropped nothing. */
  readonly dropped: { readonly count: number; readonly name: string } | null
}>(() => ({ actions: [], asksBeforeSignOut: false, dropped: null }))

const otherTabs = new BroadcastChannel('chairtime-queue')

/** Whether an action may be sent without another question. */
export function isSendable({ problem, madeAt, confirmed }: UnsentAction): boolean {
  return problem === null && (confirmed || now() - madeAt < ASKS_AFTER_MS)
}

/** Actions that the server has not seen, as far as this browser knows. */
export function waitingActions(): readonly UnsentAction[] {
  return useQueue.getState().actions.filter(isWaiting)
}

function isWaiting({ problem }: UnsentAction): boolean {
  return problem === null
}

/** Whether a change of an appointment waits to be sent. */
export function useIsUnsent(appointmentId: string): boolean {
  return useQueue(({ actions }) =>
    actions.some((one) => one.problem === null && one.appointmentId === appointmentId),
  )
}

/** Changes the stored queue of the signed-in user in one step, and shows the result in every tab. */
export async function changeQueue(
  change: (actions: readonly UnsentAction[]) => readonly UnsentAction[],
): Promise<void> {
  const key = keptKey('queue')
  if (key === null) return
  const actions = await changeKept<readonly UnsentAction[]>(key, (before = []) => change(before))
  useQueue.setState({ actions })
  otherTabs.postMessage('changed')
}

export function forgetAction(id: string): Promise<void> {
  return changeQueue((actions) => actions.filter((one) => one.id !== id))
}

/** Reads what this or another tab has stored. */
export async function loadQueue(): Promise<readonly UnsentAction[]> {
  const key = keptKey('queue')
  const actions = await readQueue(key)
  if (key === keptKey('queue')) useQueue.setState({ actions })
  return actions
}

/**
 * Waiting actions of a session that has ended. A tab that had not read them by then finds them in the store, until
 * they are removed there.
 */
export async function unsentOf(ended: Session): Promise<readonly UnsentAction[]> {
  const known = waitingActions()
  const actions = known.length > 0 ? known : await readQueue(keptKey('queue', ended))
  return actions.filter(isWaiting)
}

async function readQueue(key: string | null): Promise<readonly UnsentAction[]> {
  return (key && (await readKept<readonly UnsentAction[]>(key))) || []
}

/** Shows what other tabs store. Returns how to stop. */
export function followQueue(): () => void {
  const load = () => void loadQueue()
  otherTabs.addEventListener('message', load)
  load()
  return () => otherTabs.removeEventListener('message', load)
}
