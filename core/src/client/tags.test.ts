import { expect, test } from 'vitest'
import { distinctTags } from './tags.ts'

test('a tag counts once, however it is capitalised, and keeps its first form', () => {
  expect(distinctTags(['VIP', 'Bridal', 'vip', 'BRIDAL', 'Kids'])).toEqual([
    'VIP',
    'Bridal',
    'Kids',
  ])
})
