import { expect, test } from 'vitest'
import { firstStart } from './first-start.ts'

const day = {
  working: [
    { start: 540, end: 780 },
    { start: 840, end: 1080 },
  ],
  busy: [
    { start: 600, end: 645 },
    { start: 690, end: 720 },
  ],
  away: [{ start: 960, end: 1080 }],
}

test.each([
  ['now', 30, 550, 550],
  ['after the present visit', 45, 610, 645],
  ['after the next visit, where the time before it is too short', 60, 640, 720],
  ['after a break', 90, 700, 840],
  ['at the beginning of work', 30, 500, 540],
  ['never, where too little time is left before time off', 30, 950, null],
] as const)('the first start at which a person is free: %s', (_, minutes, now, expected) => {
  expect(firstStart(minutes, day, now)).toBe(expected)
})
