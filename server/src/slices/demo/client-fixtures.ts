/** What the demo salon knows of its regular clients. They are invented, and are among `clients` of `fixtures.ts`. */

interface Regular {
  /** The first name. */
  readonly name: string
  readonly email?: string
  readonly birthday?: string
  readonly tags: readonly string[]
  /** The kinds and texts of notes. The first note belongs to the latest visit, the second to the visit before it. */
  readonly notes: readonly (readonly ['note' | 'formula' | 'allergy', string])[]
  readonly pinned?: string
  /** The service and person of earlier visits, the days between them, their number, and the days since the last one. */
  readonly earlierVisits: {
    readonly service: string
    readonly person: string
    readonly everyDays: number
    readonly times: number
    readonly lastDaysAgo: number
  }
}

/** The earlier visits are booked with this reason, because some of them are on a day off of the staff member. */
export const offDayReason = 'Came in on a day off'

export const regulars: readonly Regular[] = [
  {
    name: 'Ada',
    email: 'ada@example.com',
    birthday: '1988-04-12',
    tags: ['Color', 'Regular'],
    pinned: 'Prefers the chair by the window',
    notes: [
      ['allergy', 'PPD: patch test before every color'],
      ['formula', 'Roots 6N + 20 vol, 35 min. Gloss 8V on the lengths, 10 min.'],
      ['formula', 'Roots 6N + 20 vol, 30 min'],
    ],
    earlierVisits: {
      service: 'Root Touch-Up',
      person: 'Mia K.',
      everyDays: 42,
      times: 5,
      lastDaysAgo: 49,
    },
  },
  {
    name: 'Ben',
    tags: ['Regular'],
    notes: [['note', 'Skin fade from 1.5, scissors on top']],
    earlierVisits: {
      service: "Men's Cut",
      person: 'Tom R.',
      everyDays: 28,
      times: 6,
      lastDaysAgo: 21,
    },
  },
  {
    name: 'Cleo',
    email: 'cleo@example.com',
    tags: ['Bridal', 'VIP'],
    pinned: 'Wedding in June; trial updo in May',
    notes: [['note', 'Brings reference photos']],
    earlierVisits: {
      service: 'Blowout',
      person: 'Mia K.',
      everyDays: 21,
      times: 4,
      lastDaysAgo: 35,
    },
  },
  {
    name: 'Dina',
    email: 'dina@example.com',
    birthday: '1975-11-30',
    tags: ['Color'],
    notes: [
      ['formula', 'Balayage: clay lightener, tone 9P + 9V 1:1, 15 min'],
      ['allergy', 'Latex gloves'],
    ],
    earlierVisits: {
      service: 'Full Color',
      person: 'Claire L.',
      everyDays: 56,
      times: 4,
      lastDaysAgo: 77,
    },
  },
  {
    name: 'Emil',
    tags: ['Kids'],
    pinned: 'Booked by his mother; wears hearing aids',
    notes: [],
    earlierVisits: {
      service: "Men's Cut",
      person: 'Tom R.',
      everyDays: 35,
      times: 3,
      lastDaysAgo: 30,
    },
  },
  {
    name: 'Fay',
    email: 'fay@example.com',
    tags: ['Regular', 'VIP'],
    notes: [['note', 'Oat milk in the coffee']],
    earlierVisits: {
      service: "Women's Cut",
      person: 'Noor S.',
      everyDays: 63,
      times: 3,
      lastDaysAgo: 50,
    },
  },
]
