import { expect, test } from 'vitest'
import { startPlace } from './start-place.ts'

const clock = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
const span = (from: string, to: string) => ({ from: clock(from), to: clock(to) })

test.each([
  ['shortly after midnight', '00:10', '08:30'],
  ['before the opening', '08:45', '08:30'],
  ['in the first hour', '09:20', '08:30'],
  ['at work', '14:00', '13:00'],
  ['in the lunch break', '12:30', '11:30'],
  ['shortly after closing', '18:20', '17:20'],
  ['in the evening', '19:00', '08:30'],
  ['on another day', null, '08:30'],
])(
  'a day is first shown from an hour before the present, or from half an hour before the opening: %s',
  (_, now, begins) => {
    const hours = [span('09:00', '12:00'), span('13:00', '18:00')]
    expect(startPlace(hours, now === null ? null : clock(now))).toBe(clock(begins))
  },
)

test('a visit outside the opening hours is in sight', () => {
  const spans = [span('09:00', '18:00'), span('07:00', '08:00'), span('20:00', '21:00')]
  expect(startPlace(spans, null)).toBe(clock('06:30'))
  expect(startPlace(spans, clock('20:30'))).toBe(clock('19:30'))
})

test('a day on which nobody works is first shown from 7:30, or from an hour before the present when that is later', () => {
  expect(startPlace([], null)).toBe(clock('07:30'))
  expect(startPlace([], clock('00:10'))).toBe(clock('07:30'))
  expect(startPlace([], clock('15:00'))).toBe(clock('14:00'))
})

test('a day with hours from midnight on is first shown from midnight', () => {
  expect(startPlace([span('00:00', '24:00')], clock('00:10'))).toBe(0)
})
