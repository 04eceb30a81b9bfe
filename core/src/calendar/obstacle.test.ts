import { expect, test } from 'vitest'
import { obstacleOf } from './obstacle.ts'

const day = {
  working: [{ start: 540, end: 1080 }],
  busy: [{ start: 600, end: 645 }],
  away: [{ start: 720, end: 780 }],
}

test.each([
  ['free time', [550, 595], null],
  ['a time that touches another visit', [645, 690], null],
  ['another visit', [590, 620], { kind: 'busy', until: 645 }],
  ['time off', [730, 760], { kind: 'away', until: 780 }],
  ['the beginning of time off', [700, 730], { kind: 'away', until: null, offFrom: 720 }],
  ['the end of work', [1060, 1100], { kind: 'off', until: null, offFrom: 1080 }],
  ['the evening', [1080, 1100], { kind: 'off', until: null }],
  ['the past', [541, 560], { kind: 'past', until: null }],
] as const)('obstacleOf names what prevents a visit over %s', (_, [start, end], expected) => {
  expect(obstacleOf([{ start, end }], day, 545)).toEqual(expected)
})

test('the processing time of a visit may lie over another visit', () => {
  const parts = [
    { start: 550, end: 600 },
    { start: 645, end: 660 },
  ]
  expect(obstacleOf(parts, day, 0)).toBeNull()
})
