import type { TenantRead } from '../../platform/database/database.ts'
import { readSql } from '../../platform/database/read-sql.ts'

/**
 * Whether the appointment was knowingly placed or kept at its present time against the rules. While its person is absent
 * (`absent`), that counts only if they were absent then.
 */
export async function wasAllowed(
  db: TenantRead,
  appointmentId: string,
  absent: boolean,
): Promise<boolean> {
  const { rows } = await readSql`
    select from audit_events e
    join appointments a on a.tenant_id = e.tenant_id and a.id = e.appointment_id
    where e.tenant_id = ${db.tenantId} and e.appointment_id = ${appointmentId}
      and e.kind in ('appointment.overridden', 'appointment.kept') and e.at >= a.placed_at
      and (not ${absent}::boolean or e.data ? 'absent')
    limit 1`.execute(db)
  return rows.length > 0
}
