import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase } from '../src/platform/database/database.ts'
import {
  addressOf,
  type DatabaseAddress,
  type DatabaseUrls,
} from '../src/platform/postgres/database-address.ts'
import { loginName } from '../src/platform/postgres/postgres-logins.ts'
import { runtimeRoles } from '../src/platform/postgres/postgres-roles.ts'

export type TestDatabase = { address: DatabaseAddress; drop: () => Promise<void> }

/**
 * Creates a migrated, empty database, cloned from the template of this test run. Call it once per test file, and `drop`
 * at the end, which works even while connections are open.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const template = inject('templateUrls')
  const name = `chairtime_test_${randomBytes(6).toString('hex')}`
  await administer(template.owner, (client) =>
    client.query(`create database ${name} template ${databaseOf(template.owner)}`),
  )
  return {
    address: addressOf(onDatabase(template, name)),
    drop: () => dropDatabase(template, name),
  }
}

/** Connections with 20 times the usual time limits, for a busy machine. The database still detects deadlocks. */
export function openPatiently(address: DatabaseAddress): Database {
  return openDatabase(address, 20)
}

/**
 * Drops a database with the logins that the program made for it, even while the product's connections are
 * open. FORCE would also try to end the server's own vacuum, and only a superuser may do that. A drop without FORCE
 * ends the vacuum by itself.
 */
export async function dropDatabase(urls: DatabaseUrls, name: string): Promise<void> {
  // each login may end its own connections
  for (const url of [urls.app, urls.jobs, urls.owner]) {
    await administer(url, (client) =>
      client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = $1 and usename = current_user`,
        [name],
      ),
    )
  }
  await administer(urls.owner, async (client) => {
    await client.query(`drop database if exists ${name}`)
    for (const role of runtimeRoles) {
      await client.query(`drop role if exists ${loginName(role, name)}`)
    }
  })
}

/** The addresses of another database on the same server, with the same logins. */
export function onDatabase({ owner, app, jobs }: DatabaseUrls, name: string): DatabaseUrls {
  return { owner: urlTo(owner, name), app: urlTo(app, name), jobs: urlTo(jobs, name) }
}

function urlTo(url: string, name: string): string {
  const copy = new URL(url)
  copy.pathname = `/${name}`
  return copy.href
}

function databaseOf(url: string): string {
  return new URL(url).pathname.slice(1)
}

/** Works in the database `postgres`, because a template must have no connections while it is copied. */
async function administer(
  url: string,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({ connectionString: urlTo(url, 'postgres') })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
