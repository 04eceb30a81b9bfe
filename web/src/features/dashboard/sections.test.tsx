import { listActivity } from '@chairtime/contract/activity.ts'
import type { AppointmentView } from '@chairtime/contract/appointments.ts'
import { readPerformance } from '@chairtime/contract/performance.ts'
import { listStaff } from '@chairtime/contract/staff.ts'
import { useState } from 'react'
import { assert, beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  appointment,
  gap,
  quietMonth,
  quietToday,
  signedIn,
  staffMember,
} from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { answer, answerWith, refuseWith, sent } from '../../../test/wire.ts'
import { useDesk } from '../../lib/desk.ts'
import { useHiddenMoney } from '../../lib/hidden-money.ts'
import { signIn } from '../../lib/session.ts'
import { setSingleKeys } from '../../lib/shortcuts.ts'
import { setClock } from '../../lib/use-now.ts'
import { AvailableSlots } from './available-slots.tsx'
import { DaySentence } from './day-sentence.tsx'
import { FinishSetupCard } from './finish-setup-card.tsx'
import { NextAppointmentCard } from './next-appointment-card.tsx'
import { NowAndNext } from './now-and-next.tsx'
import { OccupancyCard } from './occupancy-card.tsx'
import { PerformanceCard } from './performance-card.tsx'
import { RecentActivity } from './recent-activity.tsx'
import { RevenueCard } from './revenue-card.tsx'

beforeEach(() => useHiddenMoney.setState({ hidden: false }))

test.each([
  [59, 'Plenty of availability'],
  [60, 'Busy period - running smoothly'],
  [79, 'Busy period - running smoothly'],
  [80, 'Nearly full - consider opening additional slots'],
])('the dashboard says at %d%% occupancy: %s', async (percentage, message) => {
  await show(<OccupancyCard headcount={{ occupied: 3, total: 5, percentage }} />)
  await expect.element(page.getByText(message)).toBeVisible()
  await expect.element(page.getByText('Offline')).toBeVisible()
})

test('the dashboard shows the progress to the goal, at most 100 %', async () => {
  const revenue = { ...quietToday.revenue, today: 2500, goal: 1000 }
  await show(<RevenueCard {...quietToday} revenue={revenue} payments={[]} />)
  await expect.element(page.getByText('$2,500')).toBeVisible()
  await expect.element(page.getByText('Goal $1,000 · 100%')).toBeVisible()
})

test('the dashboard lists payments without moving what lies below', async () => {
  const revenue = { ...quietToday.revenue, today: 45, goal: 1000 }
  const payments = [1, 2].map((id) => ({
    id,
    amount: 45,
    currency: 'USD',
    service: 'Cut',
    timestamp: '2026-03-08T10:00:00Z',
  }))
  await show(
    <>
      <RevenueCard {...quietToday} revenue={revenue} payments={[]} />
      <RevenueCard {...quietToday} revenue={revenue} payments={payments} />
    </>,
  )
  const listed = page.getByRole('list', { name: 'Recent payments' }).getByRole('listitem')
  await expect.element(listed.first()).toHaveTextContent('+$45 Cut')
  const cards = page.getByRole('region', { name: "Today's revenue" }).elements()
  const [without, withPayments] = cards.map((card) => card.getBoundingClientRect().height)
  expect(withPayments).toBe(without)
})

test('when the service of a payment has a long name, the payment does not cover the revenue', async () => {
  const revenue = { ...quietToday.revenue, today: 1100.28, goal: 1000 }
  const service = 'Cut + Cut + Shampoo for coloured hair'
  const payments = [{ id: 1, amount: 100.28, currency: 'USD', service, timestamp: '' }]
  await show(
    <div style={{ width: '15.25rem' }}>
      <RevenueCard {...quietToday} revenue={revenue} payments={payments} />
    </div>,
  )
  const listed = page.getByRole('list', { name: 'Recent payments' }).getByRole('listitem')
  await expect.element(listed).toBeVisible()
  const figure = document.createRange()
  figure.selectNodeContents(page.getByText('$1,100.28', { exact: true }).element())
  const { left } = listed.element().getBoundingClientRect()
  expect(left).toBeGreaterThan(figure.getBoundingClientRect().right)
})

