import { type RawBuilder, sql } from 'kysely'
import type { TenantRead } from '../../platform/database/database.ts'
import { readSql } from '../../platform/database/read-sql.ts'
import { EXPECTED } from '../../scheduling/appointment/status-store.ts'
import { type ClientFilter, filtered } from './filter-store.ts'
import { isOverdueClient } from './rhythm-store.ts'
import { leadingWords, searchAddresses, searchWords } from './search-words.ts'
import { pageByLastVisit, pageByNextVisit } from './visit-order-store.ts'

export interface ClientRow {
  readonly id: string
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
  readonly sms_opt_in: boolean
  readonly visits_count: number
  readonly last_visit_at: Date | null
  readonly next_visit_at: Date | null
  readonly tags: string[]
  readonly blocked: boolean
  /** `YYYY-MM-DD` */
  readonly birthday: string | null
  readonly created_at: Date
  readonly timezone: string
  readonly version: number
  /** The word by which a search has found the client; empty without a search. */
  readonly word: string
  /** In an order by visit, the start of the visit that decides the client's place; `null` in other orders. */
  readonly at: Date | null
}

export interface ClientQuery extends ClientFilter {
  readonly id?: string
  readonly ids?: readonly string[]
  /**
   * The text of a search: beginnings of words of a name or email address, or a part of a phone number in any format.
   * Capital and small letters count as equal.
   */
  readonly search?: string | undefined
  /** By name unless given. The orders by visit list only clients who have such a visit. */
  readonly sort?: ClientSort | undefined
  /** The page starts after this client. */
  readonly after?: Position | undefined
  readonly limit: number
}

export type ClientSort = 'name' | 'last_visit' | 'next_visit'

/** The place of a client in an order. */
export type Position = Pick<ClientRow, 'word' | 'name' | 'id'> & {
  readonly at?: string | undefined
}

/**
 * The clients in the order of the query. The clients of a search are ordered by word and then by name. Each has the
 * number of completed visits, the start of the last of them, and the start of the next visit as of `now`. A visit whose
 * client is late is still the next one, until its end.
 */
export async function readClients(
  db: TenantRead,
  query: ClientQuery,
  now: Date,
): Promise<ClientRow[]> {
  const { rows } = await readSql<ClientRow>`
    select p.id, p.name, p.email, p.phone, p.sms_opt_in, p.created_at, p.version, p.word, p.at,
      p.tags, p.blocked, to_char(p.birthday, 'YYYY-MM-DD') as birthday,
      b.timezone, visits.visits_count, visits.last_visit_at, visits.next_visit_at
    from (${page(db, query, now)}) p
    join businesses b on b.tenant_id = p.tenant_id
    cross join lateral (
      select count(*) filter (where a.status = 'completed')::int as visits_count,
        max(a.starts_at) filter (where a.status = 'completed') as last_visit_at,
        min(a.starts_at) filter (where a.ends_at > ${now}
          and a.status in ${EXPECTED}) as next_visit_at
      from appointments a where a.tenant_id = p.tenant_id and a.client_id = p.id) visits
    order by ${orderOf(query)}`.execute(db)
  return rows
}

function page(db: TenantRead, query: ClientQuery, now: Date): RawBuilder<unknown> {
  const { id, ids, search, sort, after, limit } = query
  if (search?.trim()) return pageOfFound(db, search, query, now)
  if (sort === 'last_visit') return pageByLastVisit(db, query, now)
  if (sort === 'next_visit') return pageByNextVisit(db, query, now)
  return sql`select *, '' as word, null::timestamptz as at from clients p
    where p.tenant_id = ${db.tenantId}${id === undefined ? sql`` : sql` and p.id = ${id}`}
      ${ids ? sql`and p.id = any(${ids}::uuid[])` : sql``}
      ${after ? sql`and (p.name_key, p.id) > (${placeOf(after)})` : sql``} ${filtered(sql`p`, query)}
    order by p.name_key, p.id limit ${limit}`
}

function orderOf({ search, sort }: ClientQuery): RawBuilder<unknown> {
  if (search?.trim() || !sort || sort === 'name') return sql`p.word, p.name_key, p.id`
  return sort === 'last_visit' ? sql`p.at desc, p.id desc` : sql`p.at, p.id`
}

/**
 * The clients who match every word of the search. `rarestOf` chooses one of these words, the leading word. A client is
 * listed under a word from their own file that begins with the leading word. If there are several, it is the first in
 * the alphabet. The list is ordered by these words, then by names. `client_words` is read in this order, so the search
 * for a common word can end when the page is full. A search without a word finds no client.
 */
function pageOfFound(
  db: TenantRead,
  search: string,
  query: ClientQuery,
  now: Date,
): RawBuilder<unknown> {
  const leading = leadingWords(search)
  const [first] = leading
  if (first === undefined) {
    return sql`select *, '' as word, null::timestamptz as at from clients where false`
  }
  if (leading.length === 1) return pageLedBy(db, search, query, now, first)
  const pages = leading.map(
    (word, i) => sql`(select * from (${pageLedBy(db, search, query, now, word)}) page
      where (select nth from rarest) = ${i + 1}::int)`,
  )
  return sql`with rarest as materialized (${rarestOf(db, leading, query.after)})
    ${sql.join(pages, sql` union all `)}`
}

