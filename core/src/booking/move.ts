/** Domain rule D11: may the client still cancel or move their own appointment. */
import type { BookingPolicy, EpochMinute } from './model.ts'
import type { AppointmentStatus } from './status.ts'

export type ClientChangeRefusal =
  | 'too_late_to_cancel'
  | 'too_late_to_move'
  | 'move_limit_reached'
  | 'already_started'
  | 'appointment_closed'

export interface ClientChange {
  /** The start as booked; a move is judged against it, not against the new one. */
  readonly start: EpochMinute
  readonly now: EpochMinute
  /** The policy as it stood when the client accepted it. */
  readonly policy: Pick<BookingPolicy, 'cancelWindowMinutes' | 'moveWindowMinutes' | 'maxMoves'>
  /** How often the appointment was moved before. */
  readonly moves: number
  readonly status: AppointmentStatus
}

/** `null` when the change is free; exactly at the window's edge it still is. */
export function judgeClientChange(
  { start, now, policy, moves, status }: ClientChange,
  change: 'cancel' | 'move',
): ClientChangeRefusal | null {
  if (status === 'arrived' || status === 'in_progress') return 'already_started'
  if (status !== 'pending' && status !== 'confirmed') return 'appointment_closed'
  if (now > start) return 'already_started'
  if (change === 'cancel') {
    return now > start - policy.cancelWindowMinutes ? 'too_late_to_cancel' : null
  }
  if (now > start - policy.moveWindowMinutes) return 'too_late_to_move'
  return moves >= policy.maxMoves ? 'move_limit_reached' : null
}
