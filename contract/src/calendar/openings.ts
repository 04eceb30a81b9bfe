import { dayPartNames } from '@chairtime/core/time/day-part.ts'
import { z } from 'zod'
import { reference } from '../appointments.ts'
import { endpoint } from '../endpoint.ts'
import { instant, localDate, uuid } from '../fields.ts'
import {
  idList,
  isChoiceComplete,
  onePersonPerService,
  serviceIds,
  staffChoice,
  staffChoices,
} from '../visit-choice.ts'

export const slot = z.object({
  start_time: z.string(),
  end_time: z.string(),
  staff_ids: z.array(z.string()),
  /** Whether the clock shows the start twice on this day. The offset of `start_time` tells which of the two it is. */
  ambiguous: z.boolean().optional(),
})

/**
 * Why a start is not possible: `subject` names the person or unit in the way, and `until` is when the obstacle ends. If
 * a staff member is in the way, `staff_id` says who.
 */
const reason = z.object({
  code: z.string(),
  sentence: z.string(),
  subject: z.string().optional(),
  staff_id: z.string().optional(),
  until: z.string().optional(),
})

export const readAvailability = endpoint({
  method: 'GET',
  path: '/calendar/availability',
  summary:
    'The free starts of a day for a service, or for the move of an appointment. With explain=1, also the starts that are not free, each with up to 20 reasons.',
  access: 'calendar.read',
  query: z.object({
    date: localDate,
    service_id: uuid,
    staff_id: staffChoice.optional(),
    /** The appointment to be moved. The starts are those of its whole visit, with its booked services. */
    appointment_id: uuid.optional(),
    explain: z.enum(['0', '1']).optional(),
    /** A start to explain besides the candidate starts of the day. */
    start_time: instant.optional(),
  }),
  response: z.object({
    date: z.string(),
    timezone: z.string(),
    slots: z.array(slot),
    refused: z
      .array(
        z.object({
          start_time: z.string(),
          reasons: z.array(reason),
        }),
      )
      .optional(),
  }),
  refusals: [],
})

/** A free start of a visit, with each service as it would be booked. */
export const opening = z.object({
  start_time: z.string(),
  end_time: z.string(),
  services: z.array(
    reference.extend({ staff: reference, duration_minutes: z.number(), price: z.number() }),
  ),
  price: z.number(),
})

const visitChoice = {
  service_ids: idList.pipe(serviceIds),
  staff_by_service: idList.pipe(staffChoices).optional(),
  /** The client, whose other visits block a start. */
  client_id: uuid.optional(),
}

export const readOpenings = endpoint({
  method: 'GET',
  path: '/calendar/openings',
  summary:
    'The next free starts of a visit, with the people who would serve it, within up to 14 days from now or from a given day.',
  access: 'calendar.read',
  query: z
    .object({
      ...visitChoice,
      from: localDate.optional(),
      days: z.coerce.number().int().min(1).max(14).default(14),
      part: z.enum(dayPartNames).optional(),
      limit: z.coerce.number().int().min(1).max(60).default(6),
      /** Lists the openings nearest to this instant, the nearest first, in place of the soonest ones. */
      near: instant.optional(),
      /**
       * With 1, the openings are the first free start of each staff member who can serve the whole visit, the soonest
       * first. If nobody can serve the visit alone, there is at most one opening: the first free start of the visit.
       */
      by_person: z.enum(['0', '1']).optional(),
    })
    .refine(isChoiceComplete, onePersonPerService),
  response: z.object({
    timezone: z.string(),
    now: z.string(),
    openings: z.array(opening),
    /**
     * The first opening in the 14 days that begin with the first day asked for. It is in the part of the day asked for,
     * unless that part has no opening in these days. Null when these days have no opening at all.
     */
    next: opening.nullable(),
    /** The days asked for, each with the number of its free starts from now on, in the part of the day asked for. */
    days: z.array(z.object({ date: z.string(), closed: z.boolean(), count: z.number() })),
  }),
  refusals: ['service_not_bookable'],
})

export const explainStart = endpoint({
  method: 'GET',
  path: '/calendar/start',
  summary: 'Whether a visit can start at a minute, why not, and when it can start next.',
  access: 'calendar.read',
  query: z
    .object({
      ...visitChoice,
      start_time: instant,
      /** The booked visit that is to be changed; its present time does not block the start. */
      appointment_id: uuid.optional(),
    })
    .refine(isChoiceComplete, onePersonPerService),
  response: z.object({
    start_time: z.string(),
    /** The visit as it would be booked; null when it cannot start then. */
    opening: opening.nullable(),
    reasons: z.array(reason),
    /**
     * The minutes from the start for which the staff member who would begin the visit is free; null unless exactly one
     * could begin it.
     */
    free_minutes: z.number().nullable(),
    /** Whether the desk may nevertheless book this start, with a reason. */
    overridable: z.boolean(),
    /**
     * The first possible start from then on, within 14 days. Null when there is none, and when the visit can start as
     * asked. Also null when only the rest of a visit in progress is evaluated, because the rest cannot start later.
     */
    next: opening.nullable(),
  }),
  refusals: ['service_not_bookable'],
})
