import { itemAt } from '@chairtime/core/known.ts'
import pg from 'pg'
import type { TestServer } from './harness.ts'

/** All data of a salon in the database, as one fingerprint per table. */
export async function salonPrint(
  server: TestServer,
  tenantId: string,
): Promise<Record<string, string>> {
  const owner = new pg.Client(server.address.owner)
  await owner.connect()
  try {
    await owner.query(`select set_config('app.tenant_id', $1, false)`, [tenantId])
    const { rows } = await owner.query<{ name: string }>(`
      select table_name as name from information_schema.columns
       where table_schema = 'public' and column_name = 'tenant_id' order by 1`)
    const prints: Record<string, string> = {}
    for (const { name } of rows) {
      const { rows: found } = await owner.query<{ print: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as print
           from ${owner.escapeIdentifier(name)} t where tenant_id = $1`,
        [tenantId],
      )
      prints[name] = itemAt(found, 0).print
    }
    return prints
  } finally {
    await owner.end()
  }
}
