import pg from 'pg'
import { writeTogether } from './database-writes.ts'

type Callback = (error: Error | undefined, result: unknown) => void

interface Scoped {
  readonly tenantId: string
  readonly text: string
  readonly name: string | undefined
  readonly values: readonly unknown[]
}

/** What the driver calls on a query as the server's answers come in; its types leave these out. */
interface Answers {
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: unknown): void
}

const scopeStatement = {
  name: 'tenant_scope',
  text: "select set_config('app.tenant_id', $1, true), set_config('transaction_read_only', 'on', true)",
}
const nobody = '00000000-0000-0000-0000-000000000000'

/** Plans the scope's statement on a new connection, so that every scoped query can just run it. */
export function prepareScope(client: pg.PoolClient): void {
  client.query({ ...scopeStatement, values: [nobody] }).catch(() => {})
}

/**
 * One read within one salon under a single sync: the scope and the statement travel together and are one
 * implicit transaction, so the scope ends with it and nothing can leak to the connection's next user. The
 * scope is set by a statement of its own, never inside a CTE, where its effect would depend on the plan.
 */
export function queryScoped<R extends pg.QueryResultRow>(
  client: pg.PoolClient,
  scoped: Scoped,
): Promise<pg.QueryResult<R>> {
  writeTogether(client)
  return new Promise((resolve, reject) => {
    client.query(
      new ScopedQuery(scoped, (error, result) => {
        if (error) reject(error)
        else resolve(result as pg.QueryResult<R>)
      }),
    )
  })
}

class ScopedQuery extends pg.Query {
  readonly #tenantId: string
  #scopeAnswered = false

  constructor({ tenantId, text, name, values }: Scoped, callback: Callback) {
    super({ text, values: [...values], ...(name === undefined ? {} : { name }) }, callback)
    // the simple protocol could not share the sync
    Object.assign(this, { queryMode: 'extended' })
    this.#tenantId = tenantId
    this.submit = (connection) => {
      connection.stream.cork()
      try {
        connection.bind({ statement: scopeStatement.name, values: [this.#tenantId] }, true)
        connection.execute({}, true)
        pg.Query.prototype.submit.call(this, connection)
      } finally {
        connection.stream.uncork()
      }
    }
  }

  /** The scope's own row is not part of the answer. */
  handleDataRow(message: unknown): void {
    if (this.#scopeAnswered) driverAnswers.handleDataRow.call(this, message)
  }

  handleCommandComplete(message: unknown, connection: unknown): void {
    if (this.#scopeAnswered) driverAnswers.handleCommandComplete.call(this, message, connection)
    this.#scopeAnswered = true
  }
}

const driverAnswers = pg.Query.prototype as unknown as Answers
