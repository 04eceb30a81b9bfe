import { afterEach, expect, test, vi } from 'vitest'
import { newId } from './ids.ts'

afterEach(() => vi.useRealTimers())

test('ids sort in the order in which they were made, also those of one millisecond', () => {
  const ids = Array.from({ length: 20_000 }, () => newId())
  expectInOrder(ids)
})

test('ids stay in order when the counter of a millisecond overflows and when the clock is set back', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const ids = Array.from({ length: 10_000 }, () => newId())
  vi.setSystemTime(Date.now() - 60_000)
  ids.push(newId())
  vi.setSystemTime(Date.now() + 120_000)
  ids.push(newId())
  expectInOrder(ids)
})

function expectInOrder(ids: readonly string[]) {
  expect(ids).toEqual(ids.toSorted())
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  }
}
