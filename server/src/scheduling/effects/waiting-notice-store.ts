import { sql } from 'kysely'
import type { TenantRead, TenantWrite } from '../../platform/database/database.ts'

/** Makes the waiting message about a move due now, so that a worker sends it. Returns the number of messages. */
export async function sendWaitingNotice(
  db: TenantWrite,
  appointmentId: string,
  now: Date,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update messages set due_at = ${now} where ${waiting(db, appointmentId, now)}`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

/**
 * Removes the waiting message about a move, or about a cancellation when `kind` says so. Returns the number of
 * messages.
 */
export async function withdrawWaitingNotice(
  db: TenantWrite,
  appointmentId: string,
  now: Date,
  kind?: NoticeKind,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from messages where ${waiting(db, appointmentId, now, kind)}`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

/** A move that the client was not told of. */
export interface UntoldMove {
  /** The start (epoch seconds) that the client knew before it; `null` when that is uncertain. */
  readonly known: number | null
}

/** Removes the waiting messages about a move. Returns the move; `undefined` when none was waiting. */
export async function withdrawMoveNotice(
  db: TenantWrite,
  appointmentId: string,
  now: Date,
): Promise<UntoldMove | undefined> {
  const { rows } = await sql<UntoldMove>`
    delete from messages where ${waiting(db, appointmentId, now)}
    returning (reference ->> 'known_start')::float8 as known`.execute(db)
  return rows[0]
}

/**
 * Whether the client has, or will have, a message about the move to the appointment's present time. With `now`, a
 * message that waits until later does not count.
 */
export async function hasNotice(
  db: TenantRead,
  appointmentId: string,
  now?: Date,
): Promise<boolean> {
  const found = await db
    .selectFrom('messages')
    .innerJoin('appointments', (join) =>
      join
        .onRef('appointments.tenant_id', '=', 'messages.tenant_id')
        .onRef('appointments.id', '=', 'messages.appointment_id')
        .onRef('appointments.placed_at', '<=', 'messages.created_at'),
    )
    .select('messages.id')
    .where('messages.tenant_id', '=', db.tenantId)
    .where('messages.appointment_id', '=', appointmentId)
    .where('messages.kind', '=', 'booking_moved')
    .where('messages.state', 'not in', ['failed', 'skipped'])
    .$if(now !== undefined, (query) =>
      query.where((where) =>
        where.or([
          where('messages.state', '<>', 'pending'),
          where('messages.due_at', '<=', now ?? null),
        ]),
      ),
    )
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether a message about a cancellation still waits. */
export async function isCancellationWaiting(
  db: TenantWrite,
  appointmentId: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    select from messages where ${waiting(db, appointmentId, now, 'booking_cancelled')}`.execute(db)
  return rows.length > 0
}

/** Whether the last message about the appointment's time was skipped because of a change, such as a cancellation. */
export async function isTimeMessageSkipped(
  db: TenantRead,
  appointmentId: string,
): Promise<boolean> {
  const last = await db
    .selectFrom('messages')
    .select(['state', 'last_error'])
    .where('tenant_id', '=', db.tenantId)
    .where('appointment_id', '=', appointmentId)
    .where('kind', 'in', ['booking_confirmation', 'booking_request', 'booking_moved'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.state === 'skipped' && last.last_error === 'appointment_changed'
}

type NoticeKind = 'booking_moved' | 'booking_cancelled'

// a worker may already be sending a message that is due, so only a message that is due later counts as waiting
function waiting(
  db: TenantWrite,
  appointmentId: string,
  now: Date,
  kind: NoticeKind = 'booking_moved',
) {
  return sql`tenant_id = ${db.tenantId} and appointment_id = ${appointmentId}
    and kind = ${kind} and state = 'pending' and due_at > ${now}`
}
