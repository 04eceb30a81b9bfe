import { sql } from 'kysely'
import type { Context } from '../../platform/api/context.ts'
import type { TenantDraft, TenantRead, TenantWrite } from '../../platform/database/database.ts'
import { newId } from '../../platform/database/ids.ts'

/** What the salon's record knows to have happened. */
export type EventKind =
  | 'appointment.booked'
  | 'appointment.moved'
  | 'appointment.updated'
  | 'appointment.cancelled'
  | 'appointment.status'
  | 'appointment.checked_out'
  | 'appointment.overridden'
  | 'appointment.kept'
  | 'client.confirmed'
  | 'client.stopped_texts'
  | 'client.started_texts'
  | 'salon.registered'
  | 'salon.published'
  | 'service.created'
  | 'service.updated'
  | 'service.deleted'
  | 'staff.updated'
  | 'resource.updated'
  | 'waitlist.joined'
  | 'user.signed_in'
  | 'user.sign_in_failed'
  | 'user.password_reset'

export interface NewEvent {
  readonly kind: EventKind
  readonly appointmentId?: string
  /** What it happened to, when that is no appointment: a service, a staff member, a client. */
  readonly subjectId?: string
  /**
   * What the sentence needs, as it was then: `name` of the subject, `status`, `reason`, `from` (the
   * instant before a move), `count` of failed sign-ins.
   */
  readonly data?: Readonly<Record<string, string | number | boolean | null>>
}

/** Adds to the salon's record who did what, in the transaction of the deed. Never changed again. */
export async function recordEvent(
  db: TenantWrite,
  ctx: Pick<Context, 'actor' | 'now'>,
  event: NewEvent,
): Promise<void> {
  await insertEvent(db, ctx, event).execute()
}

/** The same, to be written together with others. */
export function insertEvent(
  db: TenantDraft,
  { actor, now }: Pick<Context, 'actor' | 'now'>,
  event: NewEvent,
) {
  return db.insertInto('audit_events').values({
    tenant_id: db.tenantId,
    id: newId(),
    kind: event.kind,
    actor_kind: actor.kind,
    actor_id: actor.id,
    actor_name: actor.name,
    appointment_id: event.appointmentId ?? null,
    subject_id: event.subjectId ?? null,
    data: JSON.stringify(event.data ?? {}),
    at: now,
  })
}

/** Whether the desk knowingly placed or kept the appointment at its present time against the rules. */
export async function wasAllowed(db: TenantRead, appointmentId: string): Promise<boolean> {
  const { rows } = await sql`
    select from audit_events e
    join appointments a on a.tenant_id = e.tenant_id and a.id = e.appointment_id
    where e.tenant_id = ${db.tenantId} and e.appointment_id = ${appointmentId}
      and e.kind in ('appointment.overridden', 'appointment.kept') and e.at >= a.placed_at limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/** An event with what it was about, as that is called today. */
export interface EventRow {
  readonly id: string
  readonly kind: EventKind
  readonly actor_kind: 'user' | 'client' | 'system'
  readonly actor_name: string
  readonly appointment_id: string | null
  readonly data: Readonly<Record<string, unknown>>
  readonly at: Date
  readonly timezone: string
  readonly locale: string
  readonly client_name: string | null
  /** Of the appointment, in the order they are performed, with who performs each; empty without one. */
  readonly services: readonly string[]
  readonly staff: readonly string[]
  readonly starts_at: Date | null
}

/** Fewer failed sign-ins are taken for typing errors and not shown; the audit has them. */
const NOTABLE_FAILURES = 3

/** Events newest first, continuing after the one with the id `after`. */
export async function readEvents(
  db: TenantRead,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select e.id, e.kind, e.actor_kind, e.actor_name, e.appointment_id, e.data, e.at, b.timezone, b.locale,
           coalesce(case when a.holder = 0 then a.contact_name end, c.name) as client_name, v.services, v.staff, a.starts_at
      from audit_events e
      join businesses b on b.tenant_id = e.tenant_id
      left join appointments a on a.tenant_id = e.tenant_id and a.id = e.appointment_id
      left join clients c on c.tenant_id = a.tenant_id and c.id = a.client_id
      cross join lateral (
        select coalesce(array_agg(s.service_name order by s.position), '{}') as services,
               coalesce(array_agg(p.name order by s.position), '{}') as staff
          from appointment_services s
          join staff p on p.tenant_id = s.tenant_id and p.id = s.staff_id
         where s.tenant_id = a.tenant_id and s.appointment_id = a.id) v
     where e.tenant_id = ${db.tenantId} and e.kind <> 'user.signed_in'
       and (e.kind <> 'user.sign_in_failed' or (e.data ->> 'count')::int >= ${NOTABLE_FAILURES})
       and (${after ?? null}::uuid is null or (e.at, e.id) < (
         select last.at, last.id from audit_events last
          where last.tenant_id = ${db.tenantId} and last.id = ${after ?? null}::uuid))
     order by e.at desc, e.id desc limit ${limit}`.execute(db)
  return rows
}
