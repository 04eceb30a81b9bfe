import { isVisible } from '@chairtime/core/text/characters.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { email, filled, optional, text, uuid } from './fields.ts'
import { problem } from './problems.ts'

/** What an enquiry is about. */
export const enquiryTopics = ['question', 'enterprise', 'press', 'other'] as const

export type EnquiryTopic = (typeof enquiryTopics)[number]

export const ENQUIRY_CHARACTERS_MAX = 2_000

export const sendEnquiry = endpoint({
  method: 'POST',
  path: '/enquiries',
  summary: 'Sends an enquiry to the operator of this installation.',
  access: 'public',
  body: z.object({
    /** Chosen by the caller. An enquiry that is sent again with the same id and content is stored only once. */
    id: optional(uuid),
    name: filled(80),
    email,
    topic: z.enum(enquiryTopics),
    message: text(ENQUIRY_CHARACTERS_MAX, problem('textRequired')).refine(
      isVisible,
      problem('textRequired'),
    ),
  }),
  refusals: [],
})
