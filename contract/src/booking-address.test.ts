import { expect, test } from 'vitest'
import { readAddress } from './booking-address.ts'

const read = (query: string) => readAddress(new URLSearchParams(query))

test('an address with a time that no clock shows names no time', () => {
  expect(read('start=2026-13-45T99:99:00Z&until=2026-11-25T10:61:00Z')).toMatchObject({
    start: null,
    until: null,
  })
  const start = '2026-11-25T10:00:00-05:00'
  expect(read(`start=${encodeURIComponent(start)}`).start).toBe(start)
})
