import { itemAt } from '@chairtime/core/known.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/api/context.ts'
import type { TenantRead, TenantWrite } from '../../platform/database/database.ts'
import { hashToken } from '../../platform/database/ids.ts'
import { readSql } from '../../platform/database/read-sql.ts'

/** A hold. Valid until `expires_at`; its row may be removed later. */
export interface Hold {
  readonly id: string
  readonly service_ids: readonly string[]
  readonly staff_id: string
  readonly starts_at: Date
  readonly ends_at: Date
  readonly expires_at: Date
}

export interface FoundHold extends Hold {
  readonly created_at: Date
}

/** The hold of a token, even if it has expired. */
export async function findHold(db: TenantRead, token: string): Promise<FoundHold | undefined> {
  const { rows } = await readSql<FoundHold>`
    select id, service_ids, staff_id, starts_at, ends_at, expires_at, created_at from holds
    where tenant_id = ${db.tenantId} and token_hash = ${hashToken(token)}`.execute(db)
  return rows[0]
}

export async function insertHold(
  db: TenantWrite,
  hold: Hold & { readonly token: string; readonly networks: Context['networks'] },
  now: Date,
): Promise<void> {
  await sql`
    insert into holds (tenant_id, id, token_hash, address_hash, network_hash, service_ids, staff_id, starts_at,
      ends_at, expires_at, created_at)
    values (${db.tenantId}, ${hold.id}, ${hashToken(hold.token)}, ${itemAt(hold.networks, 0).key},
      ${itemAt(hold.networks, hold.networks.length - 1).key},
      ${hold.service_ids}, ${hold.staff_id}, ${hold.starts_at}, ${hold.ends_at},
      ${hold.expires_at}, ${now})`.execute(db)
}

/** The statement that removes a hold. The database removes the hold's claims with it. */
export function deleteHold(db: TenantWrite, id: string): RawBuilder<unknown> {
  return sql`delete from holds where tenant_id = ${db.tenantId} and id = ${id}`
}
