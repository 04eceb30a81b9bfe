import { sql } from 'kysely'
import type { TenantWrite, Write } from '../../platform/database/database.ts'

/** What a client did with a visit. */
export type PushKind = 'booked' | 'requested' | 'moved' | 'cancelled'

export interface NewPush {
  /** The id of the notification in the salon's list. It is the same for all devices. */
  readonly id: string
  readonly kind: PushKind
  readonly appointmentId: string
  /** The staff members whose visit it is, or was before the event. */
  readonly staffIds: readonly string[]
}

/**
 * The insert of a push to each device that hears of the event, to be executed with other writes. A stylist hears of
 * visits of their own only. A device whose session was ended gets no push. A device whose session has only run out gets
 * one, but shows only that its user is signed out (`compose-push.ts`).
 */
export function insertPushes(db: TenantWrite, push: NewPush, now: Date): Write {
  return sql`
    insert into pushes (tenant_id, id, device_id, kind, appointment_id, due_at, created_at)
    select d.tenant_id, ${push.id}::uuid, d.id, ${push.kind}, ${push.appointmentId}::uuid,
           ${now}::timestamptz, ${now}::timestamptz
      from push_devices d
      join sessions s on s.id = d.session_id and s.revoked_at is null
      join memberships m on m.user_id = d.user_id and m.tenant_id = d.tenant_id
     where d.tenant_id = ${db.tenantId}
       and (m.role <> 'stylist' or exists (
         select from staff p where p.tenant_id = d.tenant_id and p.user_id = d.user_id
            and p.id = any(${push.staffIds}::uuid[])))
    on conflict do nothing`
}
