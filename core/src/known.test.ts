import { expect, test } from 'vitest'
import { get, itemAt, numberAt } from './known.ts'

test('when an element or value is missing, the error names it', () => {
  expect(itemAt([5, 6], 1)).toBe(6)
  expect(() => itemAt([5, 6], 2)).toThrow(new RangeError('no element 2 of 2'))
  expect(numberAt([5, 6], 1)).toBe(6)
  expect(() => numberAt([5, 6], -1)).toThrow(new RangeError('no element -1 of 2'))
  expect(get(new Map([['ann', 1]]), 'ann')).toBe(1)
  expect(() => get(new Map(), 'bob')).toThrow(new RangeError('no value under bob'))
})
