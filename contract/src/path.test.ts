import { expect, test } from 'vitest'
import { fillPath } from './path.ts'

test('every parameter of a path is filled in and escaped', () => {
  const params = { slug: 'north', day: 7, name: 'a/b ?' }
  expect(fillPath('/public/{slug}/{day}.ics/{name}', params)).toBe(
    '/public/north/7.ics/a%2Fb%20%3F',
  )
})

test('a path without a value for a parameter is refused', () => {
  expect(() => fillPath('/services/{id}', {})).toThrow(TypeError)
})
