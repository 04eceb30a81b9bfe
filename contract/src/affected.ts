import { z } from 'zod'
import { optional } from './fields.ts'

/**
 * What shall become of the visits to come that a change touches. `keep`: they stand as promised. Where the
 * time zone changes: `keep_time_of_day` (also meant by `keep`) keeps what the clock showed and moves the
 * instant, `keep_instant` the other way round.
 */
export const affected = z.enum(['keep', 'keep_time_of_day', 'keep_instant'])

export const whatBecomesOfBookings = {
  /** Absent: the call is refused with the list when there are such visits. */
  affected: optional(affected),
  /** Tells the clients whose visits get another instant, or are shown at another time. */
  notify: z.boolean().optional(),
}

export interface WhatBecomesOfBookings {
  readonly affected?: z.output<typeof affected> | null | undefined
  readonly notify?: boolean | undefined
}
