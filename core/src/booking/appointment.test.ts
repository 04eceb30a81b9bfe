import { expect, test } from 'vitest'
import { hoursProblems } from './hours.ts'
import { type ClientChange, judgeClientChange } from './move.ts'
import { NINE, zone } from './pictures.ts'
import { type AppointmentStatus, canBecome, holdsClaims } from './status.ts'

const booked: ClientChange = {
  start: NINE,
  now: NINE - 2000,
  policy: { cancelWindowMinutes: 1440, moveWindowMinutes: 720, maxMoves: 3 },
  moves: 0,
  status: 'confirmed',
}

test('cancelling is free until the window closes, to the minute', () => {
  expect(judgeClientChange({ ...booked, now: NINE - 1440 }, 'cancel')).toBeNull()
  expect(judgeClientChange({ ...booked, now: NINE - 1439 }, 'cancel')).toBe('too_late_to_cancel')
})

test('moving has a window of its own and a limit', () => {
  expect(judgeClientChange({ ...booked, now: NINE - 720 }, 'move')).toBeNull()
  expect(judgeClientChange({ ...booked, now: NINE - 719 }, 'move')).toBe('too_late_to_move')
  expect(judgeClientChange({ ...booked, moves: 2 }, 'move')).toBeNull()
  expect(judgeClientChange({ ...booked, moves: 3 }, 'move')).toBe('move_limit_reached')
})

test('nothing changes after the start or once the appointment is over', () => {
  expect(judgeClientChange({ ...booked, now: NINE + 1 }, 'cancel')).toBe('already_started')
  expect(judgeClientChange({ ...booked, status: 'in_progress' }, 'move')).toBe('already_started')
  expect(judgeClientChange({ ...booked, status: 'cancelled' }, 'cancel')).toBe('appointment_closed')
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

test('only cancelled and missed appointments give their time back', () => {
  expect(holdsClaims('completed')).toBe(true)
  expect([holdsClaims('cancelled'), holdsClaims('no_show')]).toEqual([false, false])
})

test('a day closes after it opens and lunch lies inside', () => {
  expect(hoursProblems({ opens: 540, closes: 1080, lunch: { starts: 780, ends: 840 } })).toEqual([])
  expect(hoursProblems({ opens: 540, closes: 540, lunch: null })).toEqual(['closes_before_opens'])
  expect(hoursProblems({ opens: 540, closes: 1080, lunch: { starts: 840, ends: 780 } })).toEqual([
    'lunch_ends_before_start',
  ])
  expect(hoursProblems({ opens: 540, closes: 1080, lunch: { starts: 500, ends: 600 } })).toEqual([
    'lunch_outside_hours',
  ])
})
