/** Domain rule D11: whether the client may still confirm, cancel or move their own appointment. */
import type { BookingPolicy, EpochMinute, ExactMinute } from './model.ts'
import { type AppointmentStatus, isExpected, isOpen } from './status.ts'

/** The data of an appointment that decide about its client's changes. */
export interface ClientVisit {
  /** The start as booked. A move is evaluated against this start, not against the new one. */
  readonly start: EpochMinute
  readonly now: ExactMinute
  /** The policy that the client accepted. */
  readonly policy: Pick<BookingPolicy, 'cancelWindowMinutes' | 'moveWindowMinutes' | 'maxMoves'>
  /** The number of earlier moves. */
  readonly moves: number
  readonly status: AppointmentStatus
}

type NotAhead = 'already_started' | 'appointment_closed'

/**
 * Why the client can no longer confirm: the appointment has begun or is over. `null` when they can, up to
 * and including the start.
 */
export function confirmRefusal({
  start,
  now,
  status,
}: Pick<ClientVisit, 'start' | 'now' | 'status'>): NotAhead | null {
  if (isOpen(status) && !isExpected(status)) return 'already_started'
  if (!isExpected(status)) return 'appointment_closed'
  return now > start ? 'already_started' : null
}

/** Why the client may no longer cancel. `null` when they may, up to and including the edge of the window. */
export function cancelRefusal(visit: ClientVisit): NotAhead | 'too_late_to_cancel' | null {
  return confirmRefusal(visit) ?? (isLateToCancel(visit) ? 'too_late_to_cancel' : null)
}

/**
 * Why the client may no longer move the appointment. `null` when they may, up to and including the edge of
 * the window.
 */
export function moveRefusal(
  visit: ClientVisit,
): NotAhead | 'too_late_to_move' | 'move_limit_reached' | null {
  const { start, now, policy, moves } = visit
  const notAhead = confirmRefusal(visit)
  if (notAhead) return notAhead
  if (now > start - policy.moveWindowMinutes) return 'too_late_to_move'
  return moves >= policy.maxMoves ? 'move_limit_reached' : null
}

/**
 * Whether a cancellation, by the client or the salon, is later than the window of the accepted policy
 * allows.
 */
export function isLateToCancel({
  start,
  now,
  policy,
}: Pick<ClientVisit, 'start' | 'now' | 'policy'>): boolean {
  return now > start - policy.cancelWindowMinutes
}
