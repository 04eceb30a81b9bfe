import type { Tax } from '@chairtime/core/checkout/tax.ts'
import { itemAt } from '@chairtime/core/known.ts'
import { type RawBuilder, sql } from 'kysely'
import type { TenantRead } from '../../platform/database/database.ts'
import { readSql } from '../../platform/database/read-sql.ts'

/** The currency, zone and tax by which a salon takes payments. */
export interface PaymentSettings {
  readonly currency: string
  readonly timezone: string
  readonly tax: Tax
}

export async function readPaymentSettings(db: TenantRead): Promise<PaymentSettings> {
  const { rows } = await readSql<PaymentSettings>`
    select b.currency, b.timezone, ${taxOf(db)} as tax
    from businesses b where b.tenant_id = ${db.tenantId}`.execute(db)
  return itemAt(rows, 0)
}

/** The tax of the salon as JSON; a rate of 0 when the salon has set none. */
export function taxOf({ tenantId }: TenantRead): RawBuilder<unknown> {
  return sql`(
    select json_build_object('ratePpm', coalesce(max(rate_ppm), 0), 'included', coalesce(bool_and(included), true))
    from tax_settings where tenant_id = ${tenantId})`
}

/** The ids that belong to no staff member of the salon. */
export async function unknownStaff(
  db: TenantRead,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await readSql<{ id: string }>`
    select id from unnest(${ids}::uuid[]) as named(id)
    where not exists (
      select from staff s where s.tenant_id = ${db.tenantId} and s.id = named.id)`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
