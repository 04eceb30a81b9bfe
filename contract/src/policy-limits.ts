import { z } from 'zod'

/** The limits of clients who book, move or cancel online (D11), as the desk and the booking site read them. */
export const policyLimits = z.object({
  slot_interval_minutes: z.number(),
  lead_time_minutes: z.number(),
  max_advance_days: z.number(),
  cancel_window_hours: z.number(),
  move_window_hours: z.number(),
  hold_minutes: z.number(),
  approval: z.enum(['instant', 'request']),
})
