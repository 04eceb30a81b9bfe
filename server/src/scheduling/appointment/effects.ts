import type { AppointmentView } from '@chairtime/contract/appointments.ts'
import { visitClient } from '@chairtime/core/client/visit-client.ts'
import { deskTexts } from '@chairtime/core/texts/desk.ts'
import { formatTime, keepTogether } from '@chairtime/core/texts/format.ts'
import type { Context } from '../../platform/api/context.ts'
import { writeCombined } from '../../platform/database/combine-statements-store.ts'
import type { TenantWrite, Write } from '../../platform/database/database.ts'
import { usableChannels } from '../../platform/delivery/sms.ts'
import { atMinute } from '../../platform/time/instants.ts'
import type { Client } from '../client/client-store.ts'
import { type EventKind, insertEvent } from '../effects/audit-store.ts'
import {
  type AppointmentMessageKind,
  insertMessage,
  type NewMessage,
} from '../effects/message-store.ts'
import { insertPushes, type NewPush, type PushKind } from '../effects/new-push-store.ts'
import {
  insertNotification,
  type NewNotification,
  notificationEvent,
} from '../effects/notification-store.ts'
import { type AppointmentRecord, appointmentView, bookedName } from './record.ts'

/** A change of an appointment, and the audit event, message and notification that follow from it. */
export interface AppointmentEvent {
  readonly action: 'created' | 'updated' | 'cancelled'
  readonly event: EventKind
  readonly data?: Readonly<Record<string, string | number | boolean | null>>
  /** The message to the client; `undefined` when the client needs none. */
  readonly message?: AppointmentMessageKind | undefined
  /** When the message is due; immediately by default. */
  readonly messageAt?: Date | undefined
  /** Further data for the message. */
  readonly reference?: NewMessage['reference']
  /** The salon's notification; only for changes that clients make themselves. */
  readonly notification?: AppointmentNotification | undefined
}

type AppointmentNotification = NewNotification & {
  readonly id: string
  /** What devices are told while the app is closed. */
  readonly push: PushKind
  /** The staff members of the visit before the change. */
  readonly formerStaffIds?: readonly string[]
}

/**
 * The salon's notification of a change of an appointment. It also says if the probable client is blocked, or if a
 * cancelled visit is paid.
 */
export function notificationOf(
  record: AppointmentRecord,
  notification: Omit<AppointmentNotification, 'message' | 'appointmentId' | 'title' | 'kind'>,
  isProbablyBlocked = false,
): AppointmentNotification {
  const { push } = notification
  const { booking } = deskTexts(record.locale)
  const probable = isProbablyBlocked ? record.probable_client : null
  return {
    ...notification,
    kind: push === 'cancelled' ? 'cancellation' : 'booking',
    title: booking[push],
    message: probable
      ? booking.byBlocked(summary(record), probable.name)
      : push === 'cancelled' && record.checked_out
        ? booking.paid(summary(record))
        : summary(record),
    appointmentId: record.id,
  }
}

/** The parts of a request's context that effects need. */
export type EffectsContext = Pick<Context, 'actor' | 'now' | 'announce' | 'sendsTexts'>

/** Writes the effects of an event in the transaction of its change, and announces them after the commit. */
export async function recordEffects(
  db: TenantWrite,
  ctx: EffectsContext,
  record: AppointmentRecord,
  client: Client | undefined,
  event: AppointmentEvent,
): Promise<AppointmentView> {
  await writeCombined(db, effectsOf(db, ctx, record, client, event))
  return announceEvent(ctx, record, event)
}

/** The writes of an event: audit event, the client's messages, and the salon's notification with its pushes. */
export function effectsOf(
  db: TenantWrite,
  ctx: EffectsContext,
  record: AppointmentRecord,
  client: Client | undefined,
  { event, data, message, messageAt, notification, ...given }: AppointmentEvent,
): (Write | undefined)[] {
  const reference = { ...given.reference, ...(ctx.actor.kind === 'client' && { by: 'client' }) }
  return [
    insertEvent(db, ctx, { kind: event, appointmentId: record.id, ...(data && { data }) }),
    ...(message
      ? messagesToClient(db, record, client, message, ctx, { reference, dueAt: messageAt })
      : []),
    notification && insertNotification(db, notification, ctx.now),
    notification && insertPushes(db, pushOf(record, notification), ctx.now),
  ]
}

