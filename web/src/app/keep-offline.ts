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
import { keepOnlyOwn } from '../lib/kept-store.ts'
import { sendQueue } from '../lib/offline-queue.ts'
import { followQueue, loadQueue, useQueue, waitingActions } from '../lib/queue-store.ts'
import type { User } from '../lib/session.ts'

const SEND_EVERY_MS = 5_000

/**
 * Keeps the day for times without a connection, shows it then, and sends afterwards what waited. Returns how to
 * stop.
 */
export function keepOffline(queries: QueryClient): () => void {
  void keepOnlyOwn()
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
    }),
    () => clearInterval(timer),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Shows what was last known to the signed-in person, with the changes that wait to be sent. */
export async function restoreOffline(queries: QueryClient): Promise<void> {
  await restoreDay(queries)
  for (const { appointmentId, body, problem } of await loadQueue()) {
    const status = appointmentStatuses.find((one) => one === body.status)
    const known = appointmentId && problem === null && knownAppointment(queries, appointmentId)
    if (known && status) putAppointment(queries, withStatus(known, status))
  }
}

/**
 * Forgets what was kept for the last user, who is null at a sign-in, and takes up what waits for the one who is signed
 * in now. Actions that were dropped without the user's word, because the server ended the session, are counted.
 */
export async function takeOverQueue(last: User | null): Promise<void> {
  const count = waitingActions().length
  const isUnasked = last !== null && count > 0 && !useQueue.getState().asksBeforeSignOut
  const dropped = isUnasked ? { count, name: last.name } : null
  useQueue.setState({ actions: [], asksBeforeSignOut: false, dropped })
  await keepOnlyOwn()
  await loadQueue()
}
