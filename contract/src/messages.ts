import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { idParams } from './fields.ts'

/**
 * The kinds of mails about a user's account or salon that the server sends once more when the user asks for it.
 * Verifications, links to a new password and invitations are not among them, because somebody asks for a new link
 * instead.
 */
export const resendableMailKinds = ['password_changed', 'session_ended', 'site_link'] as const

export const listUndeliveredMails = endpoint({
  method: 'GET',
  path: '/messages/undelivered',
  summary: 'The mails to the caller that could not be delivered, or that may not have arrived.',
  access: 'dashboard.read',
  response: z.object({
    mails: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(resendableMailKinds),
        state: z.enum(['unknown', 'failed']),
        created_at: z.string(),
      }),
    ),
  }),
  refusals: [],
})

export const decideUndeliveredMail = endpoint({
  method: 'POST',
  path: '/messages/{id}/decide',
  summary:
    'Decides about an undelivered mail to the caller: sends it once more, or removes it from the list.',
  access: 'dashboard.read',
  params: idParams,
  body: z.object({ send_again: z.boolean() }),
  refusals: [],
})
