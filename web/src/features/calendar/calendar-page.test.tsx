import { week } from '@chairtime/contract/calendar.ts'
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
])('at the day %s a new booking begins with %j', async (date, prefill) => {
  answer(week, { timezone: 'America/New_York', days: [] })
  await showPages([{ path: '/calendar', element: <CalendarPage /> }], `/calendar?date=${date}`)
  await page.getByRole('button', { name: 'New Appointment' }).click()
  expect(useDesk.getState().booking).toEqual(prefill)
})
