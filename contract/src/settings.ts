import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import {
  brandColor,
  email,
  hasDecimalsUpTo,
  line,
  money,
  named,
  optional,
  phone,
  text,
  version,
} from './fields.ts'
import { tax } from './payments.ts'
import { policyLimits } from './policy-limits.ts'
import { problem } from './problems.ts'

/** What the booking site shows of the salon itself. */
export const businessSettings = z.object({
  name: z.string(),
  /** The number that clients see. It is not the number of the owner's account. */
  phone: z.string().nullable(),
  email: z.string().nullable(),
  address: z.string().nullable(),
  about: z.string().nullable(),
  brand_color: z.string(),
  version: z.number(),
})

export const readBusinessSettings = endpoint({
  method: 'GET',
  path: '/settings/business',
  summary: 'What the booking site shows of the salon itself.',
  access: 'settings.read',
  response: z.object({ business: businessSettings }),
  refusals: [],
})

export const updateBusinessSettings = endpoint({
  method: 'PUT',
  path: '/settings/business',
  summary: 'Changes what the booking site shows of the salon itself.',
  access: 'settings.write',
  body: z.object({
    name: named(80, 2, problem('businessNameShort')),
    phone: optional(phone),
    email: optional(email),
    address: optional(line(160)),
    about: optional(text(600)),
    brand_color: brandColor,
    version,
  }),
  response: z.object({ business: businessSettings }),
  refusals: ['version_conflict'],
})

export const readPreviewLink = endpoint({
  method: 'GET',
  path: '/settings/preview-link',
  summary:
    'A link that opens the booking site before it is published. The link is valid for seven days.',
  access: 'settings.read',
  response: z.object({ url: z.string(), expires_at: z.string() }),
  refusals: [],
})

export const readSharing = endpoint({
  method: 'GET',
  path: '/settings/sharing',
  summary: 'The link of the booking site, and whether the dashboard should ask to share it.',
  access: 'settings.read',
  response: z.object({
    booking_url: z.string(),
    /**
     * Whether the dashboard shows the card "Share your link": from the publication to the first online booking, for at
     * most 60 days, unless `closeSharing` was called.
     */
    suggested: z.boolean(),
  }),
  refusals: [],
})

export const closeSharing = endpoint({
  method: 'POST',
  path: '/settings/sharing/close',
  summary: 'Closes the card "Share your link" for good.',
  access: 'settings.write',
  refusals: [],
})

const taxSettings = tax.extend({ version: z.number() })

export const readTax = endpoint({
  method: 'GET',
  path: '/settings/tax',
  summary: 'The tax that prices contain or that checkouts add to them.',
  access: 'settings.read',
  response: z.object({ tax: taxSettings }),
  refusals: [],
})

export const updateTax = endpoint({
  method: 'PUT',
  path: '/settings/tax',
  summary: 'Changes the tax of later checkouts. A rate of 0 means no tax.',
  access: 'settings.write',
  body: z.object({
    rate_percent: z.number().min(0).max(100).refine(hasDecimalsUpTo(3), problem('threeDecimals')),
    included: z.boolean(),
    version,
  }),
  response: z.object({ tax: taxSettings }),
  refusals: ['version_conflict'],
})

const dailyGoal = z.object({ amount: z.number(), currency: z.string(), version: z.number() })

export const readDailyGoal = endpoint({
  method: 'GET',
  path: '/settings/daily-goal',
  summary: 'The takings that the salon wants to reach on a day.',
  access: 'settings.read',
  response: z.object({ daily_goal: dailyGoal }),
  refusals: [],
})

export const updateDailyGoal = endpoint({
  method: 'PUT',
  path: '/settings/daily-goal',
  summary: 'Changes the daily goal.',
  access: 'settings.write',
  body: z.object({ amount: money, version }),
  response: z.object({ daily_goal: dailyGoal }),
  refusals: ['version_conflict'],
})

const bookingPolicy = policyLimits.extend({ version: z.number() })

export const readBookingPolicy = endpoint({
  method: 'GET',
  path: '/settings/booking-policy',
  summary: 'The booking policy: the limits for clients who book, move or cancel online.',
  access: 'settings.read',
  response: z.object({ booking_policy: bookingPolicy }),
  refusals: [],
})

export const updateBookingPolicy = endpoint({
  method: 'PUT',
  path: '/settings/booking-policy',
  summary:
    'Changes the booking policy for later bookings. A booked visit keeps the policy under which it was booked.',
  access: 'settings.write',
  body: z.object({
    slot_interval_minutes: z.int().min(5).max(240),
    lead_time_minutes: z.int().min(0).max(43_200),
    max_advance_days: z.int().min(1).max(730),
    cancel_window_hours: z.int().min(0).max(720),
    move_window_hours: z.int().min(0).max(720),
    hold_minutes: z.int().min(1).max(20),
    approval: policyLimits.shape.approval,
    version,
  }),
  response: z.object({ booking_policy: bookingPolicy }),
  refusals: ['version_conflict'],
})
