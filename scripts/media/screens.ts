import type { Locator, Page } from '@playwright/test'
import { timeline, waitForDay } from './visitors.ts'

/** One picture of the app. */
export interface Screen {
  /** Name of the file. */
  readonly name: string
  /** What the picture shows, for the index. */
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

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true })

/** Opens the appointment of the first block with the status. */
async function openVisit(page: Page, status: RegExp): Promise<void> {
  await waitForDay(page)
  await timeline(page).evaluate((card) => card.scrollIntoView())
  await timeline(page).getByRole('button', { name: status }).first().click()
  // on a phone the panel is a sheet
  const panel = page.getByRole('complementary').or(page.getByRole('dialog'))
  await panel.getByText('History').waitFor()
}

/** Presses keys on the dashboard and waits for what they open. */
const pressed = (keys: string, opened: (page: Page) => Locator) => async (page: Page) => {
  await waitForDay(page)
  await page.keyboard.press(keys)
  await opened(page).waitFor()
}

const field = (page: Page) => page.getByLabel('Name or phone')
const blocks = (page: Page) => page.locator('[data-visit]').first().waitFor()
const served = /In progress/
/** On a phone the timeline shows the columns of a few people only, and perhaps none of them is serving a client. */
const servedOrExpected = /In progress|Confirmed/

async function findClient(page: Page): Promise<void> {
  await pressed('Control+b', field)(page)
  await field(page).pressSequentially('Le')
  await page
    .getByRole('option', { name: /last visit/ })
    .first()
    .waitFor()
}

async function chooseTime(page: Page): Promise<void> {
  await findClient(page)
  await page.keyboard.press('Enter')
  await button(page, /^Same again/).click()
  await button(page, / · /).first().waitFor()
}

async function checkOut(page: Page): Promise<void> {
  await openVisit(page, served)
  await button(page, 'Check out').last().click()
  await page.getByText('20%').first().click()
}

async function pay(page: Page): Promise<void> {
  await checkOut(page)
  await button(page, /^Take /).click()
  await button(page, /^Book (the next|another)/).waitFor()
}

async function openAssistant(page: Page): Promise<void> {
  await waitForDay(page)
  await button(page, /^AI Assistant/).click()
  await button(page, /^Dismiss/)
    .first()
    .waitFor()
}

async function search(page: Page): Promise<void> {
  await pressed('/', () => page.getByRole('dialog', { name: 'Search' }))(page)
  await page.keyboard.type('le')
  await page
    .getByRole('option', { name: /Next|Last/ })
    .first()
    .waitFor()
}

async function openClient(page: Page): Promise<void> {
  await page.getByRole('link', { name: /Cleo/ }).first().click()
  await page.getByRole('heading', { name: 'Next visit' }).waitFor()
}

const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { name }).first().waitFor()
const text = (shown: RegExp) => (page: Page) => page.getByText(shown).first().waitFor()

const day = '/calendar?view=day'
const today = '/dashboard'

/** Scrolls to each picture of the kit, because they are loaded when they come into sight. */
async function components(page: Page): Promise<void> {
  for (const picture of await page.getByAltText('A sun behind a hill').all())
    await picture.scrollIntoViewIfNeeded()
}

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
    prepare: chooseTime,
  },
  {
    name: 'walk-in',
    shows: 'A walk-in: which service?',
    path: today,
    prepare: pressed('w', (page) => page.getByText('Which service?')),
  },
  { name: 'checkout', shows: 'Checkout with tip', path: today, prepare: checkOut },
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
    prepare: pressed('?', (page) => page.getByRole('dialog')),
  },
  {
    name: 'wall',
    shows: 'The wall display',
    path: '/dashboard?wall',
    prepare: heading('Next'),
  },
  {
    name: 'calendar-day',
    shows: 'The calendar: a column for each person',
    path: day,
    prepare: blocks,
  },
  { name: 'calendar-day-dark', shows: 'The grid at night', path: day, prepare: blocks, dark: true },
  {
    name: 'calendar-stations',
    shows: 'A column for each station',
    path: `${day}&staff=units`,
    prepare: blocks,
  },
  {
    name: 'calendar-week',
    shows: 'The week of one person',
    path: '/calendar?view=week',
    prepare: blocks,
  },
  {
    name: 'calendar-month',
    shows: 'The month, with the load of each day',
    path: '/calendar?view=month',
    prepare: text(/^\d+%$/),
  },
  { name: 'clients', shows: 'Clients', path: '/clients', prepare: text(/^Next:/) },
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
    prepare: heading('Waiting list'),
  },
  {
    name: 'checkouts',
    shows: 'The payments of the day and the cash drawer',
    path: '/checkouts',
    prepare: heading('Cash drawer'),
  },
  { name: 'services', shows: 'Services', path: '/services', prepare: text(/45 min/) },
  { name: 'settings', shows: 'Settings', path: '/settings', prepare: text(/Booking address/) },
  {
    name: 'hours',
    shows: 'Opening hours',
    path: '/settings/hours',
    prepare: heading('When are you open?'),
  },
  {
    name: 'staff',
    shows: 'Stations and staff',
    path: '/settings/staff',
    prepare: heading('How many clients can you take at once?'),
  },
  { name: 'team', shows: 'Who can sign in, and as what', path: '/team', prepare: heading('Team') },
  { name: 'billing', shows: 'The plans', path: '/billing', prepare: heading('Billing') },
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
    prepare: blocks,
    phone: true,
  },
  {
    name: 'calendar-phone-dark',
    shows: 'The calendar at night on a phone',
    path: day,
    prepare: blocks,
    phone: true,
    dark: true,
  },
  { name: 'kit', shows: 'Every component', path: '/dev/kit', prepare: components, whole: true },
]
