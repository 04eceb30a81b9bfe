import { z } from 'zod'
import { appointment, channel, reference } from '../appointments.ts'
import { endpoint } from '../endpoint.ts'
import { idParams } from '../fields.ts'

const lateVisit = z.object({
  id: z.string(),
  /** The name of the client; null without a name. */
  client: z.string().nullable(),
  source: appointment.shape.source,
  start_time: z.string(),
  /** The channels on which the client can be told now; empty without an address. At night, texts are not among them. */
  channels: z.array(channel),
  /** The last delay that was announced to the client; null for none. */
  told: z.object({ minutes: z.number(), at: z.string() }).nullable(),
  /** The client’s number, for a call; null without one, and for users who may not see clients. */
  phone: z.string().nullable(),
})

export type LateVisit = z.output<typeof lateVisit>

/** The late person, and their visits that a delay concerns. */
const lateVisits = z.object({ staff: reference, visits: z.array(lateVisit) })

const delay = z.object({ minutes: z.number().int().min(5).max(120) })

export const readLateVisits = endpoint({
  method: 'GET',
  path: '/appointments/{id}/running-late',
  summary:
    'The next three visits today of the person who performs this visit. Their clients would be told of a delay.',
  access: 'appointments.serve',
  params: idParams,
  response: lateVisits,
  refusals: [],
})

export const announceDelay = endpoint({
  method: 'POST',
  path: '/appointments/{id}/running-late',
  summary:
    'Announces a delay of the person who performs this visit to the clients of their next three visits today. The messages go out after half a minute, in which they can be withdrawn. A repeated call sends no message twice, and no visit is moved.',
  access: 'appointments.serve',
  params: idParams,
  body: delay,
  response: lateVisits,
  refusals: [],
})

export const withdrawDelay = endpoint({
  method: 'POST',
  path: '/appointments/{id}/running-late/withdraw',
  summary: 'Takes back the messages of an announced delay that have not gone out.',
  access: 'appointments.serve',
  params: idParams,
  body: delay,
  response: lateVisits.extend({
    /** The number of clients whose messages were withdrawn. */
    withdrawn: z.number(),
  }),
  refusals: [],
})
