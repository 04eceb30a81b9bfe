import { readAddress } from '@chairtime/contract/booking-address.ts'
import type { MonthDay } from '@chairtime/contract/pages.ts'
import { booking } from '@chairtime/core/texts/en/booking.ts'
import { addDays } from '@chairtime/core/time/local.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../../test/show.tsx'
import { MonthCalendar } from './month-calendar.tsx'
import { explainOwnTime, keepBookedTime, keepHeldTime } from './own-time.ts'

/** March 2026: the days before the 10th are past, the later Sundays are closed, and the 12th is full. */
const days = Array.from({ length: 31 }, (_, i): MonthDay => {
  const date = addDays('2026-03-01', i)
  if (date < '2026-03-10') return { date, state: 'past' }
  if (new Date(date).getUTCDay() === 0) return { date, state: 'closed' }
  return { date, state: date.endsWith('12') ? 'full' : 'free' }
})

async function showMonth() {
  const month = { month: '2026-03', days, earlier: null, later: '2026-04' }
  const hrefWith = (part: object) => `#${JSON.stringify(part)}`
  const props = { month, date: '2026-03-10', locale: 'en-US', weekStart: 1, hrefWith }
  await show(<MonthCalendar {...props} />)
}

test('the month says in words which days are free, full, closed and past', async () => {
  await showMonth()
  await expect.element(page.getByRole('link', { name: /March 11, has free times/ })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /March 12, fully booked/ })).toBeVisible()
  for (const state of ['Sunday, March 15, closed', 'Monday, March 9, in the past']) {
    await expect.element(page.getByText(state, { exact: true })).toBeInTheDocument()
    expect(page.getByRole('link', { name: state }).elements()).toEqual([])
  }
  await expect.element(page.getByText('Fully booked', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Closed', { exact: true })).toBeVisible()
})

test('arrow keys go from day to day and from week to week, and skip closed days', async () => {
  await showMonth()
  const day = (name: string) => page.getByRole('link', { name: new RegExp(name) })
  ;(day('March 14').element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(day('March 16')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowLeft}')
  await expect.element(day('March 21')).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  await expect.element(day('March 14')).toHaveFocus()
})

const start = '2026-03-11T09:00:00-04:00'
/** The server's answer as JSON text, with only those parts that `explainOwnTime` reads. */
const answer = JSON.stringify({
  view: {
    kind: 'booking',
    base: '/book/ana',
    now: '2026-03-10T13:00:00Z',
    site: { business: { locale: 'en-US' } },
    problem: { code: 'slot_taken', sentence: 'This time has just been taken.', alternatives: [] },
  },
})
const sentenceAt = (time: string) => {
  const reply = explainOwnTime(booking, JSON.parse(answer), time)
  return 'view' in reply ? reply.view.problem?.sentence : null
}

test('a time that another tab of this browser holds or has booked is not called taken', () => {
  const until = '2026-03-10T13:05:00Z'
  keepHeldTime('/book/ana', { ...readAddress([]), start, until })
  expect(sentenceAt('2026-03-11T13:00:00Z')).toMatch(/already holding this time in another tab/)
  expect(sentenceAt('2026-03-11T14:00:00Z')).toBe('This time has just been taken.')
  keepHeldTime('/book/ana', { ...readAddress([]), start, until: '2026-03-10T12:59:00Z' })
  expect(sentenceAt(start)).toBe('This time has just been taken.')
  keepBookedTime({ base: '/book/ana', now: '2026-03-10T12:40:00Z' }, start)
  expect(sentenceAt(start)).toBe('You’ve already booked Wednesday, March 11, 9:00 AM.')
  expect(sentenceAt('2026-03-11T14:00:00Z')).toBe('This time has just been taken.')
  // this visit was booked more than half an hour ago, so it may have been cancelled since
  keepBookedTime({ base: '/book/ana', now: '2026-03-10T12:00:00Z' }, start)
  expect(sentenceAt(start)).toBe('This time has just been taken.')
})
