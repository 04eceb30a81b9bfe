import { setTimeout as sleep } from 'node:timers/promises'
import { uuidPattern } from '@chairtime/contract/patterns.ts'
import type { Kysely, OperationNodeSource, Transaction } from 'kysely'
import pg from 'pg'
import { type Channel, type ChannelListener, openChannel } from './database-channel.ts'
import type { DB } from './database-types.ts'
import { type Readable, readable } from './read-sql.ts'
import {
  autocommitOn,
  beginRead,
  connectKysely,
  ping,
  transactionOn,
} from './wire/database-driver.ts'
import { openMultiplexedPool } from './wire/multiplexed-pool.ts'
import { openPool } from './wire/pool.ts'
import { DatabaseSilent, OutcomeUnknown } from './wire/silence.ts'
import type { CommitBehind } from './wire/transaction-end.ts'

export { DatabaseSilent, OutcomeUnknown }

/** A salon's id. It comes from the database or is new, never from the body of a request. */
export type TenantId = string & { readonly brand: 'TenantId' }

/** What is known before the salon is: users, sessions, slugs, links. It contains no salon's data. */
export type Directory = Transaction<DB>

/** One salon's data, to write. */
export type TenantWrite = Transaction<DB> & Readable & TenantTransaction

interface TenantTransaction {
  readonly tenantId: TenantId
  /** How many earlier runs of this transaction ended with {@link TransactionConflict}. */
  readonly conflicts: number
  /** Sends the commit right behind the last statements instead of waiting for their answers first. */
  readonly commitBehind: CommitBehind
}

/**
 * Another transaction was quicker. `write` rolls back and runs the transaction again, which then sees what the other
 * one has done.
 */
export class TransactionConflict extends Error {
  override message = 'another transaction was quicker'
}

/** One salon's data, to read. A statement that could write does not compile, and the database would refuse it. */
export type TenantRead = Readable &
  Pick<TenantWrite, 'tenantId' | 'selectFrom' | 'selectNoFrom' | 'fn'> & {
    /** Each statement is a transaction of its own, on connections that all salons share. */
    readonly autocommit?: true
  }

/** An insert, update or delete that is not sent yet. */
export type Write = OperationNodeSource

/** The transactions of one salon. */
export interface TenantTransactions {
  readonly tenantId: TenantId
  /** One transaction that cannot write. All its statements see the moment of the first one. */
  read<T>(work: (db: TenantRead) => Promise<T>): Promise<T>
  /** `read` for the live screens. It has separate connections, so calls and screens never wait for each other. */
  readForScreens<T>(work: (db: TenantRead) => Promise<T>): Promise<T>
  /** The quickest read: each statement is a transaction of its own and costs one round trip. */
  readAutocommit<T>(work: (db: TenantRead) => Promise<T>): Promise<T>
  /**
   * One transaction. After a deadlock or a serialization failure it is run again, at most three times. After a
   * {@link TransactionConflict} it is run again each time, until the deadline.
   */
  write<T>(work: (db: TenantWrite) => Promise<T>): Promise<T>
}

/** Every access to the data. */
export interface Database {
  /** The milliseconds after which a usual call gives up its waits. */
  readonly requestMilliseconds: number
  inTenant(id: TenantId): TenantTransactions
  /**
   * One transaction in which no salon is fixed. Only this method and the two below reach more than one salon. They
   * share the beginning of their name, so that a search for `acrossTenants` finds every use and its reason.
   */
  acrossTenants<T>(reason: string, work: (directory: Directory) => Promise<T>): Promise<T>
  /**
   * One transaction that commits even if it runs inside a transaction of the caller that rolls back later. It has
   * separate connections, so the two transactions never wait for each other. It is for counters and records. Without an
   * answer to its commit it throws `DatabaseSilent` in place of `OutcomeUnknown`, because the caller's own work is not
   * committed.
   */
  acrossTenantsAutonomous<T>(reason: string, work: (directory: Directory) => Promise<T>): Promise<T>
  /**
   * The worker's view over all salons. It shows which work is due, such as messages and expired rows, but not what
   * messages say. Each statement is a transaction of its own.
   */
  acrossTenantsAsWorker<T>(reason: string, work: (db: Kysely<DB>) => Promise<T>): Promise<T>
  /** Whether the database reported in the last 30 s that its disk is full. */
  hasMetFullDisk(): boolean
  /** Notices between the processes on this database, on a connection of its own. */
  listen(listener: ChannelListener): Channel
  /** Whether the database answers. */
  ping(): Promise<void>
  close(): Promise<void>
}

/** The data for a call that names no salon: the directory and, once the salon is known, the data of that salon. */
export type DatabaseBeforeSalon = Pick<Database, 'acrossTenants' | 'inTenant'>

/** The text as a salon's id. Throws a `TypeError` when it is not a UUID. */
export function tenantId(id: string): TenantId {
  if (!isTenantId(id)) throw new TypeError('not a tenant id')
  return id
}

function isTenantId(id: string): id is TenantId {
  return uuidPattern.test(id)
}

