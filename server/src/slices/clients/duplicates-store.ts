import { itemAt } from '@chairtime/core/known.ts'
import { type RawBuilder, sql } from 'kysely'
import type { TenantRead } from '../../platform/database/database.ts'
import { readSql } from '../../platform/database/read-sql.ts'

const PAIRS_MAX = 50

export interface Pair {
  readonly first_id: string
  readonly second_id: string
}

/** What more clients than this share is no sign of one person, such as the salon’s own number. */
const GROUP_MAX = 20

/** One reason to take two clients for one. */
interface Kind {
  /** Which clients `c` it is about. */
  readonly among: RawBuilder<unknown>
  /** What a group of clients `c` must have. */
  readonly group?: RawBuilder<unknown>
  /** What two clients `a` and `b` of a group must have. */
  readonly pair?: RawBuilder<unknown>
}

/**
 * Pairs of clients who may be one person: with one phone number or e-mail address and one first name, or with one
 * whole name and one birthday, or with one whole name of two words where one of them has no contact. Members of a
 * family have other first names. Each kind groups the clients once, so that a name that many have costs no comparison
 * of each with each.
 */
export async function readPairs(db: TenantRead): Promise<Pair[]> {
  const firstName = (client: RawBuilder<unknown>) =>
    sql`split_part(search_form(${client}.name), ' ', 1)`
  const sameFirst = sql`${firstName(sql`a`)} = ${firstName(sql`b`)}`
  const noContact = (client: RawBuilder<unknown>) =>
    sql`(${client}.email_key is null and ${client}.phone_key is null)`
  const pairs = (
    key: RawBuilder<unknown>,
    { among, group = sql`true`, pair = sql`true` }: Kind,
  ) => sql`
    (select a.id as first_id, b.id as second_id
      from (select array_agg(c.id) as ids from clients c where c.tenant_id = ${db.tenantId} and ${among}
        group by ${key} having count(*) between 2 and ${GROUP_MAX} and ${group}) alike
      join clients a on a.tenant_id = ${db.tenantId} and a.id = any(alike.ids)
      join clients b on b.tenant_id = ${db.tenantId} and b.id = any(alike.ids) and a.id < b.id and ${pair}
      limit ${PAIRS_MAX})`
  const { rows } = await readSql<Pair>`
    select first_id, second_id from (
      ${pairs(sql`c.phone_key`, { among: sql`c.phone_key is not null`, pair: sameFirst })} union
      ${pairs(sql`c.email_key`, { among: sql`c.email_key is not null`, pair: sameFirst })} union
      ${pairs(sql`c.name_key, c.birthday`, { among: sql`c.birthday is not null` })} union
      ${pairs(sql`c.name_key`, {
        among: sql`strpos(c.name_key, ' ') > 0`,
        group: sql`bool_or${noContact(sql`c`)}`,
        pair: sql`(${noContact(sql`a`)} or ${noContact(sql`b`)})`,
      })}) found
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