test('in a card that is too narrow for a payment beside the revenue, the payment stays inside', async () => {
  const revenue = { ...quietToday.revenue, today: 1100.28, goal: 1000 }
  const payments = [{ id: 1, amount: 100.28, currency: 'USD', service: 'Cut', timestamp: '' }]
  await show(
    <div style={{ width: '10.75rem' }}>
      <RevenueCard {...quietToday} revenue={revenue} payments={[]} />
      <RevenueCard {...quietToday} revenue={revenue} payments={payments} />
    </div>,
  )
  const listed = page.getByRole('list', { name: 'Recent payments' }).getByRole('listitem')
  await expect.element(listed).toBeVisible()
  const [without, card] = page
    .getByRole('region', { name: "Today's revenue" })
    .elements()
    .map((region) => region.getBoundingClientRect())
  expect(listed.element().getBoundingClientRect().right).toBeLessThan(card?.right ?? 0)
  expect(card?.height).toBe(without?.height)
})

test.each([
  { complete: false, published: false, label: 'Continue setup' },
  { complete: true, published: false, label: 'Go to launch' },
  { complete: true, published: true, label: null },
])('the dashboard links to the remaining set-up: %o', async ({ complete, published, label }) => {
  signIn({ ...signedIn, onboarding_complete: complete, tenant: { ...signedIn.tenant, published } })
  await show(
    <>
      <p>Shown</p>
      <FinishSetupCard />
    </>,
  )
  await expect.element(page.getByText('Shown')).toBeVisible()
  const links = page.getByRole('link').elements()
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
    label ? [[label, '/onboarding']] : [],
  )
})

test.each([
  ['the front desk', { role: 'front_desk' }],
  ['an owner after the trial', { subscribed: false, trial_ends_at: '2026-03-01T09:00:00Z' }],
] as const)('the set-up is not offered to %s, who may not continue it', async (_, tenant) => {
  const salon = { ...signedIn.tenant, published: false, ...tenant }
  signIn({ ...signedIn, onboarding_complete: false, tenant: salon })
  await show(
    <>
      <p>Shown</p>
      <FinishSetupCard />
    </>,
  )
  await expect.element(page.getByText('Shown')).toBeVisible()
  expect(page.getByRole('link').elements()).toEqual([])
})

const AT_TEN_MS = Date.parse('2026-03-08T10:00:00+02:00')

function showNext(...appointments: AppointmentView[]) {
  return show(
    <NextAppointmentCard
      today={{ ...quietToday, appointments }}
      now={Math.floor(AT_TEN_MS / 60_000)}
      serving="all"
      isFirst
    />,
  )
}

test('the dashboard says when there is no next appointment', async () => {
  await showNext(appointment('a', '09:00', '09:30', { status: 'completed' }))
  await expect.element(page.getByText('--:--')).toBeVisible()
  await expect.element(page.getByText('No appointments')).toBeVisible()
})

