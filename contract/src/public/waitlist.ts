import { z } from 'zod'
import { bookingClient } from '../appointments/contact.ts'
import { endpoint } from '../endpoint.ts'
import { serviceIds, staffChoice } from '../visit-choice.ts'
import { waitlistWindows } from '../waitlist.ts'
import { linkToken, salonParams, siteRefusals, slug } from './address.ts'
import { reachable } from './client.ts'
import { clientLanguage } from './language.ts'
import { proof } from './proofs.ts'

export const joinWaitlist = endpoint({
  method: 'POST',
  path: '/public/{slug}/waitlist',
  summary:
    'Puts a client on the waiting list. The desk contacts the client when a time becomes free.',
  access: 'salon',
  params: salonParams,
  body: z.object({
    service_ids: serviceIds,
    staff_id: staffChoice.optional(),
    windows: waitlistWindows,
    client: reachable(bookingClient.extend({ sms_opt_in: z.boolean().optional() })),
    language: clientLanguage,
    proof,
  }),
  response: z.object({
    waitlist_entry: z.object({ id: z.string(), created_at: z.string() }),
    leave_token: z.string(),
  }),
  status: 201,
  secrets: ['leave_token'],
  refusals: [...siteRefusals, 'service_not_bookable'],
})

const leaveParams = z.object({ slug, leave_token: linkToken })

/** The part of an entry that the holder of its link may see. */
const ownEntry = z.object({
  client_first_name: z.string().nullable(),
  /** Names of the services. */
  services: z.array(z.string()),
  /** Null if the client did not ask for a certain staff member. */
  staff_name: z.string().nullable(),
  windows: z.array(z.object({ from: z.string(), to: z.string() })),
  /**
   * False once the client has left the list or has a visit for the entry, the salon has removed the entry, or the last
   * window has ended.
   */
  waiting: z.boolean(),
})

export type OwnWaitlistEntry = z.output<typeof ownEntry>

export const readWaitlistEntry = endpoint({
  method: 'GET',
  path: '/public/{slug}/waitlist/{leave_token}',
  summary: 'An entry of the waiting list, as its client may see it.',
  access: 'salon',
  params: leaveParams,
  response: z.object({ waitlist_entry: ownEntry }),
  refusals: ['site_not_published'],
})

export const leaveWaitlist = endpoint({
  method: 'POST',
  path: '/public/{slug}/waitlist/{leave_token}/leave',
  summary: 'Takes the client off the waiting list. A repeated call changes nothing.',
  access: 'salon',
  params: leaveParams,
  response: z.object({ waitlist_entry: ownEntry }),
  refusals: ['site_not_published'],
})
