/** Domain rule D13: the life of an appointment. */
import { localDay, type ZoneTable } from '../time/zone.ts'
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

/** What a status says about the appointment's time and its client. */
export interface StatusMeaning {
  /** Its staff members, units and client stay taken (D2, D13). */
  readonly holdsTime: boolean
  /** It is not over: it was neither completed, cancelled nor missed. */
  readonly isOpen: boolean
  /** Its client is still expected: they may confirm, cancel or move it, within limits (D11). */
  readonly isExpected: boolean
}

/** The one list of what each status means; SQL that lists statuses is compared with it by a test. */
export const STATUS_MEANINGS: Readonly<Record<AppointmentStatus, StatusMeaning>> = {
  pending: { holdsTime: true, isOpen: true, isExpected: true },
  confirmed: { holdsTime: true, isOpen: true, isExpected: true },
  arrived: { holdsTime: true, isOpen: true, isExpected: false },
  in_progress: { holdsTime: true, isOpen: true, isExpected: false },
  completed: { holdsTime: true, isOpen: false, isExpected: false },
  cancelled: { holdsTime: false, isOpen: false, isExpected: false },
  no_show: { holdsTime: false, isOpen: false, isExpected: false },
}

/** The statuses that mean so, in the order of an appointment's life. */
export function statusesThat(meaning: keyof StatusMeaning): AppointmentStatus[] {
  return appointmentStatuses.filter((status) => STATUS_MEANINGS[status][meaning])
}

/** How long after the start a client counts as late, not as absent. */
export const NO_SHOW_GRACE_MINUTES = 15

export interface StatusContext {
  readonly start: EpochMinute
  readonly now: EpochMinute
  readonly zone: ZoneTable
  /** Payment was taken: what is paid for stays completed. */
  readonly checkedOut: boolean
}

type Ways = Readonly<Record<AppointmentStatus, readonly AppointmentStatus[]>>

const FORWARD: Ways = {
  pending: ['confirmed', 'arrived', 'cancelled', 'no_show'],
  confirmed: ['arrived', 'in_progress', 'completed', 'cancelled', 'no_show'],
  arrived: ['in_progress', 'completed', 'cancelled'],
  in_progress: ['completed', 'cancelled'],
  completed: [],
  cancelled: [],
  no_show: [],
}

/** What was done by mistake, or too soon, and can be taken back. */
const BACK: Ways = {
  pending: [],
  confirmed: [],
  arrived: ['pending', 'confirmed'],
  in_progress: ['confirmed', 'arrived'],
  completed: ['confirmed', 'arrived', 'in_progress'],
  cancelled: ['pending', 'confirmed'],
  no_show: ['pending', 'confirmed', 'arrived'],
}

/**
 * Whether an appointment may go from one status to another: forward, with steps left out, out, or
 * back. A client is absent only once the grace after the start is over. A cancellation can be taken
 * back until the start; an absence, and a completion that was not paid for, on the same local day.
 */
export function canBecome(
  from: AppointmentStatus,
  to: AppointmentStatus,
  { start, now, zone, checkedOut }: StatusContext,
): boolean {
  if (isStepBack(from, to)) {
    if (from === 'cancelled') return now < start
    if (from === 'completed') return !checkedOut && localDay(zone, now) === localDay(zone, start)
    if (from === 'no_show') return localDay(zone, now) === localDay(zone, start)
    return true
  }
  if (to === 'no_show' && now < start + NO_SHOW_GRACE_MINUTES) return false
  return FORWARD[from].includes(to)
}

/** Whether going from one status to another would take something back, whether it is allowed or not. */
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

/** Whether the client of an appointment in this status has still to come. */
export function isExpected(status: AppointmentStatus): boolean {
  return STATUS_MEANINGS[status].isExpected
}

/**
 * The client whose other visits may not overlap this one (D2.3): the known one (proven, or chosen by the desk),
 * unless they book for somebody else; else `null`.
 */
export function blockedClientId(
  clientId: string | null,
  forSomeoneElse: boolean | undefined,
): string | null {
  return forSomeoneElse ? null : clientId
}
