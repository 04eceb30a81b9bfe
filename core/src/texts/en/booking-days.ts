import { asSentences } from '../words.ts'
import { counted } from './words.ts'

/** The page of the booking site on which clients choose people, the order of the services, and a day. */
export const bookingDays = {
  staff: {
    label: 'Who would you like?',
    anyone: 'Anyone',
    anyoneHint: 'Anyone available – most times to choose from',
    /** The first free time of a person, under the name. */
    today: (time: string) => `Today ${time}`,
    tomorrow: (time: string) => `Tomorrow ${time}`,
    onDay: (day: string, time: string) => `${day} ${time}`,
    noneSoon: 'No time soon',
    only: (name: string) => asSentences(`Your visit is with ${name}`),
  },
  /** The services of one visit in their order, each with its person. */
  order: {
    label: 'In this order',
    with: (name: string) => `With ${name}`,
    withAnyone: 'With anyone',
    change: 'Change',
    rule: 'Color comes before the cut, whatever is chosen first.',
    whoFor: (service: string) => `Who for ${service}?`,
    earlier: (service: string) => `Do ${service} earlier`,
    later: (service: string) => `Do ${service} later`,
    shared: 'Nobody does all of these, so your visit passes from one person to the next.',
    part: (service: string, staff: string, time: string) => `${service} with ${staff} ${time}`,
    nextPart: (part: string) => `then ${part}`,
  },
  days: {
    label: 'Day',
    earlier: 'Earlier days',
    later: 'Later days',
    nextFree: (day: string) => `Next free day: ${day}`,
    closed: (day: string) => `${day}, closed`,
    full: (day: string) => `${day}, fully booked`,
    free: (day: string, times: number) => `${day}, ${counted(times, 'free time', 'free times')}`,
    hasFree: (day: string) => `${day}, has free times`,
    past: (day: string) => `${day}, in the past`,
    ahead: (day: string) => `${day}, not open for booking yet`,
    month: 'Month',
    showMonth: 'Show the whole month',
    hideMonth: 'Hide the month',
    earlierMonth: 'Earlier month',
    laterMonth: 'Later month',
    /** What the looks of the days mean. */
    legendFull: 'Fully booked',
    legendClosed: 'Closed',
    legendPast: 'Past',
    legendAhead: 'Not open yet',
  },
}
