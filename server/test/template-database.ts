import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase } from '../src/platform/database.ts'
import { addressOf, type DatabaseAddress } from '../src/platform/database-address.ts'

export type TestDatabase = { address: DatabaseAddress; drop: () => Promise<void> }

/**
 * A migrated, empty database of one's own, cloned from the template of this test run. Call it once
 * per test file and `drop` it at the end; open connections do not hinder that.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const templateUrl = inject('templateUrl')
  const name = `chairtime_test_${randomBytes(6).toString('hex')}`
  await administer(templateUrl, (client) =>
    client.query(`create database ${name} template ${databaseOf(templateUrl)}`),
  )
  return {
    address: addressOf(onDatabase(templateUrl, name)),
    drop: () => dropDatabase(templateUrl, name),
  }
}

/**
 * The doors to it, as patient as a busy machine needs; what waits in a circle is found out by the database
 * all the same.
 */
export function openPatiently(address: DatabaseAddress): Database {
  return openDatabase(address, 20)
}

/**
 * Drops a database, whoever of ours is still connected. FORCE would also try to end the server's own
 * vacuum there, which only a superuser may; dropping without it sends that away by itself.
 */
export function dropDatabase(ownerUrl: string, name: string): Promise<void> {
  return administer(ownerUrl, async (client) => {
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = $1 and usename = current_user`,
      [name],
    )
    await client.query(`drop database if exists ${name}`)
  })
}

/** The same server and login, another database. */
export function onDatabase(ownerUrl: string, name: string): string {
  const url = new URL(ownerUrl)
  url.pathname = `/${name}`
  return url.href
}

function databaseOf(ownerUrl: string): string {
  return new URL(ownerUrl).pathname.slice(1)
}

/** From the database `postgres`, because a template must have no connections while it is copied. */
async function administer(
  ownerUrl: string,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({ connectionString: onDatabase(ownerUrl, 'postgres') })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
