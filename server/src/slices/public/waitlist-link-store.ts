import { type RawBuilder, sql } from 'kysely'
import type { TenantRead, TenantWrite } from '../../platform/database/database.ts'
import { hashToken } from '../../platform/database/ids.ts'
import { readSql } from '../../platform/database/read-sql.ts'
import { isAnswered } from '../../scheduling/answered-store.ts'
import { areEqualEntries } from '../../scheduling/equal-entries-store.ts'

/** An entry as the holder of its link may see it. */
export interface LinkedEntry {
  readonly id: string
  /** The entry for which the link was made. */
  readonly own_id: string
  readonly client_id: string | null
  readonly name: string | null
  readonly services: readonly string[]
  readonly staff_name: string | null
  readonly windows: readonly { readonly from: string; readonly to: string }[]
  readonly waiting: boolean
  readonly timezone: string
  readonly locale: string
}

/**
 * The entry of a link, also when it waits no longer. If a merge of two files has taken it off the list, it is the equal
 * entry with which the client waits on. The name is as typed for the link's own entry: another entry, and the client's
 * file, are not shown to somebody who has typed an address of the client.
 */
export async function findLinkedEntry(
  db: TenantRead,
  token: string,
  now: Date,
): Promise<LinkedEntry | undefined> {
  const { rows } = await readSql<LinkedEntry>`
    select w.id, own.id as own_id, w.client_id, coalesce(own.contact_name, w.contact_name, c.name) as name, w.windows,
      m.name as staff_name, b.timezone, b.locale,
      w.status = 'waiting' and w.expires_at > ${now} and not ${isAnswered} as waiting,
      (select coalesce(json_agg(s.name order by n), '[]')
        from unnest(w.service_ids) with ordinality as wanted(id, n)
        join services s on s.tenant_id = w.tenant_id and s.id = wanted.id) as services
    from waitlist_links l
    join waitlist_entries own on own.tenant_id = l.tenant_id and own.id = l.entry_id
    join waitlist_entries w on w.tenant_id = own.tenant_id and (w.id = own.id
      or own.removed_by = 'salon' and w.client_id = own.client_id and w.status = 'waiting'
        and ${areEqualEntries('w', 'own')} and ${isTakenOffByMerge('own')})
    join businesses b on b.tenant_id = w.tenant_id
    left join clients c on c.tenant_id = w.tenant_id and c.id = w.client_id
    left join clients p on p.tenant_id = w.tenant_id and p.id = w.probable_client_id
    left join staff m on m.tenant_id = w.tenant_id and m.id = w.staff_id
    where l.tenant_id = ${db.tenantId} and l.token_hash = ${hashToken(token)}
    order by w.status = 'waiting' desc limit 1`.execute(db)
  return rows[0]
}

/** Whether a merge that was not undone has taken the entry off the list. The argument is an alias of `waitlist_entries`. */
function isTakenOffByMerge(entry: string): RawBuilder<boolean> {
  const of = sql.ref(entry)
  return sql`exists (select from client_merges merge where merge.tenant_id = ${of}.tenant_id
    and merge.undone_at is null and merge.moved -> 'waitlist_entries.status' ? ${of}.id::text)`
}

/**
 * Takes an entry off the list; false when it does not wait any more, so that it leaves once. The client has then left
 * with the entry of the link, too, which an Undo of the merge would otherwise bring back.
 */
export async function removeEntry(
  db: TenantWrite,
  { id, own_id }: Pick<LinkedEntry, 'id' | 'own_id'>,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update waitlist_entries set status = 'removed', removed_by = 'client', version = version + 1
     where tenant_id = ${db.tenantId} and id = ${id} and status = 'waiting'
       and expires_at > ${now}`.execute(db)
  if (numAffectedRows !== 1n) return false
  if (own_id !== id) {
    await sql`
      update waitlist_entries set removed_by = 'client', version = version + 1
       where tenant_id = ${db.tenantId} and id = ${own_id} and status = 'removed'`.execute(db)
  }
  return true
}
