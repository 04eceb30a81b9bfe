import { expect, test } from 'vitest'
import { NINE, person, questionOf, salonWith, service, takenIn } from '../../test/drawn-day.ts'
import { evaluateStart } from './book.ts'
import type { BookingQuestion, Weekday } from './model.ts'

const salon = salonWith(
  [
    service('cut', [30], { by: ['ann', 'bob'] }),
    service('tint', [30], { bookableOnline: false }),
    service('slow', [30], { leadMinutes: 600 }),
  ],
  { policy: { leadMinutes: 60, maxAdvanceDays: 2 }, staff: [person('ann', 0), person('bob', 1)] },
)
const free = takenIn({})

function refusal(start: number, question: BookingQuestion, taken = free): string | null {
  const verdict = evaluateStart(salon, taken, question, start)
  return verdict.ok ? null : verdict.refusal
}

test('lead time is kept to the second', () => {
  expect(refusal(NINE, questionOf('cut', { now: NINE - 60 + 1 / 60 }))).toBe('too_soon')
  expect(refusal(NINE + 15, questionOf('cut', { now: NINE - 60 + 1 / 60 }))).toBeNull()
  expect(refusal(NINE, questionOf('cut', { now: NINE + 1 / 60 }))).toBe('in_the_past')
})

test('the lead time of a visit is the longest of its services', () => {
  expect(refusal(NINE, questionOf('cut', { now: NINE - 60 }))).toBeNull()
  expect(refusal(NINE, questionOf('cut', { now: NINE - 59 }))).toBe('too_soon')
  expect(refusal(NINE, questionOf('cut slow', { now: NINE - 600 }))).toBeNull()
  expect(refusal(NINE, questionOf('cut slow', { now: NINE - 599 }))).toBe('too_soon')
  expect(refusal(NINE, questionOf('cut', { now: NINE + 1 }))).toBe('in_the_past')
})

test('clients book at most the allowed number of days ahead, counted in local dates', () => {
  expect(refusal(NINE + 2 * 1440, questionOf('cut', { now: NINE - 540 }))).toBeNull()
  expect(refusal(NINE + 3 * 1440, questionOf('cut', { now: NINE - 540 }))).toBe('too_far_ahead')
})

test('from the beginning of today on, the desk may book any minute at which staff work and are free', () => {
  const desk = questionOf('cut', { channel: 'desk', now: NINE + 120 })
  expect(refusal(NINE + 7, desk)).toBeNull()
  expect(refusal(NINE - 1440, desk)).toBe('in_the_past')
  expect(refusal(NINE + 90 * 1440, desk)).toBeNull()
  expect(refusal(NINE - 15, desk)).toBe('outside_hours')
  expect(refusal(NINE, { ...desk, staffId: 'ann' }, takenIn({ ann: '#' }))).toBe('slot_taken')
})

test('a client cannot book a start off the grid', () => {
  expect(refusal(NINE + 7, questionOf('cut'))).toBe('off_grid')
})

test('a client cannot have two visits at one time', () => {
  const taken = takenIn({ maria: '.#..........' })
  expect(refusal(NINE, questionOf('cut', { clientId: 'maria' }), taken)).toBe('client_busy')
  expect(refusal(NINE, questionOf('cut'), taken)).toBeNull()
})

test('only the desk books a service that is not sold online, and nobody books an unknown service or one that the chosen person does not perform', () => {
  expect(refusal(NINE, questionOf('tint'))).toBe('service_not_bookable')
  expect(refusal(NINE, questionOf('tint', { channel: 'desk' }))).toBeNull()
  expect(refusal(NINE, questionOf('tint', { channel: 'desk', staffId: 'bob' }))).toBe(
    'service_not_bookable',
  )
  expect(refusal(NINE, questionOf('massage'))).toBe('service_not_bookable')
  expect(refusal(NINE, questionOf('cut', { serviceIds: [] }))).toBe('service_not_bookable')
})

test('no visit takes more than a day', () => {
  const weekly = [0, 1, 2, 3, 4, 5, 6].map((day) => ({
    weekday: day as Weekday,
    opens: 0,
    closes: 1440,
  }))
  const open = { weekly, breaks: [], dated: [] }
  const always = salonWith([service('half a day', [720]), service('minute', [1])], { hours: open })
  const verdict = (...serviceIds: string[]) =>
    evaluateStart(always, free, questionOf('cut', { serviceIds, channel: 'desk' }), NINE)
  expect(verdict('half a day', 'half a day')).toMatchObject({ ok: true })
  expect(verdict('half a day', 'half a day', 'minute')).toEqual({
    ok: false,
    refusal: 'service_not_bookable',
  })
})

test('two services of one person make one claim, and claims are ordered by subject', () => {
  const verdict = evaluateStart(salon, free, questionOf('cut cut', { clientId: 'aaron' }), NINE)
  expect(verdict.ok && verdict.assignment.claims).toEqual([
    { subjectKind: 'client', subjectId: 'aaron', start: NINE, end: NINE + 60 },
    { subjectKind: 'staff', subjectId: 'ann', start: NINE, end: NINE + 60 },
  ])
})
