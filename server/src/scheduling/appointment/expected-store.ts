import type { TenantRead } from '../../platform/database/database.ts'
import { readSql } from '../../platform/database/read-sql.ts'
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
