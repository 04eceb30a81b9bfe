import { sql } from 'kysely'
import type { Directory, TenantRead } from '../platform/database/database.ts'
import { readSql } from '../platform/database/read-sql.ts'

/** The salon of a client's link, even when the link is no longer good. */
export async function findLinkEver(directory: Directory, tokenHash: Buffer) {
  const { rows } = await sql<{ tenant_id: string }>`
    select tenant_id from link_tokens where token_hash = ${tokenHash}`.execute(directory)
  return rows[0]
}

interface PublicContact {
  readonly name: string
  readonly phone: string | null
  readonly slug: string
  readonly published: boolean
}

/** What a salon is called and where it is reached. */
export async function readPublicContact(db: TenantRead): Promise<PublicContact> {
  const { rows } = await readSql<PublicContact>`
    select name, phone, slug, published_at is not null as published
    from businesses where tenant_id = ${db.tenantId}`.execute(db)
  return rows[0]!
}
