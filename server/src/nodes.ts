import type { Announcement, AppContext, ScreenAnnouncement } from './platform/api/context.ts'
import { atMostAtOnce } from './platform/concurrency/concurrency.ts'
import type { TenantId, TenantRead } from './platform/database/database.ts'
import {
  forgetAllSessions,
  forgetSession,
  onSessionRevoked,
} from './platform/identity/session-memory.ts'
import type { Log } from './platform/ops/logging.ts'
import { type Notice, openNotices } from './platform/realtime/notices.ts'
import type { Realtime } from './platform/realtime/realtime.ts'
import { shareClock } from './platform/realtime/shared-clock.ts'
import { appointmentView } from './scheduling/appointment/record.ts'
import { readAppointments } from './scheduling/appointment/store.ts'
import { paymentReceived } from './scheduling/checkout/checkout-record.ts'
import { readCheckouts } from './scheduling/checkout/checkout-store.ts'
import { forgetAll } from './scheduling/salon/salon-cache.ts'
import { readNotificationEvent } from './slices/notifications/store.ts'

interface NodesOptions {
  readonly context: AppContext
  readonly realtime: Realtime
  /** Called when the clock was moved on another node. */
  readonly clockMoved: () => void
  readonly log: Log
}

/** The connection of this node to the other nodes on the same database. */
export interface Nodes {
  /** Announces a change to the salon's screens on all nodes, or a session's end to all nodes. Call after the commit. */
  deliver(tenantId: TenantId, announcement: Announcement): void
  /** Sets the clocks of the other nodes to the time of this one; in development only. */
  shareClock(): void
  close(): Promise<void>
}

type TenantNotice = Extract<Notice, { tenant: TenantId }>

/**
 * How many reads for notices run concurrently. They are few, so that many notices at once leave room for the reads of
 * calls.
 */
const READS_AT_ONCE = 4

/**
 * Keeps screens, sessions and the development clock of all nodes consistent. A node that gets a notice of a change in
 * a salon reads the present data in the salon's own scope, and only if the salon has a screen on the same node.
 */
export function joinNodes({ context, realtime, clockMoved, log }: NodesOptions): Nodes {
  const { clock, database } = context
  const inOrder = perTenant(log)

  const show = async (notice: TenantNotice) => {
    if (!realtime.hasScreens(notice.tenant)) return
    const announcement = await database
      .inTenant(notice.tenant)
      .readAutocommit((db) => readAnnouncement(db, notice))
    if (announcement) realtime.deliver(notice.tenant, announcement)
  }
  const forgetCaches = () => {
    forgetAllSessions(database)
    forgetAll()
    sharedClock.reset()
    realtime.refresh()
  }
  const received = (notice: Notice) => {
    switch (notice.kind) {
      case 'session':
        return forgetSession(database, notice.id, 'another node')
      case 'clock':
        return context.config.production ? undefined : sharedClock.heard(notice)
      case 'everything':
        return forgetCaches()
      default:
        return inOrder(notice.tenant, () => show(notice))
    }
  }

  const sharedClock = shareClock(clock, (move) => notices.publish(move), clockMoved)
  const notices = openNotices(database, { received, connected: forgetCaches }, log)
  const stopListening = onSessionRevoked(context, (id, endedBy) => {
    if (endedBy === 'this node') notices.publish({ kind: 'session', id })
  })
  return {
    deliver: (tenantId, announcement) => {
      if (announcement.kind === 'session_revoked') return forgetSession(database, announcement.id)
      realtime.deliver(tenantId, announcement)
      notices.publish(noticeOf(tenantId, announcement))
    },
    shareClock: sharedClock.share,
    close: () => {
      stopListening()
      return notices.close()
    },
  }
}

function noticeOf(tenant: TenantId, announcement: ScreenAnnouncement): Notice {
  switch (announcement.kind) {
    case 'appointment': {
      const { kind, action, appointment } = announcement
      return { kind, tenant, action, id: appointment.id }
    }
    case 'payment':
      return { kind: 'payment', tenant, id: announcement.checkoutId }
    case 'notification':
      return { kind: 'notification', tenant, id: announcement.id }
    case 'notifications_read':
      return { kind: 'notifications_read', tenant, id: announcement.userId }
    default:
      return { kind: 'dashboard', tenant }
  }
}

/** The announcement of a notice, with the present data; `undefined` when the row is gone. */
async function readAnnouncement(
  db: TenantRead,
  notice: TenantNotice,
): Promise<ScreenAnnouncement | undefined> {
  if (notice.kind === 'dashboard') return { kind: 'dashboard' }
  const { id } = notice
  if (notice.kind === 'notifications_read') return { kind: 'notifications_read', userId: id }
  if (notice.kind === 'notification') {
    const notification = await readNotificationEvent(db, id)
    return notification && { kind: 'notification', id, notification }
  }
  if (notice.kind === 'payment') {
    const [checkout] = await readCheckouts(db, { id })
    return checkout && { kind: 'payment', checkoutId: id, payment: paymentReceived(checkout) }
  }
  const [record] = await readAppointments(db, { id })
  return (
    record && {
      kind: 'appointment',
      action: notice.action,
      appointment: appointmentView(record),
    }
  )
}

/**
 * Makes a function that runs the tasks of one tenant one after another, and tasks of different tenants concurrently, up
 * to `READS_AT_ONCE`. The function logs the failure of a task and does not throw.
 */
function perTenant(log: Log): (tenantId: TenantId, work: () => Promise<void>) => void {
  const last = new Map<TenantId, Promise<void>>()
  const limited = atMostAtOnce(READS_AT_ONCE)
  return (tenantId, work) => {
    const before = last.get(tenantId) ?? Promise.resolve()
    const done = before
      .then(() => limited(work))
      .catch((error: unknown) => {
        log.warn({ err: error, tenant_id: tenantId }, 'A change on another node could not be shown')
      })
      .finally(() => last.get(tenantId) === done && last.delete(tenantId))
    last.set(tenantId, done)
  }
}
