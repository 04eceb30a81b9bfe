/** The demo salon: its staff, services and clients. All of them are invented. */

export const demoSlug = 'demo'

export const business = {
  name: 'Salon Lumière',
  ownerName: 'Claire L.',
  ownerEmail: 'owner@demo.test',
  phone: '+1 212 555 0160',
  address: '12 Garden Row',
  about: 'Cuts, color and calm, since the corner bakery was a cinema.',
} as const

export const week = {
  working_days: [0, 1, 2, 3, 4, 5, 6],
  same_hours_daily: false,
  default_open_time: '09:00',
  default_close_time: '19:00',
  lunch_break: false,
  daily_hours: [{ day: 0, open_time: '10:00', close_time: '17:00' }],
}

interface Colleague {
  readonly name: string
  readonly title: string
  /** Weekdays at work, 0 is Sunday. */
  readonly days: readonly number[]
  /** The shifts of a working day; between two shifts is a break. */
  readonly shifts: readonly (readonly [start: string, end: string])[]
  /** Services not performed, by name. */
  readonly without: readonly string[]
}

const sunday = [['10:00', '17:00']] as const

export const colleagues: readonly Colleague[] = [
  {
    name: business.ownerName,
    title: 'Owner & Colorist',
    days: [1, 2, 3, 4, 5],
    shifts: [
      ['09:00', '13:00'],
      ['13:30', '17:30'],
    ],
    without: [],
  },
  {
    name: 'Mia K.',
    title: 'Senior Stylist',
    days: [2, 3, 4, 5, 6],
    shifts: [
      ['10:00', '14:00'],
      ['14:30', '19:00'],
    ],
    without: ['Perm'],
  },
  {
    name: 'Tom R.',
    title: 'Stylist',
    days: [0, 3, 4, 5, 6],
    shifts: [
      ['09:00', '12:30'],
      ['13:15', '18:00'],
    ],
    without: ['Balayage', 'Full Highlights', 'Perm'],
  },
  {
    name: 'Noor S.',
    title: 'Stylist & Colorist',
    days: [0, 1, 2, 5, 6],
    shifts: [
      ['09:30', '14:00'],
      ['14:45', '19:00'],
    ],
    without: ['Updo'],
  },
]

/** A staff member's shifts on a weekday. On Sunday there is one shift, which lasts as long as the salon is open. */
export function shiftsOn({ days, shifts }: Colleague, weekday: number) {
  if (!days.includes(weekday)) return []
  return weekday === 0 ? sunday : shifts
}

export const CHAIRS = 5

export const menu = {
  template_ids: [
    'hair-womens-cut',
    'hair-mens-cut',
    'hair-childrens-cut',
    'hair-fringe-trim',
    'hair-blowout',
    'hair-updo',
    'hair-root-colour',
    'hair-full-colour',
    'hair-gloss',
    'hair-full-highlights',
    'hair-balayage',
    'hair-perm',
    'hair-deep-treatment',
  ],
  custom_services: [{ name: 'Lumière Ritual', duration: 75, price: 98 }],
}

/**
 * For the name of each staff member, the file in `pictures` with their drawing, without the ending `.webp`. The script
 * `npm run draw-demo-pictures` makes the drawings.
 */
export const portraits: ReadonlyMap<string, string> = new Map(
  Object.entries({
    [business.ownerName]: 'claire',
    'Mia K.': 'mia',
    'Tom R.': 'tom',
    'Noor S.': 'noor',
  }),
)

/** For the names of some services, the file in `pictures` with a drawing of the service, without the ending `.webp`. */
export const photos: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "Women's Cut": 'womens-cut',
    "Men's Cut": 'mens-cut',
    Blowout: 'blowout',
    'Full Color': 'full-colour',
    Balayage: 'balayage',
    'Lumière Ritual': 'ritual',
  }),
)

/** The relative frequency of each service; a service that is not listed has 1. */
export const popularity: ReadonlyMap<string, number> = new Map(
  Object.entries({
    "Women's Cut": 7,
    "Men's Cut": 6,
    'Root Touch-Up': 4,
    'Full Color': 4,
    Blowout: 3,
    'Full Highlights': 3,
    Balayage: 2,
    'Gloss & Toner': 2,
    'Lumière Ritual': 2,
  }),
)

const firstNames =
  `Ada Ben Cleo Dina Emil Fay Gus Hana Ivo June Kai Lea Milo Nina Otto Pia Quinn Rosa
  Sam Tess Uma Vera Will Xenia Yara Zoe Anouk Bruno Celia Dario Elsa Finn Greta Hugo Ines Jonas Klara
  Luca Maya Nils Olive Paul Rita Simon Thea Ugo Vito Wanda Yves Zara Aron Bella Cora Dean Edda Felix
  Gina Henry Isla Jade`.split(/\s+/)

/** Sixty clients with phone numbers that are reserved for fiction. */
export const clients = firstNames.map((name, i) => ({
  name: `${name} ${'ABCDEFGHJKLMNPRSTVW'[(i * 7) % 19]}.`,
  phone: `+1 212 555 01${String(i).padStart(2, '0')}`,
}))
