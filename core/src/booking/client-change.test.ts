import { expect, test } from 'vitest'
import { NINE } from '../../test/pictures.ts'
import { type ClientVisit, cancelRefusal, confirmRefusal, moveRefusal } from './client-change.ts'

/** One second as a fraction of a minute. */
const SECOND = 1 / 60

const booked: ClientVisit = {
  start: NINE,
  now: NINE - 2000,
  policy: { cancelWindowMinutes: 1440, moveWindowMinutes: 720, maxMoves: 3 },
  moves: 0,
  status: 'confirmed',
}

test('cancelling is free until the window closes, to the second', () => {
  expect(cancelRefusal({ ...booked, now: NINE - 1440 })).toBeNull()
  expect(cancelRefusal({ ...booked, now: NINE - 1440 + SECOND })).toBe('too_late_to_cancel')
})

test('moving has a window of its own and a limit', () => {
  expect(moveRefusal({ ...booked, now: NINE - 720 })).toBeNull()
  expect(moveRefusal({ ...booked, now: NINE - 720 + SECOND })).toBe('too_late_to_move')
  expect(moveRefusal({ ...booked, moves: 2 })).toBeNull()
  expect(moveRefusal({ ...booked, moves: 3 })).toBe('move_limit_reached')
})

test('a client may confirm until the second of the start', () => {
  expect(confirmRefusal({ ...booked, now: NINE })).toBeNull()
  expect(confirmRefusal({ ...booked, status: 'pending' })).toBeNull()
  expect(confirmRefusal({ ...booked, now: NINE + SECOND })).toBe('already_started')
})

test('a client cannot change an appointment after its start or its end', () => {
  expect(cancelRefusal({ ...booked, now: NINE + 1 })).toBe('already_started')
  expect(moveRefusal({ ...booked, status: 'in_progress' })).toBe('already_started')
  expect(cancelRefusal({ ...booked, status: 'cancelled' })).toBe('appointment_closed')
  expect(confirmRefusal({ ...booked, status: 'completed' })).toBe('appointment_closed')
})
