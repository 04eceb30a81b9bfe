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
])('%s may become %s: %s', (from, to, allowed) => {
  expect(canBecome(from, to, { start: NINE, now: NINE + 60, zone })).toBe(allowed)
})

test('a client is absent a quarter of an hour after the start, and that day it can be undone', () => {
  const at = (now: number) => ({ start: NINE, now, zone })
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
