import type { EpochMinute } from '@chairtime/core/booking/model.ts'
import { DAY_MS } from '@chairtime/core/time/day.ts'
import { sql } from 'kysely'
import type { TenantRead, TenantWrite } from '../../platform/database/database.ts'
import { epochMinute } from '../../platform/database/epoch-minute.ts'
import { readSql } from '../../platform/database/read-sql.ts'
import { atMinute } from '../../platform/time/instants.ts'
import type { TimeOffRecord } from '../../scheduling/salon/time-off.ts'

const selectTimeOff = sql`
  select id, staff_id, ${epochMinute('starts_at')} as start, ${epochMinute('ends_at')} as "end",
    kind, reason, version
  from time_off`

/** Time off that overlaps `[from, to)`, in order of start. */
export async function readTimeOff(
  db: TenantRead,
  { from, to }: { readonly from: EpochMinute; readonly to: EpochMinute },
): Promise<TimeOffRecord[]> {
  const { rows } = await readSql<TimeOffRecord>`
    ${selectTimeOff}
    where tenant_id = ${db.tenantId} and starts_at < ${atMinute(to)} and ends_at > ${atMinute(from)}
    order by starts_at, id`.execute(db)
  return rows
}

/** One stretch of time off. */
export async function findTimeOff(db: TenantRead, id: string): Promise<TimeOffRecord | undefined> {
  const { rows } = await readSql<TimeOffRecord>`
    ${selectTimeOff} where tenant_id = ${db.tenantId} and id = ${id}`.execute(db)
  return rows[0]
}

export async function insertTimeOff(db: TenantWrite, record: TimeOffRecord): Promise<void> {
  await sql`
    insert into time_off (tenant_id, id, staff_id, starts_at, ends_at, kind, reason)
    values (${db.tenantId}, ${record.id}, ${record.staff_id}, ${atMinute(record.start)},
      ${atMinute(record.end)}, ${record.kind}, ${record.reason})`.execute(db)
}

/** Writes changed time off. It is no longer marked as past, because its new time may lie in the future. */
export async function changeTimeOff(db: TenantWrite, record: TimeOffRecord): Promise<void> {
  await sql`
    update time_off set staff_id = ${record.staff_id}, starts_at = ${atMinute(record.start)},
      ends_at = ${atMinute(record.end)}, kind = ${record.kind}, reason = ${record.reason},
      version = ${record.version}, past = false
    where tenant_id = ${db.tenantId} and id = ${record.id}`.execute(db)
}

export async function removeTimeOff(db: TenantWrite, id: string): Promise<void> {
  await sql`delete from time_off where tenant_id = ${db.tenantId} and id = ${id}`.execute(db)
}

/** Days after the end of time off until it is marked as past. */
const PAST_AFTER_DAYS = 60

/** Marks time off that ended long ago as past, so that the salon's configuration does not grow with its history. */
export async function retirePast(db: TenantWrite, now: Date): Promise<void> {
  const before = new Date(now.getTime() - PAST_AFTER_DAYS * DAY_MS)
  await sql`
    update time_off set past = true
    where tenant_id = ${db.tenantId} and not past and ends_at < ${before}`.execute(db)
}
