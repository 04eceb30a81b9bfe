import type pg from 'pg'
import { type DriverConnection, QueryBehind, writeTogether } from './driver-internals.ts'
import { answerOf } from './silence.ts'

interface ScopedQuery {
  readonly tenantId: string
  readonly text: string
  readonly name: string | undefined
  readonly values: readonly unknown[]
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
 * Runs one read within one salon. The scope and the statement are sent under one `Sync` message, so they are one
 * implicit transaction. The scope ends with that transaction and cannot leak to the connection's next user. It is
 * set by a separate statement, because inside a CTE its effect would depend on the plan.
 */
export function queryScoped<R extends pg.QueryResultRow>(
  client: pg.PoolClient,
  { tenantId, text, name, values }: ScopedQuery,
): Promise<pg.QueryResult<R>> {
  writeTogether(client)
  const setScope = (connection: DriverConnection) => {
    connection.bind({ statement: scopeStatement.name, values: [tenantId] })
    connection.execute({})
  }
  const query = { text, values: [...values], ...(name === undefined ? {} : { name }) }
  const answer = new Promise<pg.QueryResult<R>>((resolve, reject) => {
    client.query(
      new QueryBehind(query, setScope, (error, result) => {
        if (error) reject(error)
        else resolve(result as pg.QueryResult<R>)
      }),
    )
  })
  return answerOf(client, answer)
}
