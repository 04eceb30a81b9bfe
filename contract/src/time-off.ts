import { timeOffKinds } from '@chairtime/core/booking/time-off.ts'
import { REASON_LENGTH_MAX } from '@chairtime/core/text/reason.ts'
import { z } from 'zod'
import { affectedChoiceFields, affectedOutcomeFields } from './affected.ts'
import { endpoint } from './endpoint.ts'
import { idParams, instant, line, optional, uuid, version } from './fields.ts'

export const timeOffKind = z.enum(timeOffKinds)

/** A stretch in which a staff member cannot be booked, in spite of their working hours. */
export const timeOff = z.object({
  id: z.string(),
  staff_id: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  kind: timeOffKind,
  reason: z.string().nullable(),
  version: z.number(),
})

export type TimeOffView = z.output<typeof timeOff>

const saved = z.object({ time_off: timeOff, ...affectedOutcomeFields })

const timeOffFields = z.object({
  staff_id: uuid,
  start_time: instant,
  end_time: instant,
  kind: timeOffKind,
  reason: optional(line(REASON_LENGTH_MAX)),
  affected: affectedChoiceFields.affected,
  affected_each: affectedChoiceFields.affected_each,
  /**
   * When the clients of cancelled visits are told: at once (by default), or after half a minute. The return of a visit
   * within that time tells its client nothing.
   */
  notice: z.enum(['now', 'soon']).optional(),
})

export const createTimeOff = endpoint({
  method: 'POST',
  path: '/time-off',
  summary:
    'Takes a staff member out of the books for a while: blocked time, a break, time off, off sick.',
  access: 'time_off.block',
  body: timeOffFields,
  response: saved,
  status: 201,
  refusals: ['bookings_affected'],
})

export const updateTimeOff = endpoint({
  method: 'PUT',
  path: '/time-off/{id}',
  summary: 'Changes the staff member, time, kind or reason of time off.',
  access: 'time_off.block',
  params: idParams,
  body: timeOffFields.extend({ version }),
  response: saved,
  refusals: ['bookings_affected', 'version_conflict'],
})

export const deleteTimeOff = endpoint({
  method: 'DELETE',
  path: '/time-off/{id}',
  summary: 'Removes time off; the staff member can be booked again.',
  access: 'time_off.block',
  params: idParams,
  refusals: [],
})
