import { sql } from 'kysely'
import type { TenantWrite } from '../../platform/database/database.ts'

/** Makes the message about a move that still waits due. Returns the number of messages. */
export async function sendWaitingNotice(
  db: TenantWrite,
  appointmentId: string,
  now: Date,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update messages set due_at = ${now} where ${waiting(db, appointmentId, now)}`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

/** Removes the message about a move that still waits. Returns the number of messages. */
export async function withdrawWaitingNotice(
  db: TenantWrite,
  appointmentId: string,
  now: Date,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from messages where ${waiting(db, appointmentId, now)}`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

// The deadline is exclusive: a message that is due belongs to the worker.
function waiting(db: TenantWrite, appointmentId: string, now: Date) {
  return sql`tenant_id = ${db.tenantId} and appointment_id = ${appointmentId}
    and kind = 'booking_moved' and state = 'pending' and due_at > ${now}`
}
