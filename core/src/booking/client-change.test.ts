import { describe, expect, test } from 'vitest'
import { NINE } from '../../test/pictures.ts'
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

describe('a visit that was booked inside the window', () => {
  const bookedAt = NINE - 300 + 20 * SECOND
  const sameDay = { ...booked, bookedAt }

  test('may be cancelled and moved for 15 minutes after booking, to the second', () => {
    const edge = { ...sameDay, now: bookedAt + 15 }
    expect([cancelRefusal(edge), moveRefusal(edge), isLateToCancel(edge)]).toEqual([
      null,
      null,
      false,
    ])
    const late = { ...sameDay, now: bookedAt + 15 + SECOND }
    expect([cancelRefusal(late), moveRefusal(late), isLateToCancel(late)]).toEqual([
      'too_late_to_cancel',
      'too_late_to_move',
      true,
    ])
  })

  test('is closed to changes once it has begun, also within the 15 minutes', () => {
    const soon = { ...booked, bookedAt: NINE - 5 }
    expect(cancelRefusal({ ...soon, now: NINE })).toBeNull()
    expect(cancelRefusal({ ...soon, now: NINE + SECOND })).toBe('already_started')
    expect(changeDeadlines(soon)).toEqual({ cancel: NINE, move: NINE })
  })

  test('keeps the limit of moves within the 15 minutes', () => {
    expect(moveRefusal({ ...sameDay, now: bookedAt + 1, moves: 3 })).toBe('move_limit_reached')
  })
})

test('the 15 minutes never shorten the window of the policy', () => {
  expect(changeDeadlines(booked)).toEqual({ cancel: NINE - 1440, move: NINE - 720 })
})

test('a visit that was booked just before the window closes may be changed for all 15 minutes', () => {
  const bookedAt = NINE - 1440 - 5
  expect(changeDeadlines({ ...booked, bookedAt }).cancel).toBe(bookedAt + 15)
})
