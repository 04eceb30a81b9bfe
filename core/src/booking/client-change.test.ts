import { expect, test } from 'vitest'
import { NINE } from '../../test/pictures.ts'
import { type ClientVisit, cancelRefusal, confirmRefusal, moveRefusal } from './client-change.ts'

const booked: ClientVisit = {
  start: NINE,
  now: NINE - 2000,
  policy: { cancelWindowMinutes: 1440, moveWindowMinutes: 720, maxMoves: 3 },
  moves: 0,
  status: 'confirmed',
}

test('cancelling is free until the window closes, to the minute', () => {
  expect(cancelRefusal({ ...booked, now: NINE - 1440 })).toBeNull()
  expect(cancelRefusal({ ...booked, now: NINE - 1439 })).toBe('too_late_to_cancel')
})

test('moving has a window of its own and a limit', () => {
  expect(moveRefusal({ ...booked, now: NINE - 720 })).toBeNull()
  expect(moveRefusal({ ...booked, now: NINE - 719 })).toBe('too_late_to_move')
  expect(moveRefusal({ ...booked, moves: 2 })).toBeNull()
  expect(moveRefusal({ ...booked, moves: 3 })).toBe('move_limit_reached')
})

test('whoever comes may say so until the minute of the start', () => {
  expect(confirmRefusal({ ...booked, now: NINE })).toBeNull()
  expect(confirmRefusal({ ...booked, status: 'pending' })).toBeNull()
  expect(confirmRefusal({ ...booked, now: NINE + 1 })).toBe('already_started')
})

test('nothing changes after the start or once the appointment is over', () => {
  expect(cancelRefusal({ ...booked, now: NINE + 1 })).toBe('already_started')
  expect(moveRefusal({ ...booked, status: 'in_progress' })).toBe('already_started')
  expect(cancelRefusal({ ...booked, status: 'cancelled' })).toBe('appointment_closed')
  expect(confirmRefusal({ ...booked, status: 'completed' })).toBe('appointment_closed')
})
