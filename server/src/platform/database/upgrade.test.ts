import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/template-database.ts'
import { migrate } from './migrations.ts'

let database: TestDatabase
let owner: pg.Client

beforeAll(async () => {
  database = await createTestDatabase()
  owner = new pg.Client(database.address.owner)
  await owner.connect()
  await owner.query('drop schema public cascade')
  await owner.query('create schema public')
})

afterAll(async () => {
  await owner.end()
  await database.drop()
})

const directory = new URL('../../../migrations/', import.meta.url)

/** Creates the database as the first release left it. */
async function createFirstRelease(): Promise<void> {
  await owner.query('create table kysely_migration (name text primary key, timestamp text)')
  await owner.query('create table kysely_migration_lock (id text primary key, is_locked int)')
  await owner.query(`insert into kysely_migration_lock values ('migration_lock', 0)`)
  // 0001 to 0007 are the migrations of the first release
  const files = readdirSync(directory).filter((name) => name.endsWith('.sql') && name < '0008')
  for (const file of files.sort()) {
    await owner.query(readFileSync(new URL(file, directory), 'utf8'))
    const name = file.replace('.sql', '')
    await owner.query(`insert into kysely_migration values ($1, '2026-03-01')`, [name])
  }
}

const ids = {
  salon: '00000000-0000-4000-8000-000000000001',
  stopped: '00000000-0000-4000-8000-000000000002',
  moved: '00000000-0000-4000-8000-000000000003',
}

/**
 * Creates two clients, each with a visit about which the salon has sent a text. The first client answered STOP, and
 * the visit is unchanged. The visit of the second client was moved after the text.
 */
async function textTwoClients(): Promise<void> {
  await owner.query(`select set_config('app.tenant_id', '${ids.salon}', false)`)
  await owner.query(`
    insert into businesses (tenant_id, name, slug, timezone, trial_ends_at, created_at)
    values ('${ids.salon}', 'Studio', 'studio', 'America/New_York', now(), now())`)
  for (const [id, phone, smsOptIn, placedAt] of [
    [ids.stopped, '+12025550181', false, '2026-03-01'],
    [ids.moved, '+12025550182', true, '2026-03-03'],
  ]) {
    await owner.query(`
      insert into clients (tenant_id, id, name, phone, phone_key, sms_opt_in, created_at)
      values ('${ids.salon}', '${id}', 'Lea', '${phone}', '${phone}', ${smsOptIn}, now());
      insert into appointments (tenant_id, id, client_id, starts_at, ends_at, timezone, local_start,
        status, source, price_minor, currency, policy, placed_at, created_at)
      values ('${ids.salon}', '${id}', '${id}', '2026-03-05T14:30Z', '2026-03-05T15:30Z',
        'America/New_York', '2026-03-05T09:30', 'confirmed', 'online', 4500, 'USD', '{}',
        '${placedAt}', '2026-03-01');
      insert into development_outbox (id, channel, recipient, sender, body, status, tenant_id,
        appointment_id, created_at)
      values ('${id}', 'sms', '${phone}', '+15005550006', 'confirmed', 'delivered', '${ids.salon}',
        '${id}', '2026-03-02')`)
  }
}

test('texts of the first release can still be answered, and opt-outs of that release stay valid', async () => {
  await createFirstRelease()
  await textTwoClients()
  await migrate(database.address.owner, { outbox: true })
  const { rows: threads } = await owner.query(
    'select message_id, visit_starts_at from text_threads order by phone',
  )
  expect(threads).toEqual([
    { message_id: ids.stopped, visit_starts_at: new Date('2026-03-05T14:30:00Z') },
    { message_id: ids.moved, visit_starts_at: null },
  ])
  const { rows: suppressions } = await owner.query('select sender, phone from text_suppressions')
  expect(suppressions).toEqual([{ sender: '+15005550006', phone: '+12025550181' }])
})
