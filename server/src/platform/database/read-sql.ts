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
 * Makes a statement that only reads, from SQL text. A read-only database argument runs no other SQL text, because
 * statements of Kysely's `sql` need a writable argument. `sql` may be used for parts of the statement.
 */
export function readSql<Row>(text: TemplateStringsArray, ...values: unknown[]): ReadQuery<Row> {
  const statement = sql<Row>(text, ...values)
  return { execute: (db) => statement.execute(db[executor]) }
}

/** Lets a transaction run statements of {@link readSql}. */
export function readable<T extends QueryExecutorProvider>(transaction: T): T & Readable {
  return Object.assign(transaction, { [executor]: transaction })
}
