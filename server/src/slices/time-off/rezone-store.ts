import { toInstant, toLocal, type ZoneTable } from '@chairtime/core/time/zone.ts'
import { sql } from 'kysely'
import type { TenantWrite } from '../../platform/database/database.ts'
import { atMinute, minuteOf } from '../../platform/time/instants.ts'
import { TIME_OFF_MINUTES_MAX } from './checked-time-off.ts'
import { readTimeOff } from './store.ts'

/** Later than any end of time off. */
const FOREVER = minuteOf(new Date('9999-01-01'))

/**
 * Moves time off that has not ended so that it keeps its local times in the salon's new zone, because it was agreed on
 * by the salon's clock. The caller holds the exclusive configuration lock.
 */
export async function rezoneTimeOff(
  db: TenantWrite,
  { from, to, now }: { readonly from: ZoneTable; readonly to: ZoneTable; readonly now: Date },
): Promise<void> {
  const inNewZone = (minute: number) => {
    const { date, minute: dayMinute } = toLocal(from, minute)
    return toInstant(to, date, dayMinute)
  }
  const present = await readTimeOff(db, { from: minuteOf(now), to: FOREVER })
  const moved = present.flatMap(({ id, start, end }) => {
    const newStart = inNewZone(start)
    // time off in an hour that the old zone has twice may end before it starts in the new zone
    const newLater = Math.max(inNewZone(end), newStart + 1)
    // the longest allowed time off could become too long by an hour
    const newEnd = Math.min(newLater, newStart + TIME_OFF_MINUTES_MAX)
    return newStart === start && newEnd === end ? [] : [{ id, start: newStart, end: newEnd }]
  })
  if (moved.length === 0) return
  await sql`
    update time_off t set starts_at = given.starts_at, ends_at = given.ends_at, version = t.version + 1
    from unnest(${moved.map(({ id }) => id)}::uuid[],
      ${moved.map(({ start }) => atMinute(start))}::timestamptz[],
      ${moved.map(({ end }) => atMinute(end))}::timestamptz[]) as given(id, starts_at, ends_at)
    where t.tenant_id = ${db.tenantId} and t.id = given.id`.execute(db)
}
