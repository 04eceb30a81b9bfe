import { asSentences } from '../words.ts'
import { listOf } from './words.ts'

/** The suggestions of the assistant. Names, times, durations and amounts come formatted. */
export const assistant = {
  doubleBooking: {
    title: (staff: string) => `${staff} has two visits at once`,
    /** "Thu, Mar 12, 2:30 PM: Lea K. and Ana B. Booked so because “sisters”." */
    description: (when: string, clients: readonly string[], reason: string) =>
      asSentences(`${when}: ${listOf(clients)}`, `Booked so because “${reason}”.`),
    action: 'Show the visit',
  },
  noShowRisk: {
    title: (client: string) => `${client} may not come`,
    description: (when: string, missed: number, visits: number) =>
      asSentences(
        `${when}`,
        `The client has not confirmed yet, and missed ${missed} of the last ${visits} visits.`,
      ),
    impact: (price: string) => `${price} at risk`,
    action: 'Show the visit',
  },
  waitingClient: {
    title: (client: string) => `A time is free for ${client}`,
    description: (services: readonly string[], staff: readonly string[], when: string) =>
      staff.length === 0
        ? asSentences(`On the waiting list for ${services.join(' + ')}. Free: ${when}`)
        : asSentences(
            `On the waiting list for ${services.join(' + ')}. Free: ${when} with ${listOf(staff)}`,
          ),
    impact: (price: string) => `Adds ${price}`,
    action: (client: string) => `Book ${client}`,
  },
  longStretch: {
    title: (staff: string) => `${staff} has no pause`,
    description: (when: string, duration: string) =>
      `${when}: ${duration} without 15 free minutes.`,
    action: 'Show the day',
  },
  overdueClient: {
    title: (client: string) => `${client} is overdue`,
    description: (usual: string, sinceLast: string) => `Usual interval ${usual}, now ${sinceLast}.`,
    action: (client: string) => `Book ${client}`,
  },
  fullDay: {
    title: (day: string) => `${day} is almost full`,
    description: (percent: string) =>
      `${percent} of the working time is booked. Longer hours or another person would open more times.`,
    action: 'Show the day',
  },
  duration: {
    longer: (service: string) => `${service} takes longer than booked`,
    shorter: (service: string) => `${service} takes less time than booked`,
    description: (visits: number, actual: string, booked: string) =>
      `Half of the last ${visits} visits took ${actual} or more. It is booked for ${booked}.`,
    action: 'Show the service',
  },
  price: {
    title: (service: string) => `${service} earns less than your other services`,
    description: (perHour: string, usual: string) =>
      `${perHour} for an hour of work; half of your services earn ${usual} or more.`,
    action: 'Show the service',
  },
}
