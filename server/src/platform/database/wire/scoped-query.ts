import type pg from 'pg'
import { type DriverConnection, QueryBehind, writeTogether } from './driver-internals.ts'
import { answerOf } from './silence.ts'

interface Scoped {
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
 * One read within one salon under a single sync: the scope and the statement travel together and are one
 * implicit transaction, so the scope ends with it and nothing can leak to the connection's next user. The
 * scope is set by a statement of its own, never inside a CTE, where its effect would depend on the plan.
 */
export function queryScoped<R extends pg.QueryResultRow>(
  client: pg.PoolClient,
  { tenantId, text, name, values }: Scoped,
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
