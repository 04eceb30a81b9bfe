import { withdrawDelay as endpoint } from '@chairtime/contract/appointments/running-late.ts'
import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { lockAppointment } from '../../scheduling/appointment/store.ts'
import { recordEvent } from '../../scheduling/effects/audit-store.ts'
import { refuseUnlessServing } from './desk.ts'
import { announcementOf, removeWaitingAnnouncement } from './late-store.ts'
import { lateVisitViews, personBehind, visitsBehind } from './late-visits.ts'

const refuse = refusing(endpoint)

/** Takes back an announcement of a delay. Only its messages that are not yet due are removed. */
export async function withdrawDelay(
  db: TenantWrite,
  { params, body: { minutes } }: Input<typeof endpoint>,
  ctx: Context,
): Promise<Reply<typeof endpoint>> {
  const record = (await lockAppointment(db, params.id)) ?? refuse('not_found')
  await refuseUnlessServing(db, refuse, ctx.actor, record)
  const staff = await personBehind(db, ctx.actor, record)
  const announcement = announcementOf(record, staff, minutes)
  const { size: withdrawn } = await removeWaitingAnnouncement(db, announcement, ctx.now)
  if (withdrawn > 0) {
    const data = { minutes, count: withdrawn, name: staff.name }
    const kind = 'appointment.delay_withdrawn'
    await recordEvent(db, ctx, { kind, appointmentId: record.id, data })
  }
  const visits = await visitsBehind(db, record, staff, ctx.now)
  return { staff, visits: await lateVisitViews(db, visits, ctx), withdrawn }
}
