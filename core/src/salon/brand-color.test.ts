import { expect, test } from 'vitest'
import { bearsText, brandColors } from './brand-color.ts'

test('every offered colour bears white text', () => {
  const pale = Object.entries(brandColors).filter(([, color]) => !bearsText(color))
  expect(pale).toEqual([])
})

test('a pale colour does not bear white text', () => {
  expect(bearsText('#ffd166')).toBe(false)
})
