import type { clientAppointment } from '@chairtime/contract/public/client-appointment.ts'
import {
  cancelRefusal,
  changeDeadlines,
  moveRefusal,
} from '@chairtime/core/booking/client-change.ts'
import { itemAt } from '@chairtime/core/known.ts'
import { toMajor } from '@chairtime/core/money/money.ts'
import { localeFor } from '@chairtime/core/texts/language.ts'
import { formatInstant, zoneTable } from '@chairtime/core/time/zone.ts'
import type { z } from 'zod'
import type { Context } from '../../platform/api/context.ts'
import { clientVisit } from '../../scheduling/appointment/client-visit.ts'
import { type AppointmentRecord, bookedName } from '../../scheduling/appointment/record.ts'
import type { BusinessFacts } from '../../scheduling/salon/salon-record.ts'
import { languageAsked } from './language-asked.ts'

/** The reply for the client of an appointment, with the changes that the client may make at `now`. */
export function clientView(
  record: AppointmentRecord,
  business: BusinessFacts,
  ctx: Pick<Context, 'now' | 'headers'>,
): z.input<typeof clientAppointment> {
  const { policy, currency, lines, start } = record
  const zone = zoneTable(record.timezone)
  const write = (minute: number) => formatInstant(zone, minute)
  const visit = clientVisit(record, ctx.now)
  const until = changeDeadlines(visit)
  return {
    id: record.id,
    business: publicBusiness(business, localeOf(record, business, ctx)),
    client_first_name: bookedName(record)?.split(/\s+/)[0] ?? null,
    services: lines.map((line) => ({
      id: line.service_id,
      name: line.service_name,
      staff_id: line.staff_id,
      staff_name: line.staff_name,
      start_time: write(line.start),
      end_time: write(line.end),
      price: toMajor(line.price_minor, currency),
    })),
    staff_id: itemAt(lines, 0).staff_id,
    start_time: write(start),
    end_time: write(record.end),
    status: record.status,
    client_confirmed: record.client_confirmed,
    price: toMajor(record.price_minor, currency),
    currency,
    can_cancel: cancelRefusal(visit) === null,
    can_move: moveRefusal(visit) === null,
    cancel_until: write(Math.floor(until.cancel)),
    move_until: write(Math.floor(until.move)),
    cancel_window_hours: policy.cancelWindowMinutes / 60,
    move_window_hours: policy.moveWindowMinutes / 60,
    policy_text: policy.text,
    version: record.version,
  }
}

function publicBusiness(business: BusinessFacts, locale: string) {
  const { name, slug, phone, address, timezone, locale: own_locale, brand_color } = business
  return { name, slug, phone, address, timezone, locale, own_locale, brand_color }
}

/** The language that the caller asks for, else that of the booking, else that of the salon. */
function localeOf(
  { contact }: AppointmentRecord,
  { locale }: BusinessFacts,
  ctx: Pick<Context, 'headers'>,
): string {
  return localeFor(languageAsked(ctx) ?? contact?.language ?? null, locale)
}
