import { readDay, readMonth, readWeek } from '@chairtime/contract/calendar.ts'
import { listStaff } from '@chairtime/contract/staff.ts'
import { itemAt } from '@chairtime/core/known.ts'
import { addDays } from '@chairtime/core/time/local.ts'
import { onlineManager } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { loseConnection } from '../../../test/lose-connection.ts'
import { beginSalonDay, focusOn, salonDay, visitBlock } from '../../../test/salon-day.ts'
import { appointment, signedIn, staffMember } from '../../../test/samples.ts'
import { showPages } from '../../../test/show.tsx'
import { answer, answerWith } from '../../../test/wire.ts'
import { newQueries } from '../../app/providers.tsx'
import { desk, useDesk } from '../../lib/desk.ts'
import { signIn } from '../../lib/session.ts'
import { setClock } from '../../lib/use-now.ts'
import { Menu } from '../../ui/menu.tsx'
import { CalendarPage } from './calendar-page.tsx'
import { todayKey } from './queries.ts'

const pages = [{ path: '/calendar', element: <CalendarPage /> }]
const pageBefore = { path: '/before', element: 'The page before' }

const mia = staffMember('01890000-0000-7000-8000-000000000001', 'Mia Lang')

beforeEach(() => {
  localStorage.clear()
  answer(listStaff, { staff: [], next_cursor: null })
})

test.each([
  ['2026-03-10', { date: '2026-03-10' }],
  ['2026-02-31', {}],
  ['soon', {}],
  ['2040-01-01', {}],
])('in the calendar at “?date=%s” a new booking begins with %j', async (date, prefill) => {
  signIn(signedIn)
  answer(readWeek, { timezone: 'America/New_York', days: [] })
  await showPages(pages, `/calendar?view=list&date=${date}`)
  await page.getByRole('button', { name: 'New Appointment' }).click()
  expect(useDesk.getState().panel).toEqual({ kind: 'booking', prefill })
})

test.each([
  ['today', '', {}],
  [
    'on a chosen day',
    '&date=2026-03-08',
    { startTime: '2026-03-08T07:00:00.000Z', endTime: '2026-03-08T08:00:00.000Z' },
  ],
])(
  'in the calendar of one person, %s, “Block time” begins with that person',
  async (_, date, times) => {
    beginSalonDay()
    await showPages(pages, `/calendar?view=day&staff=s1${date}`)
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Block time' }).click()
    expect(useDesk.getState().panel).toEqual({
      kind: 'timeOff',
      prefill: { ...times, staffId: 's1' },
    })
  },
)

test('a new booking begins on the day that the calendar shows, and without a day once the calendar was left', async () => {
  answer(readWeek, { timezone: 'America/New_York', days: [] })
  const beginBooking = () => {
    desk.book()
    return useDesk.getState().panel
  }
  const elsewhere = { path: '/elsewhere', element: null }
  const router = await showPages([...pages, elsewhere], '/calendar?view=list&date=2026-03-10')
  await expect.poll(beginBooking).toEqual({ kind: 'booking', prefill: { date: '2026-03-10' } })
  await router.navigate('/elsewhere')
  await expect.poll(beginBooking).toEqual({ kind: 'booking', prefill: {} })
})

test('a calendar offers no booking while the role is unknown', async () => {
  answer(readWeek, { timezone: 'America/New_York', days: [] })
  await showPages(pages, '/calendar?view=list&date=2026-03-10')
  await expect.element(page.getByRole('button', { name: 'Next week' })).toBeVisible()
  expect(page.getByRole('button', { name: 'New Appointment' }).query()).toBeNull()
})

// days from 2020 to 2039 are supported
test.each([
  ['2019-12-30', [false, true], '2020-01-06'],
  ['2020-01-06', [true, true], '2020-01-13'],
  ['2039-12-26', [true, false], null],
])(
  'in the week of %s, the buttons to the previous and next week are enabled: %j',
  async (first, enabled, nextWeek) => {
    answer(readWeek, { timezone: 'America/New_York', days: weekFrom(first) })
    const router = await showPages(pages, '/calendar?view=list&date=2026-03-10')
    const buttons = ['Previous week', 'Next week'].map((name) => page.getByRole('button', { name }))
    const areEnabled = () => buttons.map((one) => !(one.element() as HTMLButtonElement).disabled)
    await expect.poll(areEnabled).toEqual(enabled)
    if (nextWeek === null) return
    await itemAt(buttons, 1).click()
    expect(router.state.location.search).toBe(`?view=list&date=${nextWeek}`)
  },
)

