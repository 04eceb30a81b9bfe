import { expect, test } from 'vitest'
import { bearsText, brandColors } from './brand-color.ts'

test('white text can be read on every offered colour', () => {
  const pale = Object.entries(brandColors).filter(([, color]) => !bearsText(color))
  expect(pale).toEqual([])
})

test('white text cannot be read on a pale colour', () => {
  expect(bearsText('#ffd166')).toBe(false)
})
