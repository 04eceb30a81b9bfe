import { type Entry, paymentMethods } from '@chairtime/core/checkout/ledger.ts'
import { type RawBuilder, sql } from 'kysely'
import { writeCombined } from '../../platform/database/combine-statements-store.ts'
import type { TenantRead, TenantWrite } from '../../platform/database/database.ts'
import { readSql } from '../../platform/database/read-sql.ts'

/** The accounts of the payment methods, as an SQL list for the operator `in`. */
export const METHODS = sql`(${sql.join(paymentMethods.map((method) => sql.lit(method)))})`

/**
 * A join with the entries `e` of the postings `p`. It follows `from ledger_postings p` in a query. `offset 0` makes
 * PostgreSQL look up the entries posting by posting. With a plain join it may read the entries of all years to sum
 * those of a day.
 */
export const ENTRIES = sql`cross join lateral (
  select account, staff_id, amount_minor from ledger_entries
  where tenant_id = p.tenant_id and posting_id = p.id offset 0) e`

/** A posting that is to be written, with its entries. */
export interface NewPosting {
  readonly id: string
  readonly kind: 'checkout' | 'refund' | 'reopening' | 'cash_movement' | 'day_close'
  readonly checkoutId?: string
  readonly currency: string
  readonly note?: string | null
  /** The posting of the movement of cash that this one undoes. */
  readonly undoes?: string
  readonly postedBy: string
  readonly entries: readonly Entry[]
}

/**
 * Writes a posting with its entries. The entries sum to zero (`ledger_balanced`) and never change
 * (`ledger_append_only`). A posting does not change either, with one exception: the note of a refund or reopening is
 * removed when a client of the bill is erased.
 */
export async function insertPosting(
  db: TenantWrite,
  { id, kind, checkoutId, currency, note, undoes, postedBy, entries }: NewPosting,
  now: Date,
): Promise<void> {
  const posting = sql`
    insert into ledger_postings (tenant_id, id, kind, checkout_id, currency, note, undoes, posted_by, created_at)
    values (${db.tenantId}, ${id}, ${kind}, ${checkoutId ?? null}, ${currency}, ${note ?? null},
      ${undoes ?? null}, ${postedBy}, ${now})`
  const written = sql`
    insert into ledger_entries (tenant_id, posting_id, position, account, staff_id, amount_minor)
    select ${db.tenantId}, ${id}, n - 1, account, staff_id, amount_minor
    from unnest(${entries.map(({ account }) => account)}::text[],
      ${entries.map(({ staffId }) => staffId)}::uuid[],
      ${entries.map(({ amountMinor }) => amountMinor)}::bigint[])
      with ordinality as entry(account, staff_id, amount_minor, n)`
  await writeCombined(db, [posting, entries.length > 0 ? written : undefined])
}

/** The entries of a posting, in order. */
export async function readPostingEntries(db: TenantRead, postingId: string): Promise<Entry[]> {
  const { rows } = await readSql<Entry>`
    select account, staff_id as "staffId", amount_minor as "amountMinor" from ledger_entries
    where tenant_id = ${db.tenantId} and posting_id = ${postingId} order by position`.execute(db)
  return rows
}

/** The entries of a checkout, and of its refunds or reopening so far. */
export async function readCheckoutEntries(db: TenantRead, checkoutId: string): Promise<Entry[]> {
  const { rows } = await readSql<Entry>`
    select e.account, e.staff_id as "staffId", e.amount_minor as "amountMinor"
    from ledger_postings p ${ENTRIES}
    where p.tenant_id = ${db.tenantId} and p.checkout_id = ${checkoutId}`.execute(db)
  return rows
}

/**
 * The takings since the instant `from` and before the instant `to`, as rows of `at` and `amount_minor`. Takings are
 * payments less refunds and reopenings, with tips and tax.
 */
export function takingsOf(
  { tenantId }: TenantRead,
  { from, to }: { readonly from: Date; readonly to: Date },
): RawBuilder<unknown> {
  return sql`
    select p.created_at as at, e.amount_minor from ledger_postings p ${ENTRIES}
    where p.tenant_id = ${tenantId} and e.account in ${METHODS} and p.checkout_id is not null
      and p.created_at >= ${from} and p.created_at < ${to}`
}
