import { expect, test } from 'vitest'
import { NINE } from '../../test/drawn-day.ts'
import {
  type ClientVisit,
  cancelRefusal,
  changeDeadlines,
  confirmRefusal,
  isLateToCancel,
  moveRefusal,
} from './client-change.ts'

/** One second as a fraction of a minute. */
const SECOND = 1 / 60

const booked: ClientVisit = {
  start: NINE,
  bookedAt: NINE - 5000,
  now: NINE - 2000,
  policy: { cancelWindowMinutes: 1440, moveWindowMinutes: 720, maxMoves: 3 },
  moves: 0,
  status: 'confirmed',
}

test('a client may cancel until the window closes, to the second', () => {
  expect(cancelRefusal({ ...booked, now: NINE - 1440 })).toBeNull()
  expect(cancelRefusal({ ...booked, now: NINE - 1440 + SECOND })).toBe('too_late_to_cancel')
})

test('moves have a window of their own, and their number is limited', () => {
  expect(moveRefusal({ ...booked, now: NINE - 720 })).toBeNull()
  expect(moveRefusal({ ...booked, now: NINE - 720 + SECOND })).toBe('too_late_to_move')
  expect(moveRefusal({ ...booked, moves: 2 })).toBeNull()
  expect(moveRefusal({ ...booked, moves: 3 })).toBe('move_limit_reached')
})

test('a client may confirm until the start, to the second', () => {
  expect(confirmRefusal({ ...booked, now: NINE })).toBeNull()
  expect(confirmRefusal({ ...booked, status: 'pending' })).toBeNull()
  expect(confirmRefusal({ ...booked, now: NINE + SECOND })).toBe('already_started')
})

test('a client cannot change an appointment after its start, once it has begun or when it is over', () => {
  expect(cancelRefusal({ ...booked, now: NINE + 1 })).toBe('already_started')
  expect(moveRefusal({ ...booked, status: 'in_progress' })).toBe('already_started')
  expect(cancelRefusal({ ...booked, status: 'cancelled' })).toBe('appointment_closed')
  expect(confirmRefusal({ ...booked, status: 'completed' })).toBe('appointment_closed')
})

const sameDay = { ...booked, bookedAt: NINE - 300 + 20 * SECOND }

test('a visit that is booked after its windows have closed may be changed for 15 minutes after booking, to the second', () => {
  const edge = { ...sameDay, now: sameDay.bookedAt + 15 }
  expect([cancelRefusal(edge), moveRefusal(edge), isLateToCancel(edge)]).toEqual([
    null,
    null,
    false,
  ])
  const late = { ...sameDay, now: sameDay.bookedAt + 15 + SECOND }
  expect([cancelRefusal(late), moveRefusal(late), isLateToCancel(late)]).toEqual([
    'too_late_to_cancel',
    'too_late_to_move',
    true,
  ])
})

test('after its start a visit is closed to changes, also within 15 minutes after booking', () => {
  const soon = { ...booked, bookedAt: NINE - 5 }
  expect(cancelRefusal({ ...soon, now: NINE })).toBeNull()
  expect(cancelRefusal({ ...soon, now: NINE + SECOND })).toBe('already_started')
  expect(changeDeadlines(soon)).toEqual({ cancel: NINE, move: NINE })
})

test('the limit of moves also holds within 15 minutes after booking', () => {
  const late = { ...sameDay, now: sameDay.bookedAt + 1, moves: 3 }
  expect(moveRefusal(late)).toBe('move_limit_reached')
})

test('when the 15 minutes after booking end before the window of the policy closes, only the window counts', () => {
  expect(changeDeadlines(booked)).toEqual({ cancel: NINE - 1440, move: NINE - 720 })
})

test('a visit booked just before the window closes may be changed for all 15 minutes after booking', () => {
  const bookedAt = NINE - 1440 - 5
  expect(changeDeadlines({ ...booked, bookedAt }).cancel).toBe(bookedAt + 15)
})