test('without a connection, the calendar says when a day is not on this device, and still shows a day that was read before', async () => {
  signIn(signedIn)
  answer(readDay, salonDay)
  onTestFinished(() => onlineManager.setOnline(true))
  await showPages(pages, '/calendar?view=day')
  await expect.element(page.getByRole('group', { name: /^Mia Lang/ })).toBeVisible()
  loseConnection()
  onlineManager.setOnline(false)
  await page.getByRole('button', { name: 'Next day' }).click()
  await expect
    .element(page.getByText('This is not on this device.', { exact: false }))
    .toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Monday, March 9')
  await page.getByRole('button', { name: 'Previous day' }).click()
  await expect.element(page.getByRole('group', { name: /^Mia Lang/ })).toBeVisible()
})

test.each(['', '&date=2026-03-08'])(
  'without a connection, the day view with “%s” in its address shows what the dashboard has read of today',
  async (date) => {
    beginSalonDay()
    onTestFinished(() => setClock(Date.now()))
    const { date: today, appointments, working, time_off, timezone } = salonDay
    const cache = newQueries()
    cache.setQueryData(todayKey, { date: today, appointments, working, time_off, timezone })
    onTestFinished(() => onlineManager.setOnline(true))
    loseConnection()
    onlineManager.setOnline(false)
    await showPages(pages, `/calendar?view=day${date}`, cache)
    await expect.element(page.getByRole('group', { name: /^Mia Lang, 2/ })).toBeVisible()
    await expect.element(visitBlock('Client a')).toHaveAccessibleName(/10:00 – 11:00 AM/)
  },
)

test('a year that is typed into the date field changes the day only once the year is complete', async () => {
  signIn(signedIn)
  answerWith(readWeek, ({ query }) => {
    const days = weekFrom(query.get('date') === '2027-01-05' ? '2027-01-03' : '2026-11-29')
    return Response.json({ timezone: 'America/New_York', days })
  })
  const shown: string[] = []
  const Dates = () => {
    const { search } = useLocation()
    const date = new URLSearchParams(search).get('date') ?? ''
    if (shown.at(-1) !== date) shown.push(date)
    return <CalendarPage />
  }
  await showPages(
    [{ path: '/calendar', element: <Dates /> }],
    '/calendar?view=list&date=2026-12-05',
  )
  const field = page.getByLabelText('Go to date')
  await field.fill('0002-01-05')
  await expect.element(field).toHaveValue('0002-01-05')
  await field.fill('2027-01-05')
  await expect.poll(() => shown).toEqual(['2026-12-05', '2027-01-05'])
  // the list shows the days of a week, and the field keeps the typed day
  await expect.element(page.getByText(/Jan 3/).first()).toBeVisible()
  await expect.element(field).toHaveValue('2027-01-05')
})

test('keys lead to the views, and the last view is remembered', async () => {
  answer(readWeek, { timezone: 'America/New_York', days: weekFrom('2026-03-02') })
  answer(readMonth, { timezone: 'America/New_York', month: '2026-03-01', days: [monthDay] })
  const router = await showPages(pages, '/calendar?view=list&date=2026-03-02')
  await userEvent.keyboard('3')
  const day = page.getByRole('button', { name: 'Monday, March 2: 3 appointments, 25% booked' })
  await expect.element(day).toBeVisible()
  expect(router.state.location.search).toBe('?view=month&date=2026-03-02')
  await router.navigate('/calendar')
  await expect.poll(() => router.state.location.search).toBe('')
  await expect.element(day).toBeVisible()
  await userEvent.keyboard('4')
  await expect
    .element(page.getByRole('button', { name: 'List' }))
    .toHaveAttribute('aria-pressed', 'true')
})

test('after a change of view, Back leads to the earlier view with the week that it showed last, and a second Back leads to the page before the calendar', async () => {
  answer(readWeek, { timezone: 'America/New_York', days: weekFrom('2026-03-02') })
  answer(readMonth, { timezone: 'America/New_York', month: '2026-03-01', days: [monthDay] })
  localStorage.setItem('calendar-view', 'list')
  const router = await showPages([...pages, pageBefore], '/before')
  await router.navigate('/calendar')
  await page.getByRole('button', { name: 'Next week' }).click()
  await page.getByRole('button', { name: 'Month' }).click()
  await expect.poll(() => router.state.location.search).toBe('?view=month&date=2026-03-09')
  await router.navigate(-1)
  await expect.poll(() => router.state.location.search).toBe('?view=list&date=2026-03-09')
  await router.navigate(-1)
  await expect.element(page.getByText('The page before')).toBeVisible()
})

