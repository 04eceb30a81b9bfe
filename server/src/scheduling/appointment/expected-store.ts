import { sql } from 'kysely'
import type { TenantRead, TenantWrite } from '../../platform/database/database.ts'
import { epochMinute } from '../../platform/database/epoch-minute.ts'
import { readSql } from '../../platform/database/read-sql.ts'
import type { AppointmentRecord } from './record.ts'
import { EXPECTED } from './status-store.ts'

/**
 * The status, pending or confirmed, in which the client of an appointment was last expected. `undefined` when neither a
 * change of the status nor a cancellation tells it, for example because a payment alone confirmed or completed the
 * visit.
 */
export async function readExpectedAs(
  db: TenantRead,
  id: string,
): Promise<'pending' | 'confirmed' | undefined> {
  const { rows } = await readSql<{ status: 'pending' | 'confirmed' }>`
    select case when data ->> 'status' in ${EXPECTED} then data ->> 'status' else data ->> 'from' end as status
    from audit_events
    where tenant_id = ${db.tenantId} and appointment_id = ${id}
      and kind in ('appointment.status', 'appointment.cancelled')
      and (data ->> 'status' in ${EXPECTED} or data ->> 'from' in ${EXPECTED})
    order by at desc, id desc limit 1`.execute(db)
  return rows[0]?.status
}

/**
 * Restores the `status`, `arrived` and `started` that an appointment had before a move to another day. It restores them
 * only if `start` is the start before that move and the appointment has not changed since. Returns the restored fields;
 * `undefined` when nothing is restored.
 */
export async function restorePresence(
  db: TenantWrite,
  { id, version }: Pick<AppointmentRecord, 'id' | 'version'>,
  start: AppointmentRecord['start'],
): Promise<Pick<AppointmentRecord, 'status' | 'arrived' | 'started'> | undefined> {
  const { rows } = await sql<Pick<AppointmentRecord, 'status' | 'arrived' | 'started'>>`
    update appointments a set status = latest.data ->> 'from',
      arrived_at = to_timestamp((latest.data ->> 'arrived')::float8 * 60),
      started_at = to_timestamp((latest.data ->> 'started')::float8 * 60)
    from (select data from audit_events
      where tenant_id = ${db.tenantId} and appointment_id = ${id} and kind = 'appointment.status'
      order by at desc, id desc limit 1) latest
    where a.tenant_id = ${db.tenantId} and a.id = ${id}
      and (latest.data ->> 'version')::int = ${version} and (latest.data ->> 'start')::float8 = ${start}
    returning a.status, ${epochMinute('a.arrived_at')} as arrived, ${epochMinute('a.started_at')} as started`.execute(
    db,
  )
  return rows[0]
}
