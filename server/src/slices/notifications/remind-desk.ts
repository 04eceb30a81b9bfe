import type { AppointmentReminder } from '@chairtime/contract/realtime.ts'
import { visitClient } from '@chairtime/core/client/visit-client.ts'
import { deskTexts } from '@chairtime/core/texts/desk.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import type { ReminderSpan } from '../../platform/realtime/reminder-spans.ts'
import { atMinute, minuteOf } from '../../platform/time/instants.ts'
import { readStarting } from './store.ts'

const AHEAD_MINUTES = 15

/**
 * Returns a reminder of each appointment that starts 15 minutes after a minute of the span, if its client is still
 * expected. The span holds the minutes that have begun and whose reminders were not sent yet, usually only the present
 * minute.
 */
export async function remindDesk(
  db: TenantRead,
  { from, to }: ReminderSpan,
): Promise<AppointmentReminder[]> {
  const rows = await readStarting(db, atMinute(from + AHEAD_MINUTES), atMinute(to + AHEAD_MINUTES))
  return rows.map(({ id, starts_at, client_name, source, locale }) => {
    const texts = deskTexts(locale)
    return {
      client: visitClient(client_name, source, texts.client),
      time_until: texts.reminder.inMinutes(minuteOf(starts_at) - to),
      appointment_id: id,
    }
  })
}
