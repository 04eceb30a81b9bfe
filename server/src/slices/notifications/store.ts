import type { NotificationEvent } from '@chairtime/contract/realtime.ts'
import { sql } from 'kysely'
import type { TenantRead, TenantWrite } from '../../platform/database/database.ts'
import { EXPECTED } from '../../scheduling/appointment/status-store.ts'
import { notificationEvent } from '../../scheduling/effects/notification-store.ts'

/** A notification as it is shown when it arrives. */
export async function readNotificationEvent(
  db: TenantRead,
  id: string,
): Promise<NotificationEvent | undefined> {
  const { rows } = await sql<Pick<NotificationEvent, 'title' | 'message'>>`
    select title, message from notifications
     where tenant_id = ${db.tenantId} and id = ${id}`.execute(db)
  return rows[0] && notificationEvent(rows[0])
}

export interface NotificationRow {
  readonly id: string
  readonly kind: string
  readonly title: string
  readonly message: string
  readonly appointment_id: string | null
  readonly created_at: Date
  readonly read: boolean
  readonly timezone: string
}

/** The salon's notifications, newest first, as this user has or has not read them. */
export async function readNotifications(
  db: TenantRead,
  { userId, after, limit }: { userId: string; after: string | undefined; limit: number },
): Promise<NotificationRow[]> {
  const { rows } = await sql<NotificationRow>`
    select n.id, n.kind, n.title, n.message, n.appointment_id, n.created_at, b.timezone,
           coalesce(n.created_at <= r.read_until, false) as read
      from notifications n
      join businesses b on b.tenant_id = n.tenant_id
      left join notification_reads r on r.tenant_id = n.tenant_id and r.user_id = ${userId}
     where n.tenant_id = ${db.tenantId}
       and (${after ?? null}::uuid is null or (n.created_at, n.id) < (
         select last.created_at, last.id from notifications last
          where last.tenant_id = ${db.tenantId} and last.id = ${after ?? null}::uuid))
     order by n.created_at desc, n.id desc limit ${limit}`.execute(db)
  return rows
}

export async function countUnread(db: TenantRead, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from notifications n
     where n.tenant_id = ${db.tenantId} and n.created_at > coalesce((
       select r.read_until from notification_reads r
        where r.tenant_id = ${db.tenantId} and r.user_id = ${userId}), '-infinity')`.execute(db)
  return rows[0]!.count
}

/** Notes that the user has seen everything until now, and forgets nothing seen since. */
export async function markRead(db: TenantWrite, userId: string, now: Date): Promise<void> {
  await sql`
    insert into notification_reads (tenant_id, user_id, read_until)
    values (${db.tenantId}, ${userId}, ${now})
    on conflict (tenant_id, user_id) do update
      set read_until = greatest(notification_reads.read_until, excluded.read_until)`.execute(db)
}

/** Appointments that start within these minutes (both included) and that nobody has come for yet. */
export async function readStarting(db: TenantRead, from: Date, to: Date) {
  const { rows } = await sql<{ id: string; client_name: string | null }>`
    select a.id, coalesce(case when a.holder = 0 then a.contact_name end, c.name) as client_name
      from appointments a
      left join clients c on c.tenant_id = a.tenant_id and c.id = a.client_id
     where a.tenant_id = ${db.tenantId} and a.status in ${EXPECTED}
       and a.starts_at between ${from} and ${to}
     order by a.starts_at, a.id`.execute(db)
  return rows
}
