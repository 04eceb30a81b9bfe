import { expect, test } from 'vitest'
import { type ClientChange, judgeClientChange } from './move.ts'
import { NINE } from './pictures.ts'

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
