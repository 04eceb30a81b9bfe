import { expect, test } from 'vitest'
import { DerivedValueCache } from './derived-value-cache.ts'

/** Makes a cache of two values. The returned function reads a value, and says whether it was computed or cached. */
function cacheOfTwo(): (key: string, source: string) => string {
  const cache = new DerivedValueCache<string>(2)
  return (key, source) => {
    let outcome = 'cached'
    const answer = cache.get(key, source, () => {
      outcome = 'computed'
      return `${key} of ${source}`
    })
    expect(answer).toBe(`${key} of ${source}`)
    return outcome
  }
}

test('a value is computed once for a key and a source, and again for another source', () => {
  const get = cacheOfTwo()
  expect([get('cut', 'a'), get('cut', 'a'), get('cut', 'b'), get('cut', 'a')]).toEqual([
    'computed',
    'cached',
    'computed',
    'computed',
  ])
})

test('the least recently used value is removed first', () => {
  const get = cacheOfTwo()
  for (const key of ['cut', 'colour', 'cut', 'nails']) get(key, 'a')
  expect([get('cut', 'a'), get('nails', 'a'), get('colour', 'a')]).toEqual([
    'cached',
    'cached',
    'computed',
  ])
})

test('a cache keeps fewer values if they are long', () => {
  const cache = new DerivedValueCache<Buffer>(10, ({ length }) => length)
  // three of these values exceed the 64 MiB of a cache
  const long = () => Buffer.alloc(24 * 1024 * 1024)
  const first = cache.get('cut', 'a', long)
  expect(cache.get('cut', 'a', long)).toBe(first)
  for (const key of ['colour', 'nails']) cache.get(key, 'a', long)
  expect(cache.get('cut', 'a', long)).not.toBe(first)
})
