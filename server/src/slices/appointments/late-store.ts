import type { TenantRead } from '../../platform/database/database.ts'
import { readSql } from '../../platform/database/read-sql.ts'

interface Notice {
  readonly appointment_id: string
  readonly minutes: number
  readonly at: Date
}

/** The last notice of delay of each appointment that has one. */
export async function lastNotices(
  db: TenantRead,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Notice>> {
  const { rows } = await readSql<Notice>`
    select distinct on (appointment_id) appointment_id, created_at as at,
      (reference ->> 'minutes')::int as minutes
    from messages
    where tenant_id = ${db.tenantId} and appointment_id = any(${ids}::uuid[])
      and kind = 'running_late'
    order by appointment_id, created_at desc`.execute(db)
  return new Map(rows.map((row) => [row.appointment_id, row]))
}
