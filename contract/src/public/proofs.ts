import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { email, optional, phone, uuid } from '../fields.ts'
import { problem } from '../problems.ts'
import { salonParams } from './address.ts'
import { clientLanguage } from './language.ts'

/** The code that was sent to the email address or phone number of the client. */
export const proof = z
  .object({
    id: uuid,
    code: z
      .string()
      .trim()
      .regex(/^\d{6}$/, problem('sixDigits')),
  })
  .optional()

export const requestProof = endpoint({
  method: 'POST',
  path: '/public/{slug}/proofs',
  summary:
    'Sends a code to an email address or phone number. The code proves that the address is the caller’s own.',
  access: 'salon',
  params: salonParams,
  body: z
    .object({ email: optional(email), phone: optional(phone), language: clientLanguage })
    .refine((given) => Boolean(given.email) !== Boolean(given.phone), {
      path: ['email'],
      ...problem('eitherEmailOrPhone'),
    }),
  response: z.object({ proof_id: z.string(), expires_at: z.string() }),
  status: 202,
  refusals: ['site_not_published'],
})
