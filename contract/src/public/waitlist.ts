import { z } from 'zod'
import { bookingClient, serviceIds, staffChoice } from '../appointments.ts'
import { endpoint } from '../endpoint.ts'
import { instant } from '../fields.ts'
import { problem } from '../problems.ts'
import { closed, salonParams } from './address.ts'
import { reachable } from './client.ts'
import { clientLanguage } from './language.ts'
import { proof } from './proofs.ts'

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
            ...problem('windowOrder'),
          }),
      )
      .min(1, problem('windowRequired'))
      .max(14),
    client: reachable(bookingClient),
    language: clientLanguage,
    proof,
  }),
  response: z.object({ waitlist_entry: z.object({ id: z.string(), created_at: z.string() }) }),
  status: 201,
  refusals: [...closed, 'service_not_bookable'],
})
