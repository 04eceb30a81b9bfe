import { expect, test } from 'vitest'
import { NINE } from '../../test/drawn-day.ts'
import {
  type AppointmentStatus,
  appointmentStatuses,
  approvesRequest,
  canBecome,
  clientIdToClaim,
  holdsTime,
  isAttendedOrMissed,
  isExpected,
  isInSalon,
  isOpen,
  isServingStep,
  type StatusContext,
  untimelyStep,
} from './status.ts'

/** The context of a step at `now`, on the day of an unpaid visit. */
const contextAt = (now: number, more: Partial<StatusContext> = {}): StatusContext => ({
  start: NINE,
  now,
  isToday: true,
  endedToday: false,
  checkedOut: false,
  ...more,
})

test.each<[AppointmentStatus, AppointmentStatus, boolean]>([
  ['pending', 'confirmed', true],
  ['confirmed', 'arrived', true],
  ['arrived', 'in_progress', true],
  ['in_progress', 'completed', true],
  ['confirmed', 'completed', true],
  ['confirmed', 'pending', false],
  ['completed', 'cancelled', false],
  ['cancelled', 'confirmed', false],
  ['arrived', 'confirmed', true],
  ['in_progress', 'arrived', true],
  ['completed', 'in_progress', true],
  ['completed', 'no_show', false],
])('an appointment that is %s may become %s: %s', (from, to, allowed) => {
  expect(canBecome(from, to, contextAt(NINE + 60))).toBe(allowed)
})

test('a cancellation can be taken back until the start', () => {
  expect(canBecome('cancelled', 'confirmed', contextAt(NINE - 1))).toBe(true)
  expect(canBecome('cancelled', 'pending', contextAt(NINE - 1))).toBe(true)
  expect(canBecome('cancelled', 'confirmed', contextAt(NINE))).toBe(false)
  expect(canBecome('cancelled', 'arrived', contextAt(NINE - 1))).toBe(true)
  expect(canBecome('cancelled', 'in_progress', contextAt(NINE - 1))).toBe(true)
  expect(canBecome('cancelled', 'completed', contextAt(NINE - 1))).toBe(false)
})

test('a completion can be taken back on the day of the visit or the day when the completion was entered, unless the visit was paid for', () => {
  const ended = contextAt(NINE + 600)
  expect(canBecome('completed', 'in_progress', ended)).toBe(true)
  expect(canBecome('completed', 'in_progress', { ...ended, checkedOut: true })).toBe(false)
  expect(canBecome('completed', 'in_progress', { ...ended, isToday: false })).toBe(false)
  const enteredLate = { ...ended, isToday: false, endedToday: true }
  expect(canBecome('completed', 'in_progress', enteredLate)).toBe(true)
  expect(canBecome('completed', 'in_progress', { ...enteredLate, checkedOut: true })).toBe(false)
})

test('a no-show can be entered from 15 minutes after the start on, and taken back on the day of the visit or the day when the no-show was entered', () => {
  expect(canBecome('confirmed', 'no_show', contextAt(NINE + 14))).toBe(false)
  expect(canBecome('confirmed', 'no_show', contextAt(NINE + 15))).toBe(true)
  expect(canBecome('no_show', 'arrived', contextAt(NINE + 600))).toBe(true)
  const nextDay = contextAt(NINE + DAY_MINUTES, { isToday: false })
  expect(canBecome('no_show', 'arrived', nextDay)).toBe(false)
  expect(canBecome('no_show', 'arrived', { ...nextDay, endedToday: true })).toBe(true)
})

const DAY_MINUTES = 1440

