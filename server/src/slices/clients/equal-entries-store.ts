import { type RawBuilder, sql } from 'kysely'
import type { TenantRead, TenantWrite } from '../../platform/database/database.ts'
import { isAnswered } from '../../scheduling/answered-store.ts'
import { areEqualEntries } from '../../scheduling/equal-entries-store.ts'

/** The SQL expression for how many entries of the waiting list the kept client gains by the merge. */
export function countGainedEntries(
  db: TenantRead,
  removedId: string,
  keptId: string,
  now: Date,
): RawBuilder<number> {
  return sql`(
    with waiting as (${waitingOf(db, [removedId, keptId], now)})
    select greatest(0, count(*) filter (where not ${hasBetter()}) - count(*) filter (where w.client_id = ${keptId}))::int
    from waiting w)`
}

/**
 * Removes equal entries of two clients from the waiting list, so that one entry of each group of equal ones is left.
 * Keeps the oldest of the entries that the desk has marked as contacted. If there is none, keeps the oldest entry.
 * Returns the ids of the removed entries.
 */
export async function removeEqualEntries(
  db: TenantWrite,
  clientIds: readonly [string, string],
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with waiting as (${waitingOf(db, clientIds, now)})
    update waitlist_entries set status = 'removed', removed_by = 'salon', version = version + 1
    where tenant_id = ${db.tenantId} and status = 'waiting'
      and id in (select w.id from waiting w where ${hasBetter()})
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Puts back on the waiting list the entries that a merge has removed, unless their client has left the list since. */
export async function restoreEntries(db: TenantWrite, ids: readonly string[]): Promise<void> {
  await sql`
    update waitlist_entries set status = 'waiting', removed_by = null, version = version + 1
    where tenant_id = ${db.tenantId} and id = any(${ids}::uuid[]) and removed_by = 'salon'`.execute(
    db,
  )
}

// whether there is an equal entry that a merge keeps in place of `w`
function hasBetter(): RawBuilder<boolean> {
  return sql`exists (select from waiting e where ${areEqualEntries('w', 'e')}
    and (e.contacted_at is null, e.created_at, e.id) < (w.contacted_at is null, w.created_at, w.id))`
}

function waitingOf(db: TenantRead, clientIds: readonly string[], now: Date): RawBuilder<unknown> {
  return sql`
    select w.* from waitlist_entries w
    left join clients c on c.tenant_id = w.tenant_id and c.id = w.client_id
    left join clients p on p.tenant_id = w.tenant_id and p.id = w.probable_client_id
    where w.tenant_id = ${db.tenantId} and w.client_id = any(${clientIds}::uuid[])
      and w.status = 'waiting' and w.expires_at > ${now} and not ${isAnswered}`
}
