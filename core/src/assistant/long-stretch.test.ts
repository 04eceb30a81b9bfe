import { expect, test } from 'vitest'
import { longStretch } from './long-stretch.ts'

const h = (hours: number) => hours * 60

test.each([
  ['no work', [], undefined],
  ['five hours in one piece', [h(9), h(14)], { start: h(9), end: h(14) }],
  ['a minute less than five hours', [h(9), h(14) - 1], undefined],
  ['five hours with 14 min free', [h(9), h(11), h(11) + 14, h(14)], { start: h(9), end: h(14) }],
  ['five hours with 15 min free', [h(9), h(11), h(11) + 15, h(14)], undefined],
  ['five and six hours', [h(8), h(13), h(14), h(20)], { start: h(14), end: h(20) }],
])(
  'the longest stretch of at least five hours without a pause of 15 minutes is found, if there is one: %s',
  (_, taken, stretch) => {
    expect(longStretch(taken)).toEqual(stretch)
  },
)
