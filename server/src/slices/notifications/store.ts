import { UNREAD_MAX } from '@chairtime/contract/notifications.ts'
import type { NotificationEvent } from '@chairtime/contract/realtime.ts'
import { itemAt } from '@chairtime/core/known.ts'
import { sql } from 'kysely'
import type { TenantRead, TenantWrite } from '../../platform/database/database.ts'
import { readSql } from '../../platform/database/read-sql.ts'
import { clientName } from '../../scheduling/appointment/client-name-store.ts'
import type { AppointmentRecord } from '../../scheduling/appointment/record.ts'
import { EXPECTED } from '../../scheduling/appointment/status-store.ts'
import { notificationEvent } from '../../scheduling/effects/notification-store.ts'

/** A notification as it is shown when it arrives. */
export async function readNotificationEvent(
  db: TenantRead,
  id: string,
): Promise<NotificationEvent | undefined> {
  const { rows } = await readSql<{
    title: string
    message: string
    appointmentId: string | null
  }>`
    select title, message, appointment_id as "appointmentId" from notifications
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

/** The salon's notifications, newest first, each with whether this user has read it. */
export async function findNotifications(
  db: TenantRead,
  { userId, after, limit }: { userId: string; after: string | undefined; limit: number },
): Promise<NotificationRow[]> {
  const older = sql` and (n.created_at, n.id) < ((
    select last.created_at from notifications last
     where last.tenant_id = ${db.tenantId} and last.id = ${after}), ${after}::uuid)`
  const { rows } = await readSql<NotificationRow>`
    select n.id, n.kind, n.title, n.message, n.appointment_id, n.created_at, b.timezone,
           coalesce(n.created_at <= r.read_until or r.shown @> n.created_at, false) as read
      from (select * from notifications n
             where n.tenant_id = ${db.tenantId}${after === undefined ? sql`` : older}
             order by n.created_at desc, n.id desc limit ${limit}) n
      join businesses b on b.tenant_id = n.tenant_id
      left join notification_reads r on r.tenant_id = n.tenant_id and r.user_id = ${userId}
     order by n.created_at desc, n.id desc`.execute(db)
  return rows
}

/**
 * The number of notifications that this user has not read. It is exact below `UNREAD_MAX`. The result `UNREAD_MAX`
 * means that number or more. The query counts only in the ranges of time that were not read (`gaps`). It first puts the
 * bounds of each range into columns, because PostgreSQL would use no index if the condition itself called `lower` and
 * `upper`.
 */
export async function countUnread(db: TenantRead, userId: string): Promise<number> {
  const { rows } = await readSql<{ count: number }>`
    with gaps as materialized (
      select gap, lower(gap) as first, coalesce(upper(gap), 'infinity') as last
        from (values (1)) one
        left join notification_reads r on r.tenant_id = ${db.tenantId} and r.user_id = ${userId}
       cross join unnest(tstzmultirange(tstzrange(coalesce(r.read_until, '-infinity'), null, '()'))
                         - coalesce(r.shown, '{}')) gap
    )
    select count(*)::int as count from (
      select from gaps cross join lateral (
        select from notifications n
         where n.tenant_id = ${db.tenantId} and n.created_at between gaps.first and gaps.last
           and gaps.gap @> n.created_at
         limit ${UNREAD_MAX}) n
       limit ${UNREAD_MAX}) unread`.execute(db)
  return itemAt(rows, 0).count
}

/** After this time every transaction that adds a notification has ended. */
const SETTLED_AFTER_MS = 60_000

/** All notifications up to this moment are committed. A later notification may still be uncommitted. */
function settledUntil(now: Date): Date {
  return new Date(now.getTime() - SETTLED_AFTER_MS)
}

/**
 * Marks all committed notifications up to `now` as read by the user. `read_until` becomes the moment a minute ago,
 * unless it is later already. For the minute since then, only the moments of committed notifications are added to
 * `shown`, because a notification between them may still be uncommitted, and it must stay unread.
 */
export async function markAllRead(db: TenantWrite, userId: string, now: Date): Promise<void> {
  const settled = settledUntil(now)
  await sql`
    insert into notification_reads (tenant_id, user_id, read_until, shown)
    select ${db.tenantId}, ${userId}, ${settled}, coalesce(range_agg(tstzrange(created_at, created_at, '[]')), '{}')
      from notifications
     where tenant_id = ${db.tenantId} and created_at > ${settled} and created_at <= ${now}
    on conflict (tenant_id, user_id) do update
      set read_until = greatest(notification_reads.read_until, excluded.read_until),
          shown = notification_reads.shown - tstzmultirange(tstzrange(null, excluded.read_until, '[]'))
                  + excluded.shown`.execute(db)
}

/**
 * Adds the moments (`created_at`) of these notifications to what the user has read. A moment is added only when `ids`
 * names all its notifications. Two successive moments that were shown become one range once the later one is a minute
 * old. Until then a notification between them may still be uncommitted, and it must stay unread.
 */
export async function markShown(
  db: TenantWrite,
  userId: string,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  const { tenantId } = db
  await sql`
    with named as (
      select min(created_at) as first, max(created_at) as last from notifications
       where tenant_id = ${tenantId} and id = any(${ids}::uuid[])
    ), moments as (
      select n.created_at as at, bool_and(n.id = any(${ids}::uuid[])) as shown
        from named join notifications n on n.created_at between named.first and named.last
       where n.tenant_id = ${tenantId}
       group by n.created_at
    ), steps as (
      select at, shown, lag(at) over earlier as before, lag(shown) over earlier as before_shown
        from moments window earlier as (order by at)
    )
    insert into notification_reads (tenant_id, user_id, read_until, shown)
    select ${tenantId}, ${userId}, '-infinity', coalesce(range_agg(tstzrange(
             case when before_shown and at < ${settledUntil(now)} then before else at end, at, '[]')), '{}')
      from steps where shown
    on conflict (tenant_id, user_id) do update
      set shown = notification_reads.shown + excluded.shown`.execute(db)
}

interface StartingVisit extends Pick<AppointmentRecord, 'id' | 'client_name' | 'source'> {
  readonly starts_at: Date
  readonly locale: string
}

/** Appointments that start between these instants (both included) and whose client is still expected. */
export async function readStarting(db: TenantRead, from: Date, to: Date) {
  const { rows } = await readSql<StartingVisit>`
    select a.id, a.starts_at, ${clientName('a', 'c')} as client_name, a.source, b.locale
      from appointments a
      join businesses b on b.tenant_id = a.tenant_id
      left join clients c on c.tenant_id = a.tenant_id and c.id = a.client_id
     where a.tenant_id = ${db.tenantId} and a.status in ${EXPECTED}
       and a.starts_at between ${from} and ${to}
     order by a.starts_at, a.id`.execute(db)
  return rows
}
