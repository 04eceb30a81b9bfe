import { z } from 'zod'
import {
  appointmentStatus,
  bookingClient,
  serviceIds,
  staffChoice,
  timeRefusals,
  tooManyServices,
} from './appointments.ts'
import { slot } from './calendar.ts'
import { endpoint } from './endpoint.ts'
import { email, instant, localDate, optional, phone, text, uuid } from './fields.ts'

const slug = z
  .string()
  .regex(/^[a-z0-9](?:[a-z0-9-]{1,38}[a-z0-9])$/i, 'Must be the address of a salon')
  .toLowerCase()
const linkToken = z.string().regex(/^[A-Za-z0-9_-]{22,64}$/, 'Must be the token of a link')
const salonParams = z.object({ slug })
const linkParams = z.object({ manage_token: linkToken })

export const publicService = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  category_id: z.string().nullable(),
  duration_minutes: z.number(),
  price: z.number(),
  /** Some staff members charge more than `price`. */
  price_from: z.boolean(),
  staff_ids: z.array(z.string()),
})

export const publicSite = z.object({
  business: z.object({
    name: z.string(),
    slug: z.string(),
    business_type: z.string().nullable(),
    timezone: z.string(),
    currency: z.string(),
    locale: z.string(),
    week_start: z.number(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    address: z.string().nullable(),
    about: z.string().nullable(),
    brand_color: z.string(),
    open_now: z.boolean(),
    /** While it is open: until when; null when it does not close within a year. */
    closes_at: z.string().nullable(),
    /** While it is closed: until when; null when it does not open within a year. */
    opens_at: z.string().nullable(),
    /** After its trial a salon takes no new ones online; the links to old ones go on working. */
    takes_bookings: z.boolean(),
    today: z.string(),
    /** The usual week; breaks are left out, dated hours are not in it. */
    hours: z.array(z.object({ day: z.number(), open_time: z.string(), close_time: z.string() })),
  }),
  categories: z.array(z.object({ id: z.string(), name: z.string() })),
  services: z.array(publicService),
  staff: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      title: z.string().nullable(),
      service_ids: z.array(z.string()),
    }),
  ),
  policy: z.object({
    slot_interval_minutes: z.number(),
    lead_time_minutes: z.number(),
    max_advance_days: z.number(),
    cancel_window_hours: z.number(),
    move_window_hours: z.number(),
    hold_minutes: z.number(),
    approval: z.enum(['instant', 'request']),
    text: z.string(),
  }),
})

/** An appointment as its client may see it. */
export const clientAppointment = z.object({
  id: z.string(),
  business: z.object({
    name: z.string(),
    slug: z.string(),
    phone: z.string().nullable(),
    address: z.string().nullable(),
    timezone: z.string(),
    locale: z.string(),
  }),
  client_first_name: z.string().nullable(),
  services: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      staff_name: z.string(),
      start_time: z.string(),
      end_time: z.string(),
      price: z.number(),
    }),
  ),
  staff_id: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  status: appointmentStatus,
  client_confirmed: z.boolean(),
  price: z.number(),
  currency: z.string(),
  /** What the client may still do here, and until when. */
  can_cancel: z.boolean(),
  can_move: z.boolean(),
  cancel_until: z.string(),
  move_until: z.string(),
  policy_text: z.string(),
  version: z.number(),
})

/** Every requested day with its free starts. */
const offeredDays = z.object({
  timezone: z.string(),
  days: z.array(
    z.object({ date: z.string(), slots: z.array(slot), reason: z.enum(['closed']).optional() }),
  ),
})

const closed = ['site_not_published', 'subscription_required'] as const

export const readSite = endpoint({
  method: 'GET',
  path: '/public/{slug}',
  summary: 'A salon’s booking site: who it is, what it offers, who works there and its policy.',
  access: 'salon',
  params: salonParams,
  response: publicSite,
  refusals: ['site_not_published'],
})

export const publicAvailability = endpoint({
  method: 'GET',
  path: '/public/{slug}/availability',
  summary:
    'The free starts of up to 62 days, fewer at once where more than 20 people perform the service; every requested day is listed.',
  access: 'salon',
  params: salonParams,
  query: z.object({
    service_ids: z
      .string()
      .max(400, tooManyServices)
      .transform((ids) => ids.split(',').filter(Boolean))
      .pipe(serviceIds),
    staff_id: staffChoice.optional(),
    from: localDate.optional(),
    days: z.coerce.number().int().min(1, 'At least 1 day').max(62, 'At most 62 days').default(7),
    /** A hold of one's own does not stand in one's own way. */
    hold_token: linkToken.optional(),
  }),
  response: offeredDays,
  refusals: [...closed, 'service_not_bookable'],
})

export const createHold = endpoint({
  method: 'POST',
  path: '/public/{slug}/holds',
  summary: 'Keeps a time for a few minutes while the client fills in the details.',
  access: 'salon',
  params: salonParams,
  body: z.object({
    service_ids: serviceIds,
    staff_id: staffChoice.optional(),
    start_time: instant,
    /** The hold this one replaces, when the client changes their mind. */
    hold_token: optional(linkToken),
  }),
  response: z.object({
    hold_token: z.string(),
    expires_at: z.string(),
    start_time: z.string(),
    end_time: z.string(),
    staff: z.object({ id: z.string(), name: z.string() }),
    price: z.number(),
  }),
  status: 201,
  secrets: ['hold_token'],
  refusals: [...closed, ...timeRefusals, 'too_many_holds'],
})

