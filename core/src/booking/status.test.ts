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
  untimelyStep,
} from './status.ts'

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
  const life = { start: NINE, now: NINE + 60, isToday: true, endedToday: false, checkedOut: false }
  expect(canBecome(from, to, life)).toBe(allowed)
})

test('a cancellation can be taken back until the start', () => {
  const at = (now: number) => ({
    start: NINE,
    now,
    isToday: true,
    endedToday: false,
    checkedOut: false,
  })
  expect(canBecome('cancelled', 'confirmed', at(NINE - 1))).toBe(true)
  expect(canBecome('cancelled', 'pending', at(NINE - 1))).toBe(true)
  expect(canBecome('cancelled', 'confirmed', at(NINE))).toBe(false)
  expect(canBecome('cancelled', 'arrived', at(NINE - 1))).toBe(true)
  expect(canBecome('cancelled', 'in_progress', at(NINE - 1))).toBe(true)
  expect(canBecome('cancelled', 'completed', at(NINE - 1))).toBe(false)
})

test('a completion can be taken back that day, unless it was paid for', () => {
  const life = { start: NINE, now: NINE + 600, isToday: true, endedToday: false, checkedOut: false }
  expect(canBecome('completed', 'in_progress', life)).toBe(true)
  expect(canBecome('completed', 'in_progress', { ...life, checkedOut: true })).toBe(false)
  expect(canBecome('completed', 'in_progress', { ...life, isToday: false })).toBe(false)
  const forgotten = { ...life, isToday: false, endedToday: true }
  expect(canBecome('completed', 'in_progress', forgotten)).toBe(true)
  expect(canBecome('completed', 'in_progress', { ...forgotten, checkedOut: true })).toBe(false)
})

test('a no-show can be entered from 15 minutes after the start on, and taken back on that day', () => {
  const at = (now: number, isToday = true, endedToday = false) => ({
    start: NINE,
    now,
    isToday,
    endedToday,
    checkedOut: false,
  })
  expect(canBecome('confirmed', 'no_show', at(NINE + 14))).toBe(false)
  expect(canBecome('confirmed', 'no_show', at(NINE + 15))).toBe(true)
  expect(canBecome('no_show', 'arrived', at(NINE + 600))).toBe(true)
  expect(canBecome('no_show', 'arrived', at(NINE + 1440, false))).toBe(false)
  expect(canBecome('no_show', 'arrived', at(NINE + 1440, false, true))).toBe(true)
})

const DAY = 1440

test.each<[AppointmentStatus, AppointmentStatus, number, ReturnType<typeof untimelyStep>]>([
  ['confirmed', 'arrived', NINE - DAY, 'another_day'],
  ['confirmed', 'in_progress', NINE - 2 * DAY, 'another_day'],
  ['arrived', 'in_progress', NINE + DAY, 'another_day'],
  ['pending', 'arrived', NINE - DAY, 'another_day'],
  ['confirmed', 'arrived', NINE - 180, null],
  ['confirmed', 'in_progress', NINE - 61, 'early'],
  ['confirmed', 'in_progress', NINE - 60, null],
  ['confirmed', 'in_progress', NINE + 300, null],
  ['in_progress', 'arrived', NINE - DAY, null],
  ['in_progress', 'completed', NINE + DAY, null],
  ['confirmed', 'completed', NINE - DAY, null],
  ['confirmed', 'cancelled', NINE - DAY, null],
])('a step from %s to %s at minute %i is asked about: %s', (from, to, now, untimely) => {
  const isToday = Math.abs(now - NINE) < 6 * 60
  expect(untimelyStep(from, to, { start: NINE, end: NINE + 60, now, isToday })).toBe(untimely)
})

test('a visit that goes on past midnight is started after midnight without a question', () => {
  const start = NINE + 870
  const at = (now: number) =>
    untimelyStep('confirmed', 'in_progress', { start, end: start + 90, now, isToday: false })
  expect([at(start + 45), at(start + 90)]).toEqual([null, 'another_day'])
})

test('the steps of serving lie between confirmed and completed, and include the no-show', () => {
  const mayServe = (from: AppointmentStatus) =>
    appointmentStatuses.filter((to) => isServingStep(from, to))
  const serving = ['confirmed', 'arrived', 'in_progress', 'completed', 'no_show']
  expect(mayServe('arrived')).toEqual(serving)
  expect(mayServe('pending')).toEqual([])
  expect(mayServe('cancelled')).toEqual([])
  expect(mayServe('no_show')).toEqual(serving)
  expect(isServingStep('no_show', 'confirmed', 'confirmed')).toBe(true)
  expect(isServingStep('no_show', 'confirmed', 'pending')).toBe(false)
  expect(isServingStep('arrived', 'in_progress', 'pending')).toBe(true)
  expect(isServingStep('arrived', 'confirmed', 'pending')).toBe(false)
  expect(isServingStep('completed', 'confirmed', 'pending')).toBe(false)
  expect(isServingStep('arrived', 'confirmed', 'confirmed')).toBe(true)
})

test('a step back to confirmed approves a request that nobody has approved', () => {
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
  expect(holdsTime('completed')).toBe(true)
  expect([holdsTime('cancelled'), holdsTime('no_show')]).toEqual([false, false])
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
