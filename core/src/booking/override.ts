import type { BookingRefusal } from './model.ts'

const refusals = ['outside_hours', 'slot_taken', 'client_busy'] satisfies BookingRefusal[]

/** The refusals that the desk may override with a reason. It cannot override others, such as `in_the_past`. */
export const overridable: ReadonlySet<string> = new Set(refusals)
