import { sql } from 'kysely'
import type { TenantWrite } from '../../platform/database/database.ts'

/**
 * Puts the entry for which the appointment was booked back on the waiting list, unless its last window has ended. It is
 * for cancellations by the salon; an entry whose client cancels stays booked.
 */
export async function putEntryBack(
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

/** Marks the entry that was put back as booked again, because the cancellation of its appointment is taken back. */
export async function bookEntryAgain(db: TenantWrite, appointmentId: string): Promise<void> {
  await sql`
    update waitlist_entries set status = 'booked', version = version + 1
    where tenant_id = ${db.tenantId} and appointment_id = ${appointmentId}
      and status = 'waiting'`.execute(db)
}
