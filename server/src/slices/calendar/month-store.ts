import type { EpochMinute } from '@chairtime/core/booking/model.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import { readSql } from '../../platform/database/read-sql.ts'
import { atMinute } from '../../platform/time/instants.ts'
import { HOLDS_TIME } from '../../scheduling/appointment/status-store.ts'

/** The number of appointments that begin between each instant and the next, without cancelled and missed ones. */
export async function countStarts(
  db: TenantRead,
  instants: readonly EpochMinute[],
): Promise<number[]> {
  const { rows } = await readSql<{ count: number }>`
    select counted.count
    from unnest(${instants.slice(0, -1).map(atMinute)}::timestamptz[],
      ${instants.slice(1).map(atMinute)}::timestamptz[]) with ordinality as day(low, high, n)
    cross join lateral (select count(*)::int as count from appointments a
      where a.tenant_id = ${db.tenantId} and a.starts_at >= day.low and a.starts_at < day.high
        and a.status in ${HOLDS_TIME}) counted
    order by day.n`.execute(db)
  return rows.map(({ count }) => count)
}
