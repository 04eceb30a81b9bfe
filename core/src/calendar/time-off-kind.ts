/** Why a staff member cannot be booked for a while. */
export const timeOffKinds = ['block', 'break', 'time_off', 'sick'] as const
export type TimeOffKind = (typeof timeOffKinds)[number]

/** The kinds that a staff member enters for herself. The others are for the desk. */
export const ownTimeOffKinds: readonly TimeOffKind[] = ['block', 'break']
