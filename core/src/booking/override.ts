import type { BookingRefusal } from './model.ts'

const refusals = ['outside_hours', 'slot_taken', 'client_busy'] satisfies BookingRefusal[]

/** The refusals that the desk may override with a reason. A start in the past is not among them. */
export const overridable: ReadonlySet<string> = new Set(refusals)
