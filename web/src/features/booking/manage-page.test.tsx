import type { ManageView } from '@chairtime/contract/pages.ts'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { manageView } from '../../../test/manage-view.ts'
import { show } from '../../../test/show.tsx'
import { Page } from './page.tsx'
import { loadAllPages } from './pages.tsx'

beforeAll(loadAllPages)

const view = manageView('2026-10-24T09:00:00-04:00', '2026-10-24T09:45:00-04:00')
const address = '12 Garden Row, New York'

function withAppointment(changes: Partial<ManageView['appointment']>): ManageView {
  return { ...view, appointment: { ...view.appointment, ...changes } }
}

const heading = () => page.getByRole('heading', { level: 1 })
const hrefOf = (name: string) =>
  page.getByRole('link', { name, exact: true }).element().getAttribute('href') ?? ''

test('a confirmation shows the day as a tile, the staff member and one check mark', async () => {
  await show(<Page view={{ ...view, done: 'booked', confirmation: 'email' }} />)
  await expect.element(heading()).toMatchTextContent('You’re booked, Lea')
  const ticket = page.getByRole('region', { name: 'The appointment' })
  await expect.element(ticket).toMatchTextContent(/^Sat24OctSaturday, October 24/)
  await expect.element(ticket.getByText('With Mia')).toBeVisible()
  await expect.element(page.getByText('We’ve emailed you these details.')).toBeVisible()
  expect(document.querySelectorAll('path[pathLength]')).toHaveLength(1)
})

test('a visit’s page has links that add the visit to three calendars, with the time in UTC, the title and the address', async () => {
  const { business } = view.appointment
  await show(<Page view={withAppointment({ business: { ...business, address } })} />)
  await expect.element(page.getByRole('region', { name: 'Add to calendar' })).toBeVisible()
  const google = new URL(hrefOf('Google')).searchParams
  expect(google.get('dates')).toBe('20261024T130000Z/20261024T134500Z')
  expect(google.get('text')).toBe('Cut at Studio Ana')
  expect(google.get('location')).toBe(address)
  expect(new URL(hrefOf('Outlook')).searchParams.get('startdt')).toBe('2026-10-24T13:00:00.000Z')
  expect(hrefOf('Apple')).toBe('/a.ics')
  expect(new URL(hrefOf('Directions')).searchParams.get('destination')).toBe(
    `Studio Ana, ${address}`,
  )
  // the secret link of the client is /manage/abc
  for (const name of ['Google', 'Outlook', 'Directions']) expect(hrefOf(name)).not.toContain('abc')
})

test('sharing shares the salon’s site and never the client’s own link', async () => {
  const share = vi.fn(async () => {})
  Object.assign(navigator, { canShare: () => true, share })
  await show(<Page view={view} />)
  await page.getByRole('link', { name: 'Share' }).click()
  expect(share).toHaveBeenCalledExactlyOnceWith({
    title: 'Studio Ana',
    url: 'https://ana.chairtime.test/',
  })
})

test('where the device cannot share, the address of the salon’s site is copied', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  Object.assign(navigator, { canShare: () => false })
  await show(<Page view={view} />)
  await page.getByRole('link', { name: 'Share' }).click()
  await expect.element(page.getByRole('link', { name: 'Link copied' })).toBeVisible()
  expect(writeText).toHaveBeenCalledExactlyOnceWith('https://ana.chairtime.test/')
})

test('where copying is refused, “Share” leads to the salon’s site', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('refused'))
  Object.assign(navigator, { canShare: () => false })
  await show(<Page view={{ ...view, siteUrl: '#site' }} />)
  await page.getByRole('link', { name: 'Share' }).click()
  await vi.waitFor(() => expect(location.hash).toBe('#site'))
})

test('where the browser can neither share nor copy, “Share” leads to the salon’s site', async () => {
  Object.assign(navigator, { canShare: undefined })
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'))
  await show(<Page view={{ ...view, siteUrl: '#home' }} />)
  await page.getByRole('link', { name: 'Share' }).click()
  await vi.waitFor(() => expect(location.hash).toBe('#home'))
})

test('a client to whom nothing can be sent is asked to save the page', async () => {
  await show(<Page view={{ ...view, done: 'booked', confirmation: null }} />)
  await expect.element(page.getByText('Save this page – it’s your confirmation.')).toBeVisible()
})

