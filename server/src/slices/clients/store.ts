import { type RawBuilder, sql } from 'kysely'
import type { TenantRead } from '../../platform/database/database.ts'
import { readSql } from '../../platform/database/read-sql.ts'
import { EXPECTED } from '../../scheduling/appointment/status-store.ts'

export interface ClientRow {
  readonly id: string
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
  readonly sms_opt_in: boolean
  readonly visits_count: number
  readonly last_visit_at: Date | null
  readonly next_visit_at: Date | null
  readonly created_at: Date
  readonly timezone: string
  readonly version: number
}

export interface ClientQuery {
  readonly id?: string
  /**
   * Search text: beginnings of words of a name or e-mail address in any case, or part of a phone number in
   * any format.
   */
  readonly search?: string | undefined
  /** The page starts after this client. */
  readonly after?: { readonly name: string; readonly id: string } | undefined
  readonly limit: number
}

/** The clients by name, each with the number of visits, the last visit and the next one, as of `now`. */
export async function readClients(
  db: TenantRead,
  query: ClientQuery,
  now: Date,
): Promise<ClientRow[]> {
  const { rows } = await readSql<ClientRow>`
    select p.id, p.name, p.email, p.phone, p.sms_opt_in, p.created_at, p.version, b.timezone,
      visits.visits_count, visits.last_visit_at, visits.next_visit_at
    from (${page(db, query)}) p
    join businesses b on b.tenant_id = p.tenant_id
    cross join lateral (
      select count(*) filter (where a.status = 'completed')::int as visits_count,
        max(a.starts_at) filter (where a.status = 'completed') as last_visit_at,
        min(a.starts_at) filter (where a.starts_at > ${now}
          and a.status in ${EXPECTED}) as next_visit_at
      from appointments a where a.tenant_id = p.tenant_id and a.client_id = p.id) visits
    order by p.name_key, p.id`.execute(db)
  return rows
}

function page(db: TenantRead, query: ClientQuery): RawBuilder<unknown> {
  const { id, search, limit } = query
  if (search?.trim()) return pageOfFound(db, searchWords(search), query)
  return sql`select * from clients p
    where p.tenant_id = ${db.tenantId}${id === undefined ? sql`` : sql` and p.id = ${id}`}
      ${beyond(query, sql`p.name_key`, sql`p.id`)}
    order by p.name_key, p.id limit ${limit}`
}

/**
 * The clients who have each search word, read in order of name, so that a common word costs no more than a page. A
 * search without a word finds no client.
 */
function pageOfFound(
  db: TenantRead,
  [first, ...others]: readonly string[],
  query: ClientQuery,
): RawBuilder<unknown> {
  if (first === undefined) return sql`select * from clients where false`
  return sql`select p.* from (
      select ${isNumber(first) ? sql`distinct` : sql``} w.name_key, w.client_id from client_words w
      where w.tenant_id = ${db.tenantId} and ${matches(sql`w.word`, first)}
        ${sql.join(
          others.map((word) => hasToo(db, word)),
          sql``,
        )}
        ${beyond(query, sql`w.name_key`, sql`w.client_id`)}
      order by w.name_key, w.client_id limit ${query.limit}) found
    cross join lateral (select * from clients p
      where p.tenant_id = ${db.tenantId} and p.id = found.client_id limit 1) p`
}

/** Whether the client of `w` has this word as well. Looked up by its key for one client after the other. */
function hasToo(db: TenantRead, word: string): RawBuilder<unknown> {
  const have = sql`from client_words o where o.tenant_id = ${db.tenantId} and ${matches(sql`o.word`, word)}`
  return isNumber(word)
    ? sql` and w.client_id in (select o.client_id ${have})`
    : sql` and (select true ${have} and o.name_key = w.name_key and o.client_id = w.client_id)`
}

/** Whether a stored word begins with this one. The beginnings of words are stored, except for phone numbers. */
function matches(column: RawBuilder<unknown>, word: string): RawBuilder<unknown> {
  return isNumber(word) ? begins(column, word) : sql`${column} = lower(${word}::text)`
}

function isNumber(word: string): boolean {
  return /^\d+$/.test(word)
}

/** Prefix condition as a range. LIKE would use no index under row-level security. */
function begins(column: RawBuilder<unknown>, word: string): RawBuilder<unknown> {
  return sql`${column} >= lower(${word}::text) and ${column} < lower(${word}::text) || ${LAST_CHARACTER}`
}

function beyond(
  { after }: ClientQuery,
  nameKey: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (after === undefined) return sql``
  return sql`and (${nameKey}, ${id}) > (lower(${after.name}::text) collate "C", ${after.id}::uuid)`
}

/** The last character in the collation of `client_words`. */
const LAST_CHARACTER = '\u{10FFFF}'
const WORD_LENGTH_MAX = 32

/**
 * The words of a search in the form of `client_words`, the longest first, because few clients have it; numbers last.
 * A phone number is one word: its digits without leading zeros, because a stored phone key begins with the country
 * code.
 */
function searchWords(search: string): string[] {
  const digits = /^[\d\s()+./-]+$/.test(search) ? search.replace(/\D/g, '').replace(/^0+/, '') : ''
  const words = digits ? [digits] : search.split(/[^0-9A-Za-z\u0080-\u{10ffff}]+/u)
  return words
    .filter((word) => word !== '')
    .map((word) => [...word].slice(0, WORD_LENGTH_MAX).join(''))
    .sort((a, b) => Number(isNumber(a)) - Number(isNumber(b)) || b.length - a.length)
}
