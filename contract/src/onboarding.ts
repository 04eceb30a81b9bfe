import { z } from 'zod'
import { affectedChoiceFields, affectedOutcomeFields } from './affected.ts'
import { timezone } from './auth.ts'
import { endpoint } from './endpoint.ts'
import {
  brandColor,
  email,
  filled,
  line,
  localTime,
  money,
  optional,
  phone,
  uuid,
} from './fields.ts'
import { problem } from './problems.ts'
import { STAFF_MAX } from './staff.ts'

export const businessTypes = ['hair_salon', 'nail_salon', 'barbershop', 'spa', 'other'] as const
export const businessType = z.enum(businessTypes, problem('businessTypeRequired'))

export const stationTypes = ['chair', 'room', 'station', 'booth'] as const
export const stationType = z.enum(stationTypes, problem('stationTypeRequired'))

export const steps = ['business_type', 'hours', 'staff', 'services', 'complete'] as const

export const businessTypeStep = z
  .object({ business_type: businessType, custom_type: optional(line(60)) })
  .refine((step) => step.business_type !== 'other' || Boolean(step.custom_type), {
    path: ['custom_type'],
    ...problem('customTypeRequired'),
  })

export const hoursStep = z.object({
  /** The weekdays; 0 is Sunday. */
  working_days: z
    .array(z.number().int().min(0, problem('notAWeekday')).max(6, problem('notAWeekday')))
    .min(1, problem('workingDayRequired'))
    .max(7, problem('sevenDays')),
  same_hours_daily: z.boolean(),
  default_open_time: localTime,
  default_close_time: localTime,
  lunch_break: z.boolean(),
  lunch_start: optional(localTime),
  lunch_end: optional(localTime),
  /** The hours of each day that has its own. */
  daily_hours: z
    .array(
      z.object({
        day: z.number().int().min(0).max(6),
        open_time: localTime,
        close_time: localTime,
      }),
    )
    .max(7)
    .optional(),
  timezone: optional(timezone),
  ...affectedChoiceFields,
})

/** How many stations the set-up can make. */
export const STATIONS_MAX = 20

export const staffStep = z.object({
  resource_count: z
    .number()
    .int(problem(({ kind }) => kind.wholeNumber))
    .min(1, problem('stationsMin'))
    .max(STATIONS_MAX, problem('stationsMax')),
  resource_type: stationType,
  setup_staff_now: z.boolean(),
  staff_members: z
    .array(
      z.object({
        /** The staff member whose data this is; absent for a new one. */
        id: uuid.optional(),
        name: filled(80, problem('nameRequired')),
        email: optional(email),
        phone: optional(phone),
      }),
    )
    .max(STAFF_MAX)
    .default([]),
  /** The staff members whom the caller saw. Absent means all. A call that would remove anybody else is refused. */
  seen_staff_ids: z
    .array(uuid)
    .max(2 * STAFF_MAX)
    .optional(),
})

/** The id of a template, such as `hair-blowout`. */
export const templateId = z.string().max(80)

/** A service that the salon enters itself. */
export const customService = z.object({
  name: line(80),
  duration: z
    .number()
    .int()
    .min(15, problem('customDurationMin'))
    .max(720, problem('customDurationMax'))
    .multipleOf(15, problem('customDurationStep')),
  price: money,
})

export const servicesStep = z.object({
  template_ids: z.array(templateId).max(200).default([]),
  custom_services: z.array(customService).max(100).default([]),
})

/**
 * What the set-up asks about the booking site. A field that is absent stays as it is. A blank address or phone number
 * removes the stored one.
 */
export const siteDetails = z.object({
  address: optional(line(160)),
  phone: optional(phone),
  brand_color: brandColor.optional(),
})

export const completeStep = z.object({
  launch_immediately: z.boolean(),
  send_test_link: z.boolean(),
})

const progress = z.object({
  current_step: z.enum(steps),
  data: z.object({
    business_type: z
      .object({ business_type: businessType, custom_type: z.string().nullable().optional() })
      .nullable(),
    hours: z
      .object({
        working_days: z.array(z.number()),
        same_hours_daily: z.boolean(),
        default_open_time: z.string(),
        default_close_time: z.string(),
        lunch_break: z.boolean(),
        lunch_start: z.string().nullable().optional(),
        lunch_end: z.string().nullable().optional(),
        daily_hours: z
          .array(z.object({ day: z.number(), open_time: z.string(), close_time: z.string() }))
          .optional(),
        timezone: z.string().nullable().optional(),
      })
      .nullable(),
    staff: z
      .object({
        resource_count: z.number(),
        resource_type: stationType,
        setup_staff_now: z.boolean(),
        staff_members: z.array(
          z.object({
            id: z.string().optional(),
            name: z.string(),
            email: z.string().nullable().optional(),
            phone: z.string().nullable().optional(),
          }),
        ),
      })
      .nullable(),
    services: z
      .object({
        template_ids: z.array(templateId),
        custom_services: z.array(
          z.object({ name: z.string(), duration: z.number(), price: z.number() }),
        ),
      })
      .nullable(),
  }),
  site: z.object({
    address: z.string().nullable(),
    phone: z.string().nullable(),
    brand_color: z.string(),
  }),
  onboarding_complete: z.boolean(),
  /** The address of the booking site. It works as soon as the site is published. */
  booking_url: z.string(),
})

export const readProgress = endpoint({
  method: 'GET',
  path: '/onboarding/progress',
  summary: 'The progress of the set-up and the answers that were entered.',
  access: 'onboarding.write',
  response: progress,
  refusals: [],
})

export const saveBusinessType = endpoint({
  method: 'POST',
  path: '/onboarding/start',
  summary: 'Saves the type of business.',
  access: 'onboarding.write',
  body: businessTypeStep,
  response: progress,
  refusals: [],
})

export const saveHours = endpoint({
  method: 'POST',
  path: '/onboarding/hours',
  summary: 'Saves the working days, hours and lunch break.',
  access: 'onboarding.write',
  body: hoursStep,
  response: progress.extend(affectedOutcomeFields),
  refusals: ['bookings_affected'],
})

export const saveStaff = endpoint({
  method: 'POST',
  path: '/onboarding/staff',
  summary: 'Saves the chairs, rooms, stations or booths and, if given, the staff members.',
  access: 'onboarding.write',
  body: staffStep,
  bodyLimitBytes: 256 * 1024,
  response: progress,
  refusals: [
    'salon_too_large',
    'plan_limit_reached',
    'resource_in_use',
    'staff_in_use',
    'version_conflict',
  ],
})

export const saveServices = endpoint({
  method: 'POST',
  path: '/onboarding/services',
  summary:
    'Puts the chosen templates and custom services on the menu. A repeated call does not add them again.',
  access: 'onboarding.write',
  body: servicesStep,
  response: progress,
  refusals: ['salon_too_large'],
})

export const saveSite = endpoint({
  method: 'POST',
  path: '/onboarding/site',
  summary: 'Saves the address, the phone number and the color that clients see.',
  access: 'onboarding.write',
  body: siteDetails,
  response: progress,
  refusals: [],
})

export const completeOnboarding = endpoint({
  method: 'POST',
  path: '/onboarding/complete',
  summary:
    'Finishes the set-up. If asked, publishes the booking site and sends its link to the caller.',
  access: 'onboarding.write',
  body: completeStep,
  response: progress,
  refusals: [],
})
