import { itemAt } from '@chairtime/core/known.ts'
import type { TenantRead } from '../platform/database/database.ts'
import { readSql } from '../platform/database/read-sql.ts'

interface SalonContact {
  readonly name: string
  readonly locale: string
  readonly phone: string | null
  readonly slug: string
  readonly published: boolean
}

/** What a notice page says of a salon, and whether the site of the salon is published. */
export async function readSalonContact(db: TenantRead): Promise<SalonContact> {
  const { rows } = await readSql<SalonContact>`
    select name, locale, phone, slug, published_at is not null as published
    from businesses where tenant_id = ${db.tenantId}`.execute(db)
  return itemAt(rows, 0)
}
