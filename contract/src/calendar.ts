import { dayPartNames } from '@chairtime/core/time/day-part.ts'
import { z } from 'zod'
import { appointment, reference } from './appointments.ts'
import { endpoint } from './endpoint.ts'
import { instant, localDate, uuid } from './fields.ts'
import { tax } from './payments.ts'
import { timeOff } from './time-off.ts'
import {
  idList,
  isChoiceComplete,
  onePersonPerService,
  serviceIds,
  staffChoice,
  staffChoices,
} from './visit-choice.ts'

export const gap = z.object({
  start_time: z.string(),
  end_time: z.string(),
  duration_minutes: z.number(),
  staff: reference,
  /** Inside another client's processing time. */
  inner: z.boolean(),
  suitable_services: z.array(reference.extend({ duration_minutes: z.number(), price: z.number() })),
})

export const headcount = z.object({
  occupied: z.number(),
  total: z.number(),
  percentage: z.number(),
})
/** Amounts are null for users who may not take payments. */
export const revenue = z.object({
  /** The takings: with tax and tips. */
  today: z.number().nullable(),
  currency: z.string(),
  goal: z.number().nullable(),
  /** What is due for a visit is its price with the tax that is added (`amountDue` in core). */
  tax,
})

export const slot = z.object({
  start_time: z.string(),
  end_time: z.string(),
  staff_ids: z.array(z.string()),
  /** The clock repeats this hour on this day; the offset of the time identifies which one it is. */
  ambiguous: z.boolean().optional(),
})

/** The wall clock of one local day: instants with their offsets. */
const clock = {
  start_time: z.string(),
  end_time: z.string(),
  /** The first instant after a clock change on this day, with its new offset; null on other days. */
  clock_change: z.string().nullable(),
}

const visits = {
  date: z.string(),
  /** Appointments with a part on this day, in order of start. This includes those that began the day before. */
  appointments: z.array(appointment),
  /** Working hours of the staff members on this day, without breaks and time off. */
  working: z.array(
    z.object({ staff_id: z.string(), start_time: z.string(), end_time: z.string() }),
  ),
  /** Time off with a part on this day. */
  time_off: z.array(timeOff),
}

const day = { ...visits, gaps: z.array(gap) }

/** The salon does not open that day. */
const closed = z.boolean()

export const readToday = endpoint({
  method: 'GET',
  path: '/calendar/today',
  summary: 'Today at a glance: what is next, how the day goes, and what can still be sold.',
  access: 'dashboard.read',
  /** The day's appointments without the cancelled ones. */
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
    /** Ids of the staff members to whom the caller is linked. */
    own_staff_ids: z.array(z.string()),
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
        ...clock,
        closed,
      }),
    ),
  }),
  refusals: [],
})

export const readDay = endpoint({
  method: 'GET',
  path: '/calendar/day',
  summary: 'One day with its appointments, working hours and time off, and who sits where.',
  access: 'calendar.read',
  query: z.object({ date: localDate.optional() }),
  response: z.object({
    timezone: z.string(),
    ...visits,
    ...clock,
    closed,
    /** Units in service, in their order. */
    units: z.array(reference),
    /** When the appointments of this day need which unit. */
    seats: z.array(
      z.object({
        unit_id: z.string(),
        appointment_id: z.string(),
        start_time: z.string(),
        end_time: z.string(),
      }),
    ),
  }),
  refusals: [],
})

export const readMonth = endpoint({
  method: 'GET',
  path: '/calendar/month',
  summary:
    'How full the days of the month are that holds a date, with the rest of its first and last week.',
  access: 'calendar.read',
  query: z.object({ date: localDate.optional() }),
  response: z.object({
    timezone: z.string(),
    /** The first day of the month. */
    month: z.string(),
    days: z.array(
      z.object({
        date: z.string(),
        closed,
        /** Minutes of all staff members together. */
        booked_minutes: z.number(),
        available_minutes: z.number(),
        /** Appointments that begin on this day and are neither cancelled nor missed. */
        count: z.number(),
      }),
    ),
  }),
  refusals: [],
})

/** Why a start is not possible: who or what is in the way, and until when. */
const reason = z.object({
  code: z.string(),
  sentence: z.string(),
  subject: z.string().optional(),
  until: z.string().optional(),
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
    /** A start to explain besides the usual ones. */
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
  /** The client whose other visits block the time. */
  client_id: uuid.optional(),
}

export const readOpenings = endpoint({
  method: 'GET',
  path: '/calendar/openings',
  summary:
    'The next free starts of a visit with the people who would serve it, over up to 14 days from now on or from a day.',
  access: 'calendar.read',
  query: z
    .object({
      ...visitChoice,
      from: localDate.optional(),
      days: z.coerce.number().int().min(1).max(14).default(14),
      part: z.enum(dayPartNames).optional(),
      limit: z.coerce.number().int().min(1).max(60).default(6),
      /** The first free start of each staff member instead, the soonest first. */
      by_person: z.enum(['0', '1']).optional(),
    })
    .refine(isChoiceComplete, onePersonPerService),
  response: z.object({
    timezone: z.string(),
    now: z.string(),
    openings: z.array(opening),
    /**
     * The first one of the 14 days from the first day on, in the part of the day asked for, or at any time of day when
     * that part has none; null when there is none.
     */
    next: opening.nullable(),
    /** The days asked for, with the number of free starts of each. */
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
      /** A booked visit that shall be so; its own time is not in its way. */
      appointment_id: uuid.optional(),
    })
    .refine(isChoiceComplete, onePersonPerService),
  response: z.object({
    start_time: z.string(),
    /** The visit as it would be booked; null when it cannot start then. */
    opening: opening.nullable(),
    reasons: z.array(reason),
    /** The minutes that the one staff member asked for is free from then on; null when several could begin. */
    free_minutes: z.number().nullable(),
    /** Whether the desk may book it all the same, with a reason. */
    overridable: z.boolean(),
    /** The first possible start from then on, in the next 14 days; null for what is left of a visit in progress. */
    next: opening.nullable(),
  }),
  refusals: ['service_not_bookable'],
})
