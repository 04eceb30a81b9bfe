import { expect, test } from 'vitest'
import { bearsText, brandColors, inkOn } from './brand-colour.ts'

test('every offered colour bears white text', () => {
  const pale = Object.entries(brandColors).filter(([, color]) => !bearsText(color))
  expect(pale).toEqual([])
})

test('text on a colour is the more readable one of white and near black', () => {
  expect([inkOn('#6b2d5c'), inkOn('#ffd166')]).toEqual(['#ffffff', '#1c1410'])
  expect(bearsText('#ffd166')).toBe(false)
})
