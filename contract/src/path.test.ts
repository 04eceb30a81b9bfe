import { expect, test } from 'vitest'
import { fillPath } from './path.ts'

test('every parameter of a path is filled in and escaped', () => {
  const params = { slug: 'north', day: 7, name: 'a/b ?' }
  expect(fillPath('/public/{slug}/{day}.ics/{name}', params)).toBe(
    '/public/north/7.ics/a%2Fb%20%3F',
  )
})

test('a parameter of a path may name a field of a value', () => {
  const params = { id: '7', photo: { id: 'a b' } }
  expect(fillPath('/clients/{id}/photos/{photo.id}/large', params)).toBe(
    '/clients/7/photos/a%20b/large',
  )
  expect(() => fillPath('/clients/{client.id}', params)).toThrow(TypeError)
})

test('a path without a value for a parameter is refused', () => {
  expect(() => fillPath('/services/{id}', {})).toThrow(TypeError)
})