test('opening the calendar does not interrupt a navigation to a page whose code is still loading', async () => {
  answer(readWeek, { timezone: 'America/New_York', days: weekFrom('2026-03-02') })
  localStorage.setItem('calendar-view', 'list')
  const loaded = Promise.withResolvers<{ Component: () => string }>()
  function Leaving() {
    const navigate = useNavigate()
    useLayoutEffect(() => void navigate('/slow'), [navigate])
    return <CalendarPage />
  }
  const slow = { path: '/slow', lazy: () => loaded.promise }
  const router = await showPages([{ path: '/calendar', element: <Leaving /> }, slow], '/calendar')
  await expect.element(page.getByRole('button', { name: 'Next week' })).toBeVisible()
  loaded.resolve({ Component: () => 'Slow page' })
  await expect.element(page.getByText('Slow page')).toBeVisible()
  expect(router.state.location.pathname).toBe('/slow')
})

test('two keys that are pressed at once both count, and going back twice leads to the view before the first key', async () => {
  answer(readWeek, { timezone: 'America/New_York', days: weekFrom('2026-03-02') })
  answer(readMonth, { timezone: 'America/New_York', month: '2026-03-01', days: [monthDay] })
  localStorage.setItem('calendar-view', 'list')
  const router = await showPages(pages, '/calendar?date=2026-03-02')
  await expect.element(page.getByRole('button', { name: 'Next week' })).toBeVisible()
  for (const key of ['3', 't']) dispatchEvent(new KeyboardEvent('keydown', { key }))
  await expect.poll(() => router.state.location.search).toBe('?view=month')
  await router.navigate(-2)
  await expect
    .element(page.getByRole('button', { name: 'List' }))
    .toHaveAttribute('aria-pressed', 'true')
})

test('after presses that changed nothing, Back leads to the page before the calendar', async () => {
  answer(readWeek, { timezone: 'America/New_York', days: weekFrom('2026-03-02') })
  const router = await showPages([...pages, pageBefore], '/before')
  await router.navigate('/calendar?view=list')
  await expect.element(page.getByRole('button', { name: 'Next week' })).toBeVisible()
  await userEvent.keyboard('tt4')
  await page.getByRole('button', { name: 'Today' }).click()
  await router.navigate(-1)
  await expect.element(page.getByText('The page before')).toBeVisible()
})

test.each(['day', 'week', 'list', 'month'])(
  'after a press on “Today” in a %s that shows today, Back leads to the page before the calendar',
  async (view) => {
    setClock(Date.parse('2026-03-02T09:15:00-05:00'))
    onTestFinished(() => setClock(Date.now()))
    const days = weekFrom('2026-03-02')
    answer(listStaff, { staff: [mia], next_cursor: null })
    answer(readWeek, { timezone: 'America/New_York', days })
    answer(readMonth, { timezone: 'America/New_York', month: '2026-03-01', days: [monthDay] })
    answer(readDay, {
      ...{ ...itemAt(days, 0), timezone: 'America/New_York' },
      ...{ units: [], seats: [] },
    })
    const router = await showPages([...pages, pageBefore], '/before')
    await router.navigate(`/calendar?view=${view}&date=2026-03-02`)
    await expect.element(page.getByRole('heading', { level: 1, name: /Mar/ })).toBeVisible()
    await page.getByRole('button', { name: 'Today' }).click()
    await expect.poll(() => router.state.location.search).toBe(`?view=${view}`)
    await router.navigate(-1)
    await expect.element(page.getByText('The page before')).toBeVisible()
  },
)

test('keys that are pressed in an open menu do not act on the calendar', async () => {
  answer(readWeek, { timezone: 'America/New_York', days: weekFrom('2026-03-02') })
  const element = (
    <>
      <Menu label="Example" trigger="…" items={[{ label: 'Tomorrow', onSelect: () => {} }]} />
      <CalendarPage />
    </>
  )
  const router = await showPages(
    [{ path: '/calendar', element }],
    '/calendar?view=list&date=2026-03-02',
  )
  await page.getByRole('button', { name: 'Example' }).click()
  await expect.element(page.getByRole('menu')).toHaveFocus()
  await userEvent.keyboard('t3')
  await expect.element(page.getByRole('menuitem', { name: 'Tomorrow' })).toHaveFocus()
  expect(router.state.location.search).toBe('?view=list&date=2026-03-02')
})

