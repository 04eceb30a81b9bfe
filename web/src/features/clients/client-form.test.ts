import { expect, test } from 'vitest'
import { fieldsOf, formOf, problemsOf } from './client-form.ts'

test('when a tag is too long, the sentence about the problem begins with “Each tag”', () => {
  const form = { ...formOf(null, 'Lea'), tags: `VIP, ${'x'.repeat(31)}` }
  expect(problemsOf(fieldsOf(form), null)).toEqual({
    tags: 'Each tag: Must be at most 30 characters',
  })
})
