import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/template-database.ts'
import { migrate } from '../../platform/database/migrations.ts'

let database: TestDatabase
let owner: pg.Client

beforeAll(async () => {
  database = await createTestDatabase()
  owner = new pg.Client(database.address.owner)
  await owner.connect()
})

afterAll(async () => {
  await owner.end()
  await database.drop()
})

const directory = new URL('../../../migrations/', import.meta.url)
const salon = '00000000-0000-4000-8000-000000000001'
const id = (n: number) => `00000000-0000-4000-8000-0000000000${n}`

/** Creates the database anew as it was before a migration, with a salon. */
async function rebuildBefore(migration: string): Promise<void> {
  await owner.query('drop schema public cascade')
  await owner.query('create schema public')
  await owner.query('create table kysely_migration (name text primary key, timestamp text)')
  await owner.query('create table kysely_migration_lock (id text primary key, is_locked int)')
  await owner.query(`insert into kysely_migration_lock values ('migration_lock', 0)`)
  for (const file of readdirSync(directory).sort()) {
    if (!file.endsWith('.sql') || file >= migration) continue
    await owner.query(readFileSync(new URL(file, directory), 'utf8'))
    await owner.query(`insert into kysely_migration values ($1, '2026-03-01')`, [
      file.replace('.sql', ''),
    ])
  }
  await owner.query(`
    select set_config('app.tenant_id', '${salon}', false);
    insert into businesses (tenant_id, name, slug, timezone, trial_ends_at, created_at)
    values ('${salon}', 'Studio', 'studio', 'America/New_York', now(), now());
    insert into staff (tenant_id, id, name, position, created_at)
    values ('${salon}', '${id(21)}', 'Mia', 0, now()), ('${salon}', '${id(22)}', 'Tom', 1, now());
    insert into services (tenant_id, id, name, price_minor, position, created_at)
    values ('${salon}', '${id(31)}', 'Cut', 4500, 0, now())`)
}

/** Adds a visit and its checkout. Mia's service costs 45 dollars, Tom's costs 75. The parameters are in minor units. */
async function pay(n: number, subtotal: number, discount: number, tip: number, payments: object[]) {
  const visit = id(40 + n)
  await owner.query(`
    insert into appointments (tenant_id, id, starts_at, ends_at, timezone, local_start, status, source,
      price_minor, currency, policy, placed_at, created_at)
    values ('${salon}', '${visit}', '2026-03-05T14:30Z', '2026-03-05T15:30Z', 'America/New_York',
      '2026-03-05T09:30', 'completed', 'desk', 12000, 'USD', '{}', now(), now());
    insert into appointment_services (tenant_id, appointment_id, position, service_id, service_name,
      staff_id, starts_at, ends_at, price_minor, visit_starts_at)
    values ('${salon}', '${visit}', 0, '${id(31)}', 'Cut', '${id(21)}', '2026-03-05T14:30Z',
      '2026-03-05T15:00Z', 4500, '2026-03-05T14:30Z'),
      ('${salon}', '${visit}', 1, '${id(31)}', 'Color', '${id(22)}', '2026-03-05T15:00Z',
      '2026-03-05T15:30Z', 7500, '2026-03-05T14:30Z');
    insert into checkouts (tenant_id, id, appointment_id, subtotal_minor, discount_minor, tip_minor,
      total_minor, currency, payments, created_at)
    values ('${salon}', '${id(50 + n)}', '${visit}', ${subtotal}, ${discount}, ${tip},
      ${subtotal - discount + tip}, 'USD', '${JSON.stringify(payments)}', '2026-03-05T15:30Z')`)
}

test('when payments are older than the ledger, the migration writes them to the ledger with entries that sum to zero', async () => {
  await rebuildBefore('0040')
  const paid = (method: string, amount_minor: number) => ({ method, amount_minor })
  await pay(1, 12000, 0, 900, [paid('cash', 2900), paid('card', 10000)])
  await pay(2, 12000, 1000, 0, [paid('card', 6000), paid('card', 5000)])
  await pay(3, 0, 0, 0, [paid('cash', 0)])
  await migrate(database.address.owner, { outbox: true })
  const { rows } = await owner.query(`
    select right(posting_id::text, 2) as checkout, account, right(staff_id::text, 2) as staff,
      amount_minor::int as amount from ledger_entries order by 1, 2, 3`)
  const entry = (
    checkout: string,
    account: string,
    amount: number,
    staff: string | null = null,
  ) => ({
    checkout,
    account,
    staff,
    amount,
  })
  expect(rows).toEqual([
    entry('51', 'card', 10000),
    entry('51', 'cash', 2900),
    entry('51', 'services', -4500, '21'),
    entry('51', 'services', -7500, '22'),
    entry('51', 'tips', -900, '21'),
    entry('52', 'card', 11000),
    entry('52', 'services', -11000, '21'),
  ])
  const { rows: lines } = await owner.query(`
    select right(checkout_id::text, 2) as checkout, sum(net_minor)::int as net
    from checkout_lines group by 1 order by 1`)
  expect(lines).toEqual([
    { checkout: '51', net: 12000 },
    { checkout: '52', net: 11000 },
    { checkout: '53', net: 0 },
  ])
})

test('when all lines of a visit were paid back, the migration marks the visit as refunded', async () => {
  await rebuildBefore('0071')
  for (const n of [41, 42, 43]) {
    await owner.query(`
      insert into appointments (tenant_id, id, starts_at, ends_at, timezone, local_start, status, source,
        price_minor, currency, policy, placed_at, created_at)
      values ('${salon}', '${id(n)}', '2026-03-05T14:30Z', '2026-03-05T15:30Z', 'America/New_York',
        '2026-03-05T09:30', 'completed', 'desk', 4500, 'USD', '{}', now(), now())`)
  }
  const line = (position: number, visit: string, net: number, refund: string | null) =>
    `('${salon}', '${id(51)}', ${position}, 'service', 'Cut', 1, ${net}, 0, ${net}, ${visit}, ${refund})`
  const quoted = (n: number) => `'${id(n)}'`
  await owner.query(`
    insert into checkouts (tenant_id, id, appointment_id, subtotal_minor, discount_minor, tip_minor,
      total_minor, currency, payments, created_at)
    values ('${salon}', '${id(51)}', '${id(41)}', 18500, 0, 0, 18500, 'USD', '[]', now());
    insert into checkout_appointments (tenant_id, checkout_id, appointment_id, state)
    values ${[41, 42, 43].map((n) => `('${salon}', '${id(51)}', '${id(n)}', 'paid')`).join()};
    insert into checkout_lines (tenant_id, checkout_id, position, kind, name, quantity, price_minor,
      discount_minor, net_minor, appointment_id, refund_id)
    values ${[
      line(0, quoted(41), 4500, quoted(61)),
      line(1, quoted(41), 0, null),
      line(2, quoted(42), 4500, quoted(61)),
      line(3, quoted(42), 4500, null),
      line(4, quoted(43), 4500, null),
      line(5, 'null', 500, quoted(61)),
    ].join()}`)
  await migrate(database.address.owner, { outbox: true })
  const { rows } = await owner.query(`
    select right(appointment_id::text, 2) as visit, state, version
    from checkout_appointments join appointments using (tenant_id) where id = appointment_id order by 1`)
  expect(rows).toEqual([
    { visit: '41', state: 'refunded', version: 2 },
    { visit: '42', state: 'paid', version: 1 },
    { visit: '43', state: 'paid', version: 1 },
  ])
})
