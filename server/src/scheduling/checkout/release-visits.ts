import type { AppointmentView } from '@chairtime/contract/appointments.ts'
import { toMajor } from '@chairtime/core/money/money.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { minuteOf } from '../../platform/time/instants.ts'
import { recordEffects } from '../appointment/effects.ts'
import { readAppointments } from '../appointment/store.ts'
import { type NewEvent, recordEvent } from '../effects/audit-store.ts'
import type { CheckoutRecord } from './checkout-record.ts'
import { lockPaidVisits, type Released, releaseAppointments } from './checkout-store.ts'
import { restoreStatus } from './restore-status.ts'

interface Release {
  readonly state: 'refunded' | 'reopened'
  readonly event: 'checkout.refunded' | 'checkout.reopened'
  readonly reason: string | null
  /** Which visits get the status from before the payment: all, those that are still ahead, or none. */
  readonly restored: 'all' | 'ahead' | 'none'
  /** What the client gets back. */
  readonly amountMinor: number
}

/**
 * Makes the visits of a bill unpaid again, and records why. They keep their status, except those whose status from
 * before the payment is restored. Returns them for the screens. The caller shares the configuration lock, which comes
 * before any row's.
 */
export async function releaseVisits(
  db: TenantWrite,
  ctx: Context,
  { id, lines, currency }: CheckoutRecord,
  { state, event, reason, restored, amountMinor }: Release,
): Promise<AppointmentView[]> {
  const appointments = []
  await lockPaidVisits(db, id)
  const released = await releaseAppointments(db, id, state)
  const data = { reason, total: toMajor(amountMinor, currency), currency }
  const change = { action: 'updated', event, data } as const
  for (const { appointment_id, status_before } of released.toSorted(byAppointment)) {
    const [visit] = await readAppointments(db, { id: appointment_id })
    if (!visit) continue
    const isAhead = visit.start > minuteOf(ctx.now)
    const isRestored = restored === 'all' || (restored === 'ahead' && isAhead)
    const record = isRestored ? await restoreStatus(db, ctx, visit, status_before) : visit
    appointments.push(await recordEffects(db, ctx, record, undefined, change))
  }
  if (released.length === 0) await recordEvent(db, ctx, saleEvent(event, id, lines, reason))
  return appointments
}

function byAppointment(a: Released, b: Released): number {
  return a.appointment_id < b.appointment_id ? -1 : 1
}

/** The event of a bill without appointments, or of a part of a bill. */
export function saleEvent(
  kind: NewEvent['kind'],
  subjectId: string,
  lines: CheckoutRecord['lines'],
  reason: string | null,
): NewEvent {
  return { kind, subjectId, data: { name: lines.map(({ name }) => name).join(' + '), reason } }
}
