import { z } from 'zod'
import { appointmentStatus } from '../appointments.ts'

/** The part of an appointment that its client may see. */
export const clientAppointment = z.object({
  id: z.string(),
  business: z.object({
    name: z.string(),
    slug: z.string(),
    phone: z.string().nullable(),
    address: z.string().nullable(),
    timezone: z.string(),
    /**
     * The locale of the page of this appointment. It comes from `Accept-Language`, or else from the booking, or else
     * from the salon.
     */
    locale: z.string(),
    brand_color: z.string(),
    /** The salon’s own locale, in which the names of its services are written. */
    own_locale: z.string(),
  }),
  client_first_name: z.string().nullable(),
  services: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      staff_id: z.string(),
      staff_name: z.string(),
      start_time: z.string(),
      end_time: z.string(),
      price: z.number(),
    }),
  ),
  /** The staff member of the first service. */
  staff_id: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  status: appointmentStatus,
  client_confirmed: z.boolean(),
  price: z.number(),
  currency: z.string(),
  /** The changes that the client may still make online, and their deadlines. */
  can_cancel: z.boolean(),
  can_move: z.boolean(),
  cancel_until: z.string(),
  move_until: z.string(),
  /** The windows and the text of the policy that was accepted. */
  cancel_window_hours: z.number(),
  move_window_hours: z.number(),
  policy_text: z.string(),
  version: z.number(),
})
