import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { readCalendarFile as endpoint } from '@chairtime/contract/public/manage.ts'
import { localeFor } from '@chairtime/core/texts/language.ts'
import { messageTexts } from '@chairtime/core/texts/messages.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import { calendarStatusOf, calendarFile as write } from '../../platform/delivery/calendar-file.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { atMinute } from '../../platform/time/instants.ts'
import { findLink } from '../../scheduling/appointment/link-store.ts'
import { loadSalon } from '../../scheduling/salon/book-store.ts'
import { readLinkedAppointment } from './linked.ts'

type File = typeof endpoint
const refuse = refusing(endpoint)

/** Returns the appointment of the client's link as a calendar file. */
export async function readCalendarFile(
  db: TenantRead,
  { params }: Input<File>,
  ctx: Context,
): Promise<Reply<File>> {
  // the endpoint has the access `salon`, so the context has no `linkedAppointmentId` yet
  const id = (await findLink(db, params.manage_token, ctx.now))?.appointment_id
  if (id === undefined) return refuse('not_found')
  const { record } = await readLinkedAppointment(
    db,
    refuse,
    { params },
    { ...ctx, linkedAppointmentId: id },
  )
  const { business } = await loadSalon(db)
  const services = record.lines.map(({ service_name }) => service_name).join(' + ')
  const staff = record.lines.map(({ staff_name }) => staff_name)
  const { calendar } = messageTexts(localeFor(record.contact?.language ?? null, business.locale))
  const url = ctx.urls.manage(business.slug, params.manage_token)
  ctx.setHeader('content-type', 'text/calendar; charset=utf-8')
  ctx.setHeader('content-disposition', 'attachment; filename="appointment.ics"')
  return write(
    {
      id: record.id,
      version: record.version,
      startsAt: atMinute(record.start),
      endsAt: atMinute(record.end),
      summary: calendar.title(services, business.name),
      description: calendar.description(calendar.withStaff(staff), url),
      location: business.address,
      url,
      status: calendarStatusOf(record.status),
    },
    ctx.now,
  )
}
