import { sql } from 'kysely'
import type { TenantRead, TenantWrite } from '../../platform/database/database.ts'
import { readSql } from '../../platform/database/read-sql.ts'
import type { AppointmentRecord } from '../../scheduling/appointment/record.ts'

export interface AnnouncedDelay {
  readonly id: string
  readonly announcement: string
  readonly appointment_id: string
  readonly minutes: number
  readonly at: Date
}

/** The last message about a delay for each appointment that got one. Failed and skipped messages do not count. */
export async function lastAnnounced(
  db: TenantRead,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AnnouncedDelay>> {
  const { rows } = await readSql<AnnouncedDelay>`
    select distinct on (appointment_id) id, announcement, appointment_id, created_at as at,
      (reference ->> 'minutes')::int as minutes
    from messages
    where tenant_id = ${db.tenantId} and appointment_id = any(${ids}::uuid[])
      and kind = 'running_late' and state not in ('failed', 'skipped')
    order by appointment_id, created_at desc, id desc`.execute(db)
  return new Map(rows.map((row) => [row.appointment_id, row]))
}

/**
 * What is announced: the late visit, the minutes and the late person. A person who performs the first service of the
 * visit is left out.
 */
export function announcementOf(
  { id, lines }: Pick<AppointmentRecord, 'id' | 'lines'>,
  person: { readonly id: string },
  minutes: number,
): string {
  return lines[0]?.staff_id === person.id ? `${id} ${minutes}` : `${id} ${minutes} ${person.id}`
}

const AFTER = ' after '

/**
 * The key that the messages of one announcement to a visit share. `last` is the visit’s last message about a delay. If
 * it announced the same, its key is used again. If it announced another delay, the key names that message, too, because
 * the same announcement may have been made before it. Without `last`, the key is the announcement itself.
 */
export function announcementKey(announcement: string, last: AnnouncedDelay | undefined): string {
  if (last?.announcement.split(AFTER)[0] === announcement) return last.announcement
  return last ? `${announcement}${AFTER}${last.id}` : announcement
}

/**
 * Removes the waiting messages of an announcement. If it was made to a visit more than once, only the messages of
 * the last time are removed. Returns the ids of the visits.
 */
export async function removeWaitingAnnouncement(
  db: TenantWrite,
  announcement: string,
  now: Date,
): Promise<ReadonlySet<string>> {
  // a message that is due stays, because the worker may be sending it
  const waits = sql`state = 'pending' and due_at > ${now}`
  const { rows } = await sql<{ appointment_id: string }>`
    with waiting as (
      select id, announcement,
        first_value(announcement) over (partition by appointment_id order by created_at desc, id desc) as last
      from messages
      where tenant_id = ${db.tenantId} and kind = 'running_late'
        and split_part(announcement, ${AFTER}, 1) = ${announcement} and ${waits}
    )
    delete from messages
     where tenant_id = ${db.tenantId} and id in (select id from waiting where announcement = last) and ${waits}
    returning appointment_id`.execute(db)
  return new Set(rows.map(({ appointment_id }) => appointment_id))
}
