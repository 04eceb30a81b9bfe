import { timeOffKinds } from '@chairtime/core/booking/time-off.ts'
import { REASON_LENGTH_MAX } from '@chairtime/core/text/reason.ts'
import { z } from 'zod'
import { affectedChoiceFields, affectedOutcomeFields } from './affected.ts'
import { endpoint } from './endpoint.ts'
import { idParams, instant, line, optional, uuid, version } from './fields.ts'

export const timeOffKind = z.enum(timeOffKinds)

/** A time in which a staff member cannot be booked, in spite of their working hours. */
export const timeOff = z.object({
  id: z.string(),
  staff_id: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  kind: timeOffKind,
  /** Null without one, and for stylists who look at the time off of others. */
  reason: z.string().nullable(),
  version: z.number(),
})

export type TimeOffView = z.output<typeof timeOff>

const savedTimeOff = z.object({ time_off: timeOff, ...affectedOutcomeFields })

const timeOffFields = z.object({
  staff_id: uuid,
  start_time: instant,
  end_time: instant,
  kind: timeOffKind,
  reason: optional(line(REASON_LENGTH_MAX)),
  affected: affectedChoiceFields.affected,
  affected_each: affectedChoiceFields.affected_each,
  /**
   * When the clients of cancelled visits are told: at once (by default), or after half a minute. The client of a visit
   * that is restored within that time gets no message.
   */
  notice: z.enum(['now', 'soon']).optional(),
})

export const createTimeOff = endpoint({
  method: 'POST',
  path: '/time-off',
  summary:
    'Enters a time in which a staff member cannot be booked: blocked time, a break, time off or a sick day.',
  access: 'time_off.block',
  body: timeOffFields,
  response: savedTimeOff,
  status: 201,
  refusals: ['bookings_affected'],
})

export const updateTimeOff = endpoint({
  method: 'PUT',
  path: '/time-off/{id}',
  summary: 'Changes the staff member, the time, the kind or the reason of an entry of time off.',
  access: 'time_off.block',
  params: idParams,
  body: timeOffFields.extend({ version }),
  response: savedTimeOff,
  refusals: ['bookings_affected', 'version_conflict'],
})

export const deleteTimeOff = endpoint({
  method: 'DELETE',
  path: '/time-off/{id}',
  summary: 'Removes an entry of time off. The staff member can then be booked at that time again.',
  access: 'time_off.block',
  params: idParams,
  refusals: [],
})
