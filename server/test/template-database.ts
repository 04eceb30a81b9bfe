import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { addressOf, type DatabaseAddress } from '../src/platform/database-address.ts'

export type TestDatabase = { address: DatabaseAddress; drop: () => Promise<void> }

/**
 * A migrated, empty database of one's own, cloned from the template of this test run. Call it once
 * per test file and `drop` it at the end; open connections do not hinder that.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const templateUrl = inject('templateUrl')
  const name = `chairtime_test_${randomBytes(6).toString('hex')}`
  await administer(templateUrl, `create database ${name} template ${databaseOf(templateUrl)}`)
  return {
    address: addressOf(onDatabase(templateUrl, name)),
    drop: () => administer(templateUrl, `drop database if exists ${name} with (force)`),
  }
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
async function administer(ownerUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: onDatabase(ownerUrl, 'postgres') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
