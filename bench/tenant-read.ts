import pg from 'pg'
import { itemAt } from '../core/src/known.ts'
import { openDatabase, tenantId } from '../server/src/platform/database/database.ts'
import { newId } from '../server/src/platform/database/ids.ts'
import { withDatabase } from './database.ts'
import { type Measurement, printComparison, summarize } from './table.ts'

const SALONS = 200
const READS_PER_ROUND = 8_000
const ROUNDS = 9
const CONCURRENCY = 32
const plainRead = {
  name: 'plain',
  text: 'select "name", "slug" from "plain" where "tenant_id" = $1',
}

/** P3: reading one row of one salon with `readAutocommit`, beside an equal read without row-level security. */
export async function tenantRead(): Promise<void> {
  await withDatabase(async (address) => {
    const ids = Array.from({ length: SALONS }, () => newId())
    await fill(address.owner, ids)
    const database = openDatabase(address)
    const unscoped = new pg.Pool({ ...address.app, max: 16, pipeline: true } as pg.PoolConfig)
    const fourSteps = new pg.Pool({ ...address.app, max: 12 })
    const shared = await Promise.all([1, 2, 3, 4].map(() => unscoped.connect()))
    let next = 0
    // PostgreSQL ends the idle connections of these pools when it stops
    for (const pool of [unscoped, fourSteps]) pool.on('error', () => {})
    const pick = () => itemAt(ids, Math.floor(Math.random() * SALONS))
    const candidates: Record<string, () => Promise<unknown>> = {
      'through inTenant (row-level security, one sync)': () => {
        const id = tenantId(pick())
        return database
          .inTenant(id)
          .readAutocommit((db) =>
            db
              .selectFrom('businesses')
              .select(['name', 'slug'])
              .where('tenant_id', '=', id)
              .execute(),
          )
      },
      'floor: same text, no row-level security': () =>
        unscoped.query({ ...plainRead, values: [pick()] }),
      'floor: the same, sharing four connections as inTenant does': () => {
        next = (next + 1) % shared.length
        return itemAt(shared, next).query({ ...plainRead, values: [pick()] })
      },
      'begin, set, read, commit, awaited one by one': () => readInFourSteps(fourSteps, pick()),
    }
    const [ours, ...others] = await alternate(candidates)
    if (!ours) throw new Error('nothing was measured')
    printComparison('P3  one row of one salon, 32 at once (per read)', ours, others)
    for (const client of shared) client.release()
    await Promise.all([database.close(), unscoped.end(), fourSteps.end()])
  })
}

async function fill(owner: pg.PoolConfig, ids: readonly string[]): Promise<void> {
  const client = new pg.Client(owner)
  await client.connect()
  for (const id of ids) {
    await client.query('begin')
    await client.query(`set local app.tenant_id = '${id}'`)
    await client.query(
      `insert into businesses (tenant_id, name, slug, timezone, trial_ends_at, created_at)
       values ($1, 'Studio', 'studio', 'UTC', 'now', 'now')`,
      [id],
    )
    await client.query('commit')
  }
  await client.query(
    'create table plain (tenant_id uuid primary key, name text not null, slug text not null)',
  )
  await client.query(`insert into plain select unnest($1::uuid[]), 'Studio', 'studio'`, [ids])
  await client.query('grant select on plain to chairtime_app')
  await client.query('analyze')
  await client.end()
}

async function readInFourSteps(pool: pg.Pool, id: string): Promise<void> {
  const client = await pool.connect()
  await client.query('begin')
  await client.query(`set local app.tenant_id = '${id}'`)
  await client.query({
    name: 'four',
    text: 'select "name", "slug" from "businesses" where "tenant_id" = $1',
    values: [id],
  })
  await client.query('commit')
  client.release()
}

/** Measures all candidates in every round, so that a slow moment of the machine slows all of them. */
async function alternate(
  candidates: Record<string, () => Promise<unknown>>,
): Promise<Measurement[]> {
  const samples = Object.fromEntries(Object.keys(candidates).map((name) => [name, [] as number[]]))
  for (let round = -2; round < ROUNDS; round += 1) {
    for (const [name, read] of Object.entries(candidates)) {
      const started = performance.now()
      await inParallel(READS_PER_ROUND, CONCURRENCY, read)
      if (round >= 0) samples[name]?.push((performance.now() - started) / READS_PER_ROUND)
    }
  }
  return Object.entries(samples).map(([name, times]) => summarize(name, times))
}

async function inParallel(
  count: number,
  concurrency: number,
  work: () => Promise<unknown>,
): Promise<void> {
  let remaining = count
  const worker = async () => {
    while (remaining > 0) {
      remaining -= 1
      await work()
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
}

if (import.meta.main) await tenantRead()