function pushOf(record: AppointmentRecord, notification: AppointmentNotification): NewPush {
  const { id, push: kind, formerStaffIds = [] } = notification
  const staffIds = [...record.lines.map(({ staff_id }) => staff_id), ...formerStaffIds]
  return { id, kind, appointmentId: record.id, staffIds }
}

/** Announces an event to the salon's screens after the commit; returns the appointment as they show it. */
export function announceEvent(
  ctx: EffectsContext,
  record: AppointmentRecord,
  { action, notification }: AppointmentEvent,
): AppointmentView {
  const appointment = appointmentView(record)
  ctx.announce({ kind: 'appointment', action, appointment })
  if (notification) {
    const event = notificationEvent(notification)
    ctx.announce({ kind: 'notification', id: notification.id, notification: event })
  }
  return appointment
}

/**
 * The inserts of a message to the client, one for each channel. It goes to the contact that the appointment was booked
 * with, else to the client on file. No message is inserted once the planned start of the visit has come.
 */
export function messagesToClient(
  db: TenantWrite,
  record: AppointmentRecord,
  client: Client | undefined,
  kind: AppointmentMessageKind,
  ctx: Pick<Context, 'now' | 'sendsTexts'>,
  {
    reference = {},
    dueAt = ctx.now,
  }: Pick<NewMessage, 'reference'> & { readonly dueAt?: Date | undefined } = {},
): Write[] {
  if (atMinute(record.start) <= ctx.now) return []
  const { contact } = record
  const message = {
    kind,
    appointmentId: record.id,
    appointmentVersion: record.version,
    ...(contact ? { toContact: true } : client && { clientId: client.id }),
    reference,
    dueAt,
  }
  return channelsTo(record, client, ctx).map((channel) =>
    insertMessage(db, { ...message, channel }, ctx.now),
  )
}

/**
 * The channels on which messages reach the client of an appointment: those of the contact typed with it; without a
 * contact, those of the client on file. An installation without texts has no channel `sms`.
 */
export function channelsTo(
  { contact }: AppointmentRecord,
  client: Client | undefined,
  ctx: Pick<Context, 'sendsTexts'>,
): NewMessage['channel'][] {
  const recipient = contact ?? client
  const byText = recipient?.phone && recipient.sms_opt_in
  const channels = [
    ...(recipient?.email ? (['email'] as const) : []),
    ...(byText ? (['sms'] as const) : []),
  ]
  return usableChannels(channels, ctx)
}

/**
 * The notification that asks the desk to call a client whose visit the salon has cancelled, when no message can reach
 * the client.
 */
export function clientToCall(record: AppointmentRecord): NewNotification {
  const { client, toCall } = deskTexts(record.locale)
  return {
    kind: 'client_to_call',
    title: toCall.title(bookedName(record) ?? client.unknown),
    message: toCall.cancelled(summary(record)),
    appointmentId: record.id,
  }
}

/** The phone number of the contact typed with an appointment; without a contact, that of the client on file. */
export function phoneTo({ contact }: AppointmentRecord, client: Client | undefined): string | null {
  return (contact ?? client)?.phone ?? null
}

/** The visit in one line, such as "Lea Kaminski: Colour with Mia, Thu, Mar 12, 2:30 PM". */
function summary(record: AppointmentRecord): string {
  const { lines, start } = record
  const services = lines.map(({ service_name }) => service_name).join(' + ')
  const staff = lines.map(({ staff_name }) => staff_name)
  const when = keepTogether(formatTime(start * 60_000, record, 'dayTime'))
  const texts = deskTexts(record.locale)
  const whose = visitClient(bookedName(record), record.source, texts.client)
  return texts.booking.summary(whose, services, staff, when)
}
