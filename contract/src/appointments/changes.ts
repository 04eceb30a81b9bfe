import { z } from 'zod'
import { appointment, channel } from '../appointments.ts'
import { endpoint } from '../endpoint.ts'
import { idParams, instant, version } from '../fields.ts'
import {
  isChoiceComplete,
  onePersonPerService,
  staffChoice,
  staffChoices,
  timeRefusals,
} from '../visit-choice.ts'
import { deskBooking, override } from './desk-booking.ts'

/**
 * When the client is told of a new time: at once, after half a minute in which the desk can still decide, or never.
 * `back` undoes a move. The client is then told only if the time that they know is not the restored time.
 */
const moveNotice = z.enum(['now', 'soon', 'never', 'back'])

const movedAppointment = z.object({
  appointment,
  /** The channels that reach the client; empty when nobody can be told of the new time by message. */
  channels: z.array(channel),
})

export const updateAppointment = endpoint({
  method: 'PUT',
  path: '/appointments/{id}',
  summary:
    'Changes the services, staff, time, client or notes of an appointment. The appointment keeps its time until the new time is certain.',
  access: 'appointments.write',
  params: idParams,
  body: deskBooking
    .extend({
      version,
      /** `now` by default. */
      notice: moveNotice.optional(),
      restore_removed: z.boolean().optional(),
    })
    .refine(isChoiceComplete, onePersonPerService),
  response: movedAppointment,
  refusals: [
    ...timeRefusals,
    'client_known',
    'client_conflict',
    'version_conflict',
    'appointment_closed',
  ],
})

export const moveAppointment = endpoint({
  method: 'POST',
  path: '/appointments/{id}/move',
  summary: 'Moves an appointment to another time or person.',
  description:
    'The appointment keeps its time if the new time cannot be reserved. The call is refused if the appointment is over, or if its `version` is not the one that was sent. If a visit in progress keeps its start, only the rest of the visit passes to another person. When the visit moves to another day, a client who is checked in or being served is expected again. The status stays if the client came on the new day, or if the visit begins within the hour. The notice `back` restores the check-in.',
  access: 'appointments.write',
  params: idParams,
  body: z.object({
    start_time: instant,
    staff_id: staffChoice.optional(),
    staff_by_service: staffChoices.optional(),
    version: version.optional(),
    override,
    /** `now` by default. If a message about an earlier move still waits, it is replaced. */
    notice: moveNotice.optional(),
  }),
  response: movedAppointment,
  refusals: [...timeRefusals, 'version_conflict', 'appointment_closed'],
})

export const resizeAppointment = endpoint({
  method: 'POST',
  path: '/appointments/{id}/resize',
  summary: 'Changes the end of a visit: its last service becomes shorter or longer.',
  access: 'appointments.write',
  params: idParams,
  body: z.object({ end_time: instant, version: version.optional(), override }),
  response: z.object({ appointment }),
  refusals: [...timeRefusals, 'version_conflict', 'appointment_closed'],
})

export const decideMoveNotice = endpoint({
  method: 'POST',
  path: '/appointments/{id}/move-notice',
  summary: 'Sends the waiting message about a move at once, or drops it.',
  access: 'appointments.write',
  params: idParams,
  body: z.object({ send: z.boolean() }),
  response: z.object({
    /** Whether a message was still waiting. */
    decided: z.boolean(),
    /** Whether a message about the present time of the appointment was sent or is on its way. */
    told: z.boolean(),
  }),
  refusals: [],
})
