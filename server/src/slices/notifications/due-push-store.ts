import type { Role } from '@chairtime/contract/permissions.ts'
import { type Kysely, sql } from 'kysely'
import type { TenantRead, TenantWrite } from '../../platform/database/database.ts'
import type { DB } from '../../platform/database/database-types.ts'
import { readSql } from '../../platform/database/read-sql.ts'
import { hasRunOut } from '../../platform/identity/session-store.ts'
import type { PushKind } from '../../scheduling/effects/new-push-store.ts'

export interface DuePush {
  readonly tenant_id: string
  readonly id: string
  readonly device_id: string
}

/** The due pushes of all salons, the longest waiting first. */
export async function duePushes(jobs: Kysely<DB>, now: Date, most: number): Promise<DuePush[]> {
  const { rows } = await sql<DuePush>`
    select tenant_id, id, device_id from pushes
     where due_at <= ${now} order by due_at, id limit ${most}`.execute(jobs)
  return rows
}

/** A push that only this process may send now. */
export interface ClaimedPush extends Pick<DuePush, 'id' | 'device_id'> {
  readonly kind: PushKind | 'test'
  readonly appointment_id: string | null
  /** Number of attempts, including the present one. */
  readonly attempts: number
}

/** The minutes after each attempt until the next one. After the last attempt there is none. */
const pauseMinutes = [0.5, 2, 10, 30]

/** After this number of attempts a push is given up. If the process dies in the last one, the push is tried again. */
export const PUSH_ATTEMPTS_MAX = pauseMinutes.length + 1

/**
 * Claims a due push by setting the time of its next attempt; `undefined` when another worker has claimed it. If this
 * process dies before it has sent the push, the push simply becomes due again at that time.
 */
export async function claimPush(
  db: TenantWrite,
  { id, device_id }: Pick<DuePush, 'id' | 'device_id'>,
  now: Date,
): Promise<ClaimedPush | undefined> {
  const { rows } = await sql<ClaimedPush>`
    update pushes set attempts = attempts + 1,
      due_at = ${now}::timestamptz + make_interval(
        secs => coalesce((${pauseMinutes}::float[])[attempts + 1], 30) * 60)
     where tenant_id = ${db.tenantId} and id = ${id} and device_id = ${device_id} and due_at <= ${now}
    returning id, device_id, kind, appointment_id, attempts`.execute(db)
  return rows[0]
}

/** The device of a push, with its user as they are now. */
export interface Addressee {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly role: Role
  /** The staff member to whom the user is linked. */
  readonly staff_id: string | null
  /** Whether the session has run out. When a session was ended, for example by a sign-out, there is no addressee. */
  readonly expired: boolean
  readonly locale: string
}

/** Whom a push goes to; `undefined` when the device is gone, its session was ended, or the user has left the team. */
export async function readAddressee(
  db: TenantRead,
  deviceId: string,
  now: Date,
): Promise<Addressee | undefined> {
  const { rows } = await readSql<Addressee>`
    select d.endpoint, d.p256dh, d.auth, m.role, p.id as staff_id, ${hasRunOut(now)} as expired, b.locale
      from push_devices d
      join businesses b on b.tenant_id = d.tenant_id
      join sessions s on s.id = d.session_id and s.revoked_at is null
      join memberships m on m.user_id = d.user_id and m.tenant_id = d.tenant_id
      left join staff p on p.tenant_id = d.tenant_id and p.user_id = d.user_id
     where d.tenant_id = ${db.tenantId} and d.id = ${deviceId}`.execute(db)
  return rows[0]
}

/** Removes a push that the push service took, that was given up, or that must not be sent. */
export async function removePush(
  db: TenantWrite,
  { id, device_id }: Pick<DuePush, 'id' | 'device_id'>,
): Promise<void> {
  await sql`
    delete from pushes
     where tenant_id = ${db.tenantId} and id = ${id} and device_id = ${device_id}`.execute(db)
}

/** Removes a device and its pushes, because its push service no longer knows it or its session has run out. */
export async function removeDevice(db: TenantWrite, deviceId: string): Promise<void> {
  await sql`
    delete from pushes where tenant_id = ${db.tenantId} and device_id = ${deviceId}`.execute(db)
  await sql`
    delete from push_devices where tenant_id = ${db.tenantId} and id = ${deviceId}`.execute(db)
}

/** Records when the last push to a device was given up. `failedAt` is `null` when the push service took the push. */
export async function noteFailure(
  db: TenantWrite,
  deviceId: string,
  failedAt: Date | null,
): Promise<void> {
  await sql`
    update push_devices set failed_at = ${failedAt}
     where tenant_id = ${db.tenantId} and id = ${deviceId}
       and failed_at is distinct from ${failedAt}`.execute(db)
}
