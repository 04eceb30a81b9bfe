import { type RawBuilder, sql } from 'kysely'
import type { TenantRead, TenantWrite } from '../../platform/database/database.ts'
import { isAnswered } from '../../scheduling/answered-store.ts'
import { areEqual } from '../../scheduling/equal-entries-store.ts'

/** The number of entries with which a client waits and that equal none of another client, as an expression. */
export function countOwnEntries(
  db: TenantRead,
  clientId: string,
  otherId: string,
  now: Date,
): RawBuilder<number> {
  return sql`(
    with waiting as (${waitingOf(db, [clientId, otherId], now)})
    select count(*)::int from waiting w where w.client_id = ${clientId} and not exists (
      select from waiting e where e.client_id = ${otherId} and ${areEqual('w', 'e')}))`
}

/**
 * Takes one of two entries off the waiting list with which both clients wait for the same; returns the ids. The one of
 * whose client the desk has tried to reach stays, else the older one.
 */
export async function removeEqualEntries(
  db: TenantWrite,
  clientIds: readonly [string, string],
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with waiting as (${waitingOf(db, clientIds, now)})
    update waitlist_entries set status = 'removed', removed_by = 'salon', version = version + 1
    where tenant_id = ${db.tenantId} and id in (
      select w.id from waiting w join waiting e on e.client_id <> w.client_id and ${areEqual('w', 'e')}
      where (e.contacted_at is null, e.created_at, e.id) < (w.contacted_at is null, w.created_at, w.id))
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Puts entries back on the waiting list that a merge has taken off it. */
export async function restoreEntries(db: TenantWrite, ids: readonly string[]): Promise<void> {
  await sql`
    update waitlist_entries set status = 'waiting', removed_by = null, version = version + 1
    where tenant_id = ${db.tenantId} and id = any(${ids}::uuid[]) and removed_by = 'salon'`.execute(
    db,
  )
}

function waitingOf(db: TenantRead, clientIds: readonly string[], now: Date): RawBuilder<unknown> {
  return sql`
    select w.* from waitlist_entries w
    left join clients c on c.tenant_id = w.tenant_id and c.id = w.client_id
    left join clients p on p.tenant_id = w.tenant_id and p.id = w.probable_client_id
    where w.tenant_id = ${db.tenantId} and w.client_id = any(${clientIds}::uuid[])
      and w.status = 'waiting' and w.expires_at > ${now} and not ${isAnswered}`
}
