import { z } from 'zod'
import { bookingClient } from '../appointments/contact.ts'
import { endpoint } from '../endpoint.ts'
import { instant, optional, text } from '../fields.ts'
import {
  isChoiceComplete,
  onePersonPerService,
  serviceIds,
  staffChoice,
  staffChoices,
  timeRefusals,
} from '../visit-choice.ts'
import { linkToken, salonParams, siteRefusals } from './address.ts'
import { reachable } from './client.ts'
import { clientAppointment } from './client-appointment.ts'
import { clientLanguage } from './language.ts'
import { proof } from './proofs.ts'

export const bookOnline = endpoint({
  method: 'POST',
  path: '/public/{slug}/appointments',
  summary:
    'Books an appointment. If the time has been taken meanwhile, the refusal names the nearest free times.',
  description:
    'The booking replaces the hold that hold_token names, and keeps the staff member of the hold. The client must have accepted the policy. The file of a client is read and changed only if the caller has proven an address in it.',
  access: 'salon',
  params: salonParams,
  body: z
    .object({
      service_ids: serviceIds,
      staff_id: staffChoice.optional(),
      staff_by_service: staffChoices.optional(),
      start_time: instant,
      hold_token: optional(linkToken),
      client: reachable(bookingClient.extend({ sms_opt_in: z.boolean().optional() })),
      notes: optional(text(500)),
      policy_accepted: z.boolean(),
      for_someone_else: z.boolean().optional(),
      language: clientLanguage,
      proof,
      /** The token of a passed challenge (captcha), if the installation has a provider of challenges. */
      challenge_token: optional(z.string().max(4096)),
    })
    .refine(isChoiceComplete, onePersonPerService),
  response: z.object({ appointment: clientAppointment, manage_token: z.string() }),
  status: 201,
  secrets: ['manage_token'],
  refusals: [
    ...siteRefusals,
    ...timeRefusals,
    'policy_not_accepted',
    'too_many_open_bookings',
    'proof_required',
    'client_blocked',
    'too_quick',
  ],
})
