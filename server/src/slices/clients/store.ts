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
  /** The word that a search has found the client by; empty without a search. */
  readonly word: string
}

export interface ClientQuery {
  readonly id?: string
  /**
   * Search text: beginnings of words of a name or e-mail address in any case, or part of a phone number in
   * any format.
   */
  readonly search?: string | undefined
  /** The page starts after this client. */
  readonly after?: Pick<ClientRow, 'word' | 'name' | 'id'> | undefined
  readonly limit: number
}

/**
 * The clients by name, or those of a search by word and then by name, each with the number of visits, the last visit
 * and the next one, as of `now`.
 */
export async function readClients(
  db: TenantRead,
  query: ClientQuery,
  now: Date,
): Promise<ClientRow[]> {
  const { rows } = await readSql<ClientRow>`
    select p.id, p.name, p.email, p.phone, p.sms_opt_in, p.created_at, p.version, p.word,
      b.timezone, visits.visits_count, visits.last_visit_at, visits.next_visit_at
    from (${page(db, query)}) p
    join businesses b on b.tenant_id = p.tenant_id
    cross join lateral (
      select count(*) filter (where a.status = 'completed')::int as visits_count,
        max(a.starts_at) filter (where a.status = 'completed') as last_visit_at,
        min(a.starts_at) filter (where a.starts_at > ${now}
          and a.status in ${EXPECTED}) as next_visit_at
      from appointments a where a.tenant_id = p.tenant_id and a.client_id = p.id) visits
    order by p.word, p.name_key, p.id`.execute(db)
  return rows
}

function page(db: TenantRead, query: ClientQuery): RawBuilder<unknown> {
  const { id, search, after, limit } = query
  if (search?.trim()) return pageOfFound(db, searchWords(search), query)
  return sql`select *, '' as word from clients p
    where p.tenant_id = ${db.tenantId}${id === undefined ? sql`` : sql` and p.id = ${id}`}
      ${after ? sql`and (p.name_key, p.id) > (${placeOf(after)})` : sql``}
    order by p.name_key, p.id limit ${limit}`
}

/**
 * The clients who have each search word, in order of the word that the first of them begins and then of name. They are
 * read in this order, so that a common word costs no more than a page. A client with several such words is found by the
 * least of them. A search without a word finds no client.
 */
function pageOfFound(
  db: TenantRead,
  [first, ...others]: readonly string[],
  { after, limit }: ClientQuery,
): RawBuilder<unknown> {
  if (first === undefined) return sql`select *, '' as word from clients where false`
  const own = sql`own.word collate "C"`
  const found = [
    sql`min(${own}) filter (where ${begins(own, first)}) = w.word`,
    ...others.map((word) => sql`bool_or(${begins(own, word)})`),
  ]
  return sql`select p.*, w.word from client_words w
    cross join lateral (select * from clients c
      where c.tenant_id = ${db.tenantId} and c.id = w.client_id limit 1) p
    where w.tenant_id = ${db.tenantId} and ${begins(sql`w.word`, first)}
      ${after ? sql`and (w.word, w.name_key, w.client_id) > (${after.word}, ${placeOf(after)})` : sql``}
      and (select ${sql.join(found, sql` and `)}
        from client_words_of(p.name, p.email, p.phone_key) own(word))
    order by w.word, w.name_key, w.client_id limit ${limit}`
}

/** Prefix condition as a range. LIKE would use no index under row-level security. */
function begins(column: RawBuilder<unknown>, word: string): RawBuilder<unknown> {
  return sql`${column} >= lower(${word}::text) and ${column} < lower(${word}::text) || ${LAST_CHARACTER}`
}

function placeOf({ name, id }: NonNullable<ClientQuery['after']>): RawBuilder<unknown> {
  return sql`lower(${name}::text) collate "C", ${id}::uuid`
}

/** The last character in the collation of `client_words`. */
const LAST_CHARACTER = '\u{10FFFF}'
const WORD_LENGTH_MAX = 32

/**
 * The words of a search in the form of `client_words` (NFC, as all names are stored), the longest first, because few clients have it; numbers last.
 * A phone number is one word: its digits without leading zeros, because a stored phone key begins with the country
 * code.
 */
function searchWords(search: string): string[] {
  const digits = /^[\d\s()+./-]+$/.test(search) ? search.replace(/\D/g, '').replace(/^0+/, '') : ''
  const words = digits ? [digits] : search.normalize('NFC').split(/[^0-9A-Za-z\u0080-\u{10ffff}]+/u)
  return words
    .filter((word) => word !== '')
    .map((word) => [...word].slice(0, WORD_LENGTH_MAX).join(''))
    .sort((a, b) => Number(isNumber(a)) - Number(isNumber(b)) || b.length - a.length)
}

function isNumber(word: string): boolean {
  return /^\d+$/.test(word)
}
