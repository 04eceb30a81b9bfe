/** Why a staff member cannot be booked for a while. */
export const timeOffKinds = ['block', 'break', 'time_off', 'sick'] as const
export type TimeOffKind = (typeof timeOffKinds)[number]

/** The kinds that a staff member enters for herself. The others are for the desk. */
export const ownTimeOffKinds: readonly TimeOffKind[] = ['block', 'break']

/** Whether a person with time off of this kind is not in the salon. In blocked time and breaks they are. */
export function isAbsence(kind: TimeOffKind): kind is 'time_off' | 'sick' {
  return kind === 'sick' || kind === 'time_off'
}
