import { z } from 'zod'
import { appointment, staffChoice } from './appointments.ts'
import { endpoint } from './endpoint.ts'
import { localDate, uuid } from './fields.ts'

export const gap = z.object({
  start_time: z.string(),
  end_time: z.string(),
  duration_minutes: z.number(),
  staff: z.object({ id: z.string(), name: z.string() }),
  /** Inside another client's processing time. */
  inner: z.boolean(),
  suitable_services: z.array(
    z.object({ id: z.string(), name: z.string(), duration_minutes: z.number(), price: z.number() }),
  ),
})

export const headcount = z.object({
  occupied: z.number(),
  total: z.number(),
  percentage: z.number(),
})
export const revenue = z.object({ today: z.number(), currency: z.string(), goal: z.number() })

export const slot = z.object({
  start_time: z.string(),
  end_time: z.string(),
  staff_ids: z.array(z.string()),
  /** The clock repeats this hour on this day; the offset of the time identifies which one it is. */
  ambiguous: z.boolean().optional(),
})

const day = {
  date: z.string(),
  /** Appointments with a part on this day, in order of start. This includes those that began the day before. */
  appointments: z.array(appointment),
  gaps: z.array(gap),
}

export const readToday = endpoint({
  method: 'GET',
  path: '/calendar/today',
  summary: 'Today at a glance: what is next, how the day goes, and what can still be sold.',
  access: 'dashboard.read',
  response: z.object({
    ...day,
    timezone: z.string(),
    /** Increases with every change. Data with a smaller version is older. */
    version: z.number(),
    now: z.string(),
    greeting: z.string(),
    next_appointment: z
      .object({
        id: z.string(),
        time: z.string(),
        start_time: z.string(),
        client_name: z.string(),
        service_name: z.string(),
        staff_name: z.string().nullable(),
      })
      .nullable(),
    /** Counts of the appointments that begin today. */
    stats: z.object({
      utilization_percent: z.number(),
      completed_count: z.number(),
      total_count: z.number(),
      avg_service_time: z.number(),
    }),
    headcount,
    revenue,
    /** Ids of staff members who can be booked on other days, but do not work today. */
    off_today: z.array(z.string()),
    /** Working hours of the other staff members today, without breaks. */
    working: z.array(
      z.object({ staff_id: z.string(), start_time: z.string(), end_time: z.string() }),
    ),
  }),
  refusals: [],
})

export const readWeek = endpoint({
  method: 'GET',
  path: '/calendar/week',
  summary: 'The seven days of the week that holds a date.',
  access: 'calendar.read',
  query: z.object({ date: localDate.optional() }),
  response: z.object({
    timezone: z.string(),
    days: z.array(
      z.object({
        ...day,
        /** The salon does not open that day. */
        closed: z.boolean(),
      }),
    ),
  }),
  refusals: [],
})

export const readAvailability = endpoint({
  method: 'GET',
  path: '/calendar/availability',
  summary:
    'The free starts of a day for a service; with explain=1 also why the others are not, in up to 20 reasons each.',
  access: 'calendar.read',
  query: z.object({
    date: localDate,
    service_id: uuid,
    staff_id: staffChoice.optional(),
    /** Finds starts for a move of this appointment, as a whole visit with its booked services. */
    appointment_id: uuid.optional(),
    explain: z.enum(['0', '1']).optional(),
  }),
  response: z.object({
    date: z.string(),
    timezone: z.string(),
    slots: z.array(slot),
    refused: z
      .array(
        z.object({
          start_time: z.string(),
          reasons: z.array(
            z.object({
              code: z.string(),
              sentence: z.string(),
              subject: z.string().optional(),
              until: z.string().optional(),
            }),
          ),
        }),
      )
      .optional(),
  }),
  refusals: [],
})
