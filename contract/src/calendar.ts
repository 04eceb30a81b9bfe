import { z } from 'zod'
import { appointment, reference } from './appointments.ts'
import { endpoint } from './endpoint.ts'
import { localDate } from './fields.ts'
import { tax } from './payments.ts'
import { timeOff } from './time-off.ts'

export const gap = z.object({
  start_time: z.string(),
  end_time: z.string(),
  duration_minutes: z.number(),
  staff: reference,
  /** Whether the gap lies within one visit: before and after the gap, the staff member serves that visit. */
  inner: z.boolean(),
  suitable_services: z.array(reference.extend({ duration_minutes: z.number(), price: z.number() })),
})

/** The occupancy: how many of the units in service are in use now. */
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
  /** The daily goal. */
  goal: z.number().nullable(),
  /**
   * The salon's tax. Unless prices include it, a screen adds it to the price of a visit to say what is due (`amountDue`
   * in core).
   */
  tax,
})

/** The midnights at which a local day begins and ends, and its clock change. All are instants with an offset. */
const dayBounds = {
  start_time: z.string(),
  end_time: z.string(),
  /** The first instant after a clock change on this day, with its new offset; null on other days. */
  clock_change: z.string().nullable(),
}

const dayWithoutGaps = {
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

const day = { ...dayWithoutGaps, gaps: z.array(gap) }

/** Whether the salon does not open on that day. */
const closed = z.boolean()

export const readToday = endpoint({
  method: 'GET',
  path: '/calendar/today',
  summary:
    'The present day: its next appointment, its figures, and the gaps that can still be sold.',
  access: 'dashboard.read',
  /** In this response, `appointments` does not include cancelled appointments. */
  response: z.object({
    ...day,
    timezone: z.string(),
    /** Increases with every change, and sometimes without a change. Data with a smaller version is older. */
    version: z.number(),
    now: z.string(),
    greeting: z.string(),
    next_appointment: z
      .object({
        id: z.string(),
        /** The local time of the start, `HH:MM`. */
        time: z.string(),
        start_time: z.string(),
        client_name: z.string(),
        service_name: z.string(),
        staff_name: z.string().nullable(),
      })
      .nullable(),
    /**
     * The utilization is that of the day. The other figures are of the appointments that begin today, without cancelled
     * and missed ones; the average is in minutes.
     */
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
  summary: 'The seven days of the week of a date, by default of the present day.',
  access: 'calendar.read',
  query: z.object({ date: localDate.optional() }),
  response: z.object({
    timezone: z.string(),
    days: z.array(
      z.object({
        ...day,
        ...dayBounds,
        closed,
      }),
    ),
  }),
  refusals: [],
})

export const readDay = endpoint({
  method: 'GET',
  path: '/calendar/day',
  summary:
    'One day, by default the present one, with its appointments, working hours and time off. The answer also has the units in service, and when the appointments need them.',
  access: 'calendar.read',
  query: z.object({ date: localDate.optional() }),
  response: z.object({
    timezone: z.string(),
    ...dayWithoutGaps,
    ...dayBounds,
    closed,
    /** Units in service, in their order. */
    units: z.array(reference),
    /** Which units the appointments of this day need, and when. */
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
    'How full each day is in the month of a date, by default the present day. The first and the last week are complete.',
  access: 'calendar.read',
  query: z.object({ date: localDate.optional() }),
  response: z.object({
    timezone: z.string(),
    /** The first day of the month. */
    month: z.iso.date(),
    days: z.array(
      z.object({
        date: z.string(),
        closed,
        /** The booked and the available minutes are those of all staff members together. */
        booked_minutes: z.number(),
        available_minutes: z.number(),
        /** Appointments that begin on this day and are neither cancelled nor missed. */
        count: z.number(),
      }),
    ),
  }),
  refusals: [],
})
