/** Domain rule D11: whether the client may still confirm, cancel or move their own appointment. */
import type { BookingPolicy, EpochMinute, ExactMinute } from './model.ts'
import { type AppointmentStatus, isExpected, isInSalon } from './status.ts'

/** The data of an appointment that decide about its client's changes. */
export interface ClientVisit {
  /** When it was booked. */
  readonly bookedAt: ExactMinute
  /** The start as booked. A move is evaluated against this start, not against the new one. */
  readonly start: EpochMinute
  readonly now: ExactMinute
  /** The policy that the client accepted. */
  readonly policy: Pick<BookingPolicy, 'cancelWindowMinutes' | 'moveWindowMinutes' | 'maxMoves'>
  /** The number of earlier moves. */
  readonly moves: number
  readonly status: AppointmentStatus
}

/**
 * Minutes after booking in which the client may change the appointment although a window of the policy has
 * closed.
 */
export const GRACE_MINUTES = 15

type NotAhead = 'already_started' | 'appointment_closed'

/**
 * Why the client can no longer confirm: the start has passed, the client is in the salon, or the appointment is over.
 * `null` when they can, up to and including the start.
 */
export function confirmRefusal({
  start,
  now,
  status,
}: Pick<ClientVisit, 'start' | 'now' | 'status'>): NotAhead | null {
  if (isInSalon(status)) return 'already_started'
  if (!isExpected(status)) return 'appointment_closed'
  return now > start ? 'already_started' : null
}

/**
 * Why the client may no longer cancel. `null` when they may, up to and including the last moment of the window or of
 * the grace.
 */
export function cancelRefusal(visit: ClientVisit): NotAhead | 'too_late_to_cancel' | null {
  return confirmRefusal(visit) ?? (isLateToCancel(visit) ? 'too_late_to_cancel' : null)
}

/**
 * Why the client may no longer move the appointment. `null` when they may, up to and including the last moment of the
 * window or of the grace.
 */
export function moveRefusal(
  visit: ClientVisit,
): NotAhead | 'too_late_to_move' | 'move_limit_reached' | null {
  const { now, policy, moves } = visit
  const notAhead = confirmRefusal(visit)
  if (notAhead) return notAhead
  if (now > changeDeadlines(visit).move) return 'too_late_to_move'
  return moves >= policy.maxMoves ? 'move_limit_reached' : null
}

/**
 * Whether a cancellation, by the client or the salon, is later than the window of the accepted policy and the
 * grace allow.
 */
export function isLateToCancel(visit: Pick<ClientVisit, 'now'> & DeadlineFacts): boolean {
  return visit.now > changeDeadlines(visit).cancel
}

type DeadlineFacts = Pick<ClientVisit, 'start' | 'bookedAt'> & {
  readonly policy: Pick<BookingPolicy, 'cancelWindowMinutes' | 'moveWindowMinutes'>
}

/** The last moments at which the client may cancel and move; never later than the start. */
export function changeDeadlines({ start, bookedAt, policy }: DeadlineFacts): {
  readonly cancel: ExactMinute
  readonly move: ExactMinute
} {
  const graceEnds = Math.min(bookedAt + GRACE_MINUTES, start)
  return {
    cancel: Math.max(start - policy.cancelWindowMinutes, graceEnds),
    move: Math.max(start - policy.moveWindowMinutes, graceEnds),
  }
}
