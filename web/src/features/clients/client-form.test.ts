import { expect, test } from 'vitest'
import { fieldsOf, formOf, problemsOf } from './client-form.ts'

test('a tag that is too long is told as one of the list', () => {
  const form = { ...formOf(null, 'Lea'), tags: `VIP, ${'x'.repeat(31)}` }
  expect(problemsOf(fieldsOf(form), null)).toEqual({
    tags: 'Each tag: Must be at most 30 characters',
  })
})
