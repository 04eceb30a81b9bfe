import { STAFF_MAX } from '@chairtime/contract/staff.ts'
import { itemAt } from '@chairtime/core/known.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { readSql } from '../../platform/database/read-sql.ts'
import type { Refuse } from '../../platform/errors/refuse.ts'

/** The most services on the menu. */
const SERVICES_MAX = 1000

/**
 * Refuses a salon that has grown too large, because reading its configuration would hold up the requests of all other
 * salons. Call it after the change, under the configuration lock.
 */
export async function refuseIfTooLarge(
  db: TenantWrite,
  refuse: Refuse<'salon_too_large'>,
): Promise<void> {
  const { rows } = await readSql<{ services: number; staff: number }>`
    select (select count(*) from services
        where tenant_id = ${db.tenantId} and deleted_at is null) as services,
      (select count(*) from staff where tenant_id = ${db.tenantId} and active) as staff`.execute(db)
  const { services, staff } = itemAt(rows, 0)
  if (services > SERVICES_MAX || staff > STAFF_MAX) refuse('salon_too_large')
}
