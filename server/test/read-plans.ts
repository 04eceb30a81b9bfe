import { CompiledQuery, sql } from 'kysely'
import pg from 'pg'
import type { TenantId, TenantRead, TenantWrite } from '../src/platform/database/database.ts'
import { readable } from '../src/platform/database/read-sql.ts'
import type { TestServer } from './harness.ts'

/** A node of the plan of a statement, in the format of `explain (analyze, buffers, format json)`. */
export interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly 'Shared Hit Blocks': number
  readonly 'Shared Read Blocks': number
  readonly Plans?: readonly PlanNode[]
}

/** The amount that a piece of work reads: rows of tables and indexes, and blocks of 8 kB. */
export interface Reads {
  readonly rows: number
  readonly blocks: number
}

/**
 * A `custom` plan is made for the values of the parameters. A `generic` plan serves all values, and PostgreSQL may
 * choose it after five runs.
 */
export type PlanKind = 'custom' | 'generic'

/** Runs the work in the salon. Returns the sum of the reads of its statements. */
export async function readsOf(
  { app }: TestServer,
  tenantId: TenantId,
  kind: PlanKind,
  work: (db: TenantRead) => Promise<unknown>,
): Promise<Reads> {
  const plans: PlanNode[] = []
  await app.context.database.inTenant(tenantId).write(async (db) => {
    await sql`set local plan_cache_mode = ${sql.raw(`force_${kind}_plan`)}`.execute(db)
    await work(explaining(db, plans))
  })
  return {
    rows: plans.reduce((rows, plan) => rows + rowsRead(plan), 0),
    blocks: plans.reduce(
      (blocks, plan) => blocks + plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
      0,
    ),
  }
}

/** Returns a `db` that runs each statement twice: with `explain` for its plan, and unchanged for its result. */
function explaining(db: TenantWrite, plans: PlanNode[]): TenantRead {
  const executor = db.getExecutor()
  const executeQuery: typeof executor.executeQuery = async (query) => {
    const run = (text: string) => executor.executeQuery(CompiledQuery.raw(text))
    await run(`prepare explained as ${query.sql}`)
    const values = query.parameters.map(literal).join()
    const { rows } = await run(
      `explain (analyze, buffers, format json) execute explained${values && `(${values})`}`,
    )
    plans.push((rows[0] as { 'QUERY PLAN': [{ Plan: PlanNode }] })['QUERY PLAN'][0].Plan)
    await run('deallocate explained')
    return executor.executeQuery(query)
  }
  const recording = withMethod(executor, 'executeQuery', executeQuery)
  return readable(withMethod(db, 'getExecutor', () => recording))
}

function literal(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.join()}}`)
  return pg.escapeLiteral(value instanceof Date ? value.toISOString() : String(value))
}

/** The object with one method replaced; the others still run on the object itself. */
function withMethod<T extends object, K extends keyof T>(target: T, name: K, method: T[K]): T {
  return new Proxy(target, {
    get: (_, key) => {
      if (key === name) return method
      const value: unknown = Reflect.get(target, key)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

/** The rows that the scans of a plan read, also those that they dropped. Scans of functions do not count. */
export function rowsRead(node: PlanNode): number {
  const below = (node.Plans ?? []).reduce((rows, plan) => rows + rowsRead(plan), 0)
  if (!node['Node Type'].endsWith('Scan') || node['Node Type'] === 'Function Scan') return below
  const perLoop =
    node['Actual Rows'] +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0)
  return below + perLoop * node['Actual Loops']
}
