/** Domain rule D13: the statuses of an appointment and their transitions. */
import type { EpochMinute } from './model.ts'

export const appointmentStatuses = [
  'pending',
  'confirmed',
  'arrived',
  'in_progress',
  'completed',
  'cancelled',
  'no_show',
] as const

export type AppointmentStatus = (typeof appointmentStatuses)[number]

/** The meaning of a status for the appointment's time and its client. */
export interface StatusMeaning {
  /** Its staff members, units and client stay taken (D2, D13). */
  readonly holdsTime: boolean
  /** Not over: neither completed, cancelled nor missed. */
  readonly isOpen: boolean
  /** Its client is still expected: they may confirm, cancel or move it, within limits (D11). */
  readonly isExpected: boolean
}

/** The meaning of each status. The lists of statuses in SQL are made from it (`status-store.ts` of the server). */
const STATUS_MEANINGS: Readonly<Record<AppointmentStatus, StatusMeaning>> = {
  pending: { holdsTime: true, isOpen: true, isExpected: true },
  confirmed: { holdsTime: true, isOpen: true, isExpected: true },
  arrived: { holdsTime: true, isOpen: true, isExpected: false },
  in_progress: { holdsTime: true, isOpen: true, isExpected: false },
  completed: { holdsTime: true, isOpen: false, isExpected: false },
  cancelled: { holdsTime: false, isOpen: false, isExpected: false },
  no_show: { holdsTime: false, isOpen: false, isExpected: false },
}

/** Minutes after the start during which a client counts as late, not as a no-show. */
export const NO_SHOW_GRACE_MINUTES = 15

export interface StatusContext {
  readonly start: EpochMinute
  readonly now: EpochMinute
  /** The appointment begins on the present local day. */
  readonly isToday: boolean
  /** The completion or no-show was entered on the present local day. */
  readonly endedToday: boolean
  /** Payment was taken. A completed appointment that is paid stays completed. */
  readonly checkedOut: boolean
}

type Transitions = Readonly<Record<AppointmentStatus, readonly AppointmentStatus[]>>

const FORWARD: Transitions = {
  pending: ['confirmed', 'arrived', 'cancelled', 'no_show'],
  confirmed: ['arrived', 'in_progress', 'completed', 'cancelled', 'no_show'],
  arrived: ['in_progress', 'completed', 'cancelled'],
  in_progress: ['completed', 'cancelled'],
  completed: [],
  cancelled: [],
  no_show: [],
}

/** Transitions that take back a mistake or an early step. */
const BACK: Transitions = {
  pending: [],
  confirmed: [],
  arrived: ['pending', 'confirmed'],
  in_progress: ['confirmed', 'arrived'],
  completed: ['confirmed', 'arrived', 'in_progress'],
  cancelled: ['confirmed', 'arrived', 'in_progress', 'pending'],
  no_show: ['pending', 'confirmed', 'arrived'],
}

/**
 * Whether an appointment may go from one status to another: forward (steps may be skipped), to an end such
 * as cancelled, or back. A client counts as a no-show only after the grace that follows the start. A cancellation can
 * be taken back until the start. A no-show, and a completion without payment, can be taken back on the local day of the
 * visit and on the day on which it was entered.
 */
export function canBecome(
  from: AppointmentStatus,
  to: AppointmentStatus,
  { start, now, isToday, endedToday, checkedOut }: StatusContext,
): boolean {
  if (isStepBack(from, to)) {
    if (from === 'cancelled') return now < start
    if (from === 'completed') return !checkedOut && (isToday || endedToday)
    if (from === 'no_show') return isToday || endedToday
    return true
  }
  if (to === 'no_show' && now < start + NO_SHOW_GRACE_MINUTES) return false
  return FORWARD[from].includes(to)
}

/** The desk is asked before it starts a visit more than this many minutes too early. */
export const EARLY_START_MINUTES = 60

/** Why a step is unusual at this time: the visit is on another day, or begins only in more than an hour. */
export type Untimely = 'another_day' | 'early'

/**
 * Why the desk is asked before it checks a client in or starts a visit, or `null`. Both are usual on the local day on
 * which the visit begins, and during the visit when it goes on past midnight. To start a visit more than an hour before
 * its time is unusual on its day, too. The desk is asked because a check-in or a start by mistake would make a chair
 * count as occupied. Steps back are never asked about.
 */
export function untimelyStep(
  from: AppointmentStatus,
  to: AppointmentStatus,
  {
    start,
    end,
    now,
    isToday,
  }: Omit<StatusContext, 'checkedOut' | 'endedToday'> & { readonly end: EpochMinute },
): Untimely | null {
  if (isStepBack(from, to) || (to !== 'arrived' && to !== 'in_progress')) return null
  const isDuringVisit = now >= start && now < end
  if (!isDuringVisit && !isToday) return 'another_day'
  return to === 'in_progress' && start - now > EARLY_START_MINUTES ? 'early' : null
}

const SERVING: ReadonlySet<AppointmentStatus> = new Set([
  'confirmed',
  'arrived',
  'in_progress',
  'completed',
  'no_show',
])

/**
 * Whether the transition is a part of serving the client: a step between confirmed and completed, in either direction,
 * or a step to or from a no-show. The person who performs the visit may take such a step, because that person waits for
 * the client. Requests and cancellations are for the desk. A step back from the no-show of a request is for the desk,
 * too, and so is a step that approves a request.
 */
export function isServingStep(
  from: AppointmentStatus,
  to: AppointmentStatus,
  expectedAs: AppointmentStatus = from,
): boolean {
  if (approvesRequest(from, to, expectedAs)) return false
  const origin = from === 'no_show' ? expectedAs : from
  return SERVING.has(origin) && SERVING.has(to)
}

/**
 * Whether the transition approves a request. A step from pending to confirmed does. So does a step back to confirmed
 * after the client came or was missed, or after a cancellation, if nobody had approved the request before. `expectedAs`
 * is the status in which the client was last expected.
 */
export function approvesRequest(
  from: AppointmentStatus,
  to: AppointmentStatus,
  expectedAs: AppointmentStatus = from,
): boolean {
  return to === 'confirmed' && (isExpected(from) ? from : expectedAs) === 'pending'
}

/** Whether the transition is a step back, allowed or not. */
export function isStepBack(from: AppointmentStatus, to: AppointmentStatus): boolean {
  return BACK[from].includes(to)
}

/** Whether an appointment in this status keeps its staff members, units and client taken (D13). */
export function holdsTime(status: AppointmentStatus): boolean {
  return STATUS_MEANINGS[status].holdsTime
}

/** Whether an appointment in this status is not over: neither completed, cancelled nor missed. */
export function isOpen(status: AppointmentStatus): boolean {
  return STATUS_MEANINGS[status].isOpen
}

/** Whether the client of an appointment in this status is still expected. */
export function isExpected(status: AppointmentStatus): boolean {
  return STATUS_MEANINGS[status].isExpected
}

/** Whether the client of an appointment in this status is in the salon: arrived and not yet done. */
export function isInSalon(status: AppointmentStatus): boolean {
  return isOpen(status) && !isExpected(status)
}

/** Whether the client of an appointment in this status came and was served, or was missed. */
export function isAttendedOrMissed(status: AppointmentStatus): boolean {
  return !isOpen(status) && status !== 'cancelled'
}

/**
 * The client whose other visits may not overlap this one (D2): the known client, confirmed or chosen by
 * the desk. `null` when the client is unknown or books for another person.
 */
export function clientIdToClaim(
  clientId: string | null,
  forSomeoneElse: boolean | undefined,
): string | null {
  return forSomeoneElse ? null : clientId
}
