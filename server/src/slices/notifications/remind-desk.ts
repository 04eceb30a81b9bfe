import type { AppointmentReminder } from '@chairtime/contract/realtime.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import type { ReminderSpan } from '../../platform/realtime/reminder-spans.ts'
import { atMinute } from '../../platform/time/instants.ts'
import { readStarting } from './store.ts'

const aheadMinutes = 15

/** Reminds the desk of whoever comes a quarter of an hour after the minutes that have just begun. */
export async function remindDesk(
  db: TenantRead,
  { from, to }: ReminderSpan,
): Promise<AppointmentReminder[]> {
  const rows = await readStarting(db, atMinute(from + aheadMinutes), atMinute(to + aheadMinutes))
  return rows.map(({ id, client_name }) => ({
    client: client_name ?? 'Walk-in',
    time_until: `${aheadMinutes} minutes`,
    appointment_id: id,
  }))
}
