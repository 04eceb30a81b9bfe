import { sql } from 'kysely'
import type { TenantRead } from '../../platform/database/database.ts'
import { readSql } from '../../platform/database/read-sql.ts'
import { clientName } from '../../scheduling/appointment/client-name-store.ts'
import type { EventKind } from '../../scheduling/effects/audit-store.ts'

/**
 * An audit event. A client on file and the staff have their present names; the services have the names as booked.
 */
export interface EventRow {
  readonly id: string
  readonly kind: EventKind
  readonly actor_kind: 'user' | 'client' | 'system'
  readonly actor_id: string | null
  readonly actor_name: string
  readonly appointment_id: string | null
  readonly data: Readonly<Record<string, unknown>>
  readonly at: Date
  readonly timezone: string
  readonly locale: string
  readonly client_id: string | null
  readonly client_name: string | null
  /** How often the appointment was given to another client; `null` without an appointment. */
  readonly holder: number | null
  readonly walk_in: boolean | null
  /** The names of the appointment's services, in order; empty without an appointment. */
  readonly services: readonly string[]
  /** The names of those who perform the services, in the same order. */
  readonly staff: readonly string[]
  readonly starts_at: Date | null
}

/**
 * Reads events, newest first, from the one after the event with the id `after`. Sign-ins are left out. An event about
 * failed sign-ins is read only if it counts at least three of them.
 */
export async function readEvents(
  db: TenantRead,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<EventRow[]> {
  const older = sql` and (e.at, e.id) < ((
    select last.at from audit_events last
     where last.tenant_id = ${db.tenantId} and last.id = ${after}), ${after}::uuid)`
  // The condition on the kind must equal that of the index audit_events_shown, or the index is not used. The limit
  // of one row makes PostgreSQL look up each visit instead of joining all visits of the salon.
  const { rows } = await readSql<EventRow>`
    select e.id, e.kind, e.actor_kind, e.actor_id, e.actor_name, e.appointment_id, e.data, e.at, b.timezone, b.locale,
           coalesce(a.client_name, w.client_name) as client_name, a.client_id, a.holder,
           a.walk_in, v.services, v.staff, a.starts_at
      from (select * from audit_events e
             where e.tenant_id = ${db.tenantId}${after === undefined ? sql`` : older}
               and e.kind <> 'user.signed_in'
               and (e.kind <> 'user.sign_in_failed' or (e.data ->> 'count')::int >= 3)
             order by e.at desc, e.id desc limit ${limit}) e
      join businesses b on b.tenant_id = e.tenant_id
      left join lateral (
        select a.starts_at, a.client_id, a.holder, a.source = 'walk_in' as walk_in,
          ${clientName('a', 'c')} as client_name
          from appointments a
          left join clients c on c.tenant_id = a.tenant_id and c.id = a.client_id
         where a.tenant_id = e.tenant_id and a.id = e.appointment_id limit 1) a on true
      left join lateral (
        select coalesce(c.name, w.contact_name) as client_name
          from waitlist_entries w
          left join clients c on c.tenant_id = w.tenant_id and c.id = w.client_id
         where w.tenant_id = e.tenant_id and w.id = e.subject_id and e.kind like 'waitlist.%' limit 1) w on true
      cross join lateral (
        select coalesce(array_agg(s.service_name order by s.position), '{}') as services,
               coalesce(array_agg(p.name order by s.position), '{}') as staff
          from appointment_services s
          join staff p on p.tenant_id = s.tenant_id and p.id = s.staff_id
         where s.tenant_id = e.tenant_id and s.appointment_id = e.appointment_id) v
     order by e.at desc, e.id desc`.execute(db)
  return rows
}
