/** Why a staff member cannot be booked for a while. */
export const timeOffKinds = ['block', 'break', 'time_off', 'sick'] as const
export type TimeOffKind = (typeof timeOffKinds)[number]

/** The kinds that a stylist enters for herself. The others are for the desk. */
export const ownTimeOffKinds: readonly TimeOffKind[] = ['block', 'break']

/** Whether time off of this kind takes the person out of the salon. Blocked time and a break do not. */
export function isAbsence(kind: TimeOffKind): kind is 'time_off' | 'sick' {
  return kind === 'sick' || kind === 'time_off'
}
