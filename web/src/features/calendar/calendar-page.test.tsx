import { readWeek } from '@chairtime/contract/calendar.ts'
import { itemAt } from '@chairtime/core/known.ts'
import { addDays } from '@chairtime/core/time/local.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showPages } from '../../../test/show.tsx'
import { answer } from '../../../test/wire.ts'
import { useDesk } from '../../lib/desk.ts'
import { CalendarPage } from './calendar-page.tsx'

test.each([
  ['2026-03-10', { date: '2026-03-10' }],
  ['2026-02-31', {}],
  ['soon', {}],
  ['2040-01-01', {}],
])('at the day %s a new booking begins with %j', async (date, prefill) => {
  answer(readWeek, { timezone: 'America/New_York', days: [] })
  await showPages([{ path: '/calendar', element: <CalendarPage /> }], `/calendar?date=${date}`)
  await page.getByRole('button', { name: 'New Appointment' }).click()
  expect(useDesk.getState().booking).toEqual(prefill)
})

test.each([
  ['2019-12-30', [false, true], '2020-01-06'],
  ['2020-01-06', [true, true], '2020-01-13'],
  ['2039-12-26', [true, false], null],
])('in the week of %s there is an earlier and a later one: %j', async (first, leads, later) => {
  const dates = Array.from({ length: 7 }, (_, i) => addDays(first, i))
  const days = dates.map((date) => ({ date, closed: true, appointments: [], gaps: [] }))
  answer(readWeek, { timezone: 'America/New_York', days })
  const pages = [{ path: '/calendar', element: <CalendarPage /> }]
  const router = await showPages(pages, '/calendar?date=2026-03-10')
  const ways = ['Previous week', 'Next week'].map((name) => page.getByRole('button', { name }))
  const open = () => ways.map((way) => !(way.element() as HTMLButtonElement).disabled)
  await expect.poll(open).toEqual(leads)
  if (later === null) return
  await itemAt(ways, 1).click()
  expect(router.state.location.search).toBe(`?date=${later}`)
})