test.each<[AppointmentStatus, AppointmentStatus, number, ReturnType<typeof untimelyStep>]>([
  ['confirmed', 'arrived', -DAY_MINUTES, 'another_day'],
  ['confirmed', 'in_progress', -2 * DAY_MINUTES, 'another_day'],
  ['arrived', 'in_progress', DAY_MINUTES, 'another_day'],
  ['pending', 'arrived', -DAY_MINUTES, 'another_day'],
  ['confirmed', 'arrived', -180, null],
  ['confirmed', 'in_progress', -61, 'early'],
  ['confirmed', 'in_progress', -60, null],
  ['confirmed', 'in_progress', 300, null],
  ['in_progress', 'arrived', -DAY_MINUTES, null],
  ['in_progress', 'completed', DAY_MINUTES, null],
  ['confirmed', 'completed', -DAY_MINUTES, null],
  ['confirmed', 'cancelled', -DAY_MINUTES, null],
])(
  'at a step from %s to %s, %i minutes after the start, the reason to ask the desk first is: %s',
  (from, to, minutes, untimely) => {
    const isToday = Math.abs(minutes) < 6 * 60
    const times = { start: NINE, end: NINE + 60, now: NINE + minutes }
    expect(untimelyStep(from, to, { ...times, isToday })).toBe(untimely)
  },
)

test('a visit that goes on past midnight is started after midnight without a question', () => {
  const start = NINE + 870
  const at = (now: number) =>
    untimelyStep('confirmed', 'in_progress', { start, end: start + 90, now, isToday: false })
  expect([at(start + 45), at(start + 90)]).toEqual([null, 'another_day'])
})

test('the steps of serving lie between confirmed and completed, and include the no-show', () => {
  const servingStepsFrom = (from: AppointmentStatus) =>
    appointmentStatuses.filter((to) => isServingStep(from, to))
  const serving = ['confirmed', 'arrived', 'in_progress', 'completed', 'no_show']
  expect(servingStepsFrom('arrived')).toEqual(serving)
  expect(servingStepsFrom('pending')).toEqual([])
  expect(servingStepsFrom('cancelled')).toEqual([])
  expect(servingStepsFrom('no_show')).toEqual(serving)
  expect(isServingStep('no_show', 'confirmed', 'confirmed')).toBe(true)
  expect(isServingStep('no_show', 'confirmed', 'pending')).toBe(false)
  expect(isServingStep('arrived', 'in_progress', 'pending')).toBe(true)
  expect(isServingStep('arrived', 'confirmed', 'pending')).toBe(false)
  expect(isServingStep('completed', 'confirmed', 'pending')).toBe(false)
  expect(isServingStep('arrived', 'confirmed', 'confirmed')).toBe(true)
})

test('a step to confirmed, forward or back, approves a request that nobody has approved', () => {
  expect(approvesRequest('pending', 'confirmed')).toBe(true)
  expect(approvesRequest('pending', 'arrived')).toBe(false)
  for (const from of ['arrived', 'in_progress', 'completed', 'no_show'] as const) {
    expect(approvesRequest(from, 'confirmed', 'pending')).toBe(true)
    expect(approvesRequest(from, 'pending', 'pending')).toBe(false)
    expect(approvesRequest(from, 'confirmed', 'confirmed')).toBe(false)
    expect(approvesRequest(from, 'confirmed')).toBe(false)
  }
})

test('only cancelled and missed appointments release their time', () => {
  const released = appointmentStatuses.filter((status) => !holdsTime(status))
  expect(released).toEqual(['cancelled', 'no_show'])
})

test('an appointment is open until it is over, and its client expected until they arrive', () => {
  expect(appointmentStatuses.filter(isOpen)).toEqual([
    'pending',
    'confirmed',
    'arrived',
    'in_progress',
  ])
  expect(appointmentStatuses.filter(isExpected)).toEqual(['pending', 'confirmed'])
  expect(appointmentStatuses.filter(isInSalon)).toEqual(['arrived', 'in_progress'])
  expect(appointmentStatuses.filter(isAttendedOrMissed)).toEqual(['completed', 'no_show'])
})

test('a visit blocks its client’s time unless it is for another person', () => {
  expect(clientIdToClaim('maria', false)).toBe('maria')
  expect(clientIdToClaim('maria', true)).toBeNull()
  expect(clientIdToClaim(null, undefined)).toBeNull()
})
