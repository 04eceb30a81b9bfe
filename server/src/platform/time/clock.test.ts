import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { immovableClock, movableClock } from './clock.ts'

const system = { now: () => new Date(), problem: () => undefined }

test('a moved clock continues from the time that it was set to', async () => {
  const clock = movableClock(system)
  clock.set(new Date('2030-06-01T12:00:00Z'))
  const first = clock.now().getTime()
  await pause(20)
  const passed = clock.now().getTime() - first
  expect(first - Date.parse('2030-06-01T12:00:00Z')).toBeLessThan(1000)
  expect(passed).toBeGreaterThanOrEqual(15)
})

test('a clock goes back as well as forward', () => {
  const clock = movableClock(system)
  const before = clock.now().getTime()
  clock.advance(3600)
  clock.advance(-7200)
  expect(clock.now().getTime() - before).toBeLessThan(-3_590_000)
})

test('the clock of production cannot be moved', () => {
  expect(() => immovableClock(system).advance(1)).toThrow('cannot be moved')
})
