import { readToday } from '@chairtime/contract/calendar.ts'
import { listStaff } from '@chairtime/contract/staff.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { appointment, gap, quietToday, signedIn, staffMember } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { answer, answerWith } from '../../../test/wire.ts'
import { signIn } from '../../lib/session.ts'
import { useLive } from '../../lib/socket.ts'
import { setClock } from '../../lib/use-now.ts'
import { DashboardPage } from './dashboard-page.tsx'

const cards = ['Now and next', 'Live occupancy', "Today's timeline"]
/** Depending on the day, a text may need a little more or less height than its placeholder. */
const TOLERANCE_PX = 12

const boxOf = (name: string) =>
  page.getByRole('region', { name, exact: true }).element().getBoundingClientRect()
const topOf = (name: string) => boxOf(name).top

// the paddings of the body stand for the side bar and for the margins of the page
test.each([
  { width: 390, height: 844, margins: '16px' },
  { width: 1280, height: 900, margins: '240px 32px' },
])(
  'at $width px the cards of the dashboard stay where their placeholders were',
  async ({ width, height, margins }) => {
    await page.viewport(width, height)
    document.body.style.paddingInline = margins
    await document.fonts.load('600 17px Fraunces')
    signIn(signedIn)
    setClock(Date.parse('2026-03-08T10:00:00+02:00'))
    const staff = Promise.withResolvers<Response>()
    answer(readToday, calmDay)
    answerWith(listStaff, () => staff.promise)
    await show(<DashboardPage />)
    await expect.element(page.getByText('Sunday, March 8')).toBeVisible()
    const before = cards.map(topOf)
    staff.resolve(Response.json({ staff: [mia] }))
    await expect.element(page.getByRole('region', { name: mia.name })).toBeVisible()
    const moved = cards.map((name, i) => Math.abs(topOf(name) - (before[i] ?? 0)))
    expect(Math.max(...moved)).toBeLessThanOrEqual(TOLERANCE_PX)
  },
)

test('the figures of occupancy stay where they are when the connection is lost', async () => {
  await page.viewport(1280, 900)
  document.body.style.paddingInline = '240px 32px'
  signIn(signedIn)
  answer(readToday, calmDay)
  answer(listStaff, { staff: [] })
  await show(<DashboardPage />)
  const figures = page.getByText('2/4')
  await expect.element(figures).toBeVisible()
  const top = () => figures.element().getBoundingClientRect().top
  useLive.setState({ connected: true })
  const card = page.getByRole('region', { name: 'Live occupancy' })
  await expect.element(card.getByText('Live', { exact: true })).toBeVisible()
  const whileLive = top()
  useLive.setState({ connected: false })
  await expect.element(card.getByText('Offline')).toBeVisible()
  expect(top()).toBe(whileLive)
})

test.each([
  { width: 1280, side: 240, panel: 380 },
  { width: 1024, side: 240, panel: 380 },
  { width: 768, side: 16, panel: 360 },
])('at $width px a panel beside the page leaves the cards in their rows', async (layout) => {
  await page.viewport(layout.width, 900)
  document.body.style.paddingInline = `${layout.side}px 32px`
  signIn(signedIn)
  answer(readToday, calmDay)
  answer(listStaff, { staff: [] })
  await show(<DashboardPage />)
  const names = ['Now and next', 'Live occupancy', "Today's revenue"]
  await expect.element(page.getByRole('region', { name: "Today's revenue" })).toBeVisible()
  const rows = () => {
    const tops = names.map((name) => boxOf(name).top)
    return tops.map((top) => tops.indexOf(top))
  }
  const before = rows()
  document.body.style.paddingInline = `${layout.side}px ${32 + layout.panel}px`
  expect(rows()).toEqual(before)
})

test('without the revenue card, the other cards fill its row', async () => {
  await page.viewport(1280, 900)
  document.body.style.paddingInline = '240px 32px'
  signIn({ ...signedIn, tenant: { ...signedIn.tenant, role: 'stylist' } })
  answer(readToday, { ...calmDay, revenue: { ...calmDay.revenue, today: null, goal: null } })
  answer(listStaff, { staff: [] })
  await show(<DashboardPage />)
  await expect.element(page.getByRole('region', { name: 'Live occupancy' })).toBeVisible()
  expect(boxOf('Live occupancy').right).toBeCloseTo(boxOf("Today's timeline").right, 0)
})

const mia = staffMember('s1', 'Mia Lang')

const calmDay = {
  ...quietToday,
  headcount: { occupied: 2, total: 4, percentage: 50 },
  revenue: { today: 145, goal: 1000, currency: 'USD', tax: { rate_percent: 0, included: true } },
  gaps: [gap('14:00', '15:00', ['Cut'])],
  appointments: [appointment('a', '11:00', '12:00'), appointment('b', '12:00', '13:00')],
}
