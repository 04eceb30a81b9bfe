import type { TenantRead } from '../../platform/database/database.ts'
import { readSql } from '../../platform/database/read-sql.ts'

/**
 * Whether somebody has knowingly placed or kept the appointment at its present time against the rules. `absent` are the
 * ids of its staff members who are absent now. The decision counts only if all of them were absent when it was made. In
 * older events `absent` is `true`, which stands for all staff members.
 */
export async function wasAllowed(
  db: TenantRead,
  appointmentId: string,
  absent: readonly string[],
): Promise<boolean> {
  const { rows } = await readSql`
    select from audit_events e
    join appointments a on a.tenant_id = e.tenant_id and a.id = e.appointment_id
    where e.tenant_id = ${db.tenantId} and e.appointment_id = ${appointmentId}
      and e.kind in ('appointment.overridden', 'appointment.kept') and e.at >= a.placed_at
      and (${absent}::text[] = '{}' or e.data ->> 'absent' = 'true'
        or string_to_array(e.data ->> 'absent', ' ') @> ${absent}::text[])
    limit 1`.execute(db)
  return rows.length > 0
}
