import type { DashboardUpdate } from '@chairtime/contract/realtime.ts'
import { expect, test } from 'vitest'
import { appointment, quietToday } from '../../../test/samples.ts'
import { quietDay, withAppointment, withFigures, withPayment, withStaff } from './live-day.ts'

const a = appointment('a', '09:00', '10:00', { version: 3 })
const b = appointment('b', '11:00', '12:00')
/** A day with two appointments. Its version is 10. */
const today = { ...quietToday, appointments: [a, b] }

const figures = (version: number): DashboardUpdate => ({
  version,
  headcount: { occupied: 3, total: 4, percentage: 75 },
  revenue: { today: 120, currency: 'USD', goal: 1000, tax: { rate_percent: 0, included: true } },
  staff: [],
})

const ids = (day: typeof today) => day.appointments.map(({ id }) => id)

test('the day puts a new appointment in the order of starts', () => {
  const created = appointment('c', '10:00', '10:30')
  expect(ids(withAppointment(today, { action: 'created', appointment: created }))).toEqual([
    'a',
    'c',
    'b',
  ])
})

test('the day removes an appointment that was cancelled or moved to another day', () => {
  expect(ids(withAppointment(today, { action: 'cancelled', appointment: b }))).toEqual(['a'])
  const gone = { ...b, status: 'cancelled' as const }
  expect(ids(withAppointment(today, { action: 'updated', appointment: gone }))).toEqual(['a'])
  const moved = { ...b, start_time: '2026-03-09T11:00:00+02:00', version: 2 }
  expect(ids(withAppointment(today, { action: 'updated', appointment: moved }))).toEqual(['a'])
})

test('the day keeps a visit that starts on the day before and ends after midnight, but not one that ends at midnight', () => {
  const overnight = { ...a, start_time: '2026-03-07T23:00:00+02:00', version: 4 }
  const endingAt = (clock: string) => ({ ...overnight, end_time: `2026-03-08T${clock}:00+02:00` })
  const shownWhenEndingAt = (clock: string) =>
    ids(withAppointment(today, { action: 'updated', appointment: endingAt(clock) }))
  expect([shownWhenEndingAt('00:30'), shownWhenEndingAt('00:00')]).toEqual([['a', 'b'], ['b']])
})

test('the day does not replace an appointment by an older version of it', () => {
  const outdated = { ...a, status: 'pending' as const, version: 2 }
  expect(withAppointment(today, { action: 'updated', appointment: outdated })).toBe(today)
})

test('the day replaces neither figures nor the staff at work by older data', () => {
  expect(withFigures(today, figures(9))).toBe(today)
  expect(withFigures(today, figures(11))).toMatchObject({
    version: 11,
    headcount: { percentage: 75 },
    revenue: { today: 120 },
  })
  const live = withStaff(quietDay, figures(11))
  expect(withStaff(live, figures(10))).toBe(live)
})

test('the day keeps the five newest payments', () => {
  const payment = { amount: 45, currency: 'USD', service: 'Cut', timestamp: '2026-03-08T10:00:00Z' }
  const live = [1, 2, 3, 4, 5, 6].reduce(
    (day, id) => withPayment(day, { ...payment, id }),
    quietDay,
  )
  expect(live.payments.map(({ id }) => id)).toEqual([6, 5, 4, 3, 2])
})
