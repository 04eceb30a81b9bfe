import { suggestionKinds, suggestionTypes } from '@chairtime/core/assistant/suggestion.ts'
import { z } from 'zod'
import { contact } from './appointments/contact.ts'
import { endpoint } from './endpoint.ts'

/** What the button of a suggestion opens: the place in the app that shows what the suggestion is about. */
export const suggestionAction = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('book'),
    label: z.string(),
    /**
     * Null until the desk has decided who the client of an entry of the waiting list is. Until then, `contact` has what
     * the client typed.
     */
    client_id: z.string().nullable(),
    contact: contact.nullable(),
    service_ids: z.array(z.string()),
    staff_id: z.string().nullable(),
    start_time: z.string().nullable(),
    waitlist_entry_id: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('show_appointment'),
    label: z.string(),
    appointment_id: z.string(),
  }),
  z.object({
    kind: z.literal('show_day'),
    label: z.string(),
    /** A local date. */
    date: z.string(),
  }),
  z.object({ kind: z.literal('show_service'), label: z.string(), service_id: z.string() }),
])

/** The kind of a suggestion, and the ids and the day of its cause. The id does not change while the cause lasts. */
const suggestionId = z
  .string()
  .regex(/^[a-z_]+(\.[0-9a-z-]+){1,3}$/)
  .max(120)

export const suggestion = z.object({
  id: suggestionId,
  kind: z.enum(suggestionKinds),
  type: z.enum(suggestionTypes),
  title: z.string(),
  /** The evidence, from the salon's own data. */
  description: z.string(),
  /**
   * What the suggestion is worth, or what its cause may cost. Null if that is not known, and for users who may not take
   * payments.
   */
  impact: z.string().nullable(),
  action: suggestionAction.nullable(),
})

export const listSuggestions = endpoint({
  method: 'GET',
  path: '/assistant/suggestions',
  summary:
    'Suggestions for the next days, the most urgent first, without those that this user dismissed.',
  access: 'dashboard.read',
  response: z.object({ suggestions: z.array(suggestion) }),
  refusals: [],
})

const params = z.object({ id: suggestionId })

export const dismissSuggestion = endpoint({
  method: 'POST',
  path: '/assistant/suggestions/{id}/dismiss',
  summary: 'Hides a suggestion from this user for as long as its cause lasts.',
  access: 'dashboard.read',
  params,
  refusals: [],
})

export const restoreSuggestion = endpoint({
  method: 'POST',
  path: '/assistant/suggestions/{id}/restore',
  summary: 'Shows a dismissed suggestion to this user again.',
  access: 'dashboard.read',
  params,
  refusals: [],
})
