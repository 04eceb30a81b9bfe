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
}

const NEXT: Readonly<Record<AppointmentStatus, readonly AppointmentStatus[]>> = {
  pending: ['confirmed', 'arrived', 'cancelled', 'no_show'],
  confirmed: ['arrived', 'in_progress', 'completed', 'cancelled', 'no_show'],
  arrived: ['in_progress', 'completed', 'cancelled'],
  in_progress: ['completed', 'cancelled'],
  completed: [],
  cancelled: [],
  no_show: ['confirmed', 'arrived'],
}

/**
 * Whether an appointment may go from one status to another: forward, with steps left out, or out. A
 * client is absent only once the grace after the start is over, and that can be taken back on the
 * same local day.
 */
export function canBecome(
  from: AppointmentStatus,
  to: AppointmentStatus,
  { start, now, zone }: StatusContext,
): boolean {
  if (!NEXT[from].includes(to)) return false
  if (to === 'no_show') return now >= start + NO_SHOW_GRACE_MINUTES
  if (from === 'no_show') return localDay(zone, now) === localDay(zone, start)
  return true
}

/** Whether an appointment in this status keeps its people and units taken (D13). */
export function holdsClaims(status: AppointmentStatus): boolean {
  return status !== 'cancelled' && status !== 'no_show'
}