test.each([
  ['list', 'Mar 2 – 8, 2026'],
  ['week', 'Mar 2 – 8, 2026 · Mia Lang'],
])('the heading of the %s is “%s”', async (view, title) => {
  answer(listStaff, { staff: [mia], next_cursor: null })
  answer(readWeek, { timezone: 'America/New_York', days: weekFrom('2026-03-02') })
  await showPages(pages, `/calendar?view=${view}&date=2026-03-05`)
  await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

test.each(['week', 'list', 'month'])('“Needs you” names a late client in the %s', async (view) => {
  setClock(Date.parse('2026-03-02T09:15:00-05:00'))
  onTestFinished(() => setClock(Date.now()))
  const lea = {
    ...appointment('lea', '09:00', '10:00'),
    start_time: '2026-03-02T09:00:00-05:00',
    end_time: '2026-03-02T10:00:00-05:00',
  }
  const week = weekFrom('2026-03-02')
  const today = { ...itemAt(week, 0), appointments: [lea] }
  answer(listStaff, { staff: [mia], next_cursor: null })
  answer(readWeek, { timezone: 'America/New_York', days: [today, ...week.slice(1)] })
  answer(readMonth, { timezone: 'America/New_York', month: '2026-03-01', days: [monthDay] })
  answer(readDay, { ...today, timezone: 'America/New_York', units: [], seats: [] })
  await showPages(pages, `/calendar?view=${view}`)
  const strip = page.getByRole('region', { name: 'Needs you' })
  await expect.element(strip.getByText('Client lea is 15 min late')).toBeVisible()
})

test('on a phone the week view is scrolled to the day in its address', async () => {
  await page.viewport(390, 844)
  answer(listStaff, { staff: [mia], next_cursor: null })
  answer(readWeek, { timezone: 'America/New_York', days: weekFrom('2026-03-02') })
  await showPages(pages, '/calendar?view=week&date=2026-03-05')
  const left = (date: string) =>
    document.querySelector(`[data-column="${date}"]`)?.getBoundingClientRect().left ?? Number.NaN
  // the width of the hours beside the columns, in px
  const rail = 68
  await expect.poll(() => left('2026-03-05')).toBeGreaterThan(rail)
  expect(left('2026-03-05')).toBeLessThan(rail + 40)
  expect(left('2026-03-04')).toBeLessThan(0)
})

test('on a phone, when the dates in the heading of the week view get longer, the controls keep their height', async () => {
  await page.viewport(360, 800)
  answer(listStaff, { staff: [{ ...mia, name: 'Mia Alexandra Lang' }], next_cursor: null })
  answer(readWeek, { timezone: 'America/New_York', days: weekFrom('2026-03-02') })
  await showPages(pages, '/calendar?view=week&date=2026-03-05')
  const title = (name: RegExp) => page.getByRole('heading', { level: 1, name })
  const height = () => document.querySelector('header')?.getBoundingClientRect().height
  await expect.element(title(/^Mar 2 – 8/)).toBeVisible()
  const before = height()
  answer(readWeek, { timezone: 'America/New_York', days: weekFrom('2026-12-28') })
  await page.getByRole('button', { name: 'Next week' }).click()
  await expect.element(title(/^Dec 28, 2026 – Jan 3/)).toBeVisible()
  expect(height()).toBe(before)
})

test('focusing the name of a day does not scroll the hours', async () => {
  await page.viewport(1280, 800)
  answer(listStaff, { staff: [mia], next_cursor: null })
  answer(readWeek, { timezone: 'America/New_York', days: weekFrom('2026-03-02') })
  await showPages(pages, '/calendar?view=week&date=2026-03-05')
  const name = page.getByRole('button', { name: /March 4/ })
  await expect.element(name).toBeVisible()
  const grid = page.getByRole('region', { name: 'Calendar' }).element()
  grid.scrollTop = 900
  focusOn(name.element())
  await expect.element(name).toHaveFocus()
  expect(grid.scrollTop).toBe(900)
})

const monthDay = {
  date: '2026-03-02',
  closed: false,
  booked_minutes: 120,
  available_minutes: 480,
  count: 3,
}

function weekFrom(first: string) {
  const dates = Array.from({ length: 7 }, (_, i) => addDays(first, i))
  return dates.map((date) => ({
    date,
    start_time: `${date}T00:00:00-05:00`,
    end_time: `${addDays(date, 1)}T00:00:00-05:00`,
    clock_change: null,
    closed: true,
    appointments: [],
    gaps: [],
    working: [],
    time_off: [],
  }))
}
