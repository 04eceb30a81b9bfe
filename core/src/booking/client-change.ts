/** Domain rule D11: may the client still confirm, cancel or move their own appointment. */
import type { BookingPolicy, EpochMinute, ExactMinute } from './model.ts'
import { type AppointmentStatus, isExpected, isOpen } from './status.ts'

/** An appointment as far as its client's changes are judged by it. */
export interface ClientVisit {
  /** The start as booked; a move is judged against it, not against the new one. */
  readonly start: EpochMinute
  readonly now: ExactMinute
  /** The policy as it stood when the client accepted it. */
  readonly policy: Pick<BookingPolicy, 'cancelWindowMinutes' | 'moveWindowMinutes' | 'maxMoves'>
  /** How often the appointment was moved before. */
  readonly moves: number
  readonly status: AppointmentStatus
}

type NotAhead = 'already_started' | 'appointment_closed'

/**
 * Why the client can no longer confirm that they come: the appointment has begun or is over; else `null`. Exactly at
 * the start it is not too late.
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

/** Why the client may no longer cancel; `null` when it is free, exactly at the window's edge too. */
export function cancelRefusal(visit: ClientVisit): NotAhead | 'too_late_to_cancel' | null {
  return confirmRefusal(visit) ?? (isLateToCancel(visit) ? 'too_late_to_cancel' : null)
}

/** Why the client may no longer move it; `null` when it is free, exactly at the window's edge too. */
export function moveRefusal(
  visit: ClientVisit,
): NotAhead | 'too_late_to_move' | 'move_limit_reached' | null {
  const { start, now, policy, moves } = visit
  const notAhead = confirmRefusal(visit)
  if (notAhead) return notAhead
  if (now > start - policy.moveWindowMinutes) return 'too_late_to_move'
  return moves >= policy.maxMoves ? 'move_limit_reached' : null
}

/** Whether a cancellation would come after the window of the accepted policy, by the client or by the salon. */
export function isLateToCancel({
  start,
  now,
  policy,
}: Pick<ClientVisit, 'start' | 'now' | 'policy'>): boolean {
  return now > start - policy.cancelWindowMinutes
}
