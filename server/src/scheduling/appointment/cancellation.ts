/** The one way in which appointments are cancelled, by the desk and by clients, with all effects in one transaction. */
import { isLateToCancel } from '@chairtime/core/booking/client-change.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { newId } from '../../platform/database/ids.ts'
import { releaseClaims } from '../claims-store.ts'
import type { Client } from '../client/client-store.ts'
import { isUntold } from '../effects/message-store.ts'
import { clientVisit } from './client-visit.ts'
import { afterDecision } from './decision-time.ts'
import { notificationOf, recordEffects } from './effects.ts'
import type { Written } from './lifecycle.ts'
import type { AppointmentRecord } from './record.ts'
import { writeStatus } from './store.ts'

export interface Cancellation {
  readonly by: 'client' | 'salon'
  readonly reason: string | null
  /**
   * When the message goes out: “now” (by default), or “soon”, after half a minute in which the desk can take the
   * cancellation back.
   */
  readonly notice?: 'now' | 'soon' | undefined
}

/** Cancels an appointment and frees its time. A client who has not heard of the appointment yet gets no message. */
export async function cancelAppointment(
  db: TenantWrite,
  ctx: Context,
  before: AppointmentRecord,
  client: Client | undefined,
  { by, reason, notice }: Cancellation,
): Promise<Written> {
  const late = isLateToCancel(clientVisit(before, ctx.now))
  const status = 'cancelled'
  await writeStatus(
    db,
    before.id,
    { status, cancelledBy: by, cancelledLate: late, reason },
    ctx.now,
  )
  await releaseClaims(db, before.id)
  const record = { ...before, status, cancelled_by: by, version: before.version + 1 } as const
  const view = await recordEffects(db, ctx, record, client, {
    action: 'cancelled',
    event: 'appointment.cancelled',
    data: { by, reason, from: before.status },
    message: (await isUntold(db, before.id, ctx.now)) ? undefined : 'booking_cancelled',
    messageAt: notice === 'soon' ? afterDecision(ctx) : undefined,
    notification:
      by === 'client' ? notificationOf(record, { id: newId(), push: 'cancelled' }) : undefined,
  })
  return { ok: true, record, view }
}
