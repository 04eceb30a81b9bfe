import { assert, expect, test } from 'vitest'
import { clockOffset } from './clock-offset.ts'

/**
 * A sample that began at `at` and took `roundTrip`. The database's clock is ahead of the node's by `ahead`; all in
 * milliseconds. The database read its clock after the share `outwardShare` of the round trip.
 */
function sampleOf(at: number, ahead: number, roundTrip = 2, outwardShare = 0.5) {
  return { before: at, reference: at + outwardShare * roundTrip + ahead, after: at + roundTrip }
}

test('three samples that agree make the offset known', () => {
  const offset = clockOffset()
  offset.take(sampleOf(0, 5_000))
  offset.take(sampleOf(10, 5_000))
  expect(offset.known()).toBeUndefined()
  offset.take(sampleOf(20, 5_000))
  expect(offset.known()).toMatchObject({ milliseconds: 5_000 })
})

test('the sample with the smallest round trip is used, even if slow ones are asymmetric', () => {
  const offset = clockOffset()
  for (const outwardShare of [0, 1, 0, 1]) offset.take(sampleOf(0, 5_000, 400, outwardShare))
  offset.take(sampleOf(500, 5_000, 2))
  offset.take(sampleOf(600, 5_000, 400, 1))
  expect(offset.known()).toMatchObject({ milliseconds: 5_000 })
})

test('a sample with a round trip of more than two seconds is not used', () => {
  expect(clockOffset().take(sampleOf(0, 0, 2_100))).toBe(false)
})

test('after a contradicting sample the offset is unknown until three samples agree', () => {
  const offset = clockOffset()
  for (const at of [0, 10, 20]) offset.take(sampleOf(at, 5_000))
  const before = offset.known()
  // the clock of the database was set back by an hour
  offset.take(sampleOf(2_000, -3_595_000))
  expect(offset.known()).toBeUndefined()
  offset.take(sampleOf(2_010, -3_595_000))
  offset.take(sampleOf(2_020, 5_000))
  offset.take(sampleOf(2_030, -3_595_000))
  offset.take(sampleOf(2_040, -3_595_000))
  expect(offset.known()).toBeUndefined()
  offset.take(sampleOf(2_050, -3_595_000))
  expect(offset.known()).toMatchObject({ milliseconds: -3_595_000 })
  assert(before)
  expect(offset.known()?.generation).toBeGreaterThan(before.generation)
})

test('the offset follows clocks that drift apart slowly', () => {
  const offset = clockOffset()
  for (let at = 0; at < 600_000; at += 2_000) {
    offset.take(sampleOf(at, at * 0.0001))
    if (at > 4_000) expect(offset.known(), `after ${at} ms`).toBeDefined()
  }
  expect(Math.abs((offset.known()?.milliseconds ?? 0) - 60)).toBeLessThan(10)
})
