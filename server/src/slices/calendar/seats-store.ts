import type { EpochMinute } from '@chairtime/core/booking/model.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import { epochMinute } from '../../platform/database/epoch-minute.ts'
import { readSql } from '../../platform/database/read-sql.ts'

/** A unit and the time for which an appointment needs it. */
export interface SeatRecord {
  readonly unit_id: string
  readonly appointment_id: string
  readonly start: EpochMinute
  readonly end: EpochMinute
}

/**
 * The seats of these appointments, also where the desk allowed two appointments on one unit. When the rest of a visit
 * in progress is rescheduled, it gets a claim of its own. So when claims of one appointment follow each other on one
 * unit without a pause, they are one seat. `offset 0` makes PostgreSQL look up the claims for one appointment after
 * another. For many appointments, a plain join would read the claims of all years.
 */
export async function readSeats(db: TenantRead, ids: readonly string[]): Promise<SeatRecord[]> {
  const { rows } = await readSql<SeatRecord>`
    select unit_id, appointment_id, ${epochMinute('starts_at')} as start, ${epochMinute('ends_at')} as "end"
    from (
      select c.unit_id, c.appointment_id, lower(span) as starts_at, upper(span) as ends_at
      from (
        select c.subject_id as unit_id, c.appointment_id,
          range_agg(tstzrange(c.starts_at, c.ends_at)) as times
        from unnest(${ids}::uuid[]) as named(id)
        cross join lateral (select * from claims c
          where c.tenant_id = ${db.tenantId} and c.appointment_id = named.id offset 0) c
        where c.subject_kind = 'unit'
        group by c.subject_id, c.appointment_id) c
      cross join unnest(c.times) as span) seats
    order by starts_at, unit_id`.execute(db)
  return rows
}
