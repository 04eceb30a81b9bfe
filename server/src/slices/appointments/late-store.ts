import { sql } from 'kysely'
import type { TenantRead, TenantWrite } from '../../platform/database/database.ts'
import { readSql } from '../../platform/database/read-sql.ts'
import type { AppointmentRecord } from '../../scheduling/appointment/record.ts'

interface AnnouncedDelay {
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
    select distinct on (appointment_id) appointment_id, created_at as at,
      (reference ->> 'minutes')::int as minutes
    from messages
    where tenant_id = ${db.tenantId} and appointment_id = any(${ids}::uuid[])
      and kind = 'running_late' and state not in ('failed', 'skipped')
    order by appointment_id, created_at desc, id desc`.execute(db)
  return new Map(rows.map((row) => [row.appointment_id, row]))
}

/**
 * The key that the messages of one announcement share: the late visit, the minutes and the late person. A person who
 * performs the first service of the visit is left out of the key.
 */
export function announcementOf(
  { id, lines }: Pick<AppointmentRecord, 'id' | 'lines'>,
  person: { readonly id: string },
  minutes: number,
): string {
  return lines[0]?.staff_id === person.id ? `${id} ${minutes}` : `${id} ${minutes} ${person.id}`
}

/** Removes the waiting messages of an announcement. Returns the ids of their visits. */
export async function removeWaitingAnnouncement(
  db: TenantWrite,
  announcement: string,
  now: Date,
): Promise<ReadonlySet<string>> {
  // a message that is due stays, because the worker may be sending it
  const { rows } = await sql<{ appointment_id: string }>`
    delete from messages
     where tenant_id = ${db.tenantId} and kind = 'running_late' and announcement = ${announcement}
       and state = 'pending' and due_at > ${now}
    returning appointment_id`.execute(db)
  return new Set(rows.map(({ appointment_id }) => appointment_id))
}
