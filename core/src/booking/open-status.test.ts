import { expect, test } from 'vitest'
import { salonWith, zone } from '../../test/drawn-day.ts'
import { formatInstant, parseInstant } from '../time/zone.ts'
import type { DatedHours, WeeklyHours } from './model.ts'
import { openStatusAt } from './open-status.ts'

const hours = (weekday: number, opens: number, closes: number): WeeklyHours => ({
  weekday: weekday as WeeklyHours['weekday'],
  opens: opens * 60,
  closes: closes * 60,
})
/** Monday to Friday nine to six. */
const weekdays = [1, 2, 3, 4, 5].map((day) => hours(day, 9, 18))
const lunch = [1, 2, 3, 4, 5].map((day) => hours(day, 13, 14))
const closed = (date: string): DatedHours => ({ date, intervals: [] })
const openOn = (date: string, opens: number, closes: number): DatedHours => ({
  date,
  intervals: [{ opens: opens * 60, closes: closes * 60 }],
})

interface Case {
  readonly at: string
  readonly says: string
  readonly weekly?: readonly WeeklyHours[]
  readonly dated?: readonly DatedHours[]
}

const always = [0, 1, 2, 3, 4, 5, 6].map((day) => hours(day, 0, 24))
const nights = [hours(6, 22, 28)]

// 2 March 2026 is a Monday. New York puts its clock forward in the night to 8 March, and back in the night to
// 1 November.
test.each<Case>([
  { at: '2026-03-02T08:59:00-05:00', says: 'closed until 2026-03-02T09:00:00-05:00' },
  { at: '2026-03-02T09:00:00-05:00', says: 'open until 2026-03-02T13:00:00-05:00' },
  { at: '2026-03-02T13:00:00-05:00', says: 'closed until 2026-03-02T14:00:00-05:00' },
  { at: '2026-03-02T17:59:00-05:00', says: 'open until 2026-03-02T18:00:00-05:00' },
  { at: '2026-03-06T18:00:00-05:00', says: 'closed until 2026-03-09T09:00:00-04:00' },
  {
    at: '2026-03-02T19:00:00-05:00',
    dated: [closed('2026-03-03'), openOn('2026-03-04', 11, 15)],
    says: 'closed until 2026-03-04T11:00:00-05:00',
  },
  {
    at: '2026-03-02T12:00:00-05:00',
    dated: [openOn('2026-03-02', 11, 12.5)],
    says: 'open until 2026-03-02T12:30:00-05:00',
  },
  {
    at: '2026-12-01T12:00:00-05:00',
    dated: Array.from({ length: 34 }, (_, i) =>
      closed(i < 31 ? `2026-12-${String(i + 1).padStart(2, '0')}` : `2027-01-0${i - 30}`),
    ),
    says: 'closed until 2027-01-04T09:00:00-05:00',
  },
  { at: '2026-03-08T01:00:00-05:00', weekly: nights, says: 'open until 2026-03-08T04:00:00-04:00' },
  {
    at: '2026-03-08T12:00:00-04:00',
    weekly: nights,
    says: 'closed until 2026-03-14T22:00:00-04:00',
  },
  {
    at: '2026-11-01T01:10:00-05:00',
    weekly: [hours(6, 22, 25.5)],
    says: 'open until 2026-11-01T01:30:00-05:00',
  },
  {
    at: '2026-11-01T01:10:00-04:00',
    weekly: [hours(6, 22, 25.5)],
    says: 'open until 2026-11-01T01:30:00-05:00',
  },
  { at: '2026-03-02T12:00:00-05:00', weekly: always, says: 'open until null' },
  {
    at: '2026-03-02T12:00:00-05:00',
    weekly: always,
    dated: [closed('2026-04-02')],
    says: 'open until 2026-04-02T00:00:00-04:00',
  },
  { at: '2026-03-02T12:00:00-05:00', weekly: [], says: 'closed until null' },
])('at $at the salon is $says', ({ at, says, weekly = weekdays, dated = [] }) => {
  const breaks = weekly === weekdays ? lunch : []
  const salon = salonWith([], { hours: { weekly, dated, breaks } })
  const { open, until } = openStatusAt(salon, parseInstant(at))
  const when = until === null ? 'null' : formatInstant(zone, until)
  expect(`${open ? 'open' : 'closed'} until ${when}`).toBe(says)
})