test('the dashboard shows the next visit, also one without a staff member, with the time on the salon’s clock and a button high enough for a thumb', async () => {
  await showNext(
    appointment('b', '09:45', '10:15'),
    appointment('a', '14:30', '15:00', { staff: null }),
  )
  const client = page.getByRole('button', { name: 'Client a' })
  await expect.element(client).toBeVisible()
  expect(client.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  await expect.element(page.getByText('2:30 PM')).toBeVisible()
  await expect.element(page.getByText('Cut with Unassigned')).toBeVisible()
})

test('in the bar of the goal, the part that is booked and not yet paid is lighter than the paid part', async () => {
  const appointments = [
    appointment('a', '09:00', '10:00', { status: 'completed', checked_out: true }),
    appointment('b', '11:00', '12:00', { price: 455 }),
    appointment('c', '12:00', '13:00', { status: 'no_show', price: 100 }),
  ]
  const revenue = { ...quietToday.revenue, today: 45, goal: 1000 }
  await show(<RevenueCard {...quietToday} {...{ revenue, appointments }} payments={[]} />)
  await expect.element(page.getByText('$45 taken, $500 booked')).toBeVisible()
  const bar = page.getByRole('progressbar').element()
  const parts = [...bar.children]
  const widths = parts.map((part) => part.getAttribute('style'))
  expect(widths).toEqual(['width: 50%;', 'width: 4%;'])
  const [booked = 0, taken = 0] = parts.map((part) => lightness(bar, part))
  expect(booked).toBeGreaterThan(taken)
  expect(lightness(bar)).toBeGreaterThan(booked)
})

/** Draws the backgrounds of elements over each other, the first one lowest, and returns the lightness of the result. */
function lightness(...layers: Element[]): number {
  const pixel = new OffscreenCanvas(1, 1).getContext('2d')
  assert(pixel)
  for (const layer of layers) {
    pixel.fillStyle = getComputedStyle(layer).backgroundColor
    pixel.fillRect(0, 0, 1, 1)
  }
  const [red = 0, green = 0, blue = 0] = pixel.getImageData(0, 0, 1, 1).data
  return red + green + blue
}

test('a visit over midnight counts as booked on the day on which it begins', async () => {
  const lastNight = appointment('a', '23:00', '01:00', { price: 455 })
  const appointments = [
    { ...lastNight, start_time: '2026-03-07T23:00:00+02:00' },
    appointment('b', '23:00', '24:00', { price: 100 }),
  ]
  await show(<RevenueCard {...quietToday} appointments={appointments} payments={[]} />)
  await expect.element(page.getByText('$0 taken, $100 booked')).toBeVisible()
})

test('the amount that is booked includes the tax that a bill adds', async () => {
  const appointments = [appointment('b', '11:00', '12:00', { price: 100 })]
  const tax = { rate_percent: 8, included: false }
  const revenue = { ...quietToday.revenue, tax }
  await show(<RevenueCard {...quietToday} {...{ revenue, appointments }} payments={[]} />)
  await expect.element(page.getByText('$0 taken, $108 booked')).toBeVisible()
})

test('a press hides all amounts of the revenue card but not the bar, the key M shows them, and the choice is remembered', async () => {
  const revenue = { ...quietToday.revenue, today: 45, goal: 90 }
  await show(<RevenueCard {...quietToday} revenue={revenue} payments={[]} />)
  await page.getByRole('button', { name: 'Hide amounts' }).click()
  await expect.element(page.getByText('$45')).not.toBeInTheDocument()
  await expect.element(page.getByText(/\$|50%/)).not.toBeInTheDocument()
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50')
  expect(localStorage.getItem('hidden-money')).toContain('true')
  await userEvent.keyboard('m')
  await expect.element(page.getByText('$45', { exact: true })).toBeVisible()
})

test('the dashboard offers three gaps with at most two services each and their worth, and a link to all gaps', async () => {
  const gaps = [
    gap('09:00', '10:00', ['Cut', 'Colour', 'Perm', 'Updo']),
    gap('11:00', '12:00', ['Cut', 'Colour']),
    gap('13:00', '14:00', ['Cut']),
    gap('15:00', '16:00', ['Cut']),
  ]
  signIn(signedIn)
  setClock(Date.parse('2026-03-08T08:00:00+02:00'))
  await show(<AvailableSlots today={{ ...quietToday, gaps }} />)
  await expect.element(page.getByText('60 min · Mia Lang').first()).toBeVisible()
  await expect.element(page.getByText('worth $60').first()).toBeVisible()
  await expect.element(page.getByText('Cut, Colour +2 more')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'View all 4 gaps' })).toBeVisible()
  const bookButtons = page.getByRole('button', { name: /^Book / })
  expect(bookButtons.elements()).toHaveLength(3)
  await bookButtons.nth(1).click()
  expect(useDesk.getState().panel).toEqual({
    kind: 'booking',
    prefill: {
      date: '2026-03-08',
      startTime: '2026-03-08T11:00:00+02:00',
      staffId: 's1',
      serviceId: 'Cut',
    },
  })
})

