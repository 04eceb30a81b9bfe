import { expect, test } from 'vitest'
import { bearsText, brandColors } from './brand-color.ts'
import { inkOn } from './ink-on.ts'

test('every offered colour bears white text', () => {
  const pale = Object.entries(brandColors).filter(([, color]) => !bearsText(color))
  expect(pale).toEqual([])
})

test('text on a colour is the more readable one of white and black', () => {
  expect([inkOn('#6b2d5c'), inkOn('#ffd166')]).toEqual(['#ffffff', '#000000'])
  expect(bearsText('#ffd166')).toBe(false)
})
