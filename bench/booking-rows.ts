/**
 * The work of P4 in SQL alone. One statement in one transaction writes a copy of the rows that a booking over HTTP has
 * written.
 */
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { newId } from '../server/src/platform/database/ids.ts'
import type { BenchSalon } from './salon-server.ts'

/** The rows that one booking has written, with values as text. Tables that only triggers write are left out. */
interface WrittenBooking {
  readonly tenantId: string
  readonly tables: readonly WrittenTable[]
  /** The ids of these rows. Each copy gets ids of its own. */
  readonly ids: ReadonlySet<string>
}

interface WrittenTable {
  readonly name: string
  readonly columns: readonly string[]
  readonly rows: readonly Readonly<Record<string, string | null>>[]
}

const writtenByTriggers = ['client_words']
const DAY_MS = 86_400_000

/** The rows that the salon's latest booking has written. */
export async function readLatestBooking(
  owner: pg.PoolConfig,
  { slug }: BenchSalon,
): Promise<WrittenBooking> {
  const client = new pg.Client({ ...owner, types: { getTypeParser: () => (text: string) => text } })
  await client.connect()
  try {
    const { rows } = await client.query('select tenant_id from slugs where slug = $1', [slug])
    const tenantId: string = rows[0].tenant_id
    await client.query(`set app.tenant_id = '${tenantId}'`)
    const latest = await client.query('select id, xmin from appointments order by id desc limit 1')
    const tables: WrittenTable[] = []
    for (const [name, columns] of await columnsOf(client)) {
      // all rows that one transaction wrote have the same `xmin`
      const text = `select ${columns.join()} from ${name} where xmin = $1`
      const written = await client.query(text, [latest.rows[0].xmin])
      if (written.rows.length > 0) tables.push({ name, columns, rows: written.rows })
    }
    const ids = new Set(tables.flatMap((table) => table.rows.flatMap((row) => row.id ?? [])))
    return { tenantId, tables, ids }
  } finally {
    await client.end()
  }
}

/** The tables, without those that only triggers write, each with the columns that an insert has to give. */
async function columnsOf(client: pg.Client): Promise<[string, string[]][]> {
  const { rows } = await client.query<{ name: string; columns: string }>(
    `select table_name as name, json_agg(column_name order by ordinal_position) as columns
       from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
        and table_name <> all ($1) group by table_name`,
    [writtenByTriggers],
  )
  return rows.map(({ name, columns }) => [name, JSON.parse(columns)])
}

/** Writes the rows of a booking again, `days` days later, for another client. */
export async function writeRows(
  client: pg.Client,
  booking: WrittenBooking,
  days: number,
): Promise<void> {
  const { text, values } = statementOf(booking, days)
  const name = `rows ${booking.tables.length} ${values.length}`
  // the connection is pipelined: it sends all three without waiting for answers
  await Promise.all([
    client.query(`begin; set local app.tenant_id = '${booking.tenantId}'`),
    client.query({ name, text, values }),
    client.query('commit'),
  ])
}

function statementOf(booking: WrittenBooking, days: number) {
  const ids = new Map([...booking.ids].map((id) => [id, newId()]))
  const values: (string | null)[] = []
  const parts = booking.tables.map(({ name, columns, rows }) => {
    const tuples = rows.map((row) => {
      const placeholders = columns.map(
        (column) => `$${values.push(valueInCopy(row, column, ids, days))}`,
      )
      return `(${placeholders.join()})`
    })
    return `${name}_rows as (insert into ${name} as t (${columns.join()}) values ${tuples.join()} ${
      name === 'rate_windows' ? incrementClause : ''
    })`
  })
  return { text: `with ${parts.join(', ')} select`, values }
}

const incrementClause = 'on conflict (bucket, window_start) do update set attempts = t.attempts + 1'

/**
 * The value of a column in the copy. Ids, email addresses and token hashes are new. Starts, ends and expiries are
 * later.
 */
function valueInCopy(
  row: Readonly<Record<string, string | null>>,
  column: string,
  ids: ReadonlyMap<string, string>,
  days: number,
): string | null {
  const value = row[column] ?? null
  if (value === null) return null
  if (column === 'email' || column === 'contact_email')
    return `rows${ids.values().next().value}@bench.test`
  if (column === 'token_hash') return `\\x${randomBytes(32).toString('hex')}`
  // A counter of attempts that is at 1 belongs to the client, so the copy gets a new counter. The salon's counter is
  // higher; the copy raises it again.
  if (column === 'bucket') return row.attempts === '1' ? newId() : value
  if (column === 'attempts') return '1'
  if (/^(visit_)?(starts|ends|expires)_at$/.test(column)) {
    return new Date(Date.parse(value) + days * DAY_MS).toISOString()
  }
  return ids.get(value) ?? value
}
