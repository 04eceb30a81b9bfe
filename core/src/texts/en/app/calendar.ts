import { counted, listOf } from '../words.ts'

/** The calendar: its week, and the days and entries of its list. */
export const calendar = {
  title: 'Calendar',
  week: {
    today: 'Today',
    of: (days: string, person: string) => `${days} · ${person}`,
  },
  day: {
    appointments: (n: number) => counted(n, 'appointment', 'appointments'),
    book: 'Book',
    /** Follows `book`, for screen readers alone. */
    bookOn: (day: string) => ` on ${day}`,
    closed: 'The salon is closed on this day.',
    empty: 'Nothing booked.',
    /** Follows the date of a past day, for screen readers alone. */
    wasEmpty: ': nothing was booked',
  },
  entry: {
    late: (duration: string) => `${duration} late`,
    servicesWith: (services: string, staff: readonly string[]) =>
      `${services} with ${listOf(staff)}`,
    free: (staff: string, duration: string) => `Free: ${staff}, ${duration}`,
    freeDuringProcessing: (staff: string, duration: string) =>
      `Free: ${staff}, ${duration}, during processing`,
  },
}
