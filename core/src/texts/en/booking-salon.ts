import { asSentences } from '../words.ts'
import { counted } from './words.ts'

/** The first page of a salon's booking site. */
export const bookingSalon = {
  salon: {
    open: 'Open now',
    openUntil: (time: string) => `Open until ${time}`,
    closed: (opens: string) => `Closed · ${opens}`,
    opensToday: (time: string) => `opens at ${time}`,
    opensTomorrow: (time: string) => `opens tomorrow at ${time}`,
    opensWeekday: (weekday: string, time: string) => `opens ${weekday} at ${time}`,
    opensOn: (day: string, time: string) => `opens on ${day} at ${time}`,
    facts: 'Opening, address and phone',
    directions: (address: string) => `${address} · Directions`,
    call: 'Call',
    zone: (city: string) => `${city} time`,
  },
  visitUs: {
    hours: 'Opening hours',
    today: 'Today',
    closed: 'Closed',
    find: 'Find us',
    directions: 'Get directions',
    policy: 'Good to know',
    instant: 'Your booking is confirmed right away.',
    request: 'The salon confirms your booking.',
  },
  team: {
    title: 'Team',
    times: (services: string) => `Next free times are for ${services}.`,
    next: (when: string) => `Next free: ${when}`,
    book: (name: string) => `Book with ${name}`,
    only: (name: string) => asSentences(`You’re booking with ${name}`),
    everyone: 'Show everyone’s services',
  },
  first: {
    title: 'First free time',
    times: 'First free times',
    timesFor: (services: string) => `First free times for ${services}`,
    with: (when: string, name: string) => `${when} with ${name}`,
    book: 'Book it',
    all: 'All times',
    none: 'Nothing is free in the next few weeks.',
    today: 'Today',
    tomorrow: 'Tomorrow',
    dayTime: (day: string, time: string) => `${day} ${time}`,
  },
  menu: {
    empty: (salon: string) => `${salon} has nothing to book online yet.`,
    emptyCall: (salon: string, phone: string) =>
      `${salon} has nothing to book online yet. Please call ${phone}.`,
    otherServices: 'More',
    allServices: 'Services',
    priceFrom: (price: string) => `from ${price}`,
    free: 'Free',
    categories: 'Categories',
    search: 'Search services',
    searchHint: 'Search',
    found: (n: number) => counted(n, 'service found', 'services found'),
    notFound: (text: string) => `No service matches “${text}”.`,
    clear: 'Show all services',
  },
}
