import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/template-database.ts'
import { StartError } from '../config/start-error.ts'
import { compareMigrations, migrate } from './migrations.ts'

const inStep = { pending: [], unknown: [] }
let database: TestDatabase
let owner: pg.Pool

beforeAll(async () => {
  database = await createTestDatabase()
  owner = new pg.Pool(database.address.owner)
  owner.on('error', () => {})
})

afterAll(async () => {
  await owner.end()
  await database.drop()
})

test('a migrated database has the migrations of the program, and migrating it again changes nothing', async () => {
  expect(await compareMigrations(owner)).toEqual(inStep)
  expect(await migrate(database.address.owner, { outbox: true })).toEqual([])
})

test('the roles that serve requests and jobs may read which migrations the database has', async () => {
  for (const role of [database.address.app, database.address.jobs]) {
    const pool = new pg.Pool(role)
    expect(await compareMigrations(pool)).toEqual(inStep)
    await pool.end()
  }
})

test('processes that start together on an empty database migrate it once', async () => {
  await owner.query('drop schema public cascade')
  await owner.query('create schema public')
  const { pending } = await compareMigrations(owner)
  const starts = Array.from({ length: 4 }, () => migrate(database.address.owner, { outbox: true }))
  const applied = (await Promise.all(starts)).flat()
  expect(applied).toEqual(pending)
  expect(await compareMigrations(owner)).toEqual(inStep)
})

test('when the database user may not change the database, migrating fails with an error of one sentence', async () => {
  const refusal = migrate(database.address.app, { outbox: true })
  await expect(refusal).rejects.toThrow(StartError)
  await expect(refusal).rejects.toThrow(
    /^The user chairtime_app_\w+ may not change the database \w+ \(permission denied [^\n]+ of every table in it, [^\n]+\.$/,
  )
})

test('when a migration was left out in the database, migrating fails with an error of one sentence', async () => {
  const { rows } = await owner.query(
    `delete from kysely_migration where name like '0002%' returning *`,
  )
  const refusal = migrate(database.address.owner, { outbox: true })
  await expect(refusal).rejects.toThrow(StartError)
  await expect(refusal).rejects.toThrow(
    /^The database was made by another version .*0002_[^\n]+\.$/,
  )
  const { name, timestamp } = rows[0]
  await owner.query('insert into kysely_migration (name, timestamp) values ($1, $2)', [
    name,
    timestamp,
  ])
})

test('a database of a newer version is refused, and the error names the unknown migration', async () => {
  await owner.query(`insert into kysely_migration (name, timestamp) values ('9999_later', 'now')`)
  const refusal = migrate(database.address.owner, { outbox: true })
  await expect(refusal).rejects.toThrow(StartError)
  await expect(refusal).rejects.toThrow(/newer than this version of Chairtime.*9999_later/)
})
