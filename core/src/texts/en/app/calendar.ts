import { counted, listOf } from '../words.ts'

/** The week of the salon. */
export const calendar = {
  title: 'Calendar',
  week: {
    today: 'Today',
    of: (days: string, person: string) => `${days} · ${person}`,
  },
  day: {
    appointments: (n: number) => counted(n, 'appointment', 'appointments'),
    book: 'Book',
    bookOn: (day: string) => ` on ${day}`,
    closed: 'The salon is closed on this day.',
    empty: 'Nothing booked.',
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
