import { type QueryExecutorProvider, type QueryResult, sql } from 'kysely'

const executor = Symbol('executor')

/** A database argument that runs statements of {@link readSql}. */
export interface Readable {
  readonly [executor]: QueryExecutorProvider
}

/** A statement that reads. */
export interface ReadQuery<Row> {
  execute(db: Readable): Promise<QueryResult<Row>>
}

/**
 * Writes a statement that only reads. It alone can be run through an argument for reading; a statement of
 * Kysely's `sql` needs one for writing. Parts of a statement are written with `sql`.
 */
export function readSql<Row>(text: TemplateStringsArray, ...values: unknown[]): ReadQuery<Row> {
  const statement = sql<Row>(text, ...values)
  return { execute: (db) => statement.execute(db[executor]) }
}

/** Lets a transaction run statements of {@link readSql}. */
export function readable<T extends QueryExecutorProvider>(transaction: T): T & Readable {
  return Object.assign(transaction, { [executor]: transaction })
}
