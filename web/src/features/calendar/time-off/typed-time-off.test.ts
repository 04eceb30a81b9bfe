import { expect, test } from 'vitest'
import { bodyOf, restOfDay, typedTimeOff } from './typed-time-off.ts'

const zone = 'America/New_York'
const people = [{ id: 's1', name: 'Mia' }]

test.each([
  [zone, '2026-03-09T10:20:00-04:00'],
  ['Asia/Kolkata', '2026-03-09T10:10:00+05:30'],
  ['Asia/Kathmandu', '2026-03-09T11:00:00+05:45'],
])('new time off in %s begins at the next full hour', (zone, now) => {
  const typed = typedTimeOff({}, people, zone, Date.parse(now))
  expect(typed).toMatchObject({ kind: 'block', staffId: 's1', from: '11:00', to: '12:00' })
})

const hours = (start: string, end: string) => ({
  staff_id: 's1',
  start_time: `2026-03-09T${start}:00-04:00`,
  end_time: `2026-03-09T${end}:00-04:00`,
})

test('the rest of today begins now, the rest of a later day begins with the working hours, and both end with the working hours', () => {
  const working = [hours('09:00', '12:00'), hours('13:00', '18:00')]
  const at = (clock: string) => Date.parse(`2026-03-09T${clock}:00-04:00`)
  const typed = typedTimeOff({}, people, zone, at('10:20'))
  expect(restOfDay(typed, working, zone, at('10:20'))).toMatchObject({ from: '10:20', to: '18:00' })
  const dayBefore = at('10:20') - 86_400_000
  expect(restOfDay(typed, working, zone, dayBefore)).toMatchObject({ from: '09:00', to: '18:00' })
  expect(restOfDay(typed, working, zone, at('18:30'))).toEqual({})
  expect(restOfDay(typed, [], zone, at('10:20'))).toEqual({})
})

test('whole days end at the midnight after the last day, even when the clock changes on the last day', () => {
  const typed = typedTimeOff({}, people, zone, Date.parse('2026-03-07T10:00:00-05:00'))
  const body = bodyOf({ ...typed, isWholeDays: true, lastDay: '2026-03-08' }, zone)
  expect([body.start_time, body.end_time].map((written) => Date.parse(written))).toEqual(
    ['2026-03-07T00:00:00-05:00', '2026-03-09T00:00:00-04:00'].map((written) =>
      Date.parse(written),
    ),
  )
  const { start_time, end_time } = body
  const reread = typedTimeOff({ start_time, end_time }, people, zone, 0)
  expect(reread).toMatchObject({ isWholeDays: true, firstDay: '2026-03-07', lastDay: '2026-03-08' })
})
