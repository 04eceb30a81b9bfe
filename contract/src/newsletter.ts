import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { email, text } from './fields.ts'

const linkBody = z.object({ token: text(200) })

export const joinNewsletter = endpoint({
  method: 'POST',
  path: '/newsletter',
  summary:
    'Asks for the newsletter and mails a link that confirms the address. The answer is the same for every address.',
  access: 'public',
  body: z.object({ email }),
  refusals: [],
})

export const confirmNewsletter = endpoint({
  method: 'POST',
  path: '/newsletter/confirm',
  summary: 'Confirms an address for the newsletter with the token of its mail.',
  access: 'public',
  body: linkBody,
  refusals: [],
})

export const leaveNewsletter = endpoint({
  method: 'POST',
  path: '/newsletter/leave',
  summary: 'Takes an address off the newsletter with the token of any of its mails.',
  access: 'public',
  body: linkBody,
  refusals: [],
})
