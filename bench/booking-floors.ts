/**
 * The floors of P4 and P5, the least that the database could do for a booking: it inserts one row, with or without the
 * exclusion constraint. In P4 each connection has its own slots, in P5 all connections want the same slots.
 */

import { itemAt } from '@chairtime/core/known.ts'
import pg from 'pg'
import { newId } from '../server/src/platform/database/ids.ts'

/** The number of rows that each connection inserts, one after another. */
export const INSERTS_EACH = 400

/** Opens `count` connections for `work` and closes them after it. */
export async function withClients<T>(
  config: pg.PoolConfig,
  count: number,
  work: (clients: readonly pg.Client[]) => Promise<T>,
): Promise<T> {
  const clients = Array.from({ length: count }, () => new pg.Client(config))
  await Promise.all(clients.map((client) => client.connect()))
  try {
    return await work(clients)
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
}

/** Inserts claims, one in each transaction, into a table like `claims`, with or without the exclusion constraint. */
export async function bareInserts(
  clients: readonly pg.Client[],
  checked: boolean,
): Promise<{ perSecond: number }> {
  const table = checked ? 'bench_checked' : 'bench_bare'
  await itemAt(
    clients,
    0,
  ).query(`create table ${table} (tenant_id uuid, id uuid primary key, subject_id uuid,
    starts_at timestamptz, ends_at timestamptz ${
      checked
        ? ', exclude using gist (tenant_id with =, subject_id with =, tstzrange(starts_at, ends_at) with &&)'
        : ''
    })`)
  const tenant = newId()
  const text = insertInto(table)
  const started = performance.now()
  await Promise.all(
    clients.map(async (client) => {
      const subject = newId()
      for (let i = 0; i < INSERTS_EACH; i++) {
        await client.query({ name: table, text, values: claim(tenant, subject, i) })
      }
    }),
  )
  return { perSecond: (clients.length * INSERTS_EACH) / ((performance.now() - started) / 1000) }
}

/**
 * Tries to insert a claim for every slot on each connection; for each slot, one connection succeeds. The checked table
 * must exist: {@link bareInserts} makes it.
 */
export async function contestedInserts(
  clients: readonly pg.Client[],
  slots: number,
): Promise<{ perSecond: number; latencies: number[] }> {
  const [tenant, subject] = [newId(), newId()]
  const latencies: number[] = []
  const started = performance.now()
  await Promise.all(
    clients.map(async (client) => {
      for (let i = 0; i < slots; i++) {
        const sent = performance.now()
        const values = claim(tenant, subject, i)
        await client.query({ name: 'contested', text: insertInto('bench_checked'), values })
        latencies.push(performance.now() - sent)
      }
    }),
  )
  const perSecond = latencies.length / ((performance.now() - started) / 1000)
  return { perSecond, latencies: latencies.sort((a, b) => a - b) }
}

function insertInto(table: string): string {
  return `insert into ${table} values ($1, $2, $3, to_timestamp($4), to_timestamp($4 + 2700))
    on conflict do nothing`
}

/** The values of a claim of 45 minutes. Slots are an hour apart. */
function claim(tenant: string, subject: string, slot: number): unknown[] {
  return [tenant, newId(), subject, 1_800_000_000 + slot * 3600]
}
