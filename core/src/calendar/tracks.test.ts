import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hourPx, keptInside, snapped } from './snap.ts'
import { inTracks, type Span, uncovered } from './tracks.ts'

const block = (from: number, to: number, free: Span[] = []) => ({ from, to, free })
const tracks = (blocks: ReturnType<typeof block>[], drawnMinutesMin = 0) =>
  inTracks(blocks, drawnMinutesMin).map(({ track, tracks: count, inner }) =>
    inner ? 'inner' : `${track}/${count}`,
  )

test('blocks that follow each other have the whole width', () => {
  expect(tracks([block(0, 60), block(60, 90)])).toEqual(['0/1', '0/1'])
})

test('blocks that overlap share the width of their group', () => {
  expect(tracks([block(0, 60), block(30, 90), block(60, 120)])).toEqual(['0/2', '1/2', '0/2'])
})

test('a block in the processing time of another block leaves that block the whole width', () => {
  const color = block(0, 90, [{ from: 30, to: 70 }])
  expect(tracks([color, block(30, 60)])).toEqual(['0/1', 'inner'])
  expect(tracks([color, block(60, 80)])).toEqual(['0/2', '1/2'])
})

test('blocks in one processing time stand side by side where they would cover each other', () => {
  const color = block(0, 90, [{ from: 30, to: 70 }])
  const places = (blocks: ReturnType<typeof block>[]) =>
    inTracks([color, ...blocks], 9)
      .filter(({ inner }) => inner)
      .map(({ track, tracks: count }) => `${track}/${count}`)
  expect(places([block(30, 50), block(40, 60)])).toEqual(['0/2', '1/2'])
  expect(places([block(30, 35), block(35, 60)])).toEqual(['0/2', '1/2'])
  expect(places([block(30, 40), block(40, 60)])).toEqual(['0/1', '0/1'])
})

test('a block that is drawn longer than it lasts stands beside the blocks that it would cover', () => {
  const short = [block(0, 5), block(5, 10), block(10, 15), block(15, 60)]
  expect(tracks(short, 9)).toEqual(['0/2', '1/2', '0/2', '1/2'])
  expect(tracks([block(0, 9), block(9, 18)], 9)).toEqual(['0/1', '0/1'])
})

test('blocks come in the order of start, those in a processing time too', () => {
  const color = block(0, 90, [{ from: 30, to: 70 }])
  const placed = inTracks([block(90, 120), block(30, 60), color], 0)
  expect(placed.map(({ from }) => from)).toEqual([0, 30, 90])
})

const spans = fc.array(
  fc.tuple(fc.integer({ min: 0, max: 1400 }), fc.integer({ min: 1, max: 200 })),
  { maxLength: 40 },
)

test('no two blocks in one track overlap, and each track exists', () => {
  fc.assert(
    fc.property(spans, (pairs) => {
      const placed = inTracks(
        pairs.map(([from, length]) => block(from, from + length)),
        9,
      )
      expect(placed).toHaveLength(pairs.length)
      for (const [i, a] of placed.entries()) {
        expect(a.track).toBeLessThan(a.tracks)
        for (const b of placed.slice(i + 1)) {
          if (a.track === b.track) expect(a.from >= b.to || b.from >= a.to).toBe(true)
        }
      }
    }),
  )
})

test('spans and what they leave uncovered together fill the whole length', () => {
  fc.assert(
    fc.property(spans, (pairs) => {
      const given = pairs.map(([from, length]) => ({ from, to: Math.min(from + length, 1440) }))
      const covered = new Set<number>()
      for (const { from, to } of [...given, ...uncovered(given, { from: 0, to: 1440 })]) {
        for (let minute = from; minute < to; minute += 1) covered.add(minute)
      }
      expect(covered.size).toBe(1440)
      for (const rest of uncovered(given, { from: 0, to: 1440 })) {
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
