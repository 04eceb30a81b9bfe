import type { TenantWrite } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'

export interface NewNotification {
  /** `booking`, `cancellation`, `waitlist`, `desk_task`, … */
  readonly kind: string
  readonly title: string
  readonly message: string
  readonly appointmentId?: string
}

/** Puts something under the salon's bell, in the transaction of what caused it. */
export async function notify(
  db: TenantWrite,
  notification: NewNotification,
  now: Date,
): Promise<void> {
  await db
    .insertInto('notifications')
    .values({
      tenant_id: db.tenantId,
      id: newId(),
      kind: notification.kind,
      title: notification.title,
      message: notification.message,
      appointment_id: notification.appointmentId ?? null,
      created_at: now,
    })
    .execute()
}
