/**
 * The one way in which appointments are created and rescheduled, by the desk and by clients; `cancellation.ts` cancels
 * them. Each change and all its effects are one transaction.
 */
import type { AppointmentView } from '@chairtime/contract/appointments.ts'
import type { Assignment } from '@chairtime/core/booking/model.ts'
import type { Context } from '../../platform/api/context.ts'
import { writeCombined } from '../../platform/database/combine-statements-store.ts'
import type { TenantWrite, Write } from '../../platform/database/database.ts'
import { newId } from '../../platform/database/ids.ts'
import { dropClaims, endClaims, grantClaims, grantDespiteOthers } from '../claims-store.ts'
import type { Client, ProvenBy } from '../client/client-store.ts'
import type { Contact } from '../client/contact-store.ts'
import { insertEvent } from '../effects/audit-store.ts'
import { hasNotice } from '../effects/waiting-notice-store.ts'
import { type BookingRequest, type ReservationRefusal, reserve } from '../reserve.ts'
import { reserveOverriding } from '../reserve-overriding.ts'
import type { Book } from '../salon/book-store.ts'
import { changeData } from './change-data.ts'
import { replaceClientClaims } from './claim-client.ts'
import {
  type AppointmentEvent,
  announceEvent,
  effectsOf,
  notificationOf,
  recordEffects,
} from './effects.ts'
import { expectAgain } from './expect-again.ts'
import { renewLinks } from './link-store.ts'
import { type MoveNotice, moveMessage } from './move-message.ts'
import { newRecord, rescheduledFields } from './new-record.ts'
import { absentFrom } from './present-lapse.ts'
import { isReassigned, notifyFormerClient } from './reassign.ts'
import { type AppointmentRecord, type ClientReference, claimedClient } from './record.ts'
import type { RemovedLine } from './removed-lines-store.ts'
import { type Rest, withRest } from './rest.ts'
import { insertAppointment, rewriteAppointment } from './store.ts'

/** A booking to be made: who asks for which visit, and what is known of the client. */
export interface NewBooking {
  readonly request: BookingRequest
  readonly client: Client | undefined
  /** The contact typed on the booking site; `null` at the desk. */
  readonly contact: Contact | null
  /** Which address of the contact was proven. */
  readonly provenBy: ProvenBy
  readonly probableClient: ClientReference | null
  /** The salon has blocked the probable client from booking online. */
  readonly isProbablyBlocked?: boolean
  readonly source: AppointmentView['source']
  readonly notes: string | null
  readonly forSomeoneElse: boolean
  /** The network address from which the client accepted the salon's policy; `null` when nobody was asked. */
  readonly accepted: { readonly address: string } | null
  /** Why the desk books in spite of hours or other appointments. */
  readonly override: string | null
  /** When the client's message is due; immediately by default. */
  readonly tellAt?: Date
}

export interface Written {
  readonly ok: true
  readonly record: AppointmentRecord
  readonly view: AppointmentView
}

/** Books a visit. Returns the refusal of the booking rule, with alternatives, when the visit cannot be booked. */
export async function createAppointment(
  db: TenantWrite,
  ctx: Context,
  booking: NewBooking,
): Promise<Written | ReservationRefusal> {
  const { request, override } = booking
  let prepared: PreparedAppointment | undefined
  const write = async (assignment: Assignment, book: Book) => {
    prepared = prepareAppointment(db, ctx, booking, assignment, book)
    const owner = { appointmentId: prepared.record.id }
    await granting(override)(db, owner, assignment.claims, ctx.now, prepared.writes)
  }
  const outcome =
    override === null
      ? await reserve(db, request, ctx.now, write)
      : await reserveOverriding(db, request, ctx.now, write)
  if (!outcome.ok) return outcome
  if (!prepared) throw new Error('a time was reserved without its appointment')
  return { ok: true, record: prepared.record, view: announceBooking(ctx, prepared) }
}

/** A new appointment with its effects, before they are written. `writes` does not contain its claims. */
export interface PreparedAppointment {
  readonly record: AppointmentRecord
  readonly event: AppointmentEvent
  readonly writes: readonly (Write | undefined)[]
}

/** Prepares the appointment of an assignment; nothing is written or announced yet. */
export function prepareAppointment(
  db: TenantWrite,
  ctx: Context,
  booking: NewBooking,
  assignment: Assignment,
  book: Book,
): PreparedAppointment {
  const { client, override, accepted, provenBy } = booking
  const record = newRecord(newId(), booking, assignment, book, ctx.now)
  const booked = { policyAccepted: accepted, overrideReason: override, provenBy }
  const event = { ...bookingEvent(record, booking), messageAt: booking.tellAt }
  const writes = [
    ...insertAppointment(db, record, booked, ctx.now),
    overrideEvent(db, ctx, record, override, book),
    ...effectsOf(db, ctx, record, client, event),
  ]
  return { record, event, writes }
}

/** Announces a booking to the salon's screens after the commit; returns it as they show it. */
export function announceBooking(
  ctx: Context,
  { record, event }: PreparedAppointment,
): AppointmentView {
  return announceEvent(ctx, record, event)
}