test('users who see no money see gaps without their worth', async () => {
  setClock(Date.parse('2026-03-08T08:00:00+02:00'))
  const revenue = { ...quietToday.revenue, today: null, goal: null }
  const today = { ...quietToday, revenue, gaps: [gap('09:00', '10:00', ['Cut'])] }
  answer(listStaff, { staff: [] })
  await show(
    <>
      <DaySentence today={today} />
      <AvailableSlots today={today} />
    </>,
  )
  await expect.element(page.getByText('60 min · Mia Lang')).toBeVisible()
  await expect.element(page.getByText(/^1 gap/)).toBeVisible()
  await expect.element(page.getByText('$', { exact: false })).not.toBeInTheDocument()
})

test('for a stylist, the sentence of the day is only about her own clients and gaps', async () => {
  setClock(Date.parse('2026-03-08T08:00:00+02:00'))
  signIn({ ...signedIn, tenant: { ...signedIn.tenant, role: 'stylist' } })
  answer(listStaff, { staff: [] })
  const today = {
    ...quietToday,
    own_staff_ids: ['s2'],
    appointments: [appointment('a', '09:00', '10:00')],
    gaps: [gap('11:00', '12:00', ['Cut'])],
  }
  await show(
    <>
      <DaySentence today={today} />
      <NowAndNext today={today} />
    </>,
  )
  await expect.element(page.getByText('Nothing booked and no gap to sell.')).toBeVisible()
  await expect.element(page.getByText('No other client of yours is booked today.')).toBeVisible()
})

test('gaps come in the order of their start with their worth, and a gap that is over is left out', async () => {
  setClock(Date.parse('2026-03-08T10:30:00+02:00'))
  const long = { ...gap('13:00', '15:00', ['Cut']), duration_minutes: 120 }
  const gaps = [gap('09:00', '10:00', ['Cut']), long, gap('11:00', '12:00', ['Cut'])]
  await show(<AvailableSlots today={{ ...quietToday, gaps }} />)
  await expect.element(page.getByText('worth $120')).toBeVisible()
  const items = page.getByRole('listitem').elements()
  expect(items.map(({ textContent }) => textContent?.match(/worth \$\d+/)?.[0])).toEqual([
    'worth $60',
    'worth $120',
  ])
})

test('a salon without revenue and visits shows no comparison with last week', async () => {
  answer(readPerformance, quietMonth)
  const { stats, revenue } = quietToday
  await show(<PerformanceCard stats={stats} revenue={{ ...revenue, today: 0 }} />)
  await expect.poll(() => sent.map(({ path }) => path)).toContain('/performance')
  await new Promise((done) => setTimeout(done, 100))
  await expect.element(page.getByText(/last week/)).not.toBeInTheDocument()
})

test('the length of a gap is shown in minutes, also above an hour', async () => {
  setClock(Date.parse('2026-03-08T10:30:00+02:00'))
  const long = { ...gap('11:00', '18:15', ['Cut']), duration_minutes: 435 }
  await show(<AvailableSlots today={{ ...quietToday, gaps: [long] }} />)
  await expect.element(page.getByText('435 min · Mia Lang')).toBeVisible()
})

