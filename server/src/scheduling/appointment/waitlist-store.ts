import { sql } from 'kysely'
import type { TenantWrite } from '../../platform/database/database.ts'

/** Puts the entry for which the appointment was booked back on the waiting list, until its last window ends. */
export async function waitAgain(
  db: TenantWrite,
  appointmentId: string,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update waitlist_entries set status = 'waiting', version = version + 1
    where tenant_id = ${db.tenantId} and appointment_id = ${appointmentId} and status = 'booked'
      and expires_at > ${now} returning id`.execute(db)
  return rows[0]?.id
}

/** Ends the entry that waits again for the appointment, whose cancellation is taken back. */
export async function stopWaiting(db: TenantWrite, appointmentId: string): Promise<void> {
  await sql`
    update waitlist_entries set status = 'booked', version = version + 1
    where tenant_id = ${db.tenantId} and appointment_id = ${appointmentId}
      and status = 'waiting'`.execute(db)
}
