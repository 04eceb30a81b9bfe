import type { Page } from '@playwright/test'
import {
  findClient,
  offerTimes,
  openAssistant,
  openCheckout,
  openClient,
  openVisit,
  pay,
  pressKeys,
  search,
  servedOrExpected,
  showComponents,
  waitForBlocks,
  waitForHeading,
  waitForText,
} from './screen-steps.ts'
import { waitForDay } from './visitors.ts'

/** One picture of the app. */
export interface Screen {
  /** Name of the file. */
  readonly name: string
  /** What the picture shows, for the index (`docs/screenshots/README.md`). */
  readonly shows: string
  /** Path in the app. */
  readonly path: string
  /** Brings the page into the state of the picture. */
  readonly prepare?: (page: Page) => Promise<unknown>
  readonly phone?: true
  readonly dark?: true
  /** Takes the whole length of the page, scaled down. */
  readonly whole?: true
}

const day = '/calendar?view=day'
const today = '/dashboard'

/** The pictures of the app, in the order of the index. */
export const screens: readonly Screen[] = [
  {
    name: 'dashboard',
    shows: 'The day: who needs somebody now, and who is next',
    path: today,
    prepare: waitForDay,
  },
  {
    name: 'dashboard-dark',
    shows: 'The day at night',
    path: today,
    prepare: waitForDay,
    dark: true,
  },
  {
    name: 'appointment',
    shows: 'An appointment beside the day',
    path: today,
    prepare: (page) => openVisit(page, /Confirmed/),
  },
  {
    name: 'find-client',
    shows: 'A booking begins with the client',
    path: today,
    prepare: findClient,
  },
  {
    name: 'booking',
    shows: '“Same again” with the next free times',
    path: today,
    prepare: offerTimes,
  },
  {
    name: 'walk-in',
    shows: 'A walk-in: which service?',
    path: today,
    prepare: pressKeys('w', (page) => page.getByText('Which service?')),
  },
  { name: 'checkout', shows: 'Checkout with tip', path: today, prepare: openCheckout },
  { name: 'paid', shows: 'Paid: receipt, refund, and the next visit', path: today, prepare: pay },
  {
    name: 'assistant',
    shows: 'The assistant: what would improve the next days, and why',
    path: today,
    prepare: openAssistant,
  },
  { name: 'search', shows: 'Search from every page', path: today, prepare: search },
  {
    name: 'shortcuts',
    shows: 'All keyboard shortcuts',
    path: today,
    prepare: pressKeys('?', (page) => page.getByRole('dialog')),
  },
  {
    name: 'wall',
    shows: 'The wall display',
    path: '/dashboard?wall',
    prepare: waitForHeading('Next'),
  },
  {
    name: 'calendar-day',
    shows: 'The calendar: a column for each person',
    path: day,
    prepare: waitForBlocks,
  },
  {
    name: 'calendar-day-dark',
    shows: 'The grid at night',
    path: day,
    prepare: waitForBlocks,
    dark: true,
  },
  {
    name: 'calendar-stations',
    shows: 'A column for each station',
    path: `${day}&staff=units`,
    prepare: waitForBlocks,
  },
  {
    name: 'calendar-week',
    shows: 'The week of one person',
    path: '/calendar?view=week',
    prepare: waitForBlocks,
  },
  {
    name: 'calendar-month',
    shows: 'The month, with the load of each day',
    path: '/calendar?view=month',
    prepare: waitForText(/^\d+%$/),
  },
  { name: 'clients', shows: 'Clients', path: '/clients', prepare: waitForText(/^Next:/) },
  {
    name: 'client',
    shows: 'A client: next visit, notes, rhythm, visits',
    path: '/clients',
    prepare: openClient,
  },
  {
    name: 'waitlist',
    shows: 'The waiting list',
    path: '/waitlist',
    prepare: waitForHeading('Waiting list'),
  },
  {
    name: 'checkouts',
    shows: 'The payments of the day and the cash drawer',
    path: '/checkouts',
    prepare: waitForHeading('Cash drawer'),
  },
  { name: 'services', shows: 'Services', path: '/services', prepare: waitForText(/45 min/) },
  {
    name: 'settings',
    shows: 'Settings',
    path: '/settings',
    prepare: waitForText(/Booking address/),
  },
  {
    name: 'hours',
    shows: 'Opening hours',
    path: '/settings/hours',
    prepare: waitForHeading('When are you open?'),
  },
  {
    name: 'staff',
    shows: 'Stations and staff',
    path: '/settings/staff',
    prepare: waitForHeading('How many clients can you take at once?'),
  },
  {
    name: 'team',
    shows: 'Who can sign in, and as what',
    path: '/team',
    prepare: waitForHeading('Team'),
  },
  { name: 'billing', shows: 'The plans', path: '/billing', prepare: waitForHeading('Billing') },
  {
    name: 'dashboard-phone',
    shows: 'The day on a phone',
    path: today,
    prepare: waitForDay,
    phone: true,
  },
  {
    name: 'appointment-phone',
    shows: 'An appointment on a phone',
    path: today,
    prepare: (page) => openVisit(page, servedOrExpected),
    phone: true,
  },
  {
    name: 'calendar-phone',
    shows: 'One column per person, swiped',
    path: day,
    prepare: waitForBlocks,
    phone: true,
  },
  {
    name: 'calendar-phone-dark',
    shows: 'The calendar at night on a phone',
    path: day,
    prepare: waitForBlocks,
    phone: true,
    dark: true,
  },
  { name: 'kit', shows: 'Every component', path: '/dev/kit', prepare: showComponents, whole: true },
]