function pageLedBy(
  db: TenantRead,
  search: string,
  query: ClientQuery,
  now: Date,
  leading: string,
): RawBuilder<unknown> {
  const { after, overdue, limit } = query
  const own = sql`own.word collate "C"`
  const conditions = [
    sql`min(${own}) filter (where ${begins(own, leading)}) = w.word`,
    ...searchWords(search)
      .filter((word) => word !== leading)
      .map((word) => sql`bool_or(${begins(own, word)})`),
  ]
  return sql`select p.*, w.word, null::timestamptz as at from client_words w
    cross join lateral (select * from clients c
      where c.tenant_id = ${db.tenantId} and c.id = w.client_id ${withAddresses(search)}
        ${overdue ? sql`and ${isOverdueClient(now)}` : sql``} limit 1) p
    where w.tenant_id = ${db.tenantId} and ${begins(sql`w.word`, leading)}
      ${after ? sql`and (w.word, w.name_key, w.client_id) > (${after.word}, ${placeOf(after)})` : sql``}
      and (select ${sql.join(conditions, sql` and `)}
        from client_words_of(p.name, p.email, p.phone_key) own(word))
      ${filtered(sql`p`, query)}
    order by w.word, w.name_key, w.client_id limit ${limit}`
}

/**
 * The number `nth`, from 1, of the word that the fewest clients have. If several words have the same count, it is the
 * first of them. For each word, only a few entries of the index are counted at first. More are counted if all words are
 * common. A later page keeps the leading word of the page before it.
 */
function rarestOf(
  { tenantId }: TenantRead,
  words: readonly string[],
  after: ClientQuery['after'],
): RawBuilder<unknown> {
  if (after) {
    const before = sql`${after.word}::text collate "C"`
    const places = words.map((word, i) => sql`when ${begins(before, word)} then ${i + 1}::int`)
    return sql`select case ${sql.join(places, sql` `)} else 1 end as nth`
  }
  const counted = (most: number) =>
    sql`array[${sql.join(
      words.map(
        (word) => sql`(select count(*) from (select from client_words w
        where w.tenant_id = ${tenantId} and ${begins(sql`w.word`, word)} limit ${most}) entry)`,
      ),
    )}]`
  const least = (counts: RawBuilder<unknown>) =>
    sql`(select array_position(n, (select min(one) from unnest(n) one)) from (select ${counts} as n) all_words)`
  // `offset 0` keeps the planner from computing the first counts again at each use of `n`
  return sql`select case when ${FEW_ENTRIES}::bigint > any(n) then ${least(sql`n`)}
      else ${least(counted(MANY_ENTRIES))} end as nth
    from (select ${counted(FEW_ENTRIES)} as n offset 0) few`
}

const FEW_ENTRIES = 100
const MANY_ENTRIES = 10_000

/** An email address must also be found as a whole, because many other addresses consist of the same words. */
function withAddresses(search: string): RawBuilder<unknown> {
  const conditions = searchAddresses(search).map(
    (address) =>
      sql`and strpos(lower(concat_ws(' ', c.name, c.email)), lower(${address}::text)) > 0`,
  )
  return sql.join(conditions, sql` `)
}

/** The condition that a column begins with a word, as a range. LIKE would use no index under row-level security. */
function begins(column: RawBuilder<unknown>, word: string): RawBuilder<unknown> {
  const form = sql`left(search_form(${word}::text), ${WORD_LENGTH_MAX})`
  return sql`${column} >= ${form} and ${column} < ${form} || ${LAST_CHARACTER}`
}

function placeOf({ name, id }: NonNullable<ClientQuery['after']>): RawBuilder<unknown> {
  return sql`lower(${name}::text) collate "C", ${id}::uuid`
}

/** The last character in the collation of `client_words`. */
const LAST_CHARACTER = '\u{10FFFF}'
/** How many characters of a word `client_words` stores. */
const WORD_LENGTH_MAX = 32

/** The phone number of a client, and the zone of the salon; `undefined` without such a client. */
export async function lookUpClient(
  db: TenantRead,
  id: string,
): Promise<{ readonly phone_key: string | null; readonly timezone: string } | undefined> {
  const { rows } = await readSql<{ phone_key: string | null; timezone: string }>`
    select c.phone_key, b.timezone from clients c join businesses b on b.tenant_id = c.tenant_id
    where c.tenant_id = ${db.tenantId} and c.id = ${id}`.execute(db)
  return rows[0]
}

const LISTED_TAGS_MAX = 100

/** The tags that clients have, in alphabetical order, each in its most frequent spelling. */
export async function readTags(db: TenantRead): Promise<string[]> {
  const { rows } = await readSql<{ tag: string }>`
    select mode() within group (order by tag) as tag from clients, unnest(tags) tag
    where tenant_id = ${db.tenantId} and tags <> '{}' group by lower(tag) order by 1 limit ${LISTED_TAGS_MAX}`.execute(
    db,
  )
  return rows.map(({ tag }) => tag)
}
