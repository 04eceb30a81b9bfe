import { expect, test } from 'vitest'
import { containing } from './like-pattern.ts'

test('special characters of a LIKE pattern are matched literally', () => {
  expect(containing(String.raw`50%_\ off`)).toBe(String.raw`%50\%\_\\ off%`)
})
