import { expect, test } from 'vitest'
import { inkOn } from './ink-on.ts'

test.each([
  ['#ffffff', '#000000'],
  ['#f2c14e', '#000000'],
  ['#6b2d5c', '#ffffff'],
  ['#000000', '#ffffff'],
  ['#777777', '#000000'],
  ['#757575', '#ffffff'],
])('text on %s is %s', (color, ink) => {
  expect(inkOn(color)).toBe(ink)
})
