import { sql } from 'kysely'
import type { TenantWrite } from '../../platform/database/database.ts'
import type { AppointmentRecord } from './record.ts'

/** Raises the version of an appointment of which something else than its own row has changed. */
export async function raiseVersion(
  db: TenantWrite,
  record: AppointmentRecord,
): Promise<AppointmentRecord> {
  await sql`
    update appointments set version = version + 1
    where tenant_id = ${db.tenantId} and id = ${record.id}`.execute(db)
  return { ...record, version: record.version + 1 }
}
