import fc from 'fast-check'
import { expect, test } from 'vitest'
import { itemAt } from '../known.ts'
import {
  contains,
  fits,
  intersect,
  interval,
  measure,
  measureEach,
  placements,
  placementsIn,
  type Spans,
  spansOf,
  subtract,
  union,
} from './interval.ts'

/** The set that a text such as `'..##.'` draws: one minute for each character, `#` if the set contains it. */
function spans(drawing: string): Spans {
  const starts = [...drawing].map((_, i) => i).filter((i) => drawing[i] === '#')
  return spansOf(starts.map((start) => ({ start, end: start + 1 })))
}

/** Writes a set as hashes and dots, `width` characters long. */
function draw(set: Spans, width: number): string {
  return Array.from({ length: width }, (_, i) => (contains(set, i) ? '#' : '.')).join('')
}

test('an interval must end after it starts', () => {
  expect(interval(1, 2)).toEqual({ start: 1, end: 2 })
  expect(() => interval(2, 2)).toThrow(RangeError)
  expect(() => interval(3, 2)).toThrow(RangeError)
  expect(() => interval(Number.NaN, 2)).toThrow(RangeError)
})

test('sets are built, united, subtracted and intersected', () => {
  const a = '..####..##..'
  const b = '####..####..'
  expect(draw(union(spans(a), spans(b)), 12)).toBe('##########..')
  expect(draw(intersect(spans(a), spans(b)), 12)).toBe('..##....##..')
  expect(draw(subtract(spans(a), spans(b)), 12)).toBe('....##......')
})

test('a placement of three minutes needs three free minutes', () => {
  const free = '.####..##.###'
  expect(draw(placements(spans(free), 0, 3), 13)).toBe('.##.......#..')
  expect(fits(spans(free), 1, 4)).toBe(true)
  expect(fits(spans(free), 3, 6)).toBe(false)
})

test('set operations agree with minute by minute reasoning, and their intervals never touch', () => {
  const drawing = fc.string({ unit: fc.constantFrom('.', '#'), minLength: 30, maxLength: 30 })
  fc.assert(
    fc.property(drawing, drawing, (a, b) => {
      const each = (rule: (inA: boolean, inB: boolean) => boolean): string =>
        [...a].map((_, i) => (rule(a[i] === '#', b[i] === '#') ? '#' : '.')).join('')
      const [x, y] = [spans(a), spans(b)]
      expect(draw(union(x, y), 30)).toBe(each((inA, inB) => inA || inB))
      expect(draw(intersect(x, y), 30)).toBe(each((inA, inB) => inA && inB))
      expect(draw(subtract(x, y), 30)).toBe(each((inA, inB) => inA && !inB))
      expect(placementsIn(x, y, -1, 2)).toEqual(intersect(x, placements(y, -1, 2)))
      expect(measure(x, 5, 25)).toBe([...a.slice(5, 25)].filter((cell) => cell === '#').length)
      expect(measureEach(x, [3, 9, 10, 28])).toEqual([
        measure(x, 3, 9),
        measure(x, 9, 10),
        measure(x, 10, 28),
      ])
      for (const set of [union(x, y), intersect(x, y), subtract(x, y)]) {
        for (let i = 1; i < set.length; i++) expect(set[i]).toBeGreaterThan(itemAt(set, i - 1))
      }
    }),
  )
})
