/**
 * Finds the visits that a change of hours, time off, services or zone affects, and applies the desk's choices for them.
 */
import type {
  AffectedChoiceFields,
  AffectedOutcome,
  CancelledVisit,
  GivenVisit,
} from '@chairtime/contract/affected.ts'
import { may } from '@chairtime/contract/permissions.ts'
import { strandedLines } from '@chairtime/core/booking/lapse.ts'
import type { Salon } from '@chairtime/core/booking/model.ts'
import { isExpected, isOpen } from '@chairtime/core/booking/status.ts'
import { isUnreached } from '@chairtime/core/booking/unreached.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantRead, TenantWrite } from '../../platform/database/database.ts'
import type { Refuse } from '../../platform/errors/refuse.ts'
import { minuteOf } from '../../platform/time/instants.ts'
import { clientOfAppointment } from '../client/client-store.ts'
import { recordEvent } from '../effects/audit-store.ts'
import { notify } from '../effects/notification-store.ts'
import { isCancellationWaiting } from '../effects/waiting-notice-store.ts'
import { loadSalon } from '../salon/book-store.ts'
import { type AffectedChoices, readChoices } from './affected-choices.ts'
import {
  CHOICES_IN_PLACE,
  CHOICES_WHEN_MOVED,
  canBeGiven,
  decides,
  KEEP_ONLY,
  listAffected,
} from './affected-list.ts'
import { cancelAppointment } from './cancellation.ts'
import { channelsTo, clientToCall, phoneTo } from './effects.ts'
import { giveTo, type SalonChange } from './give.ts'
import { absentFrom } from './present-lapse.ts'
import type { AppointmentRecord } from './record.ts'
import { promisedLines } from './rest.ts'
import { type Rezoned, rezone, shownOtherwise, withInstantKept } from './rezone.ts'
import { readAppointments } from './store.ts'

/**
 * Makes a change of the configuration, whose lock the caller holds, and applies the choices for the affected visits. A
 * visit that is not over is affected if it could no longer be served as promised, or would be shown at another time. If
 * the body lacks a choice for an affected visit, the change is refused (`bookings_affected`) with a list of all these
 * visits. It is also refused when a visit cannot be moved to its new time, or cannot be given to the chosen staff
 * member. A visit in progress is not cancelled. A stylist can neither cancel nor give away a visit. Returns what became
 * of the affected visits.
 */
export async function changeConfiguration(
  db: TenantWrite,
  ctx: Context,
  refuse: Refuse<'bookings_affected'>,
  body: AffectedChoiceFields,
  change: () => Promise<void>,
): Promise<AffectedOutcome> {
  const choicesMade = await readChoices(db, refuse, body)
  const { choiceFor, takerFor, notifies } = choicesMade
  const visits = await openVisits(db, ctx.now)
  const { salon: before } = await loadSalon(db)
  await change()
  const { salon: after } = await loadSalon(db)
  const expected = visits.filter(({ status }) => isExpected(status))
  const rezoned = shownOtherwise(expected, before, after, ctx.now)
  const rezonedAsChosen = rezoned.map((one) =>
    choiceFor(one.before.id) === 'keep_instant' ? withInstantKept(one, after) : one,
  )
  // a new zone does not matter for clients who are already in the salon
  const examined = before.zone.name === after.zone.name ? visits : expected
  const stranded = examined.filter((visit) => isStranded(visit, before, after, rezonedAsChosen))
  const affected = visits.filter((visit) => stranded.includes(visit) || rezonedOf(rezoned, visit))
  const salons = { before, after }
  const isMoving = (visit: AppointmentRecord) => rezonedOf(rezoned, visit) !== undefined
  const isToCancel = ({ id }: AppointmentRecord) => choiceFor(id) === 'cancel'
  const choicesInPlace = (visit: AppointmentRecord) =>
    decides(ctx) ? choicesByStatus(visit) : KEEP_ONLY
  const choices = (visit: AppointmentRecord) =>
    isMoving(visit) ? CHOICES_WHEN_MOVED : choicesInPlace(visit)
  const isUndecided = (visit: AppointmentRecord) =>
    !choiceFor(visit.id) ||
    (!canBeGiven(ctx, choices(visit)) && takerFor(visit.id)) ||
    (!isMoving(visit) && !choices(visit).includes('cancel') && isToCancel(visit))
  if (affected.some(isUndecided)) {
    refuse('bookings_affected', {
      ...(!decides(ctx) && { sentence: ({ refusalCase }) => refusalCase.bookingsStay }),
      details: await listAffected(db, ctx, affected, salons, choices),
    })
  }
  // Visits are given before others are cancelled. So a given visit does not take the person or unit of a cancelled
  // visit, which the Undo of that cancellation needs.
  const given = await giveAway(db, ctx, refuse, stranded, salons, choicesMade)
  const cancelled: CancelledVisit[] = []
  for (const visit of affected) {
    if (isToCancel(visit)) cancelled.push(await cancel(db, ctx, visit, body.notice))
  }
  const moving = rezonedAsChosen.filter((one) => !isToCancel(one.before))
  const stuck = await rezone(db, ctx, moving, after.zone, notifies)
  if (stuck.length > 0) {
    refuse('bookings_affected', {
      sentence: (texts) => texts.refusalCase.cannotMoveBookings,
      details: await listAffected(db, ctx, stuck, salons, () => ['keep_instant']),
    })
  }
  await recordKept(
    db,
    ctx,
    stranded
      .filter((visit) => !isToCancel(visit) && !takerFor(visit.id))
      .map((visit) => rezonedOf(rezonedAsChosen, visit) ?? visit),
    after,
  )
  const kept = affected.length - cancelled.length - given.length
  return {
    ...(cancelled.length > 0 && { cancelled }),
    ...(given.length > 0 && { given }),
    ...(kept > 0 && { kept }),
  }
}

