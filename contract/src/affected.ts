import { z } from 'zod'
import { optional } from './fields.ts'

/**
 * The treatment of future visits that a change affects. `keep` leaves them as promised. For a change of
 * the time zone, `keep_time_of_day` (and `keep`) keeps the local time and moves the instant;
 * `keep_instant` keeps the instant and moves the local time.
 */
export const affected = z.enum(['keep', 'keep_time_of_day', 'keep_instant'])

export const affectedChoice = {
  /** Absent: the call is refused with a list of the affected visits, if there are any. */
  affected: optional(affected),
  /** Notifies the clients whose visits get another instant or another local time. */
  notify: z.boolean().optional(),
}

export interface AffectedChoice {
  readonly affected?: z.output<typeof affected> | null | undefined
  readonly notify?: boolean | undefined
}
