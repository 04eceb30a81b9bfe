import { sql } from 'kysely'
import type { TenantWrite } from '../../platform/database.ts'

export interface NewCheckout {
  readonly id: string
  readonly appointmentId: string
  readonly currency: string
  readonly subtotalMinor: number
  readonly discountMinor: number
  readonly tipMinor: number
  readonly totalMinor: number
  readonly payments: readonly unknown[]
}

/** Writes a payment; an appointment is paid once (`checkouts_once`). */
export async function insertCheckout(
  db: TenantWrite,
  checkout: NewCheckout,
  now: Date,
): Promise<void> {
  await sql`
    insert into checkouts (tenant_id, id, appointment_id, subtotal_minor, discount_minor, tip_minor,
      total_minor, currency, payments, created_at)
    values (${db.tenantId}, ${checkout.id}, ${checkout.appointmentId}, ${checkout.subtotalMinor},
      ${checkout.discountMinor}, ${checkout.tipMinor}, ${checkout.totalMinor},
      ${checkout.currency}, ${JSON.stringify(checkout.payments)}, ${now})`.execute(db)
}
