import type { BookingRefusal } from './model.ts'

const refusals = ['outside_hours', 'slot_taken', 'client_busy'] satisfies BookingRefusal[]

/** The refusals that the desk may override with a reason; not the past and not an unknown service. */
export const overridable: ReadonlySet<string> = new Set(refusals)
