import { changeAppointmentStatus as endpoint } from '@chairtime/contract/appointments/status.ts'
import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import {
  type AppointmentStatus,
  approvesRequest,
  canBecome,
  holdsTime,
  isExpected,
  isInSalon,
  isServingStep,
  type Untimely,
  untimelyStep,
} from '@chairtime/core/booking/status.ts'
import { formatTime } from '@chairtime/core/texts/format.ts'
import { DAY_MINUTES } from '@chairtime/core/time/day.ts'
import { localDay, zoneTable } from '@chairtime/core/time/zone.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { instantOf, minuteOf, minutesAfter } from '../../platform/time/instants.ts'
import { cancelAppointment } from '../../scheduling/appointment/cancellation.ts'
import { channelsTo, recordEffects } from '../../scheduling/appointment/effects.ts'
import { readExpectedAs } from '../../scheduling/appointment/expected-store.ts'
import { presentLapse } from '../../scheduling/appointment/present-lapse.ts'
import type { AppointmentRecord } from '../../scheduling/appointment/record.ts'
import { writeStatus } from '../../scheduling/appointment/store.ts'
import { releaseClaims, releaseRest, restoreClaims } from '../../scheduling/claims-store.ts'
import { type Client, clientOfAppointment } from '../../scheduling/client/client-store.ts'
import type { AppointmentMessageKind } from '../../scheduling/effects/message-store.ts'
import { dropClientToCall } from '../../scheduling/effects/notification-store.ts'
import {
  isCancellationWaiting,
  isTimeMessageSkipped,
  withdrawWaitingNotice,
} from '../../scheduling/effects/waiting-notice-store.ts'
import { appointmentAsSeen, isAtDesk, refuseUnlessServing } from './desk.ts'
import { readStatusChangedAt, statusBeforeCancellation } from './history-store.ts'

type Change = typeof endpoint
type Body = Input<Change>['body']
const refuse = refusing(endpoint)

/**
 * Changes the status of an appointment. A cancellation or a no-show frees its time, and an early completion frees the
 * rest of it. When one of these is taken back, the visit claims the time again.
 *
 * Refused when another appointment has the time, when the salon can no longer serve the visit as promised, or when the
 * status may not change in that way. A check-in or a start on another day, or a start more than an hour early, is
 * refused unless the caller confirms it (`anyway`). A stylist is refused unless the visit is her own and the step is a
 * part of serving its client.
 *
 * When a cancellation is taken back, its message is withdrawn if it still waits. The client gets a new message about
 * the visit if no message was withdrawn, if the last message about its time was skipped because of the cancellation, or
 * if a request comes back as a confirmed visit or a confirmed visit as a request.
 */
export async function changeAppointmentStatus(
  db: TenantWrite,
  { params, body }: Input<Change>,
  ctx: Context,
): Promise<Reply<Change>> {
  const before = await appointmentAsSeen(db, refuse, params.id, body.version)
  await refuseUnlessServing(db, refuse, ctx.actor, before)
  const { status } = body
  const expectedAs = await readExpectedAs(db, before.id)
  const untimely = await checkStep(db, before, body, expectedAs, ctx)
  const client = await clientOfAppointment(db, before)
  if (status === 'cancelled') return cancel(db, before, client, body, ctx)
  if (before.status === 'cancelled') await dropClientToCall(db, before.id)
  const doneAt = momentToldBy(body.done_at, ctx.now)
  const moments = await writeStatus(db, before.id, { status }, doneAt)
  await settleClaims(db, before, status, ctx.now)
  const record = {
    ...before,
    ...moments,
    status,
    cancelled_by: null,
    version: before.version + 1,
  }
  const appointment = await recordEffects(db, ctx, record, client, {
    action: 'updated',
    event: 'appointment.status',
    data: {
      status,
      from: before.status,
      reason: body.reason ?? null,
      ...(untimely && { anyway: true }),
    },
    message: (await withdrawCancellationNotice(db, before, body, expectedAs, ctx))
      ? undefined
      : messageFor(before, status, expectedAs),
  })
  return { appointment }
}

/**
 * Refuses a step that the rules or the caller's rights forbid, and an untimely one unless the caller confirms it.
 * Returns why an allowed step is untimely, else `null`.
 */
