import { createHash } from 'node:crypto'
import {
  type CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  DefaultQueryExecutor,
  DummyDriver,
  type Kysely,
  PostgresAdapter,
  PostgresQueryCompiler,
  type QueryResult,
  Transaction,
} from 'kysely'
import type pg from 'pg'
import { assertInTime, beforeDeadline, DeadlineExceeded } from '../../time/request-deadline.ts'
import type { DB } from '../database-types.ts'
import { writeTogether } from './driver-internals.ts'
import type { MultiplexedPool } from './multiplexed-pool.ts'
import { queryScoped } from './scoped-query.ts'
import { answerOf, connectTo, DatabaseBusy, OutcomeUnknown } from './silence.ts'
import {
  awaitInOrder,
  type CommitBehind,
  commitUnawaited,
  commitWith,
  rollback,
} from './transaction-end.ts'

/** Begins a transaction that only reads, and whose statements all see one moment. */
export const beginRead = 'begin isolation level repeatable read read only'

interface TransactionStart {
  readonly begin: 'begin' | typeof beginRead
  /** The id of the tenant whose rows row-level security lets through; `null` where no tenant is fixed. */
  readonly scope: string | null
}

/** The most transactions that wait for a connection of their own; one more throws `DatabaseBusy` at once. */
const WAITING_MAX = 1_000

/**
 * Runs the work in one transaction. `begin` and the tenant's scope are sent ahead without waiting, so
 * they share the round trip of the first statement; the `commit` of a read is not awaited either, because
 * nothing depends on it. Until the commit is sent, the deadline of the request ends every wait and
 * rolls the transaction back. Once the commit of a write is sent, only the database knows the outcome. The answer to
 * the commit is awaited until one second after the deadline. Then `OutcomeUnknown` is thrown.
 */
export async function transactionOn<T>(
  pool: pg.Pool,
  start: TransactionStart,
  work: (trx: Transaction<DB>, commitBehind: CommitBehind) => Promise<T>,
): Promise<T> {
  if (pool.waitingCount >= WAITING_MAX) throw new DatabaseBusy()
  const client = await connect(pool)
  const connection = new ClientConnection(client)
  let last: Promise<void> = Promise.resolve()
  const commitBehind = (statements: readonly Promise<unknown>[]) => {
    last = awaitInOrder(statements)
    // a failure is reported with the commit; until then it must not count as unhandled
    last.catch(() => {})
  }
  try {
    const opened = open(client, start)
    const result = await work(kyselyOn(connection), commitBehind)
    await beforeDeadline(opened)
    connection.close()
    assertInTime()
    if (start.begin === beginRead) commitUnawaited(client)
    else await commitWith(client, last)
    client.release()
    return result
  } catch (error) {
    connection.close()
    const rolledBack = rollback(client)
    const inTime = !(error instanceof DeadlineExceeded || error instanceof OutcomeUnknown)
    if (inTime) await rolledBack
    throw await connection.causeOf(error, last)
  }
}

/** A connection for one transaction. A connection that comes after the deadline goes back to the pool unused. */
async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  assertInTime()
  const connecting = connectTo(pool)
  try {
    return await beforeDeadline(connecting)
  } catch (error) {
    connecting.then(
      (client) => client.release(),
      () => {},
    )
    throw error
  }
}

function open(client: pg.PoolClient, { begin, scope }: TransactionStart): Promise<unknown> {
  writeTogether(client)
  // set_config could take a parameter, but only SET LOCAL reaches the workers of a distributed database
  const setting = scope === null ? '' : `; set local app.tenant_id = '${scope}'`
  const opened = answerOf(client, client.query(begin + setting))
  // a failure is reported where `opened` is awaited; until then it must not count as unhandled
  opened.catch(() => {})
  return opened
}

/** A database argument without a fixed salon, for single statements. Each statement is a transaction of its own. */
export function connectKysely(pool: pg.Pool): Kysely<DB> {
  return kyselyOn(new PooledConnection(pool))
}

