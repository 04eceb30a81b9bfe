/** The floors of P4, the least that the database could do for a booking: one row, with and without the constraint. */

import { itemAt } from '@chairtime/core/known.ts'
import pg from 'pg'
import { newId } from '../server/src/platform/database/ids.ts'

/** How many rows each connection inserts, one after the other. */
export const INSERTS_EACH = 400

/** Opens so many connections for `work` and closes them after it. */
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

/** Inserts one claim for each transaction into a table like `claims`, with or without the exclusion constraint. */
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
  const text = `insert into ${table} values ($1, $2, $3, to_timestamp($4), to_timestamp($4 + 2700))
    on conflict do nothing`
  const started = performance.now()
  await Promise.all(
    clients.map(async (client) => {
      const subject = newId()
      for (let i = 0; i < INSERTS_EACH; i++) {
        const values = [tenant, newId(), subject, 1_800_000_000 + i * 3600]
        await client.query({ name: table, text, values })
      }
    }),
  )
  return { perSecond: (clients.length * INSERTS_EACH) / ((performance.now() - started) / 1000) }
}
