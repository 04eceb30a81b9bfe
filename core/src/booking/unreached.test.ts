import { expect, test } from 'vitest'
import { isUnreached } from './unreached.ts'

const visit = { client: {}, start_time: '2026-03-10T16:30:00-04:00', channels: [] }
const before = Date.parse('2026-03-10T16:29:00-04:00')

test('until a changed visit begins, the desk has to call its client if no channel reaches the client', () => {
  expect(isUnreached(visit, before)).toBe(true)
  expect(isUnreached(visit, Date.parse(visit.start_time))).toBe(false)
  expect(isUnreached({ ...visit, client: null }, before)).toBe(false)
  expect(isUnreached({ ...visit, channels: ['sms'] }, before)).toBe(false)
  expect(isUnreached({ ...visit, channels: undefined }, before)).toBe(false)
})