/** Resolves when the database answers; throws when it does not, or answers with an error. */
export async function ping(pool: pg.Pool): Promise<void> {
  const client = await connectTo(pool)
  await answerOf(client, client.query('select 1')).finally(() => client.release())
}

const dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => driver,
  createIntrospector: () => {
    throw new TypeError('a transaction does not inspect the schema')
  },
  createQueryCompiler: () => new PostgresQueryCompiler(),
}
// this driver is never called: every statement goes to the one connection of the executor
const driver = new DummyDriver()
const adapter = new PostgresAdapter()
const compiler = new PostgresQueryCompiler()

/**
 * A database argument for reads that need not agree with each other: each statement is a transaction and a round trip
 * of its own.
 */
export function autocommitOn(reads: MultiplexedPool, scope: string): Transaction<DB> {
  return kyselyOn(new ScopedConnection(reads, scope))
}

function kyselyOn(connection: DatabaseConnection): Transaction<DB> {
  // A statement is sent without waiting for the answers to earlier ones. So statements of a transaction that are not
  // awaited one by one share a round trip. They run in the order of the calls.
  const provider: ConnectionProvider = { provideConnection: (consumer) => consumer(connection) }
  const executor = new DefaultQueryExecutor(compiler, adapter, provider)
  return new Transaction<DB>({ config: { dialect }, driver, dialect, executor })
}

/** The code of the server's error for statements that were sent behind a failed one. */
const abortedTransaction = '25P02'

function isConsequence(error: unknown): boolean {
  return (error as { readonly code?: unknown } | null)?.code === abortedTransaction
}

class ClientConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient
  #firstError: unknown
  #closed = false

  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#closed) throw new TypeError('the transaction has ended')
    assertInTime()
    writeTogether(this.#client)
    const name = statementName(query.sql)
    const values = [...query.parameters]
    const statement = { text: query.sql, values, ...(name && { name }) }
    const sent = answerOf(this.#client, this.#client.query(statement))
    const answered = sent.catch((error: unknown) => {
      this.#firstError ??= error
      throw error
    })
    const result = await beforeDeadline(answered)
    return { rows: result.rows as R[], numAffectedRows: BigInt(result.rowCount ?? 0) }
  }

  /** Refuses statements from now on, because late work must not run in the next transaction of the connection. */
  close(): void {
    this.#closed = true
  }

  /**
   * The error to report in place of the given one. An error that says only that the transaction was aborted is replaced
   * by its cause: the error with which `last` rejects, otherwise that of the statement that failed first.
   */
  async causeOf(error: unknown, last: Promise<void>): Promise<unknown> {
    if (!isConsequence(error)) return error
    const reason = await last.then(
      () => error,
      (ofLast: unknown) => ofLast,
    )
    return isConsequence(reason) ? (this.#firstError ?? error) : reason
  }

  streamQuery(): never {
    throw new TypeError('results are read whole')
  }
}

/** Runs each statement on any connection of the pool. */
class PooledConnection implements DatabaseConnection {
  readonly #pool: pg.Pool

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const client = await connectTo(this.#pool)
    try {
      return await new ClientConnection(client).executeQuery<R>(query)
    } finally {
      client.release()
    }
  }

  streamQuery(): never {
    throw new TypeError('results are read whole')
  }
}

class ScopedConnection implements DatabaseConnection {
  readonly #reads: MultiplexedPool
  readonly #scope: string

  constructor(reads: MultiplexedPool, scope: string) {
    this.#reads = reads
    this.#scope = scope
  }

  async executeQuery<R>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const query = { tenantId: this.#scope, text, name: statementName(text), values: parameters }
    const { rows } = await this.#reads.run((client) => queryScoped(client, query))
    return { rows: rows as R[] }
  }

  streamQuery(): never {
    throw new TypeError('results are read whole')
  }
}

const names = new Map<string, string>()
const NAMES_MAX = 500

/** The name under which each connection keeps the plan of the statement; `undefined` for texts after the first 500. */
function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= NAMES_MAX) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 20)
  names.set(text, name)
  return name
}
