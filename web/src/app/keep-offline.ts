import { appointmentStatuses } from '@chairtime/core/booking/status.ts'
import type { QueryClient } from '@tanstack/react-query'
import {
  knownAppointment,
  putAppointment,
  refreshAppointments,
  withStatus,
} from '../lib/appointment-cache.ts'
import { followConnection, useConnection } from '../lib/connection.ts'
import { keepDay, restoreDay } from '../lib/kept-day.ts'
import { sendQueue } from '../lib/offline-queue.ts'
import {
  loadQueue,
  otherTabs,
  type UnsentAction,
  useQueue,
  waitingActions,
} from '../lib/queue-store.ts'
import { keepOnlyOwn, removeKeptOf } from '../lib/remove-kept.ts'
import { type Session, useSession } from '../lib/session.ts'

const SEND_EVERY_MS = 5_000

/**
 * Keeps the day, shows it while there is no connection, and sends the waiting changes once the connection is back.
 * `opened` is the session with which the page was opened. If that session has ended since, {@link takeOverQueue}
 * removes what was kept for it. Unsent changes of other users are dropped; if nobody is signed in, the sign-in page
 * says so. Returns how to stop.
 */
export function keepOffline(queries: QueryClient, opened: Session): () => void {
  void keepOnlyOwn(opened).then((unsent) => announceDropped(unsent.length, null))
  const timer = setInterval(() => {
    if (waitingActions().length > 0 && useConnection.getState().lostAt === null) void sendQueue()
  }, SEND_EVERY_MS)
  const stops = [
    followConnection(sendQueue),
    keepDay(queries),
    followQueue(),
    useConnection.subscribe(({ lostAt }, before) => {
      if (lostAt !== null && before.lostAt === null) void restoreOffline(queries)
    }),
    useQueue.subscribe(({ actions }, before) => {
      if (actions.length < before.actions.length) void refreshAppointments(queries)
      if (useConnection.getState().lostAt !== null) showWaiting(queries, actions, before.actions)
    }),
    () => clearInterval(timer),
  ]
  // the connection may have been lost before this code was loaded
  if (useConnection.getState().lostAt !== null) void restoreOffline(queries)
  return () => {
    for (const stop of stops) stop()
  }
}

/** Shows what was last known to the signed-in person, with the changes that wait to be sent. */
export async function restoreOffline(queries: QueryClient): Promise<void> {
  await restoreDay(queries)
  showWaiting(queries, await loadQueue(), [])
}

/** Shows what waits, and takes back what was discarded, in this or in another tab. */
function showWaiting(
  queries: QueryClient,
  actions: readonly UnsentAction[],
  before: readonly UnsentAction[],
): void {
  // a refused change is not shown any more, so its dismissal takes nothing back
  const discarded = waitingActions(before).filter(({ id }) => !actions.some((one) => one.id === id))
  // the latest change is taken back first, because each change began at the status to which the earlier one had led
  for (const action of discarded.toReversed()) showStatus(queries, action, action.seenStatus)
  for (const action of waitingActions(actions)) showStatus(queries, action, action.body.status)
}

function showStatus(
  queries: QueryClient,
  { appointmentId, madeAt }: UnsentAction,
  statusValue: unknown,
): void {
  const status = appointmentStatuses.find((one) => one === statusValue)
  const known = appointmentId && knownAppointment(queries, appointmentId)
  if (known && status) putAppointment(queries, withStatus(known, status, madeAt))
}

/**
 * Removes what was kept for the user of the session `before`, if it had one. Then reads what waits for the user who is
 * signed in now. The sign-in page says how many changes of the earlier user were not sent. The tab counts those that it
 * knew (`actions`); if it had read none, it counts the stored ones. When a user has discarded all changes, both
 * `actions` and the storage are empty, so the count is 0.
 */
export async function takeOverQueue(
  before: Session,
  actions: readonly UnsentAction[],
): Promise<void> {
  const stored = await removeKeptOf(before)
  const unsent = actions.length > 0 ? waitingActions(actions) : stored
  if (before.user) announceDropped(unsent.length, before.user.name)
  await loadQueue()
}

/** Lets the sign-in page say how many changes were dropped. */
function announceDropped(count: number, name: string | null): void {
  // the next person may have signed in meanwhile
  if (count > 0 && !useSession.getState().user) useQueue.setState({ dropped: { count, name } })
}

/** Shows what other tabs store. Returns how to stop. */
function followQueue(): () => void {
  const hear = ({ data: count }: MessageEvent<number>) => {
    // does not wait for the storage, because the user may have discarded all changes and be signing out
    if (count === 0) useQueue.setState({ actions: [] })
    void loadQueue()
  }
  otherTabs.addEventListener('message', hear)
  void loadQueue()
  return () => otherTabs.removeEventListener('message', hear)
}
