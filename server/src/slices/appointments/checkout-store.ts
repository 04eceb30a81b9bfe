import { sql } from 'kysely'
import type { TenantRead, TenantWrite } from '../../platform/database/database.ts'
import { readSql } from '../../platform/database/read-sql.ts'
import type { CheckoutRecord } from './checkout-view.ts'

/** The payment of an appointment; `undefined` if it was not paid. */
export async function readCheckout(
  db: TenantRead,
  appointmentId: string,
): Promise<(CheckoutRecord & { readonly created_at: Date }) | undefined> {
  const { rows } = await readSql<CheckoutRecord & { readonly created_at: Date }>`
    select id, currency, subtotal_minor, discount_minor, tip_minor, total_minor, payments,
           created_at
    from checkouts where tenant_id = ${db.tenantId} and appointment_id = ${appointmentId}`.execute(
    db,
  )
  return rows[0]
}

/** Writes a payment; an appointment is paid once (`checkouts_once`). */
export async function insertCheckout(
  db: TenantWrite,
  appointmentId: string,
  checkout: CheckoutRecord,
  now: Date,
): Promise<void> {
  await sql`
    insert into checkouts (tenant_id, id, appointment_id, subtotal_minor, discount_minor, tip_minor,
      total_minor, currency, payments, created_at)
    values (${db.tenantId}, ${checkout.id}, ${appointmentId}, ${checkout.subtotal_minor},
      ${checkout.discount_minor}, ${checkout.tip_minor}, ${checkout.total_minor},
      ${checkout.currency}, ${JSON.stringify(checkout.payments)}, ${now})`.execute(db)
}
