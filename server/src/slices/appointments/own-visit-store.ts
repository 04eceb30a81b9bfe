import type { TenantRead } from '../../platform/database/database.ts'
import { readSql } from '../../platform/database/read-sql.ts'
import type { AppointmentRecord } from '../../scheduling/appointment/record.ts'

/** Whether a staff member to whom the user is linked (`staff.user_id`) performs one of the appointment's services. */
export async function isOwnVisit(
  db: TenantRead,
  userId: string | null,
  { lines }: Pick<AppointmentRecord, 'lines'>,
): Promise<boolean> {
  const { rows } = await readSql`
    select from staff where tenant_id = ${db.tenantId} and user_id = ${userId}::uuid
      and id = any(${lines.map(({ staff_id }) => staff_id)}::uuid[]) limit 1`.execute(db)
  return rows.length > 0
}
