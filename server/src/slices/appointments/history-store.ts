import type { TenantRead } from '../../platform/database/database.ts'
import { readSql } from '../../platform/database/read-sql.ts'
import type { AppointmentRecord } from '../../scheduling/appointment/record.ts'

/** An audit event of an appointment. */
export interface EventRow {
  readonly id: string
  readonly kind: string
  readonly actor_kind: 'user' | 'client' | 'system'
  /** Of a client: the id of the file that the client had at that time; `null` without a file. */
  readonly actor_id: string | null
  readonly actor_name: string
  readonly data: Readonly<Record<string, unknown>>
  readonly at: Date
}

/** A message about an appointment. */
export interface MessageRow {
  readonly id: string
  readonly kind: string
  readonly channel: 'email' | 'sms'
  readonly state: string
  readonly last_error: string | null
  /** Of a message about a delay: the announced minutes; `null` otherwise. */
  readonly minutes: number | null
  /** When it was sent, else when it was written. */
  readonly at: Date
}

const ROWS_MAX = 100

/** The newest events of an appointment, newest first. */
export async function readAppointmentEvents(db: TenantRead, id: string): Promise<EventRow[]> {
  const { rows } = await readSql<EventRow>`
    select id, kind, actor_kind, actor_id, actor_name, data, at from audit_events
    where tenant_id = ${db.tenantId} and appointment_id = ${id}
    order by at desc, id desc limit ${ROWS_MAX}`.execute(db)
  return rows
}

/** The newest messages about an appointment, newest first, without the answers to texts that its client sent. */
export async function readAppointmentMessages(db: TenantRead, id: string): Promise<MessageRow[]> {
  const { rows } = await readSql<MessageRow>`
    select id, kind, channel, state, last_error, (reference ->> 'minutes')::int as minutes,
      coalesce(sent_at, created_at) as at
    from messages
    where tenant_id = ${db.tenantId} and appointment_id = ${id} and answers_phone is null
    order by coalesce(sent_at, created_at) desc, id desc limit ${ROWS_MAX}`.execute(db)
  return rows
}

/** The status that an appointment had before its latest cancellation. */
export async function statusBeforeCancellation(db: TenantRead, id: string): Promise<string | null> {
  const { rows } = await readSql<{ status: string | null }>`
    select data ->> 'from' as status from audit_events
    where tenant_id = ${db.tenantId} and appointment_id = ${id} and kind = 'appointment.cancelled'
    order by at desc, id desc limit 1`.execute(db)
  return rows[0]?.status ?? null
}

/**
 * The time of the latest event `appointment.status` that gave an appointment its present status. `undefined` when only
 * its booking, a cancellation or a checkout gave it that status.
 */
export async function readStatusChangedAt(
  db: TenantRead,
  { id, status }: Pick<AppointmentRecord, 'id' | 'status'>,
): Promise<Date | undefined> {
  const { rows } = await readSql<{ at: Date }>`
    select at from audit_events
    where tenant_id = ${db.tenantId} and appointment_id = ${id} and kind = 'appointment.status'
      and data ->> 'status' = ${status}
    order by at desc, id desc limit 1`.execute(db)
  return rows[0]?.at
}
