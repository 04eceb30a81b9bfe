import { expect, test } from 'vitest'
import { containing } from './like-pattern.ts'

test('what has a meaning in a pattern is looked for literally', () => {
  expect(containing(String.raw`50%_\ off`)).toBe(String.raw`%50\%\_\\ off%`)
})
