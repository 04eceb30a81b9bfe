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

/** Whether an appointment in this status is not over: neither completed, cancelled nor missed. */
export function isOpen(status: AppointmentStatus): boolean {
  return holdsClaims(status) && status !== 'completed'
}

/** Whether the client of an appointment in this status has still to come. */
export function isExpected(status: AppointmentStatus): boolean {
  return status === 'pending' || status === 'confirmed'
}

/** Whether an appointment in this status keeps its people and units taken (D13). */
export function holdsClaims(status: AppointmentStatus): boolean {
  return status !== 'cancelled' && status !== 'no_show'
}
