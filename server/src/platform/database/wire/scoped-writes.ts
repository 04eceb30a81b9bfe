import pg from 'pg'
import { writeTogether } from './database-writes.ts'

interface ScopedWrites {
  readonly tenantId: string
  readonly statements: readonly ScopedStatement[]
}

interface ScopedStatement {
  readonly text: string
  /** Without one the statement is planned each time. */
  readonly name: string | undefined
  readonly values: readonly unknown[]
}

/** With values as they go over the wire, so that nothing can fail once the first byte is sent. */
interface Sendable extends ScopedStatement {
  readonly values: readonly (string | Buffer | null)[]
}

const scopeStatement = {
  name: 'tenant_scope_to_write',
  text: "select set_config('app.tenant_id', $1, true)",
}
const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): string } })
  .utils

/** Of a connection, what its types leave out. */
interface Wire {
  readonly stream: { cork(): void; uncork(): void }
  parse(statement: { name: string; text: string }): void
  bind(values: { statement: string; values: Sendable['values'] }): void
  execute(portal: object): void
  close(statement: { type: 'S'; name: string }): void
  sync(): void
}

/** What each connection is known to have planned. */
const planned = new WeakMap<Wire, Set<string>>()

/**
 * Several statements within one salon under a single sync: one implicit transaction, sent in one go, of
 * which no rows are read. After a statement that fails the server skips the rest and takes all of it back.
 */
export function writeScoped(client: pg.PoolClient, writes: ScopedWrites): Promise<void> {
  writeTogether(client)
  return new Promise((resolve, reject) => {
    client.query(new WritesQuery(writes, (error) => (error ? reject(error) : resolve())))
  })
}

class WritesQuery extends pg.Query {
  readonly #statements: readonly Sendable[]

  constructor(
    { tenantId, statements }: ScopedWrites,
    callback: (error: Error | undefined) => void,
  ) {
    super({ text: '' }, callback)
    this.#statements = [{ ...scopeStatement, values: [tenantId] }, ...statements].map(
      (statement) => ({ ...statement, values: statement.values.map(prepareValue) }),
    )
    this.submit = (connection) => {
      const wire = connection as unknown as Wire
      wire.stream.cork()
      try {
        for (const statement of this.#statements) send(wire, statement)
        wire.sync()
      } finally {
        wire.stream.uncork()
      }
    }
  }

  /** Only when all has gone well is it certain that the server has read every statement. */
  handleReadyForQuery(wire: Wire): void {
    const known = plannedOn(wire)
    for (const { name } of this.#statements) if (name !== undefined) known.add(name)
    driverAnswers.handleReadyForQuery.call(this, wire)
  }

  /** Whichever statements the server was to forget and read anew, it may have forgotten only. */
  handleError(error: Error, wire: Wire): void {
    const known = plannedOn(wire)
    for (const { name } of this.#statements) if (name !== undefined) known.delete(name)
    driverAnswers.handleError.call(this, error, wire)
  }

  handleDataRow(): void {}

  handleCommandComplete(): void {}
}

const driverAnswers = pg.Query.prototype as unknown as {
  handleReadyForQuery(wire: Wire): void
  handleError(error: Error, wire: Wire): void
}

/** A name that may or may not be taken by an earlier attempt is freed first; freeing nothing is no error. */
function send(wire: Wire, { name = '', text, values }: Sendable): void {
  if (name === '' || !plannedOn(wire).has(name)) {
    wire.close({ type: 'S', name })
    wire.parse({ name, text })
  }
  wire.bind({ statement: name, values })
  wire.execute({})
}

function plannedOn(wire: Wire): Set<string> {
  const known = planned.get(wire) ?? new Set()
  planned.set(wire, known)
  return known
}
