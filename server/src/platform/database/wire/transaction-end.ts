/** How a transaction ends. */
import type pg from 'pg'
import { DeadlineExceeded } from '../../time/request-deadline.ts'
import { isUsable } from './driver-internals.ts'
import { commitAnswerOf, DatabaseSilent, OutcomeUnknown } from './silence.ts'

/**
 * Takes the last statements of a transaction, which are sent and not yet answered, in the order in which they were
 * sent. The commit is sent right behind them. A promise may reject only after the database has answered with an error,
 * because nothing else rolls the transaction back. It may then reject with another error in place of that one.
 */
export type CommitBehind = (statements: readonly Promise<unknown>[]) => void

/**
 * Commits behind the last statements. Throws their error when they have failed. A deadline that ended the wait for
 * them does not matter once the commit has succeeded. Without an answer to the commit, `OutcomeUnknown` is thrown,
 * unless the database has answered one of the statements with an error.
 */
export async function commitWith(
  client: pg.PoolClient,
  lastStatements: Promise<void>,
): Promise<void> {
  const [statements, committed] = await Promise.allSettled([lastStatements, commit(client)])
  const failure = statements.status === 'rejected' ? statements.reason : undefined
  const isUnanswered = failure instanceof DatabaseSilent || failure instanceof DeadlineExceeded
  if (committed.status === 'rejected') {
    const isUnknown = committed.reason instanceof OutcomeUnknown
    throw isUnknown && isUnanswered ? committed.reason : (failure ?? committed.reason)
  }
  if (failure !== undefined && !(failure instanceof DeadlineExceeded)) throw failure
}

/**
 * Waits for the statements. Throws the error of the first that failed, because the later ones fail as a consequence.
 */
export async function awaitInOrder(statements: readonly Promise<unknown>[]): Promise<void> {
  for (const statement of statements) statement.catch(() => {})
  for (const statement of statements) await statement
}

/** Throws when the transaction was aborted, because then the server answers `commit` by rolling it back. */
async function commit(client: pg.PoolClient): Promise<void> {
  if (!isUsable(client)) throw new DatabaseSilent()
  const { command } = await commitAnswerOf(client.query('commit'))
  if (command !== 'COMMIT') throw new Error('a statement failed and its error was ignored')
}

export function commitUnawaited(client: pg.PoolClient): void {
  client.query('commit').catch(() => {})
}

/** Rolls back and releases the connection. A connection whose rollback fails is closed: its state is unknown. */
export async function rollback(client: pg.PoolClient): Promise<void> {
  try {
    await client.query('rollback')
    client.release()
  } catch {
    client.release(true)
  }
}