test.each([
  ['2026-10-24', 'Hi Lea, see you today'],
  ['2026-10-23', 'Hi Lea, see you tomorrow'],
  ['2026-10-20', 'Hi Lea, see you Saturday'],
  ['2026-10-01', 'Hi Lea, see you Saturday, October 24'],
])('seen on %s the page says "%s"', async (today, words) => {
  await show(<Page view={{ ...view, today, now: `${today}T12:00:00Z` }} />)
  await expect.element(heading()).toMatchTextContent(words)
})

test.each([
  ['2026-10-24T12:00:00Z', '2 hours', 'both windows have closed'],
  ['2026-10-24T10:00:00Z', '48 hours', 'the moves are used up, but their window is still open'],
])('at %s the page says that online changes close %s before the visit: %s', async (now, before) => {
  const closed = withAppointment({
    can_cancel: false,
    can_move: false,
    cancel_until: '2026-10-22T09:00:00-04:00',
    move_until: '2026-10-24T07:00:00-04:00',
    cancel_window_hours: 48,
    move_window_hours: 2,
  })
  await show(<Page view={{ ...closed, now }} />)
  const words = `Online changes close ${before} before.`
  await expect.element(page.getByText(words, { exact: false })).toBeVisible()
})

test('after a move the page says when the visit is now, and with whom', async () => {
  await show(<Page view={{ ...view, done: 'moved' }} />)
  await expect
    .element(heading())
    .toMatchTextContent('You’re now booked for Saturday, October 24, 9:00 AM with Mia')
})

test.each(['completed', 'no_show'] as const)(
  'the saved confirmation of a visit that is %s does not say that it is booked',
  async (status) => {
    await show(<Page view={{ ...withAppointment({ status }), done: 'booked' }} />)
    await expect.element(heading()).toHaveTextContent('Hi Lea')
  },
)

const starts = ['2026-10-26T10:00:00-04:00', '2026-10-26T11:00:00-04:00'] as const

/** The page on which a client chooses another time, with anyone. */
function whileMoving(): ManageView {
  const slots = starts.map((start_time) => ({ start_time }))
  const edge = { first: '2026-10-20', last: '2027-01-18', earlier: null, later: null }
  const days = [{ date: '2026-10-26', slots }]
  const week = { days, date: '2026-10-26', nextFree: null, ...edge }
  const booked = { id: 'mia', name: 'Mia' }
  const who = {
    [starts[0]]: { ...booked, newPrice: null },
    [starts[1]]: { id: 'tom', name: 'Tom', newPrice: 70 },
  }
  return { ...view, asking: 'move', week, move: { booked, anyone: true, who } }
}

test('when a client moves a visit and accepts any staff member, each offered time already names the person, and the price if it changes', async () => {
  await show(<Page view={whileMoving()} />)
  await expect
    .element(page.getByRole('button', { name: '10:00 AM with Mia', exact: true }))
    .toBeVisible()
  const tomButton = page.getByRole('button', { name: '11:00 AM with Tom instead of Mia · $70' })
  await expect.element(tomButton).toHaveAttribute('value', `${starts[1]} tom`)
})

test('the link to another language keeps the day that is chosen for a move', async () => {
  await show(<Page view={whileMoving()} />)
  await expect
    .element(page.getByRole('link', { name: 'Deutsch' }))
    .toHaveAttribute('href', '/manage/abc?ask=move&with=anyone&date=2026-10-26&lang=de')
})

test('a cancelled visit whose time is free can be booked again', async () => {
  const cancelled = withAppointment({ status: 'cancelled' })
  await show(<Page view={{ ...cancelled, done: 'cancelled', again: '/book/ana?services=a' }} />)
  await expect.element(page.getByText('We’ve told the salon. You’re all set.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Book this time again' })).toBeVisible()
})

test('the people of a visit with several people are named beside their services', async () => {
  const [service] = view.appointment.services
  if (!service) throw new Error('the visit has no service')
  const nails = { ...service, id: 'b', name: 'Nails', staff_id: 'tom', staff_name: 'Tom' }
  await show(<Page view={withAppointment({ services: [service, nails] })} />)
  await expect.element(page.getByText('with Mia', { exact: true })).toBeVisible()
  await expect.element(page.getByText('with Tom', { exact: true })).toBeVisible()
})

test('a visit whose price is 0 is shown as free', async () => {
  const services = view.appointment.services.map((service) => ({ ...service, price: 0 }))
  await show(<Page view={withAppointment({ services, price: 0 })} />)
  const ticket = page.getByRole('region', { name: 'The appointment' })
  await expect.element(ticket.getByText('Free', { exact: true })).toBeVisible()
})