/** Gives visits to the staff members whom the choices name. Refuses with a list of the visits that cannot be given. */
async function giveAway(
  db: TenantWrite,
  ctx: Context,
  refuse: Refuse<'bookings_affected'>,
  visits: readonly AppointmentRecord[],
  salons: SalonChange,
  { takerFor, notifies }: AffectedChoices,
): Promise<GivenVisit[]> {
  const notTaken: AppointmentRecord[] = []
  const given: GivenVisit[] = []
  for (const visit of visits) {
    const staffId = takerFor(visit.id)
    if (!staffId) continue
    const taker = { staffId, notifies: notifies(visit.id) }
    const taken = await giveTo(db, ctx, visit, salons, taker)
    if (taken) given.push(taken)
    else notTaken.push(visit)
  }
  if (notTaken.length > 0) {
    refuse('bookings_affected', {
      sentence: (texts) => texts.refusalCase.cannotGiveBookings,
      details: await listAffected(db, ctx, notTaken, salons, choicesByStatus),
    })
  }
  return given
}

/**
 * Makes a change of the configuration, whose lock the caller holds, without asking for choices. Visits that are not
 * over and can no longer be served as promised are kept.
 */
export async function changeKeepingBookings<T>(
  db: TenantWrite,
  ctx: Context,
  change: () => Promise<T>,
): Promise<T> {
  const visits = await openVisits(db, ctx.now)
  const { salon: before } = await loadSalon(db)
  const changed = await change()
  const { salon: after } = await loadSalon(db)
  const stranded = visits.filter((visit) => isStranded(visit, before, after, []))
  await recordKept(db, ctx, stranded, after)
  return changed
}

/**
 * Cancels a visit for the salon; its client gets the usual message. If no message reaches the client, the desk gets a
 * notification, because the list on the caller's screen is lost when that screen is closed.
 */
async function cancel(
  db: TenantWrite,
  ctx: Context,
  visit: AppointmentRecord,
  notice: AffectedChoiceFields['notice'],
): Promise<CancelledVisit> {
  const clientOnFile = await clientOfAppointment(db, visit)
  const cancellation = { by: 'salon', reason: null, notice } as const
  const { view } = await cancelAppointment(db, ctx, visit, clientOnFile, cancellation)
  const notice_waits = notice === 'soon' && (await isCancellationWaiting(db, visit.id, ctx.now))
  const { id, start_time, client, source, version } = view
  const channels = channelsTo(visit, clientOnFile, ctx)
  if (isUnreached({ client, start_time, channels }, ctx.now.getTime())) {
    await notify(db, clientToCall(visit), ctx.now)
  }
  const phone = may(ctx.actor.role, 'clients.read') ? phoneTo(visit, clientOnFile) : null
  return {
    id,
    status: visit.status,
    start_time,
    client,
    source,
    channels,
    phone,
    notice_waits,
    version,
  }
}

async function recordKept(
  db: TenantWrite,
  ctx: Context,
  visits: readonly AppointmentRecord[],
  salon: Salon,
): Promise<void> {
  for (const visit of visits) {
    const data = { absent: absentFrom(salon, visit).join(' ') }
    await recordEvent(db, ctx, { kind: 'appointment.kept', appointmentId: visit.id, data })
  }
}

/** Open visits that have not ended. Visits whose client is in the salon come first, because they need somebody now. */
async function openVisits(db: TenantRead, now: Date): Promise<AppointmentRecord[]> {
  const visits = await readAppointments(db, { endsAfter: minuteOf(now) })
  const open = visits.filter(({ status }) => isOpen(status))
  const isHere = ({ status }: AppointmentRecord) => !isExpected(status)
  return [...open.filter(isHere), ...open.filter((visit) => !isHere(visit))]
}

function choicesByStatus({ status }: AppointmentRecord) {
  return status === 'in_progress' ? KEEP_ONLY : CHOICES_IN_PLACE
}

/** Whether the change adds a reason why the visit cannot be served as promised. */
function isStranded(
  visit: AppointmentRecord,
  before: Salon,
  after: Salon,
  rezoned: readonly Rezoned[],
): boolean {
  const moved = rezonedOf(rezoned, visit) ?? visit
  return strandedLines(before, after, promisedLines(visit), promisedLines(moved)).length > 0
}

/** The visit after the change of the zone; `undefined` for a visit that the change leaves as it is. */
function rezonedOf(rezoned: readonly Rezoned[], { id }: AppointmentRecord) {
  return rezoned.find(({ before }) => before.id === id)?.after
}
