import type { Tax } from '@chairtime/core/checkout/tax.ts'
import { itemAt } from '@chairtime/core/known.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import { readSql } from '../../platform/database/read-sql.ts'
import { IN_SALON } from '../../scheduling/appointment/status-store.ts'
import { takingsOf } from '../../scheduling/checkout/ledger-store.ts'
import { taxOf } from '../../scheduling/checkout/payment-settings-store.ts'

/** The numbers of the dashboard at one instant. */
export interface Figures {
  /**
   * The number of finished transactions of the database. It grows with every change, so the figures with the greater
   * version are the newer ones. Changes of other salons make it grow, too. A counter of the salon's own changes would
   * be a row for which the bookings of the salon wait.
   */
  readonly version: number
  /** Number of units with a client of today who has arrived or is being served. */
  readonly occupied: number
  /** Number of units in service. */
  readonly total: number
  /** Payments less refunds and reopenings of the salon's day, with tips and tax. */
  readonly takings_minor: number
  readonly tax: Tax
}

/** The figures at `now`, with the takings of the salon's day `[from, to)`. */
export async function readFigures(
  db: TenantRead,
  { from, to }: { readonly from: Date; readonly to: Date },
  now: Date,
): Promise<Figures> {
  const { rows } = await readSql<Figures>`
    select pg_snapshot_xmax(pg_current_snapshot())::text::bigint
        - (select count(*) from pg_snapshot_xip(pg_current_snapshot())) as version,
      (select count(distinct unit) from (
        select distinct on (a.id) c.subject_id as unit
        from appointments a
        join claims c on c.tenant_id = a.tenant_id and c.appointment_id = a.id
          and c.active and c.subject_kind = 'unit'
        where a.tenant_id = ${db.tenantId} and a.status in ${IN_SALON}
          and a.starts_at > ${from}::timestamptz - interval '24 hours'
          and a.starts_at < ${to} and a.ends_at > ${from}
        -- the unit that is due now, else the next one, else the last one
        order by a.id, c.ends_at <= ${now}, case when c.ends_at > ${now} then c.starts_at end, c.starts_at desc
      ) occupied) as occupied,
      (select count(*) from resource_units u where u.tenant_id = ${db.tenantId} and u.active
        and not exists (select from resource_outages o where o.tenant_id = u.tenant_id
          and o.unit_id = u.id and o.starts_at <= ${now} and o.ends_at > ${now})) as total,
      (select coalesce(sum(amount_minor), 0)::bigint
        from (${takingsOf(db, { from, to })}) taken) as takings_minor,
      ${taxOf(db)} as tax
    `.execute(db)
  return itemAt(rows, 0)
}
