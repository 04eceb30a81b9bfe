import { expect, test } from 'vitest'
import { NINE, zone } from '../../test/pictures.ts'
import {
  type AppointmentStatus,
  appointmentStatuses,
  blockedClientId,
  canBecome,
  holdsTime,
  isExpected,
  isOpen,
  statusesThat,
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
])('%s may become %s: %s', (from, to, allowed) => {
  const life = { start: NINE, now: NINE + 60, zone, checkedOut: false }
  expect(canBecome(from, to, life)).toBe(allowed)
})

test('a cancellation can be taken back until the start', () => {
  const at = (now: number) => ({ start: NINE, now, zone, checkedOut: false })
  expect(canBecome('cancelled', 'confirmed', at(NINE - 1))).toBe(true)
  expect(canBecome('cancelled', 'pending', at(NINE - 1))).toBe(true)
  expect(canBecome('cancelled', 'confirmed', at(NINE))).toBe(false)
  expect(canBecome('cancelled', 'arrived', at(NINE - 1))).toBe(false)
})

test('a completion can be taken back that day, unless it was paid for', () => {
  const life = { start: NINE, now: NINE + 600, zone, checkedOut: false }
  expect(canBecome('completed', 'in_progress', life)).toBe(true)
  expect(canBecome('completed', 'in_progress', { ...life, checkedOut: true })).toBe(false)
  expect(canBecome('completed', 'in_progress', { ...life, now: NINE + 1440 })).toBe(false)
})

test('a client is absent a quarter of an hour after the start, and that day it can be undone', () => {
  const at = (now: number) => ({ start: NINE, now, zone, checkedOut: false })
  expect(canBecome('confirmed', 'no_show', at(NINE + 14))).toBe(false)
  expect(canBecome('confirmed', 'no_show', at(NINE + 15))).toBe(true)
  expect(canBecome('no_show', 'arrived', at(NINE + 600))).toBe(true)
  expect(canBecome('no_show', 'arrived', at(NINE + 1440))).toBe(false)
})

test('an appointment is open until it is over, and its client expected until they arrive', () => {
  expect(appointmentStatuses.filter(isOpen)).toEqual([
    'pending',
    'confirmed',
    'arrived',
    'in_progress',
  ])
  expect(appointmentStatuses.filter(isExpected)).toEqual(['pending', 'confirmed'])
})

test('only cancelled and missed appointments give their time back', () => {
  expect(holdsTime('completed')).toBe(true)
  expect([holdsTime('cancelled'), holdsTime('no_show')]).toEqual([false, false])
})

test('an appointment is open until it is done or off, and its client expected until they arrive', () => {
  expect(statusesThat('isOpen')).toEqual(['pending', 'confirmed', 'arrived', 'in_progress'])
  expect(statusesThat('isExpected')).toEqual(['pending', 'confirmed'])
})

test('a visit blocks its client’s time unless it is for another person', () => {
  expect(blockedClientId('maria', false)).toBe('maria')
  expect(blockedClientId('maria', true)).toBeNull()
  expect(blockedClientId(null, undefined)).toBeNull()
})