async function checkStep(
  db: TenantWrite,
  before: AppointmentRecord,
  { status, anyway }: Body,
  expectedAs: AppointmentStatus | undefined,
  ctx: Context,
): Promise<Untimely | null> {
  const isServing = isServingStep(before.status, status, expectedAs)
  if (!isAtDesk(ctx.actor) && !isServing) refuse('forbidden')
  const zone = zoneTable(before.timezone)
  const now = minuteOf(ctx.now)
  const { start, end, checked_out: checkedOut } = before
  const isToday = localDay(zone, now) === localDay(zone, start)
  const changedAt = await readStatusChangedAt(db, before)
  const endedToday =
    changedAt !== undefined && localDay(zone, now) === localDay(zone, minuteOf(changedAt))
  const facts = { start, end, now, isToday, endedToday, checkedOut }
  if (!canBecome(before.status, status, facts)) refuse('status_not_allowed')
  // A cancelled visit returns to “arrived” or “in progress” only if it had that status before. Otherwise the step would
  // be a check-in or a start. `untimelyStep` would not ask about its day or hour, because it never asks about a step
  // that takes a cancellation back.
  if (before.status === 'cancelled' && isInSalon(status)) {
    if ((await statusBeforeCancellation(db, before.id)) !== status) refuse('status_not_allowed')
  }
  const untimely = untimelyStep(before.status, status, facts)
  if (untimely && !anyway) refuseUntimely(before, untimely)
  return untimely
}

async function cancel(
  db: TenantWrite,
  before: AppointmentRecord,
  client: Client | undefined,
  { reason = null, notice }: Body,
  ctx: Context,
): Promise<Reply<Change>> {
  const cancellation = { by: 'salon', reason, notice } as const
  const { view } = await cancelAppointment(db, ctx, before, client, cancellation)
  const notice_waits = notice === 'soon' && (await isCancellationWaiting(db, before.id, ctx.now))
  return {
    appointment: view,
    channels: channelsTo(before, client, ctx),
    ...(notice_waits && { notice_waits }),
  }
}

/**
 * Withdraws the waiting message about a cancellation that is taken back. Returns true when the client needs no new
 * message. This is so if the waiting message was withdrawn and the client still knows the time of the visit and whether
 * it is a request.
 */
async function withdrawCancellationNotice(
  db: TenantWrite,
  { id, status: before }: AppointmentRecord,
  { status }: Body,
  expectedAs: AppointmentStatus | undefined,
  { now }: Context,
): Promise<boolean> {
  if (before !== 'cancelled') return false
  const withdrawn = await withdrawWaitingNotice(db, id, now, 'booking_cancelled')
  if (withdrawn === 0 || (await isTimeMessageSkipped(db, id))) return false
  return !isExpected(status) || (expectedAs === 'pending') === (status === 'pending')
}

function refuseUntimely(record: AppointmentRecord, untimely: Untimely): never {
  const isOtherDay = untimely === 'another_day'
  const when = formatTime(record.start * 60_000, record, isOtherDay ? 'dayTime' : 'time')
  return refuse('status_not_allowed', {
    details: { untimely },
    sentence: ({ refusalCase }) =>
      isOtherDay ? refusalCase.visitOnAnotherDay(when) : refusalCase.visitMuchLater(when),
  })
}

/**
 * The moment of a change. The desk tells it, because a change that was made without a connection arrives later. The
 * moment is at most 24 hours before the server's time, and never after it. It is stored as the moment of the arrival,
 * the start or the completion. The rules use the server's time.
 */
function momentToldBy(told: string | undefined, now: Date): Date {
  if (told === undefined) return now
  const times = [minutesAfter(now, -DAY_MINUTES), instantOf(told), now].map((one) => one.getTime())
  // the middle one of the three is the told moment if it lies between the limits, else the nearer limit
  return new Date(times.toSorted((a, b) => a - b)[1] ?? now.getTime())
}

/**
 * The kind of the message that the client gets when a request is approved or a cancellation is taken back, else
 * `undefined`.
 */
function messageFor(
  { status: before }: AppointmentRecord,
  status: AppointmentStatus,
  expectedAs: AppointmentStatus | undefined,
): AppointmentMessageKind | undefined {
  if (before === 'cancelled' && status === 'pending') return 'booking_request'
  const isApproved = approvesRequest(before, status, expectedAs)
  return before === 'cancelled' || isApproved ? 'booking_confirmation' : undefined
}

async function settleClaims(
  db: TenantWrite,
  before: AppointmentRecord,
  status: AppointmentStatus,
  now: Date,
): Promise<void> {
  const { id } = before
  if (!holdsTime(status)) await releaseClaims(db, id)
  else if (!holdsTime(before.status) || before.status === 'completed') {
    if (before.end > minuteOf(now)) await refuseIfLapsed(db, before)
    await restoreClaims(db, id, now)
  }
  if (status === 'completed') await releaseRest(db, id, now)
}

/** Refuses a status that claims the time again, if the salon can no longer serve the visit as promised. */
async function refuseIfLapsed(db: TenantWrite, before: AppointmentRecord): Promise<void> {
  const lapse = await presentLapse(db, before)
  if (lapse) refuse(lapse === 'outside_hours' ? 'outside_hours' : 'no_longer_served')
}