function bookingEvent(
  record: AppointmentRecord,
  { isProbablyBlocked = false }: Pick<NewBooking, 'isProbablyBlocked'> = {},
): AppointmentEvent {
  const { id, status, source } = record
  const requested = status === 'pending'
  const push = requested ? 'requested' : 'booked'
  return {
    action: 'created',
    event: 'appointment.booked',
    message: requested ? 'booking_request' : 'booking_confirmation',
    // a booking has one notification, so the notification takes the id of the booking
    notification:
      source === 'online' ? notificationOf(record, { id, push }, isProbablyBlocked) : undefined,
  }
}

export interface Change {
  /** The new time, people and services; `null` leaves them as they are. */
  readonly request: BookingRequest | null
  /** If given, the request is for this rest of the visit alone, and what is over stays as it was. */
  readonly rest?: Rest | null
  readonly client: Client | undefined
  readonly notes: string | null
  readonly by: 'client' | 'salon'
  readonly override: string | null
  /** Services that were removed earlier and return as they were booked. */
  readonly restored?: readonly RemovedLine[]
  /** “now” by default. */
  readonly notice?: MoveNotice
}

/**
 * Changes an appointment; returns the refusal of the booking rule when the new time cannot be booked. The old time is
 * released only together with taking the new one. When the appointment is given to another client, the earlier client
 * gets the message of a cancellation, and the new one that of a new booking.
 */
export async function rescheduleAppointment(
  db: TenantWrite,
  ctx: Context,
  before: AppointmentRecord,
  change: Change,
): Promise<Written | ReservationRefusal> {
  const { request, rest, client, override, by, restored = [], notice = 'now' } = change
  const reassigned = isReassigned(before, client)
  let after = {
    ...before,
    ...(reassigned && {
      contact: null,
      holder: before.holder + 1,
      client_confirmed: false,
      for_someone_else: false,
    }),
    probable_client: client ? null : before.probable_client,
    notes: change.notes,
    client_id: client?.id ?? null,
    client_name: client?.name ?? null,
    version: before.version + 1,
  }
  const wasTold = notice === 'back' && (await hasNotice(db, before.id, ctx.now))
  const overrideReason = request && override
  const rewrite = (placed: boolean) =>
    rewriteAppointment(db, after, { placed, overrideReason, now: ctx.now })
  if (request) {
    const reserveTime = override === null ? reserve : reserveOverriding
    let overridden: Write | undefined
    const outcome = await reserveTime(db, request, ctx.now, async (assignment, book) => {
      const booked = { ...before, lines: [...before.lines, ...restored] }
      const rescheduled = rescheduledFields(booked, assignment, book, by)
      after = { ...after, ...(rest ? withRest(before, rest, rescheduled) : rescheduled) }
      if (after.start !== before.start) {
        const expected = await expectAgain(db, ctx, before, after.start, notice === 'back')
        after = { ...after, ...expected, client_confirmed: false }
      }
      overridden = overrideEvent(db, ctx, after, override, book)
      const owner = { appointmentId: before.id }
      if (rest) await endClaims(db, owner, rest.from, assignment.claims)
      else await dropClaims(db, owner, assignment.claims)
      if (rest && request.clientId !== claimedClient(before))
        await replaceClientClaims(db, before, rest.from, request.clientId, ctx.now)
      await rewrite(after.start !== before.start)
      await granting(override)(db, owner, assignment.claims, ctx.now)
    })
    // the alternatives are left out, because they are starts for the rest alone and not for the visit
    if (!outcome.ok) return rest ? { ...outcome, alternatives: [] } : outcome
    await writeCombined(db, [renewLinks(db, after), overridden])
  } else await rewrite(false)
  if (reassigned) await notifyFormerClient(db, ctx, before, after.version)
  const moved = after.start !== before.start
  const message =
    moved && (await moveMessage(db, ctx, { before, start: after.start, notice, wasTold }))
  const view = await recordEffects(db, ctx, after, client, {
    action: 'updated',
    event: moved ? 'appointment.moved' : 'appointment.updated',
    data: changeData(before, after),
    ...(reassigned ? { message: bookingEvent(after).message } : message),
    notification:
      by === 'client'
        ? notificationOf(after, {
            id: newId(),
            push: 'moved',
            formerStaffIds: before.lines.map(({ staff_id }) => staff_id),
          })
        : undefined,
  })
  return { ok: true, record: after, view }
}

function granting(override: string | null): typeof grantClaims {
  return override === null ? grantClaims : grantDespiteOthers
}

function overrideEvent(
  db: TenantWrite,
  ctx: Context,
  visit: AppointmentRecord,
  reason: string | null,
  { salon }: Book,
): Write | undefined {
  if (reason === null) return undefined
  const kind = 'appointment.overridden'
  const data = { reason, absent: absentFrom(salon, visit).join(' ') }
  return insertEvent(db, ctx, { kind, appointmentId: visit.id, data })
}
