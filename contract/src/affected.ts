import { z } from 'zod'
import { optional } from './fields.ts'

/**
 * What becomes of visits to come that a change touches. `keep` leaves them as promised. For a change of the
 * time zone, `keep_time_of_day` (and `keep`) keeps the local time and moves the instant; `keep_instant` keeps
 * the instant and moves the local time.
 */
export const affected = z.enum(['keep', 'keep_time_of_day', 'keep_instant'])

export const whatBecomesOfBookings = {
  /** Absent: the call is refused with the list of the visits, if there are any. */
  affected: optional(affected),
  /** Tells the clients whose visits get another instant, or are shown at another time. */
  notify: z.boolean().optional(),
}

export interface WhatBecomesOfBookings {
  readonly affected?: z.output<typeof affected> | null | undefined
  readonly notify?: boolean | undefined
}
