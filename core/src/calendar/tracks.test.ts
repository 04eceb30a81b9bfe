import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inLanes, type Span, uncovered } from './lanes.ts'
import { hourPx, keptInside, snapped } from './snap.ts'

const block = (from: number, to: number, free: Span[] = []) => ({ from, to, free })
const lanes = (blocks: ReturnType<typeof block>[], leastMinutes = 0) =>
  inLanes(blocks, leastMinutes).map(({ lane, lanes: of, inner }) =>
    inner ? 'inner' : `${lane}/${of}`,
  )

test('blocks that follow each other have the whole width', () => {
  expect(lanes([block(0, 60), block(60, 90)])).toEqual(['0/1', '0/1'])
})

test('blocks that overlap share the width of their group', () => {
  expect(lanes([block(0, 60), block(30, 90), block(60, 120)])).toEqual(['0/2', '1/2', '0/2'])
})

test('a block in the processing time of another leaves it the whole width', () => {
  const color = block(0, 90, [{ from: 30, to: 70 }])
  expect(lanes([color, block(30, 60)])).toEqual(['0/1', 'inner'])
  expect(lanes([color, block(60, 80)])).toEqual(['0/2', '1/2'])
})

test('a block that is drawn longer than it is stands beside what it would cover', () => {
  const short = [block(0, 5), block(5, 10), block(10, 15), block(15, 60)]
  expect(lanes(short, 9)).toEqual(['0/2', '1/2', '0/2', '1/2'])
  expect(lanes([block(0, 9), block(9, 18)], 9)).toEqual(['0/1', '0/1'])
})

test('blocks come in the order of start, those in a processing time too', () => {
  const color = block(0, 90, [{ from: 30, to: 70 }])
  const placed = inLanes([block(90, 120), block(30, 60), color], 0)
  expect(placed.map(({ from }) => from)).toEqual([0, 30, 90])
})

const spans = fc.array(
  fc.tuple(fc.integer({ min: 0, max: 1400 }), fc.integer({ min: 1, max: 200 })),
  { maxLength: 40 },
)

test('no two blocks in one lane overlap, and each lane exists', () => {
  fc.assert(
    fc.property(spans, (pairs) => {
      const placed = inLanes(
        pairs.map(([from, length]) => block(from, from + length)),
        9,
      )
      expect(placed).toHaveLength(pairs.length)
      for (const [i, a] of placed.entries()) {
        expect(a.lane).toBeLessThan(a.lanes)
        for (const b of placed.slice(i + 1)) {
          if (a.lane === b.lane) expect(a.from >= b.to || b.from >= a.to).toBe(true)
        }
      }
    }),
  )
})

test('what spans do not cover fills them up to the whole length', () => {
  fc.assert(
    fc.property(spans, (pairs) => {
      const given = pairs.map(([from, length]) => ({ from, to: Math.min(from + length, 1440) }))
      const covered = new Set<number>()
      for (const { from, to } of [...given, ...uncovered(given, 1440)]) {
        for (let minute = from; minute < to; minute += 1) covered.add(minute)
      }
      expect(covered.size).toBe(1440)
      for (const rest of uncovered(given, 1440)) {
        expect(given.some(({ from, to }) => from < rest.to && rest.from < to)).toBe(false)
      }
    }),
  )
})

test('a snapped minute is a multiple of the step, at most half a step away', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1500, noNaN: true }), (minute) => {
      expect(snapped(minute, 5) % 5).toBe(0)
      expect(Math.abs(snapped(minute, 5) - minute)).toBeLessThanOrEqual(2.5)
    }),
  )
})

test('zoom and moves stay within their limits', () => {
  expect([10, 96, 500].map(hourPx)).toEqual([48, 96, 192])
  expect([-20, 100, 1430].map((from) => keptInside(from, 60, 1440))).toEqual([0, 100, 1380])
})
