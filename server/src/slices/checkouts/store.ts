import type { DayEntry } from '@chairtime/core/checkout/day-sums.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import { readSql } from '../../platform/database/read-sql.ts'
import { ENTRIES } from '../../scheduling/checkout/ledger-store.ts'

/** The sum of a day on one account, for one staff member and one kind of posting. */
export interface DayAmount extends DayEntry {
  /** Of the staff member. */
  readonly name: string | null
}

/** What the checkouts, refunds and reopenings of a span of time put on the accounts; who earned most comes first. */
export async function readDayAmounts(
  db: TenantRead,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<DayAmount[]> {
  const { rows } = await readSql<DayAmount>`
    select p.kind, e.account, sum(e.amount_minor)::bigint as "amountMinor", e.staff_id as "staffId", s.name
    from ledger_postings p ${ENTRIES}
    left join staff s on s.tenant_id = p.tenant_id and s.id = e.staff_id
    where p.tenant_id = ${db.tenantId} and p.created_at >= ${from} and p.created_at < ${to}
      and p.checkout_id is not null
    group by p.kind, e.account, e.staff_id, s.tenant_id, s.id
    order by sum(e.amount_minor), e.staff_id`.execute(db)
  return rows
}
