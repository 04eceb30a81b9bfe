import { itemAt } from '@chairtime/core/known.ts'
import { type RawBuilder, sql } from 'kysely'
import type { TenantRead } from '../../platform/database/database.ts'
import { readSql } from '../../platform/database/read-sql.ts'

const PAIRS_MAX = 50

export interface Pair {
  readonly first_id: string
  readonly second_id: string
}

/**
 * Pairs of clients who may be one person: with one phone number or e-mail address and one first name, or with one
 * whole name and one birthday, or with one whole name of two words where one of them has no contact. Members of a
 * family have other first names.
 */
export async function readPairs(db: TenantRead): Promise<Pair[]> {
  const firstName = (client: RawBuilder<unknown>) =>
    sql`split_part(search_form(${client}.name), ' ', 1)`
  const sameFirst = sql`${firstName(sql`a`)} = ${firstName(sql`b`)}`
  const noContact = (client: RawBuilder<unknown>) =>
    sql`(${client}.email_key is null and ${client}.phone_key is null)`
  const pairs = (condition: RawBuilder<unknown>) => sql`
    (select a.id as first_id, b.id as second_id from clients a
      join clients b on b.tenant_id = ${db.tenantId} and ${condition} and a.id < b.id
      where a.tenant_id = ${db.tenantId} limit ${PAIRS_MAX})`
  const { rows } = await readSql<Pair>`
    select first_id, second_id from (
      ${pairs(sql`b.phone_key = a.phone_key and ${sameFirst}`)} union
      ${pairs(sql`b.email_key = a.email_key and ${sameFirst}`)} union
      ${pairs(sql`b.name_key = a.name_key and (b.birthday = a.birthday
        or (strpos(a.name_key, ' ') > 0 and (${noContact(sql`a`)} or ${noContact(sql`b`)})))`)}) found
    order by first_id desc, second_id limit ${PAIRS_MAX}`.execute(db)
  return rows
}

interface Moving {
  readonly visits_count: number
  readonly notes_count: number
  readonly photos_count: number
}

/** How much a merge of this client would move. */
export async function countMoving(db: TenantRead, clientId: string): Promise<Moving> {
  const { rows } = await readSql<Moving>`
    select (select count(*)::int from appointments
        where tenant_id = ${db.tenantId} and client_id = ${clientId}) as visits_count,
      (select count(*)::int from client_notes
        where tenant_id = ${db.tenantId} and client_id = ${clientId}) as notes_count,
      (select count(*)::int from client_photos where tenant_id = ${db.tenantId}
        and client_id = ${clientId} and removed_at is null) as photos_count`.execute(db)
  return itemAt(rows, 0)
}
