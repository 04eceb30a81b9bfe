import { type RawBuilder, sql } from 'kysely'
import type { TenantRead, TenantWrite } from '../../platform/database/database.ts'
import { hashToken } from '../../platform/database/ids.ts'
import { readSql } from '../../platform/database/read-sql.ts'
import { isAnswered } from '../../scheduling/answered-store.ts'
import { addressOfLink } from '../../scheduling/appointment/link-store.ts'
import type { Contact } from '../../scheduling/client/contact-store.ts'
import { areEqualEntries } from '../../scheduling/equal-entries-store.ts'

/** An entry as the holder of its link may see it. */
export interface LinkedEntry {
  readonly id: string
  /** The id of the entry for which the link was made. */
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

type Addresses = Pick<Contact, 'email' | 'phone_key'>

interface StoredEntry extends Omit<LinkedEntry, 'waiting'> {
  readonly sent_to_hash: Buffer | null
  /** Whether the entry stands on the list and its time is not over. */
  readonly listed: boolean
  /** Whether a visit of its client answers the entry. */
  readonly answered: boolean
  /** The addresses in the client's file, and in the file that a merge has removed. */
  readonly addresses: readonly Addresses[]
}

/**
 * Finds the entry that a link shows: the entry for which the link was made, even when it no longer waits. When a merge
 * of two files has removed that entry, the equal entry that still waits is shown instead. Only a link sent to an
 * address of the client follows a merge or shows that a visit answers the entry, because any other link may belong to
 * somebody who typed the client's address. The name is the name that was typed for the link's own entry, else the name
 * that was typed for the shown entry, else the name in the client's file.
 */
export async function findLinkedEntry(
  db: TenantRead,
  token: string,
  now: Date,
): Promise<LinkedEntry | undefined> {
  const { rows } = await readSql<StoredEntry>`
    select w.id, own.id as own_id, w.client_id, coalesce(own.contact_name, w.contact_name, c.name) as name, w.windows,
      m.name as staff_name, b.timezone, b.locale, l.sent_to_hash,
      w.status = 'waiting' and w.expires_at > ${now} as listed, ${isAnswered} as answered,
      json_build_array(json_build_object('email', c.email, 'phone_key', c.phone_key), json_build_object(
        'email', g.removed_file ->> 'email', 'phone_key', g.removed_file ->> 'phone_key')) as addresses,
      (select coalesce(json_agg(s.name order by n), '[]')
        from unnest(w.service_ids) with ordinality as wanted(id, n)
        join services s on s.tenant_id = w.tenant_id and s.id = wanted.id) as services
    from waitlist_links l
    join waitlist_entries own on own.tenant_id = l.tenant_id and own.id = l.entry_id
    left join client_merges g on g.tenant_id = own.tenant_id and ${hasTakenOff('g', 'own')}
    join waitlist_entries w on w.tenant_id = own.tenant_id and (w.id = own.id
      or own.removed_by = 'salon' and w.client_id = own.client_id and w.status = 'waiting'
        and ${areEqualEntries('w', 'own')} and g.id is not null)
    join businesses b on b.tenant_id = w.tenant_id
    left join clients c on c.tenant_id = w.tenant_id and c.id = w.client_id
    left join clients p on p.tenant_id = w.tenant_id and p.id = w.probable_client_id
    left join staff m on m.tenant_id = w.tenant_id and m.id = w.staff_id
    where l.tenant_id = ${db.tenantId} and l.token_hash = ${hashToken(token)}
    order by w.status = 'waiting' desc`.execute(db)
  const wasSentToClient = ({ sent_to_hash, addresses }: StoredEntry) =>
    addresses.some((address) => addressOfLink({ token, sent_to_hash }, address) !== null)
  const entry = rows.find((row) => row.id === row.own_id || wasSentToClient(row))
  return entry && { ...entry, waiting: entry.listed && !(wasSentToClient(entry) && entry.answered) }
}

/**
 * Whether a merge that was not undone has taken an entry off the list. The arguments are aliases of `client_merges` and
 * `waitlist_entries`.
 */
function hasTakenOff(merge: string, entry: string): RawBuilder<boolean> {
  const [mergeAlias, entryAlias] = [sql.ref(merge), sql.ref(entry)]
  return sql`${mergeAlias}.undone_at is null
    and ${mergeAlias}.moved -> 'waitlist_entries.status' ? ${entryAlias}.id::text`
}

/**
 * Takes an entry off the list. Returns false, and changes nothing, when the entry waits no longer. After a merge, `id`
 * and `own_id` can differ. Then the entry `own_id` is also marked as removed by the client, because undoing the merge
 * would otherwise bring it back.
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