export const releaseHold = endpoint({
  method: 'DELETE',
  path: '/public/{slug}/holds/{hold_token}',
  summary: 'Frees a held time at once.',
  access: 'salon',
  params: z.object({ slug, hold_token: linkToken }),
  refusals: ['site_not_published'],
})

/** Any number may be typed beside an email address; alone it must be one that can be called. */
const digitsMin = 5

/** A client whom the salon can reach in one way at least. */
function reachable<S extends typeof bookingClient>(client: S) {
  return client
    .refine(({ email, phone }) => email || phone, {
      path: ['email'],
      error: 'Please give an email address or a phone number',
    })
    .refine(({ email, phone }) => email || !phone || phone.replace(/\D/g, '').length >= digitsMin, {
      path: ['phone'],
      error: 'Please give the whole phone number, or an email address',
    })
}

/** The code that was sent to the e-mail address or phone number of the client. */
const proof = z
  .object({
    id: uuid,
    code: z
      .string()
      .trim()
      .regex(/^\d{6}$/, 'Please enter the six digits'),
  })
  .optional()

export const requestProof = endpoint({
  method: 'POST',
  path: '/public/{slug}/proofs',
  summary:
    'Sends a code to an e-mail address or phone number, which proves that it is the caller’s own.',
  access: 'salon',
  params: salonParams,
  body: z
    .object({ email: optional(email), phone: optional(phone) })
    .refine((given) => Boolean(given.email) !== Boolean(given.phone), {
      path: ['email'],
      error: 'Please give either an email address or a phone number',
    }),
  response: z.object({ proof_id: z.string(), expires_at: z.string() }),
  status: 202,
  refusals: ['site_not_published'],
})

export const bookOnline = endpoint({
  method: 'POST',
  path: '/public/{slug}/appointments',
  summary:
    'Books an appointment; when the time has just been taken, the three nearest ones are offered.',
  access: 'salon',
  params: salonParams,
  body: z.object({
    service_ids: serviceIds,
    staff_id: staffChoice.optional(),
    start_time: instant,
    hold_token: optional(linkToken),
    client: reachable(bookingClient.extend({ sms_opt_in: z.boolean().optional() })),
    notes: optional(text(500)),
    policy_accepted: z.boolean(),
    for_someone_else: z.boolean().optional(),
    proof,
    /** The token of a passed challenge, where the installation has a challenge. */
    challenge_token: optional(z.string().max(4096)),
  }),
  response: z.object({ appointment: clientAppointment, manage_token: z.string() }),
  status: 201,
  secrets: ['manage_token'],
  refusals: [
    ...closed,
    ...timeRefusals,
    'policy_not_accepted',
    'too_many_open_bookings',
    'proof_required',
    'too_quick',
  ],
})

export const joinWaitlist = endpoint({
  method: 'POST',
  path: '/public/{slug}/waitlist',
  summary: 'Asks to be told when a time becomes free.',
  access: 'salon',
  params: salonParams,
  body: z.object({
    service_ids: serviceIds,
    staff_id: staffChoice.optional(),
    windows: z
      .array(
        z
          .object({ from: instant, to: instant })
          .refine((w) => Date.parse(w.to) > Date.parse(w.from), {
            path: ['to'],
            error: 'Must be after the beginning',
          }),
      )
      .min(1, 'Please give at least one time')
      .max(14),
    client: reachable(bookingClient),
    proof,
  }),
  response: z.object({ waitlist_entry: z.object({ id: z.string(), created_at: z.string() }) }),
  status: 201,
  refusals: [...closed, 'service_not_bookable'],
})

export const readBooking = endpoint({
  method: 'GET',
  path: '/public/manage/{manage_token}',
  summary: 'An appointment as its client may see it.',
  access: 'link',
  params: linkParams,
  response: z.object({ appointment: clientAppointment }),
  refusals: [],
})

export const cancelBooking = endpoint({
  method: 'POST',
  path: '/public/manage/{manage_token}/cancel',
  summary: 'The client cancels.',
  access: 'link',
  params: linkParams,
  response: z.object({ appointment: clientAppointment }),
  refusals: ['too_late_to_cancel', 'already_started', 'appointment_closed'],
})

export const rescheduleBooking = endpoint({
  method: 'POST',
  path: '/public/manage/{manage_token}/reschedule',
  summary:
    'The client moves the appointment; it keeps its services and, if possible, its staff member.',
  access: 'link',
  params: linkParams,
  body: z.object({ start_time: instant }),
  response: z.object({ appointment: clientAppointment }),
  refusals: [
    ...timeRefusals,
    'too_late_to_move',
    'move_limit_reached',
    'already_started',
    'appointment_closed',
  ],
})

export const bookingAvailability = endpoint({
  method: 'GET',
  path: '/public/manage/{manage_token}/availability',
  summary:
    'The starts that the appointment could be moved to; its own time does not stand in its way.',
  access: 'link',
  params: linkParams,
  query: z.object({
    from: localDate.optional(),
    days: z.coerce.number().int().min(1).max(62).default(14),
  }),
  response: offeredDays,
  refusals: [],
})

export const confirmBooking = endpoint({
  method: 'POST',
  path: '/public/manage/{manage_token}/confirm',
  summary: 'The client says they will come.',
  access: 'link',
  params: linkParams,
  response: z.object({ appointment: clientAppointment }),
  refusals: ['already_started', 'appointment_closed'],
})

export const calendarFile = endpoint({
  method: 'GET',
  path: '/public/{slug}/calendar/{manage_token}.ics',
  summary: 'The appointment as a calendar file.',
  access: 'salon',
  params: z.object({ slug, manage_token: linkToken }),
  response: z.string(),
  refusals: ['site_not_published'],
})
