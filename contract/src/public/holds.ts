import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { instant, optional } from '../fields.ts'
import {
  isChoiceComplete,
  onePersonPerService,
  serviceIds,
  staffChoice,
  staffChoices,
  timeRefusals,
} from '../visit-choice.ts'
import { linkToken, salonParams, siteRefusals, slug } from './address.ts'

export const createHold = endpoint({
  method: 'POST',
  path: '/public/{slug}/holds',
  summary: 'Keeps a time for a few minutes while the client fills in the details.',
  description:
    'The call is refused when a booking of the time would be refused, and when the network of the caller already holds too much time. An earlier hold that hold_token names is released.',
  access: 'salon',
  params: salonParams,
  body: z
    .object({
      service_ids: serviceIds,
      staff_id: staffChoice.optional(),
      staff_by_service: staffChoices.optional(),
      start_time: instant,
      /** The hold that this one replaces, when the client chooses another time. */
      hold_token: optional(linkToken),
    })
    .refine(isChoiceComplete, onePersonPerService),
  response: z.object({
    hold_token: z.string(),
    expires_at: z.string(),
    start_time: z.string(),
    end_time: z.string(),
    /** The staff member of the first service. */
    staff: z.object({ id: z.string(), name: z.string() }),
    /** In the order of the visit (`inVisitOrder`): colour before the cut, otherwise as requested. */
    services: z.array(z.object({ id: z.string(), staff_id: z.string(), start_time: z.string() })),
    price: z.number(),
  }),
  status: 201,
  secrets: ['hold_token'],
  refusals: [...siteRefusals, ...timeRefusals, 'too_many_holds'],
})

export const releaseHold = endpoint({
  method: 'DELETE',
  path: '/public/{slug}/holds/{hold_token}',
  summary: 'Frees a held time at once. A hold that has ended is no error.',
  access: 'salon',
  params: z.object({ slug, hold_token: linkToken }),
  refusals: ['site_not_published'],
})
