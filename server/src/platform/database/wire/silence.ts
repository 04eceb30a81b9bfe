import pg from 'pg'
import { soonAfterDeadline } from '../../time/request-deadline.ts'
import { isUsable } from './driver-internals.ts'

/** The database gave no answer: it cannot be reached, takes too long, or has closed the connection. */
export class DatabaseSilent extends Error {
  override message = 'the database does not answer'
}

/** Too many transactions or reads wait already, or this one waited too long behind others; it changed nothing. */
export class DatabaseBusy extends DatabaseSilent {
  override message = 'the database is busy'
}

/** No answer came to a commit that was sent, so only the database knows whether it happened. */
export class OutcomeUnknown extends DatabaseSilent {
  override message = 'the database did not answer a commit'
}

/**
 * A connection of the pool. Throws the server's error when the server refuses to connect. Throws `DatabaseSilent` when
 * there is no connection for another reason, such as a wait that took too long.
 */
export async function connectTo(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect()
  } catch (error) {
    // the server has answered and refused: it has too many connections, or is starting or stopping
    if (error instanceof pg.DatabaseError) throw error
    throw new DatabaseSilent(undefined, { cause: error })
  }
}

/**
 * The answer to a statement that was sent. Throws the server's error unchanged, and `DatabaseSilent` for any other
 * error that made the connection unusable. The driver closes a connection whose answer takes too long.
 */
export async function answerOf<T>(client: pg.ClientBase, answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    const answered = error instanceof pg.DatabaseError || isUsable(client)
    throw answered ? error : new DatabaseSilent(undefined, { cause: error })
  }
}

/** Codes of errors that may have ended the connection: a lost connection, a shutdown, a failure of the server. */
const endingCode = /^(08|57P|58|XX)/

/**
 * The answer to a commit that was sent. Throws `OutcomeUnknown` when no answer comes, and after an error that may have
 * ended the connection, because the commit may have happened before the error.
 */
export async function commitAnswerOf<T>(answer: Promise<T>): Promise<T> {
  try {
    return await soonAfterDeadline(answer)
  } catch (error) {
    if (error instanceof pg.DatabaseError && !endingCode.test(error.code ?? '')) throw error
    throw new OutcomeUnknown(undefined, { cause: error })
  }
}
