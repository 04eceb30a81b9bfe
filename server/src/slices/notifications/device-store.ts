import { sql } from 'kysely'
import type { TenantRead, TenantWrite } from '../../platform/database/database.ts'
import { newId } from '../../platform/database/ids.ts'
import { readSql } from '../../platform/database/read-sql.ts'
import { hasRunOut } from '../../platform/identity/session-store.ts'

/** The devices on which users hear of bookings. */

/** The most devices of a user; each has one of the places from 1 to this number. */
const DEVICES_MAX = 10

export interface Device {
  readonly id: string
  readonly endpoint: string
  readonly created_at: Date
  readonly failed_at: Date | null
  readonly timezone: string
}

/** The device of a session. */
export async function findDevice(db: TenantRead, sessionId: string): Promise<Device | undefined> {
  const { rows } = await readSql<Device>`
    select d.id, d.endpoint, d.created_at, d.failed_at, b.timezone
      from push_devices d join businesses b on b.tenant_id = d.tenant_id
     where d.tenant_id = ${db.tenantId} and d.session_id = ${sessionId}`.execute(db)
  return rows[0]
}

export interface NewDevice {
  readonly userId: string
  readonly sessionId: string
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/**
 * Saves the device of a session in place of an earlier device of the session or of the browser. Removes the user's
 * devices whose session is over. Returns false when the user has no place left.
 */
export async function saveDevice(db: TenantWrite, device: NewDevice, now: Date): Promise<boolean> {
  const { tenantId } = db
  const { userId, sessionId, endpoint, p256dh, auth } = device
  // locked so that two browsers of one user cannot take the same place
  await sql`
    select from memberships where user_id = ${userId} and tenant_id = ${tenantId}
       for no key update`.execute(db)
  await sql`
    delete from push_devices d
     where d.tenant_id = ${tenantId} and (d.session_id = ${sessionId} or d.endpoint = ${endpoint}
       or (d.user_id = ${userId} and not exists (
         select from sessions s
          where s.id = d.session_id and s.revoked_at is null and not ${hasRunOut(now)})))`.execute(
    db,
  )
  const { rows } = await sql`
    insert into push_devices (tenant_id, id, user_id, session_id, endpoint, p256dh, auth, place, created_at)
    select ${tenantId}, ${newId()}, ${userId}, ${sessionId}, ${endpoint}, ${p256dh}, ${auth}, min(place), ${now}
      from generate_series(1, ${DEVICES_MAX}::int) place
     where not exists (select from push_devices d
                        where d.tenant_id = ${tenantId} and d.user_id = ${userId} and d.place = place.place)
    having min(place) is not null
    returning id`.execute(db)
  return rows.length > 0
}

/** Removes the device of a session. */
export async function removeDeviceOf(db: TenantWrite, sessionId: string): Promise<void> {
  await sql`
    delete from push_devices
     where tenant_id = ${db.tenantId} and session_id = ${sessionId}`.execute(db)
}

/** Removes the devices whose session was ended, or is not known any more. */
export async function removeEndedDevices(db: TenantWrite): Promise<void> {
  await sql`
    delete from push_devices d
     where d.tenant_id = ${db.tenantId} and not exists (
       select from sessions s where s.id = d.session_id and s.revoked_at is null)`.execute(db)
}

/**
 * Queues a test push to the device of a session, unless one waits already. Returns whether the session has a
 * device.
 */
export async function queueTest(db: TenantWrite, sessionId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    with device as (
      select tenant_id, id from push_devices
       where tenant_id = ${db.tenantId} and session_id = ${sessionId}
    ), queued as (
      insert into pushes (tenant_id, id, device_id, kind, due_at, created_at)
      select d.tenant_id, ${newId()}, d.id, 'test', ${now}, ${now} from device d
       where not exists (select from pushes p where p.tenant_id = d.tenant_id
                          and p.device_id = d.id and p.kind = 'test'))
    select from device`.execute(db)
  return rows.length > 0
}
