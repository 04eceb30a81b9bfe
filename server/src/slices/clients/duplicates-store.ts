import { itemAt } from '@chairtime/core/known.ts'
import { type RawBuilder, sql } from 'kysely'
import type { TenantRead } from '../../platform/database/database.ts'
import { readSql } from '../../platform/database/read-sql.ts'
import { countGainedEntries } from './equal-entries-store.ts'
import { areNotApart } from './kept-apart-store.ts'

const PAIRS_MAX = 50

export interface Pair {
  readonly first_id: string
  readonly second_id: string
}

/**
 * If more clients than this have the same phone number, email address or name, that is no sign of one person. The
 * number may be the salon’s own, for example, or the name may be very common.
 */
const GROUP_MAX = 20

/**
 * Pairs of clients who may be one person. There are three kinds of pairs. Clients of the first kind have the same first
 * name and the same phone number or email address. The first name counts because members of a family can have the same
 * number. Clients of the second kind have the same whole name and birthday. Clients of the third kind have the same
 * whole name of several words, and one of the two has neither number nor email address. Pairs that the desk keeps apart
 * are left out.
 */
export async function readPairs(db: TenantRead): Promise<Pair[]> {
  const { rows } = await readSql<Pair>`
    select first_id, second_id from (
      ${pairsOf(db, sharing(db, sql`c.phone_key`))} union
      ${pairsOf(db, sharing(db, sql`c.email_key`))} union
      ${pairsOf(db, withSameNameAndBirthday(db))} union
      ${withoutAddress(db)}) found
    order by first_id desc, second_id limit ${PAIRS_MAX}`.execute(db)
  return rows
}

/** Pairs of clients in each group, without those who are kept apart. Each row of `groups` has the `ids` of a group. */
function pairsOf(db: TenantRead, groups: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select one as first_id, other as second_id
    from (${groups}) alike, unnest(alike.ids) one, unnest(alike.ids) other
    where one < other and ${areNotApart(db, sql`one`, sql`other`)} limit ${PAIRS_MAX})`
}

/**
 * Groups of clients who have the same first name and the same `address`, which is a phone number or an email address.
 * Compares first names only where several clients have the same address.
 */
function sharing({ tenantId }: TenantRead, address: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select array_agg(id) as ids from (
      select c.id, c.name, ${address} as address, count(*) over (partition by ${address}) as clients
      from clients c where c.tenant_id = ${tenantId} and ${address} is not null) shared
    where clients between 2 and ${GROUP_MAX}
    group by address, split_part(search_form(name), ' ', 1) having count(*) > 1`
}

function withSameNameAndBirthday({ tenantId }: TenantRead): RawBuilder<unknown> {
  return sql`
    select array_agg(id) as ids from clients
    where tenant_id = ${tenantId} and birthday is not null
    group by name_key, birthday having count(*) between 2 and ${GROUP_MAX}`
}

/**
 * Pairs of clients with the same name, at least one of whom has neither number nor email address. If this is so for
 * both, the pair is found twice.
 */
function withoutAddress(db: TenantRead): RawBuilder<unknown> {
  const { tenantId } = db
  return sql`(
    select least(c.id, namesake), greatest(c.id, namesake) from clients c
    cross join lateral (
      select array_agg(id) as ids from (
        select n.id from clients n where n.tenant_id = ${tenantId} and n.name_key = c.name_key
        limit ${GROUP_MAX} + 1) named having count(*) between 2 and ${GROUP_MAX}) alike
    cross join unnest(alike.ids) namesake
    where c.tenant_id = ${tenantId} and c.email_key is null and c.phone_key is null
      and strpos(c.name_key, ' ') > 0 and namesake <> c.id
      and ${areNotApart(db, sql`c.id`, sql`namesake`)} limit 2 * ${PAIRS_MAX})`
}

interface MovingCounts {
  readonly visits_count: number
  readonly notes_count: number
  readonly photos_count: number
  readonly waiting_count: number
}

/** How much a merge of this client into another one would move. */
export async function countMoving(
  db: TenantRead,
  clientId: string,
  keptId: string,
  now: Date,
): Promise<MovingCounts> {
  const { rows } = await readSql<MovingCounts>`
    select (select count(*)::int from appointments
        where tenant_id = ${db.tenantId} and client_id = ${clientId}) as visits_count,
      (select count(*)::int from client_notes
        where tenant_id = ${db.tenantId} and client_id = ${clientId} and removed_at is null) as notes_count,
      (select count(*)::int from client_photos where tenant_id = ${db.tenantId}
        and client_id = ${clientId} and removed_at is null) as photos_count,
      ${countGainedEntries(db, clientId, keptId, now)} as waiting_count`.execute(db)
  return itemAt(rows, 0)
}
