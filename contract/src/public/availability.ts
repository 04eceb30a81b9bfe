import { z } from 'zod'
import { slot } from '../calendar/openings.ts'
import { endpoint } from '../endpoint.ts'
import { localDate } from '../fields.ts'
import { problem } from '../problems.ts'
import {
  idList,
  isChoiceComplete,
  onePersonPerService,
  serviceIds,
  staffChoice,
  staffChoices,
} from '../visit-choice.ts'
import { linkToken, salonParams, siteRefusals } from './address.ts'

/** Every requested day with its free starts. */
export const offeredDays = z.object({
  timezone: z.string(),
  days: z.array(
    z.object({ date: z.string(), slots: z.array(slot), reason: z.enum(['closed']).optional() }),
  ),
})

/**
 * The days of {@link offeredDays} without repetition. Each staff member's id is written once. Slots of a day form one
 * group if they differ only in their times and have the same duration. Both forms hold the same data.
 */
const compactDays = z.object({
  timezone: z.string(),
  staff_ids: z.array(z.string()),
  days: z.array(
    z.object({
      date: z.string(),
      day_start: z.string(),
      groups: z.array(
        z.object({
          /** Minutes that pass from `day_start` to each start. */
          starts: z.array(z.number().int()),
          duration_minutes: z.number().int(),
          /** Places in `staff_ids`, from 0. */
          staff_indexes: z.array(z.number().int()),
          /** Whether the clock shows each of these starts twice on this day. */
          ambiguous: z.boolean().optional(),
        }),
      ),
      reason: z.enum(['closed']).optional(),
    }),
  ),
})

const visitAndDays = z
  .object({
    service_ids: idList.pipe(serviceIds),
    staff_id: staffChoice.optional(),
    staff_by_service: idList.pipe(staffChoices).optional(),
    from: localDate.optional(),
    days: z.coerce.number().int().min(1, problem('daysMin')).max(62, problem('daysMax')).default(7),
    /** The token of a hold of the caller; the held time counts as free. */
    hold_token: linkToken.optional(),
  })
  .refine(isChoiceComplete, onePersonPerService)

export const readPublicAvailability = endpoint({
  method: 'GET',
  path: '/public/{slug}/availability',
  summary:
    'The free starts of a visit on up to 62 days. Where more than 20 people perform a service, fewer days may be asked for at once.',
  description:
    'Every requested day is listed, also without a free start. With the hold_token of the caller, the held time counts as free. A call is refused if it asks for more days than are allowed at once.',
  access: 'salon',
  params: salonParams,
  query: visitAndDays,
  response: offeredDays,
  refusals: [...siteRefusals, 'service_not_bookable'],
})

export const readCompactAvailability = endpoint({
  method: 'GET',
  path: '/public/{slug}/availability/compact',
  summary:
    'The free starts of a visit on up to 62 days, in a compact form. Where more than 100 people perform a service, fewer days may be asked for at once.',
  access: 'salon',
  params: salonParams,
  query: visitAndDays,
  response: compactDays,
  refusals: [...siteRefusals, 'service_not_bookable'],
})
