import { sql } from 'kysely'
import type { TenantRead } from './database.ts'

/** Whether the salon has subscribed, or its trial is not over yet. */
export async function isPaidFor(db: TenantRead, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from businesses
     where tenant_id = ${db.tenantId} and (subscribed or trial_ends_at > ${now})`.execute(db)
  return rows.length === 1
}
