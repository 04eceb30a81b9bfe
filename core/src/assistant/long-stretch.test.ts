import { expect, test } from 'vitest'
import { longStretch } from './long-stretch.ts'

const h = (hours: number) => hours * 60

test.each([
  ['nothing', [], undefined],
  ['five hours in one piece', [h(9), h(14)], { start: h(9), end: h(14) }],
  ['a minute less', [h(9), h(14) - 1], undefined],
  ['14 free minutes are no pause', [h(9), h(11), h(11) + 14, h(14)], { start: h(9), end: h(14) }],
  ['15 free minutes are one', [h(9), h(11), h(11) + 15, h(14)], undefined],
  ['the longest of two', [h(8), h(13), h(14), h(20)], { start: h(14), end: h(20) }],
])('%s', (_name, taken, stretch) => {
  expect(longStretch(taken)).toEqual(stretch)
})
