import { resizeAppointment as endpoint } from '@chairtime/contract/appointments/changes.ts'
import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import type { EpochMinute, Salon } from '@chairtime/core/booking/model.ts'
import { VISIT_MAX_MINUTES } from '@chairtime/core/booking/visit.ts'
import { itemAt } from '@chairtime/core/known.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { refuseField, refusing } from '../../platform/errors/refuse.ts'
import { minuteOf } from '../../platform/time/instants.ts'
import { deskRequest } from '../../scheduling/appointment/desk-request.ts'
import { rescheduleAppointment } from '../../scheduling/appointment/lifecycle.ts'
import {
  type AppointmentLine,
  type AppointmentRecord,
  bookedStaffOf,
} from '../../scheduling/appointment/record.ts'
import { restOf } from '../../scheduling/appointment/rest.ts'
import { withLastSegment } from '../../scheduling/as-booked.ts'
import { clientOfAppointment } from '../../scheduling/client/client-store.ts'
import { refuseReservation, wholeMinute } from '../../scheduling/reserve.ts'
import { loadSalon } from '../../scheduling/salon/book-store.ts'
import { appointmentAsSeen, refuseIfClosed } from './desk.ts'

type Resize = typeof endpoint
const refuse = refusing(endpoint)

/** The text `lastServiceMin` of the catalogue names the same number. */
const LAST_SEGMENT_MIN_MINUTES = 5

/**
 * Lets a visit end earlier or later. The last segment of its last service changes, and keeps its new length when the
 * visit is moved afterwards. Start, people and prices stay. Refused when the appointment is over, or has changed since
 * the caller read it. Refused also when the added time is taken, unless an override gives a reason.
 */
export async function resizeAppointment(
  db: TenantWrite,
  { params, body }: Input<Resize>,
  ctx: Context,
): Promise<Reply<Resize>> {
  const end = wholeMinute(body.end_time, 'end_time')
  const before = await appointmentAsSeen(db, refuse, params.id, body.version)
  refuseIfClosed(refuse, before)
  const { salon } = await loadSalon(db)
  const lines = linesUntil(salon, before, end)
  // only the rest of a visit in progress is evaluated, because somebody else may have performed the earlier part
  const isRunning = before.status === 'in_progress'
  const rest = isRunning
    ? restOf(salon, { ...before, lines, end }, restFrom(before, end, ctx))
    : null
  const booked = rest?.remaining ?? lines
  const start = rest?.from ?? before.start
  const place = { start, keepsStart: true, ...bookedStaffOf({ lines: booked }) } as const
  const outcome = await rescheduleAppointment(db, ctx, before, {
    request: { ...deskRequest(before, place, booked), ...(rest && { keepsUnits: true }) },
    rest,
    client: await clientOfAppointment(db, before),
    notes: before.notes,
    by: 'salon',
    override: body.override?.reason ?? null,
  })
  return outcome.ok ? { appointment: outcome.view } : refuseReservation(refuse, outcome)
}

/** The first minute of the rest: the earliest of now, the booked end and the last minute before the new end. */
function restFrom(before: AppointmentRecord, end: EpochMinute, { now }: Context): EpochMinute {
  return Math.min(minuteOf(now), before.end, end - 1)
}

function linesUntil(
  salon: Salon,
  { lines, start, end: bookedEnd }: AppointmentRecord,
  end: EpochMinute,
): AppointmentLine[] {
  if (end - start > VISIT_MAX_MINUTES) {
    refuse('validation_failed', {
      errors: ({ bound }) => ({ end_time: [bound.minutesMax(VISIT_MAX_MINUTES)] }),
    })
  }
  const last = itemAt(lines, lines.length - 1)
  if (lines.filter(({ service_id }) => service_id === last.service_id).length > 1) {
    refuseField('end_time', ({ field }) => field.sameServiceTwice)
  }
  const booked_as = withLastSegment(salon, last, (minutes) => minutes + end - bookedEnd)
  const { minutes } = itemAt(booked_as?.segments ?? [], (booked_as?.segments.length ?? 0) - 1)
  if (minutes < LAST_SEGMENT_MIN_MINUTES) {
    refuseField('end_time', ({ field }) => field.lastServiceMin)
  }
  return [...lines.slice(0, -1), { ...last, end, booked_as }]
}