/** The product promises an answer in 6 s. The last second is for the answer to a commit sent at the last moment. */
const REQUEST_MS = 5_000
/** The most reads that run at once for the live screens. A read that waits for more than 2 s fails. */
export const SCREEN_CONNECTIONS = 4

/**
 * Opens the connection pools of the program's two database logins. `timeLimitScale` multiplies every time limit: 1
 * except in tests, which run on slow machines.
 */
export function openDatabase(
  address: { app: pg.PoolConfig; jobs: pg.PoolConfig },
  timeLimitScale = 1,
): Database {
  let fullDiskAt = Number.NEGATIVE_INFINITY
  const onServerError = ({ code }: pg.DatabaseError) => {
    if (code === diskFull) fullDiskAt = performance.now()
  }
  const open = (config: pg.PoolConfig, max: number) =>
    openPool(config, { max, timeLimitScale, onServerError })
  const app = open(address.app, 12)
  const autocommitReads = openMultiplexedPool(open(address.app, 4), {
    connections: 4,
    sentMax: 64,
    waitingMax: 1_000,
    waitMs: 2_000 * timeLimitScale,
  })
  const autonomousPool = open(address.app, 4)
  const screens = open(address.app, SCREEN_CONNECTIONS)
  const jobs = open(address.jobs, 2)
  const jobsDb = connectKysely(jobs)
  let closing: Promise<void> | undefined
  return {
    requestMilliseconds: REQUEST_MS * timeLimitScale,
    inTenant: (id) => ({
      tenantId: id,
      read: (work) =>
        transactionOn(app, { begin: beginRead, scope: id }, (trx) => work(ofTenant(trx, id))),
      readForScreens: (work) =>
        transactionOn(screens, { begin: beginRead, scope: id }, (trx) => work(ofTenant(trx, id))),
      readAutocommit: (work) =>
        work(
          Object.assign(ofTenant(autocommitOn(autocommitReads, id), id), {
            autocommit: true as const,
          }),
        ),
      write: (work) =>
        withRetry((conflicts) =>
          transactionOn(app, { begin: 'begin', scope: id }, (trx, commitBehind) =>
            work(writable(ofTenant(trx, id), conflicts, commitBehind)),
          ),
        ),
    }),
    acrossTenants: (_reason, work) =>
      withRetry(() => transactionOn(app, { begin: 'begin', scope: null }, work)),
    acrossTenantsAutonomous: (_reason, work) =>
      transactionOn(autonomousPool, { begin: 'begin', scope: null }, work).catch(rethrowSilent),
    acrossTenantsAsWorker: (_reason, work) => work(jobsDb),
    hasMetFullDisk: () => performance.now() - fullDiskAt < FULL_DISK_MS,
    listen: (listener) => openChannel(address.app, listener, timeLimitScale),
    ping: () => ping(app),
    close: () => {
      closing ??= Promise.all([
        autocommitReads.close(),
        app.end(),
        autonomousPool.end(),
        screens.end(),
        jobs.end(),
      ]).then(() => undefined)
      return closing
    },
  }
}

function ofTenant(trx: Transaction<DB>, tenantId: TenantId) {
  return Object.assign(readable(trx), { tenantId })
}

function writable(
  trx: ReturnType<typeof ofTenant>,
  conflicts: number,
  commitBehind: CommitBehind,
): TenantWrite {
  return Object.assign(trx, { conflicts, commitBehind })
}

function rethrowSilent(error: unknown): never {
  throw error instanceof OutcomeUnknown ? new DatabaseSilent(undefined, { cause: error }) : error
}

const diskFull = '53100'
const FULL_DISK_MS = 30_000
const deadlock = '40P01'
const serializationFailure = '40001'

/** Errors after which the same transaction may succeed. */
const retryable: ReadonlySet<string> = new Set([deadlock, serializationFailure])

async function withRetry<T>(
  work: (conflicts: number) => Promise<T>,
  conflicts = 0,
  retriesLeft = 3,
): Promise<T> {
  try {
    return await work(conflicts)
  } catch (error) {
    if (error instanceof TransactionConflict) return withRetry(work, conflicts + 1, retriesLeft)
    if (retriesLeft === 0 || !retryable.has(sqlState(error))) throw error
    await sleep(5 + Math.random() * 25)
    return withRetry(work, conflicts, retriesLeft - 1)
  }
}

/** The SQLSTATE of a database error; empty for any other error. */
export function sqlState(error: unknown): string {
  return error instanceof pg.DatabaseError ? (error.code ?? '') : ''
}

/** The name of the constraint that a database error reports, if it does. */
export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError && error.code?.startsWith('23')
    ? error.constraint
    : undefined
}

/** Whether the database, rather than the request, is in trouble: unreachable, stopping, full, too slow or broken. */
export function isDatabaseTrouble(error: unknown): boolean {
  return error instanceof DatabaseSilent || /^(08|40|53|57|58|55P03|XX)/.test(sqlState(error))
}
