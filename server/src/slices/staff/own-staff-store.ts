import type { TenantRead } from '../../platform/database/database.ts'
import { readSql } from '../../platform/database/read-sql.ts'

/** The ids of the staff members to whom a user is linked. */
export async function readOwnStaff(db: TenantRead, userId: string | null): Promise<string[]> {
  const { rows } = await readSql<{ id: string }>`
    select id from staff where tenant_id = ${db.tenantId} and user_id = ${userId}::uuid
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}
