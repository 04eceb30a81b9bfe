import { counted, oneOf } from '../words.ts'

/** The page of the waiting list. */
export const waitlist = {
  waitlistPage: {
    title: 'Waiting list',
    loading: 'Loading the waiting list',
    forGap: (range: string, staff: string) => `Who fits ${range} with ${staff}?`,
    everyone: 'Show everyone',
    emptyTitle: 'Nobody is waiting',
    empty:
      'When a day is full, clients join the list on your booking page, or you add them while they are on the phone.',
    emptyGapTitle: 'Nobody who waits fits into this gap',
    emptyGap: 'Their services are longer, or they asked for other times or people.',
    bookGap: 'Book somebody else here',
    toSite: 'See your booking page',
    more: 'Show more',
    add: 'Add a client',
  },
  gapWaiting: {
    fit: (count: number) => `${count} waiting would fit`,
    fitLabel: (count: number, range: string, staff: string) =>
      `${count} waiting would fit ${range} with ${staff}`,
  },
  waitlistEntry: {
    wanted: (services: string, staff: string) => `${services} with ${staff}`,
    windows: (ranges: string) => `Could come ${ranges}`,
    ranges: (shown: readonly string[], others: number) =>
      oneOf(others > 0 ? [...shown, counted(others, 'other time', 'other times')] : shown),
    firstFree: (start: string, staff: string) => `First free: ${start} with ${staff}`,
    firstFreeShared: (start: string) => `First free: ${start}, with several people`,
    nothingFree: 'Nothing is free in their time yet',
    nothingFreeSoon: (days: number) => `Nothing is free in their time in the next ${days} days`,
    lookedForFrom: (days: number, date: string) =>
      `Still too far ahead: the search reaches ${days} days, so it starts on ${date}`,
    book: 'Book',
    bookFor: (client: string, start: string) => `Book ${client}, ${start}`,
    findTime: 'Find a time',
    findTimeFor: (client: string) => `Find a time for ${client}`,
    call: (client: string) => `Call ${client}`,
    text: (client: string) => `Text ${client}`,
    email: (client: string) => `Email ${client}`,
    contacted: (when: string, by: string) => `Contacted ${when} by ${by}`,
    whose: 'Whose entry is this?',
    typedAs: (contact: string) => `Typed as ${contact}`,
    remove: 'Remove',
    removeFor: (client: string) => `Remove ${client} from the waiting list`,
    removed: (client: string) => `${client} is off the waiting list`,
    undo: 'Undo',
    failed: 'That didn’t work',
  },
}
