import type { AppointmentView } from '@chairtime/contract/appointments.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { recordEffects } from '../appointment/effects.ts'
import { lockAppointment } from '../appointment/store.ts'
import { type NewEvent, recordEvent } from '../effects/audit-store.ts'
import type { CheckoutRecord } from './checkout-record.ts'
import { releaseAppointments } from './checkout-store.ts'

interface Release {
  readonly state: 'refunded' | 'reopened'
  readonly event: 'checkout.refunded' | 'checkout.reopened'
  readonly reason: string | null
}

/** Makes the visits of a bill done and unpaid again, and records why. Returns them for the screens. */
export async function releaseVisits(
  db: TenantWrite,
  ctx: Context,
  { id, clients, lines }: CheckoutRecord,
  { state, event, reason }: Release,
): Promise<AppointmentView[]> {
  const appointments = []
  await releaseAppointments(db, id, state)
  for (const { appointment_id } of clients.toSorted(byAppointment)) {
    const record = await lockAppointment(db, appointment_id)
    const change = { action: 'updated', event, data: { reason } } as const
    if (record) appointments.push(await recordEffects(db, ctx, record, undefined, change))
  }
  if (clients.length === 0) await recordEvent(db, ctx, saleEvent(event, id, lines, reason))
  return appointments
}

type Visit = CheckoutRecord['clients'][number]

function byAppointment(a: Visit, b: Visit): number {
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
