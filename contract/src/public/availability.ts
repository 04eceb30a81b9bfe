import { z } from 'zod'
import { serviceIds, staffChoice, tooManyServices } from '../appointments.ts'
import { slot } from '../calendar.ts'
import { endpoint } from '../endpoint.ts'
import { localDate } from '../fields.ts'
import { problem } from '../problems.ts'
import { closed, linkToken, salonParams } from './address.ts'

/** Every requested day with its free starts. */
export const offeredDays = z.object({
  timezone: z.string(),
  days: z.array(
    z.object({ date: z.string(), slots: z.array(slot), reason: z.enum(['closed']).optional() }),
  ),
})

export const readPublicAvailability = endpoint({
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
    days: z.coerce.number().int().min(1, problem('daysMin')).max(62, problem('daysMax')).default(7),
    /** A hold of the caller, which does not block their own choice of time. */
    hold_token: linkToken.optional(),
  }),
  response: offeredDays,
  refusals: [...closed, 'service_not_bookable'],
})
