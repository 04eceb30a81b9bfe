import { expect, test } from 'vitest'
import { fieldsOf, formOf, problemsOf } from './client-form.ts'

test('the problem of a tag that is too long says that it is about each tag', () => {
  const form = { ...formOf(null, 'Lea'), tags: `VIP, ${'x'.repeat(31)}` }
  expect(problemsOf(fieldsOf(form), null)).toEqual({
    tags: 'Each tag: Must be at most 30 characters',
  })
})
