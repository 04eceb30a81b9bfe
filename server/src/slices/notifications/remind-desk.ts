import type { AppointmentReminder } from '@chairtime/contract/realtime.ts'
import { visitClient } from '@chairtime/core/client/visit-client.ts'
import { deskTexts } from '@chairtime/core/texts/desk.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import type { ReminderSpan } from '../../platform/realtime/reminder-spans.ts'
import { atMinute } from '../../platform/time/instants.ts'
import { readStarting } from './store.ts'

const AHEAD_MINUTES = 15

/**
 * The span holds the minutes that have begun since the last call, usually one. Returns a reminder of each appointment
 * that starts 15 minutes after one of them, if its client is still expected.
 */
export async function remindDesk(
  db: TenantRead,
  { from, to }: ReminderSpan,
): Promise<AppointmentReminder[]> {
  const rows = await readStarting(db, atMinute(from + AHEAD_MINUTES), atMinute(to + AHEAD_MINUTES))
  return rows.map(({ id, client_name, source, locale }) => {
    const texts = deskTexts(locale)
    return {
      client: visitClient(client_name, source, texts.client),
      time_until: texts.reminder.inMinutes(AHEAD_MINUTES),
      appointment_id: id,
    }
  })
}
