import { expect, test } from 'vitest'
import { cookieValue } from './cookies.ts'

test.each([
  ['one of several', 'a=1; b=2; c=3', 'b', '2'],
  ['the first of two with one name', 'a=1; a=2', 'a', '1'],
  ['one whose value contains “=”', 'a=x==; b=2', 'a', 'x=='],
  ['an empty one', 'a=; b=2', 'a', ''],
  ['one whose name only begins like a name in the header', 'session2=1', 'session', undefined],
  ['one without a value', 'a; b=2', 'a', undefined],
  ['any cookie without a header', undefined, 'a', undefined],
])('the value is found of %s', (_, header, name, value) => {
  expect(cookieValue(header, name)).toBe(value)
})
