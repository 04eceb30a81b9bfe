import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { instant, localDate } from '../fields.ts'
import { staffChoice, timeRefusals } from '../visit-choice.ts'
import { linkParams, linkToken, slug } from './address.ts'
import { offeredDays } from './availability.ts'
import { clientAppointment } from './client-appointment.ts'

export const readBooking = endpoint({
  method: 'GET',
  path: '/public/manage/{manage_token}',
  summary: 'The appointment of the link, as its client may see it.',
  access: 'link',
  params: linkParams,
  response: z.object({ appointment: clientAppointment }),
  refusals: [],
})

export const cancelBooking = endpoint({
  method: 'POST',
  path: '/public/manage/{manage_token}/cancel',
  summary: 'Cancels the appointment for its client.',
  access: 'link',
  params: linkParams,
  response: z.object({ appointment: clientAppointment }),
  refusals: ['too_late_to_cancel', 'already_started', 'appointment_closed'],
})

export const rescheduleBooking = endpoint({
  method: 'POST',
  path: '/public/manage/{manage_token}/reschedule',
  summary:
    'Moves the appointment for its client. The services stay the same and, if possible, the staff members stay, too. With a staff_id, the appointment is moved to that person or not at all.',
  access: 'link',
  params: linkParams,
  body: z.object({ start_time: instant, staff_id: staffChoice.optional() }),
  response: z.object({ appointment: clientAppointment }),
  refusals: [
    ...timeRefusals,
    'too_late_to_move',
    'move_limit_reached',
    'already_started',
    'appointment_closed',
  ],
})

export const readBookingAvailability = endpoint({
  method: 'GET',
  path: '/public/manage/{manage_token}/availability',
  summary:
    'The starts to which the appointment could be moved; its present time counts as free. Where more than 20 people perform a service, fewer days may be asked for at once.',
  access: 'link',
  params: linkParams,
  query: z.object({
    staff_id: staffChoice.optional(),
    from: localDate.optional(),
    days: z.coerce.number().int().min(1).max(62).default(14),
  }),
  response: offeredDays.extend({
    staff_prices: z.array(z.object({ staff_id: z.string(), price: z.number() })),
  }),
  refusals: [],
})

export const confirmBooking = endpoint({
  method: 'POST',
  path: '/public/manage/{manage_token}/confirm',
  summary: 'Notes that the client has confirmed that they will come.',
  access: 'link',
  params: linkParams,
  response: z.object({ appointment: clientAppointment }),
  refusals: ['already_started', 'appointment_closed'],
})

export const readCalendarFile = endpoint({
  method: 'GET',
  path: '/public/{slug}/calendar/{manage_token}.ics',
  summary: 'The appointment as a calendar file.',
  access: 'salon',
  params: z.object({ slug, manage_token: linkToken }),
  response: z.string(),
  responseType: 'text/calendar',
  refusals: ['site_not_published'],
})
