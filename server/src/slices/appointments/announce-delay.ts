import { announceDelay as endpoint } from '@chairtime/contract/appointments/running-late.ts'
import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { afterDecision } from '../../scheduling/appointment/decision-time.ts'
import type { AppointmentRecord } from '../../scheduling/appointment/record.ts'
import { lockAppointment } from '../../scheduling/appointment/store.ts'
import { clientOfAppointment } from '../../scheduling/client/client-store.ts'
import { recordEvent } from '../../scheduling/effects/audit-store.ts'
import { insertMessage } from '../../scheduling/effects/message-store.ts'
import { refuseUnlessServing } from './desk.ts'
import { announcementKey, announcementOf, lastAnnounced } from './late-store.ts'
import { channelsNow, lateVisitViews, personBehind, visitsBehind } from './late-visits.ts'

const refuse = refusing(endpoint)

/**
 * Tells the clients of a late person's next visits, at most three, about the delay. The messages wait for half a
 * minute, in which `withdrawDelay` can take them back. An announcement is identified by the late visit, the late person
 * and the minutes. When it is repeated, it does not go to clients whose last announcement was the same
 * (`messages_announced_once`).
 */
export async function announceDelay(
  db: TenantWrite,
  { params, body }: Input<typeof endpoint>,
  ctx: Context,
): Promise<Reply<typeof endpoint>> {
  const record = (await lockAppointment(db, params.id)) ?? refuse('not_found')
  await refuseUnlessServing(db, refuse, ctx.actor, record)
  const staff = await personBehind(db, ctx.actor, record)
  const visits = await visitsBehind(db, record, staff, ctx.now)
  const announcement = announcementOf(record, staff, body.minutes)
  const last = await lastAnnounced(
    db,
    visits.map(({ id }) => id),
  )
  const told = await Promise.all(
    visits.map((visit) => {
      const key = announcementKey(announcement, last.get(visit.id))
      return tellClient(db, visit, { ...body, announcement: key }, ctx)
    }),
  )
  const count = told.filter(Boolean).length
  if (count > 0) {
    const data = { minutes: body.minutes, count, name: staff.name }
    const kind = 'appointment.delay_announced'
    await recordEvent(db, ctx, { kind, appointmentId: record.id, data })
  }
  return { staff, visits: await lateVisitViews(db, visits, ctx) }
}

interface Delay {
  readonly minutes: number
  readonly announcement: string
}

/** Queues the messages to one client. Returns false when no message was added. */
async function tellClient(
  db: TenantWrite,
  visit: AppointmentRecord,
  { minutes, announcement }: Delay,
  ctx: Context,
): Promise<boolean> {
  const { now } = ctx
  const message = {
    kind: 'running_late',
    appointmentId: visit.id,
    ...(visit.contact ? { toContact: true } : visit.client_id && { clientId: visit.client_id }),
    reference: { minutes: String(minutes), told_start: String(visit.start * 60) },
    announcement,
    dueAt: afterDecision(ctx),
  } as const
  const channels = channelsNow(visit, await clientOfAppointment(db, visit), ctx)
  const written = await Promise.all(
    channels.map((channel) => insertMessage(db, { ...message, channel }, now).executeTakeFirst()),
  )
  return written.some(({ numInsertedOrUpdatedRows }) => (numInsertedOrUpdatedRows ?? 0n) > 0n)
}
