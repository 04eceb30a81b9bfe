import { expect, test } from 'vitest'
import { readAddress } from './booking-address.ts'

test('an address with a time that no clock shows names no time', () => {
  const impossible = readAddress([
    ['start', '2026-13-45T99:99:00Z'],
    ['until', '2026-11-25T10:61:00Z'],
  ])
  expect(impossible).toMatchObject({ start: null, until: null })
  const start = '2026-11-25T10:00:00-05:00'
  expect(readAddress([['start', start]]).start).toBe(start)
})
