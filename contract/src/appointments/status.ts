import { REASON_LENGTH_MAX } from '@chairtime/core/text/reason.ts'
import { z } from 'zod'
import { appointment, appointmentStatus, channel } from '../appointments.ts'
import { endpoint } from '../endpoint.ts'
import { idParams, instant, optional, text, version } from '../fields.ts'

export const cancelAppointment = endpoint({
  method: 'POST',
  path: '/appointments/{id}/cancel',
  summary: 'Cancels an appointment on behalf of the salon and frees its time.',
  access: 'appointments.cancel',
  params: idParams,
  body: z
    .object({ reason: optional(text(REASON_LENGTH_MAX)), version: version.optional() })
    .optional(),
  response: z.object({
    appointment,
    /** The channels that reach the client; empty when nobody can be told by message. */
    channels: z.array(channel),
  }),
  refusals: ['version_conflict', 'appointment_closed'],
})

export const changeAppointmentStatus = endpoint({
  method: 'POST',
  path: '/appointments/{id}/status',
  summary:
    'Changes the status of an appointment to confirmed, arrived, in progress, completed, no-show or cancelled, or back. A cancellation can be taken back until the start, if the time is still free.',
  access: 'appointments.serve',
  params: idParams,
  body: z.object({
    status: appointmentStatus,
    version: version.optional(),
    reason: optional(text(REASON_LENGTH_MAX)),
    /**
     * Allows a check-in or start on another day than that of the visit, and a start more than an hour early. Without
     * `anyway`, such a step is refused as `status_not_allowed`, with the reason in `details.untimely`.
     */
    anyway: z.boolean().optional(),
    /** When the step was taken, if it is sent later. Screens show this time; the rules use the time of the server. */
    done_at: instant.optional(),
    /**
     * When the client is told of a cancellation: at once (by default), or after half a minute. If the visit is restored
     * within that time, the client gets no message.
     */
    notice: z.enum(['now', 'soon']).optional(),
  }),
  response: z.object({
    appointment,
    /** Whether a message about the cancellation waits. It is withdrawn if the visit is restored. */
    notice_waits: z.boolean().optional(),
    /** Of a cancelled visit: the channels that reach its client; empty when nobody can be told by message. */
    channels: z.array(channel).optional(),
  }),
  refusals: [
    'version_conflict',
    'status_not_allowed',
    'slot_taken',
    'no_longer_served',
    'outside_hours',
  ],
})
