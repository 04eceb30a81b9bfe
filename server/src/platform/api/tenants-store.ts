import { sql } from 'kysely'
import type { Directory } from '../database/database.ts'

const REDIRECT_DAYS = 90

/** The salon whose slug this is now, or was within the last 90 days. */
export async function findSlug(directory: Directory, slug: string, now: Date) {
  const { rows } = await sql<{ tenant_id: string; published: boolean }>`
    select tenant_id, published from slugs
     where slug = ${slug}
       and (is_current or released_at > ${now}::timestamptz - make_interval(days => ${REDIRECT_DAYS}::int))`.execute(
    directory,
  )
  return rows[0]
}

/** The appointment of a client's link, while the link is valid. */
export async function findLink(directory: Directory, tokenHash: Buffer, now: Date) {
  const { rows } = await sql<{ tenant_id: string; appointment_id: string }>`
    select tenant_id, appointment_id from link_tokens
     where token_hash = ${tokenHash} and expires_at > ${now}`.execute(directory)
  return rows[0]
}

/** The salon of a client's link, also when the link is no longer valid. */
export async function findLinkEver(directory: Directory, tokenHash: Buffer) {
  const { rows } = await sql<{ tenant_id: string }>`
    select tenant_id from link_tokens where token_hash = ${tokenHash}`.execute(directory)
  return rows[0]
}