test('on a full day the dashboard says until when the chairs are full', async () => {
  setClock(Date.parse('2026-03-08T10:30:00+02:00'))
  const appointments = [appointment('a', '10:00', '17:15'), appointment('b', '11:00', '12:00')]
  await show(<AvailableSlots today={{ ...quietToday, appointments }} />)
  await expect.element(page.getByText('Your chairs are full until 5:15 PM')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Open the calendar' }))
    .toHaveAttribute('href', '/calendar')
})

test('a day without visits and gaps offers a new appointment', async () => {
  signIn(signedIn)
  await show(<AvailableSlots today={quietToday} />)
  await page.getByRole('button', { name: 'New Appointment' }).click()
  expect(useDesk.getState().panel).toMatchObject({ kind: 'booking' })
})

test('while amounts are hidden, gaps show no worth', async () => {
  setClock(Date.parse('2026-03-08T08:00:00+02:00'))
  useHiddenMoney.setState({ hidden: true })
  const today = { ...quietToday, gaps: [gap('09:00', '10:00', ['Cut'])] }
  await show(<AvailableSlots today={today} />)
  await expect.element(page.getByText('60 min · Mia Lang')).toBeVisible()
  await expect.element(page.getByText('$', { exact: false })).not.toBeInTheDocument()
})

test('the sentence of the day names a person who is off sick during a visit, and links to the calendar', async () => {
  setClock(Date.parse('2026-03-08T08:00:00+02:00'))
  signIn(signedIn)
  answer(listStaff, { staff: [staffMember('s1', 'Mia Lang')], next_cursor: null })
  const kept = appointment('a', '09:00', '10:00')
  const day = { start_time: '2026-03-08T00:00:00+02:00', end_time: '2026-03-09T00:00:00+02:00' }
  const sick = { id: 'o1', staff_id: 's1', kind: 'sick' as const, reason: null, version: 1, ...day }
  const today = { ...quietToday, appointments: [kept], time_off: [sick], off_today: ['s1'] }
  const tomorrow = Promise.withResolvers<Response>()
  answerWith(readPerformance, () => tomorrow.promise)
  await show(<DaySentence today={today} />)
  const link = page.getByRole('link', { name: 'Mia Lang is off sick during 1 visit.' })
  await expect.element(link).toHaveAttribute('href', '/calendar?view=day&staff=s1')
  expect(page.getByText('is off today').elements(), 'Mia is named once').toEqual([])
  const { left, top } = link.element().getBoundingClientRect()
  tomorrow.resolve(Response.json(quietMonth))
  await expect.element(page.getByText(/tomorrow/i)).toBeVisible()
  expect(link.element().getBoundingClientRect()).toMatchObject({ left, top })
})

test('the day is over when every visit is completed, but not while a client is late', async () => {
  setClock(Date.parse('2026-03-08T18:00:00+02:00'))
  answer(listStaff, { staff: [] })
  const late = appointment('a', '09:00', '10:00')
  const done = appointment('b', '09:00', '10:00', { status: 'completed' })
  const gaps = [gap('19:00', '20:00', ['Cut'])]
  await show(
    <>
      <DaySentence today={{ ...quietToday, appointments: [late, done] }} />
      <DaySentence today={{ ...quietToday, appointments: [done] }} />
      <DaySentence today={{ ...quietToday, appointments: [done], gaps }} />
    </>,
  )
  await expect.element(page.getByText('1 late.', { exact: true })).toBeVisible()
  await expect.element(page.getByText('No more visits today.', { exact: true })).toBeVisible()
  await expect.element(page.getByText('1 gap worth $60, no more visits today.')).toBeVisible()
})

test('activity that could not be loaded can be loaded again by a press', async () => {
  refuseWith(listActivity, 'unavailable')
  await show(<RecentActivity timezone="Europe/Athens" />)
  const tryAgain = page.getByRole('button', { name: 'Try again' })
  await expect.element(tryAgain).toBeVisible()
  answer(listActivity, { items: [], next_cursor: null })
  await tryAgain.click()
  await expect.element(page.getByText('Nothing yet')).toBeVisible()
})

test('when a gap has begun and its start moves with the time, the button of the gap keeps the focus', async () => {
  signIn(signedIn)
  setClock(Date.parse('2026-03-08T10:00:00+02:00'))
  let moveStart = (_: string) => {}
  const GapUnderWay = () => {
    const [start, setStart] = useState('10:00')
    moveStart = setStart
    return <AvailableSlots today={{ ...quietToday, gaps: [gap(start, '12:00', ['Cut'])] }} />
  }
  await show(<GapUnderWay />)
  const book = page.getByRole('button', { name: /^Book / })
  await userEvent.tab()
  await expect.element(book).toHaveFocus()
  moveStart('10:05')
  await expect.element(book).toHaveAccessibleName(/10:05/)
  await expect.element(book).toHaveFocus()
})

test('the button that hides amounts names its key only while single-key shortcuts are on', async () => {
  await show(<RevenueCard {...quietToday} payments={[]} />)
  const hide = page.getByRole('button', { name: /hide/i })
  await expect.element(hide).toHaveAttribute('aria-keyshortcuts', 'm')
  setSingleKeys(false)
  onTestFinished(() => setSingleKeys(true))
  await expect.element(hide).not.toHaveAttribute('aria-keyshortcuts')
})
