import { expect, test } from 'vitest'
import { DAY_PARTS, dayPartAt, minutesOfPart } from './day-part.ts'

test('the afternoon begins at noon, and the evening begins at five o’clock', () => {
  const names = [0, 719, 720, 1019, 1020, 1439].map((minute) => dayPartAt(minute).name)
  expect(names).toEqual(['morning', 'morning', 'afternoon', 'afternoon', 'evening', 'evening'])
})

test('every minute of a day lies in one part', () => {
  for (let minute = 0; minute < 1440; minute += 1) {
    const parts = DAY_PARTS.filter(({ from, to }) => from <= minute && minute < to)
    expect(parts).toEqual([dayPartAt(minute)])
  }
  expect(() => dayPartAt(1440)).toThrow(RangeError)
})

test('no name, or a text that names no part of the day, stands for the whole day', () => {
  expect(minutesOfPart('afternoon')).toMatchObject({ from: 720, to: 1020 })
  expect([minutesOfPart('any'), minutesOfPart(null)]).toEqual([
    { from: 0, to: 1440 },
    { from: 0, to: 1440 },
  ])
})
