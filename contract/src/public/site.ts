import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { picture } from '../pictures.ts'
import { policyLimits } from '../policy-limits.ts'
import { salonParams } from './address.ts'

export const publicService = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  category_id: z.string().nullable(),
  duration_minutes: z.number(),
  price: z.number(),
  /** Whether some staff members charge more than `price`. */
  price_from: z.boolean(),
  staff_ids: z.array(z.string()),
  photo: picture.nullable(),
})

export const publicSite = z.object({
  business: z.object({
    name: z.string(),
    slug: z.string(),
    business_type: z.string().nullable(),
    timezone: z.string(),
    currency: z.string(),
    /**
     * The locale of this reply, which follows `Accept-Language`. The policy is written in it, and pages show times and
     * prices in it.
     */
    locale: z.string(),
    /** The salon’s own locale, in which its names and descriptions are written. */
    own_locale: z.string(),
    week_start: z.number(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    address: z.string().nullable(),
    about: z.string().nullable(),
    brand_color: z.string(),
    logo: picture.nullable(),
    cover: picture.nullable(),
    open_now: z.boolean(),
    /** The next closing while the salon is open; null when there is none within a year. */
    closes_at: z.string().nullable(),
    /** The next opening while the salon is closed; null when there is none within a year. */
    opens_at: z.string().nullable(),
    /** False if the trial is over and there is no subscription. The links to existing bookings keep working. */
    takes_bookings: z.boolean(),
    today: z.string(),
    /** The weekly hours, divided by breaks. Hours of single dates are not among them. */
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
      portrait: picture.nullable(),
    }),
  ),
  policy: policyLimits.extend({ text: z.string() }),
  /** Whether this installation sends texts. If it does not, no form asks for consent to texts. */
  sends_texts: z.boolean(),
})

export const readSite = endpoint({
  method: 'GET',
  path: '/public/{slug}',
  summary: 'The content of a booking site: the salon, its services, its staff and its policy.',
  access: 'salon',
  params: salonParams,
  response: publicSite,
  refusals: ['site_not_published'],
})
