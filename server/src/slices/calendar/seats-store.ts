import type { EpochMinute } from '@chairtime/core/booking/model.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import { epochMinute } from '../../platform/database/epoch-minute.ts'
import { readSql } from '../../platform/database/read-sql.ts'

/** A unit that an appointment needs for a while. */
export interface SeatRecord {
  readonly unit_id: string
  readonly appointment_id: string
  readonly start: EpochMinute
  readonly end: EpochMinute
}

/** The units of these appointments, also where the desk allowed two appointments on one. */
export async function readSeats(db: TenantRead, ids: readonly string[]): Promise<SeatRecord[]> {
  const { rows } = await readSql<SeatRecord>`
    select c.subject_id as unit_id, c.appointment_id, ${epochMinute('c.starts_at')} as start,
      ${epochMinute('c.ends_at')} as "end"
    from unnest(${ids}::uuid[]) as named(id)
    cross join lateral (select * from claims c
      where c.tenant_id = ${db.tenantId} and c.appointment_id = named.id limit 100) c
    where c.subject_kind = 'unit'
    order by c.starts_at, c.subject_id`.execute(db)
  return rows
}
