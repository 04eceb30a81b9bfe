import { expect, test } from 'vitest'
import { DAY, NINE, salonWith, service, takenIn, zone } from '../../test/drawn-day.ts'
import { itemAt } from '../known.ts'
import { summarizeDay } from './day-summary.ts'
import { revenueGoalProgress } from './goal.ts'
import { greeting, greetingAt } from './greeting.ts'
import { occupancyLevel, occupancyPercent } from './occupancy.ts'
import { applyAppointmentUpdate, applyPayment, applyServing, statusColor } from './timeline.ts'

test.each([
  [100, 'red', 'Nearly full - consider opening additional slots'],
  [80, 'red', 'Nearly full - consider opening additional slots'],
  [79, 'yellow', 'Busy period - running smoothly'],
  [60, 'yellow', 'Busy period - running smoothly'],
  [59, 'green', 'Plenty of availability'],
  [0, 'green', 'Plenty of availability'],
])('an occupancy of %i percent is %s', (percent, color, sentence) => {
  expect(occupancyLevel(percent)).toEqual({ color, sentence })
})

test('occupancy is a whole percentage, and 0 without units', () => {
  expect([occupancyPercent(2, 3), occupancyPercent(0, 0)]).toEqual([67, 0])
})

test('the greeting depends on the local time of the salon', () => {
  expect([0, 11, 12, 17, 18, 23].map((hour) => greeting(hour))).toEqual([
    'Good morning',
    'Good morning',
    'Good afternoon',
    'Good afternoon',
    'Good evening',
    'Good evening',
  ])
  expect(greetingAt(zone, NINE)).toBe('Good morning')
})

test('the progress towards the daily goal is 100 only when the goal is reached, and never more', () => {
  expect(revenueGoalProgress(99_999, 100_000)).toBe(99)
  expect(revenueGoalProgress(250_000, 100_000)).toBe(100)
  expect([revenueGoalProgress(0, 0), revenueGoalProgress(-500, 1000)]).toEqual([100, 0])
})

test('the day is summed up without cancelled and missed appointments', () => {
  const salon = salonWith([service('cut', [30])])
  const summary = summarizeDay(salon, takenIn({ ann: '######......' }), DAY, [
    { status: 'completed', durationMinutes: 60 },
    { status: 'confirmed', durationMinutes: 31 },
    { status: 'cancelled', durationMinutes: 500 },
    { status: 'no_show', durationMinutes: 500 },
  ])
  expect(summary).toEqual({
    utilization_percent: 50,
    completed_count: 1,
    total_count: 2,
    avg_service_time: 46,
  })
})

const appointment = (id: string, hour: string) => ({
  id,
  start_time: `2027-06-02T${hour}:00:00-04:00`,
  end_time: `2027-06-02T${hour}:30:00-04:00`,
  status: 'confirmed',
})

test('a created or updated appointment is listed by its start, a cancelled one is removed', () => {
  const list = [appointment('a', '09'), appointment('b', '11')]
  const created = applyAppointmentUpdate(list, {
    action: 'created',
    appointment: appointment('c', '10'),
  })
  expect(created.map(({ id }) => id)).toEqual(['a', 'c', 'b'])
  const moved = applyAppointmentUpdate(created, {
    action: 'updated',
    appointment: appointment('a', '12'),
  })
  expect(moved.map(({ id }) => id)).toEqual(['c', 'b', 'a'])
  const remaining = applyAppointmentUpdate(moved, {
    action: 'cancelled',
    appointment: itemAt(moved, 1),
  })
  expect(remaining.map(({ id }) => id)).toEqual(['c', 'a'])
})

test('appointments are ordered by the instants of their starts, not by the texts of these instants', () => {
  const clocksGoBack = '2026-11-01T01:00:00-05:00'
  const before = {
    ...appointment('before', '01'),
    start_time: '2026-11-01T01:30:00-04:00',
    end_time: clocksGoBack,
  }
  const after = {
    ...appointment('after', '01'),
    start_time: clocksGoBack,
    end_time: '2026-11-01T01:30:00-05:00',
  }
  const list = applyAppointmentUpdate([after], { action: 'created', appointment: before })
  expect(list.map(({ id }) => id)).toEqual(['before', 'after'])
})

test('new visits under way replace the visits under way that were shown before', () => {
  const first = applyServing([appointment('a', '09')], [appointment('ann', '08')])
  expect(first.map(({ id, status }) => [id, status])).toEqual([
    ['active-ann', 'in_progress'],
    ['a', 'confirmed'],
  ])
  const second = applyServing(first, [appointment('bob', '10')])
  expect(second.map(({ id }) => id)).toEqual(['a', 'active-bob'])
})

test('five payments are kept, the newest first', () => {
  const payments = [1, 2, 3, 4, 5, 6].reduce<number[]>(applyPayment, [])
  expect(payments).toEqual([6, 5, 4, 3, 2])
})

test('the colour of an appointment follows from its status', () => {
  const statuses = ['in_progress', 'confirmed', 'pending', 'cancelled', 'completed']
  expect(statuses.map(statusColor)).toEqual(['blue', 'green', 'yellow', 'red', 'gray'])
})
