import type { AppointmentView } from '@chairtime/contract/appointments.ts'
import { toMajor } from '@chairtime/core/money/money.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { minuteOf } from '../../platform/time/instants.ts'
import { recordEffects } from '../appointment/effects.ts'
import { readAppointments } from '../appointment/store.ts'
import type { NewEvent } from '../effects/audit-store.ts'
import type { CheckoutRecord } from './checkout-record.ts'
import {
  lockPaidVisits,
  type PaidVisits,
  type ReleasedVisit,
  releaseAppointments,
} from './checkout-store.ts'
import { restoreStatus } from './restore-status.ts'

interface Release {
  readonly visits: PaidVisits['named']
  readonly state: 'refunded' | 'reopened'
  readonly event: 'checkout.refunded' | 'checkout.reopened'
  readonly reason: string | null
  /** Which visits get back the status from before the payment: all, those whose start is still to come, or none. */
  readonly restored: 'all' | 'ahead' | 'none'
  /** The amount in the audit event of a visit, in minor units; 0 for an event without an amount. */
  readonly amountOf: (appointmentId: string) => number
}

/**
 * Frees visits of a bill for another payment after a refund or reopening, and records why. A visit keeps its present
 * status, unless `restored` gives it back the status from before the payment. Returns the visits for the screens. The
 * caller has already shared the configuration lock, because that lock must be taken before the lock of any row.
 */
export async function releaseVisits(
  db: TenantWrite,
  ctx: Context,
  { id, currency }: CheckoutRecord,
  { visits: named, state, event, reason, restored, amountOf }: Release,
): Promise<AppointmentView[]> {
  const appointments = []
  const visits = { checkoutId: id, named }
  await lockPaidVisits(db, visits)
  const released = await releaseAppointments(db, visits, state)
  for (const { appointment_id, status_before } of released.toSorted(byAppointment)) {
    const [visit] = await readAppointments(db, { id: appointment_id })
    if (!visit) continue
    const isAhead = visit.start > minuteOf(ctx.now)
    const isRestored = restored === 'all' || (restored === 'ahead' && isAhead)
    const record = isRestored ? await restoreStatus(db, ctx, visit, status_before) : visit
    const total = toMajor(amountOf(appointment_id), currency)
    const data = { reason, currency, ...(total > 0 && { total }) }
    const change = { action: 'updated', event, data } as const
    appointments.push(await recordEffects(db, ctx, record, undefined, change))
  }
  return appointments
}

function byAppointment(a: ReleasedVisit, b: ReleasedVisit): number {
  return a.appointment_id < b.appointment_id ? -1 : 1
}

/**
 * The audit event of a refund or reopening that is not recorded at a visit, because it is about a sale or about a part
 * of a bill. Without lines the event is about the tips.
 */
export function saleEvent(
  kind: NewEvent['kind'],
  { id: subjectId, currency }: CheckoutRecord,
  lines: CheckoutRecord['lines'],
  { reason, amountMinor }: { readonly reason: string | null; readonly amountMinor: number },
): NewEvent {
  const name = lines.length > 0 ? lines.map((line) => line.name).join(' + ') : null
  const total = toMajor(amountMinor, currency)
  return { kind, subjectId, data: { name, reason, total, currency } }
}
