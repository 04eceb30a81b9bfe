import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { page, uuid } from './fields.ts'

export const activityEntry = z.object({
  id: z.string(),
  /** The kind of event, e.g. `appointment.booked`. */
  kind: z.string(),
  /** One sentence in the salon's language. */
  text: z.string(),
  /** The name of the user or client who did it, or `Chairtime` for what the program recorded itself. */
  actor: z.string(),
  at: z.string(),
  appointment_id: z.string().nullable(),
})

export const listActivity = endpoint({
  method: 'GET',
  path: '/activity',
  summary: 'What happened lately, newest first.',
  access: 'dashboard.read',
  query: z.object({ ...page, cursor: uuid.optional() }),
  response: z.object({ items: z.array(activityEntry), next_cursor: z.string().nullable() }),
  refusals: [],
})
