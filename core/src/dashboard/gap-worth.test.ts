import { expect, test } from 'vitest'
import { parseInstant } from '../time/zone.ts'
import { gapWorth, valuedGaps } from './gap-worth.ts'

const at = (time: string) => `2026-03-08T${time}:00+02:00`
const cut = { duration_minutes: 30, price: 30 }
const color = { duration_minutes: 90, price: 120 }

function gap(from: string, minutes: number, ...suitable_services: (typeof cut)[]) {
  const start = parseInstant(at(from))
  const end_time = new Date((start + minutes) * 60_000).toISOString()
  return { start_time: at(from), end_time, duration_minutes: minutes, suitable_services }
}

test('a gap is worth the highest sum of prices that fits into it', () => {
  expect(gapWorth(gap('09:00', 120, cut, color))).toBe(150)
  expect(gapWorth(gap('09:00', 89, cut))).toBe(60)
  expect(gapWorth(gap('09:00', 29, cut))).toBe(0)
  expect(gapWorth(gap('09:00', 60))).toBe(0)
  expect(gapWorth(gap('09:00', 60, { duration_minutes: 0, price: 10 }))).toBe(0)
})

test('gaps come in the order of their start, and gaps that are over are left out', () => {
  const gaps = [gap('08:00', 60, cut), gap('15:00', 90, color), gap('11:00', 60, cut)]
  const early = gap('10:00', 60, cut)
  const found = valuedGaps([...gaps, early], parseInstant(at('09:00')))
  expect(found.map(({ start_time, worth }) => [start_time.slice(11, 16), worth])).toEqual([
    ['10:00', 60],
    ['11:00', 60],
    ['15:00', 120],
  ])
})
