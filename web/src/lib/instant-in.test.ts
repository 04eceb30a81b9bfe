import { expect, test } from 'vitest'
import { instantIn, instantOfMinute } from './instant-in.ts'

test.each([
  ['America/New_York', '2026-03-07', '09:30', '2026-03-07T14:30:00.000Z'],
  ['America/New_York', '2026-03-08', '01:59', '2026-03-08T06:59:00.000Z'],
  ['America/New_York', '2026-03-08', '03:00', '2026-03-08T07:00:00.000Z'],
  ['America/New_York', '2026-11-01', '00:30', '2026-11-01T04:30:00.000Z'],
  ['America/New_York', '2026-11-01', '09:00', '2026-11-01T14:00:00.000Z'],
])('the local time in %s on %s at %s is the instant %s', (zone, date, clock, instant) => {
  expect(instantIn(zone, date, clock)).toBe(instant)
})

test.each([
  ['America/New_York', '2026-03-08', '02:30', '2026-03-08T07:30:00.000Z'],
  ['Europe/Athens', '2026-03-29', '03:30', '2026-03-29T01:30:00.000Z'],
])('in %s the clock skips %s %s, which counts as an hour later', (zone, date, clock, instant) => {
  expect(instantIn(zone, date, clock)).toBe(instant)
})

test.each([
  ['America/New_York', '2026-11-01', '01:30', '2026-11-01T05:30:00.000Z'],
  ['Europe/Athens', '2026-10-25', '03:30', '2026-10-25T00:30:00.000Z'],
])(
  'in %s the clock shows %s %s twice, and the earlier instant is taken',
  (zone, date, clock, instant) => {
    expect(instantIn(zone, date, clock)).toBe(instant)
  },
)

test('a date whose year is still being typed is turned into an instant, too', () => {
  expect(instantIn('America/New_York', '0202-03-07', '09:30')).toMatch(/^0202-03-07T/)
  expect(instantIn('Pacific/Kiritimati', '0002-03-07', '09:30')).toMatch(/^0002-03-0/)
})

test('a minute number beyond the end of a day is a time of the next day', () => {
  // 2:00 on 8 March, which the clock skips, so it counts as 3:00
  expect(instantOfMinute('America/New_York', '2026-03-07', 26 * 60)).toBe(
    '2026-03-08T07:00:00.000Z',
  )
})
