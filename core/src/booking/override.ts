import type { BookingRefusal } from './model.ts'

const refusals = ['outside_hours', 'slot_taken', 'client_busy'] satisfies BookingRefusal[]

/** The refusals that the desk may override with a reason. The desk cannot override that a start is past. */
export const overridable: ReadonlySet<string> = new Set(refusals)
