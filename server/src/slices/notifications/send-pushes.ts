import type { EpochMinute } from '@chairtime/core/booking/model.ts'
import { DAY_SECONDS } from '@chairtime/core/time/day.ts'
import type { AppContext } from '../../platform/api/context.ts'
import { allEnded } from '../../platform/concurrency/concurrency.ts'
import { type TenantId, tenantId } from '../../platform/database/database.ts'
import type { Push, PushOutcome, PushPort } from '../../platform/delivery/push.ts'
import { atMinute } from '../../platform/time/instants.ts'
import { readAppointments } from '../../scheduling/appointment/store.ts'
import { composePush } from './compose-push.ts'
import {
  type ClaimedPush,
  claimPush,
  type DuePush,
  duePushes,
  noteFailure,
  PUSH_ATTEMPTS_MAX,
  readAddressee,
  removeDevice,
  removePush,
} from './due-push-store.ts'

const BATCH_SIZE = 16

/**
 * Sends the pushes that have been due longest, across all salons. Returns whether more may be due. A push can be sent
 * more than once, because it is tried again when its process dies or its push service is unavailable. A device shows a
 * repeated push in place of the first.
 */
export async function sendDuePushes(app: AppContext, port: PushPort): Promise<boolean> {
  const due = await app.database.acrossTenantsAsWorker('pushes that are due', (jobs) =>
    duePushes(jobs, app.clock.now(), BATCH_SIZE),
  )
  await allEnded(due.map((push) => sendOne(app, port, tenantId(push.tenant_id), push)))
  return due.length === BATCH_SIZE
}

async function sendOne(
  app: AppContext,
  port: PushPort,
  tenant: TenantId,
  due: DuePush,
): Promise<void> {
  const prepared = await prepare(app, tenant, due)
  if (!prepared) return
  const { push, claimed, isLast } = prepared
  const outcome = await port.send(push)
  const now = app.clock.now()
  await app.database.inTenant(tenant).write(async (db) => {
    if (willRetry(outcome, claimed)) return
    if (outcome === 'gone' || isLast) return removeDevice(db, claimed.device_id)
    await noteFailure(db, claimed.device_id, outcome === 'taken' ? null : now)
    await removePush(db, claimed)
  })
}

/** Whether the push is tried again. */
function willRetry(outcome: PushOutcome, { attempts }: ClaimedPush): boolean {
  return outcome === 'unavailable' && attempts < PUSH_ATTEMPTS_MAX
}

interface Prepared {
  readonly claimed: ClaimedPush
  readonly push: Push
  /** Whether the session has run out, so that the device is removed after this push. */
  readonly isLast: boolean
}

/** Claims a push and composes it. Removes a push that must not be sent. */
async function prepare(
  { database, clock }: AppContext,
  tenant: TenantId,
  due: DuePush,
): Promise<Prepared | undefined> {
  const now = clock.now()
  return database.inTenant(tenant).write(async (db) => {
    const claimed = await claimPush(db, due, now)
    if (!claimed) return undefined
    const to = await readAddressee(db, claimed.device_id, now)
    const { appointment_id: id } = claimed
    const [visit] = id === null ? [] : await readAppointments(db, { id })
    const content = to && composePush(claimed, to, visit, now)
    if (!content) {
      await removePush(db, claimed)
      return undefined
    }
    const { endpoint, p256dh, auth, expired: isLast } = to
    const keepSeconds = visit ? secondsUntil(visit.start, now) : DAY_SECONDS
    return { claimed, isLast, push: { endpoint, p256dh, auth, content, topic: id, keepSeconds } }
  })
}

/** The seconds until the start of the visit, at least one and at most those of a day. */
function secondsUntil(start: EpochMinute, now: Date): number {
  const seconds = Math.ceil((atMinute(start).getTime() - now.getTime()) / 1_000)
  return Math.min(Math.max(seconds, 1), DAY_SECONDS)
}
