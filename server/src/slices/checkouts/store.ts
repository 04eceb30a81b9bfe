import type { DayPosting } from '@chairtime/core/checkout/day-sums.ts'
import type { Entry } from '@chairtime/core/checkout/ledger.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import { readSql } from '../../platform/database/read-sql.ts'

/** A posting of a checkout, as the list of a day reads it. */
export interface PostingRecord extends DayPosting {
  readonly id: string
  readonly checkout_id: string
  readonly created_at: Date
  readonly posted_by: string | null
  readonly reason: string | null
  /** Each entry has the name of its staff member. */
  readonly entries: readonly (Entry & { readonly name: string | null })[]
}

/** The postings of checkouts, refunds and reopenings in a span of time, the oldest first, each with its entries. */
export async function readDayPostings(
  db: TenantRead,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<PostingRecord[]> {
  const { rows } = await readSql<PostingRecord>`
    select p.id, p.kind, p.checkout_id, p.created_at, p.posted_by, p.note as reason, (
        select coalesce(json_agg(json_build_object('account', e.account, 'staffId', e.staff_id,
          'name', s.name, 'amountMinor', e.amount_minor) order by e.position), '[]')
        from ledger_entries e left join staff s on s.tenant_id = e.tenant_id and s.id = e.staff_id
        where e.tenant_id = p.tenant_id and e.posting_id = p.id) as entries
    from ledger_postings p
    where p.tenant_id = ${db.tenantId} and p.created_at >= ${from} and p.created_at < ${to}
      and p.checkout_id is not null
    order by p.created_at, p.id`.execute(db)
  return rows
}
