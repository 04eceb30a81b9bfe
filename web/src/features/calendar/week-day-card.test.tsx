import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { appointment, gap, sharedVisit, signedIn } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { signIn } from '../../lib/session.ts'
import { setClock } from '../../lib/use-now.ts'
import { WeekDayCard } from './week-day-card.tsx'

const day = {
  date: '2026-03-08',
  start_time: '2026-03-08T00:00:00+02:00',
  end_time: '2026-03-09T00:00:00+02:00',
  clock_change: null,
  closed: false,
  appointments: [appointment('a', '09:00', '10:00'), appointment('b', '11:00', '12:00')],
  gaps: [gap('10:00', '11:00', ['Cut'])],
  working: [],
  time_off: [],
}
const shared = { day, timeZone: 'Europe/Athens' }

test('the day card lists the visits and the gaps of a day in the order of time', async () => {
  await show(<WeekDayCard {...shared} today="2026-03-08" folded={false} />)
  await expect.element(page.getByText('Client a')).toBeVisible()
  const rows = page.getByRole('listitem').elements()
  expect(rows.map((row) => /Client \w|Free/.exec(row.textContent ?? '')?.[0])).toEqual([
    'Client a',
    'Free',
    'Client b',
  ])
})

test('the day card names everybody who performs a visit', async () => {
  const appointments = [sharedVisit('a', '09:00', '10:00')]
  await show(
    <WeekDayCard {...shared} day={{ ...day, appointments }} today="2026-03-08" folded={false} />,
  )
  await expect.element(page.getByText('Cut, Colour with Mia Lang and Tom Reed')).toBeVisible()
})

test('the day card marks the visit whose panel is open', async () => {
  await show(<WeekDayCard {...shared} today="2026-03-08" folded={false} />)
  const rowOf = (client: string) => page.getByRole('button', { name: new RegExp(client) })
  await expect.element(rowOf('Client a')).not.toHaveAttribute('aria-current')
  await rowOf('Client a').click()
  await expect.element(rowOf('Client a')).toHaveAttribute('aria-current', 'true')
  await expect.element(rowOf('Client b')).not.toHaveAttribute('aria-current')
})

test('the day card offers to book only to roles that may book', async () => {
  const book = page.getByRole('button', { name: /Book/ })
  signIn(signedIn)
  await show(<WeekDayCard {...shared} today="2026-03-08" folded={false} />)
  await expect.poll(() => book.elements()).toHaveLength(2)
  signIn({ ...signedIn, tenant: { ...signedIn.tenant, role: 'stylist' } })
  await expect.poll(() => book.elements()).toEqual([])
  await expect.element(page.getByText('Free', { exact: false }).first()).toBeVisible()
})

test.each([
  [true, 'The salon is closed on this day.'],
  [false, 'Nothing booked.'],
])('the day card says whether an empty day is closed (closed: %s)', async (closed, sentence) => {
  const empty = { ...day, closed, appointments: [], gaps: [] }
  await show(<WeekDayCard {...shared} day={empty} today="2026-03-08" folded={false} />)
  await expect.element(page.getByText(sentence)).toBeVisible()
})

test('the day card marks a visit that reaches beyond the hours of its staff member', async () => {
  const staff_id = day.appointments[0]?.staff?.id ?? ''
  const times = { start_time: '2026-03-08T09:00:00+02:00', end_time: '2026-03-08T11:30:00+02:00' }
  const halfDay = { ...day, working: [{ staff_id, ...times }] }
  await show(<WeekDayCard {...shared} day={halfDay} today="2026-03-08" folded={false} />)
  const marked = page.getByRole('listitem').filter({ hasText: 'Outside working hours' })
  await expect.element(marked.getByText('Client b')).toBeVisible()
  expect(marked.elements()).toHaveLength(1)
})

test('a visit that starts on the day before is shown on the day card, and does not count there', async () => {
  const overnight = {
    ...appointment('l', '00:00', '00:30'),
    start_time: '2026-03-07T23:00:00+02:00',
  }
  const withOvernight = { ...day, appointments: [overnight, ...day.appointments] }
  await show(<WeekDayCard {...shared} day={withOvernight} today="2026-03-10" folded />)
  await page.getByText('2 appointments').click()
  await expect.element(page.getByText('Client l')).toBeVisible()
})

test('the day card counts no visit that was cancelled or missed', async () => {
  const missed = appointment('m', '13:00', '14:00', { status: 'no_show' })
  const cancelled = appointment('c', '15:00', '16:00', { status: 'cancelled' })
  const all = { ...day, appointments: [...day.appointments, missed, cancelled] }
  await show(<WeekDayCard {...shared} day={all} today="2026-03-10" folded />)
  await expect.element(page.getByText('2 appointments')).toBeVisible()
})

test('a folded day card shows its visits once somebody opens it', async () => {
  await show(<WeekDayCard {...shared} today="2026-03-10" folded />)
  await expect.element(page.getByText('2 appointments')).toBeVisible()
  await expect.element(page.getByText('Client a')).not.toBeVisible()
  await page.getByText('2 appointments').click()
  await expect.element(page.getByText('Client a')).toBeVisible()
})

test('a late visit of today is marked as late instead of confirmed', async () => {
  setClock(Date.parse('2026-03-08T09:15:00+02:00'))
  onTestFinished(() => setClock(Date.now()))
  await show(<WeekDayCard {...shared} today="2026-03-08" folded={false} />)
  await expect.element(page.getByText('15 min late')).toBeVisible()
  expect(page.getByText('Confirmed').elements()).toHaveLength(1)
})
