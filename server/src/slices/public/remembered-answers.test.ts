import { expect, test } from 'vitest'
import { DerivedValueCache } from './remembered-answers.ts'

/** A cache of two values. The returned function says whether this call computed the value. */
function cacheOfTwo(): (key: string, source: string) => string {
  const answers = new DerivedValueCache<string>(2)
  return (key, source) => {
    let outcome = 'cached'
    const answer = answers.get(key, source, () => {
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

test('values take no more bytes together than the bound, and one beyond it is not kept', () => {
  const texts = new DerivedValueCache<string>(100, { max: 100, of: (text) => text.length })
  let computed = 0
  const ask = (key: string, length: number) =>
    texts.get(key, '', () => {
      computed += 1
      return 'x'.repeat(length)
    })
  for (const key of ['cut', 'colour', 'cut', 'nails', 'cut', 'colour']) ask(key, 40)
  expect(computed).toBe(4)
  for (const _ of [1, 2]) ask('everything', 101)
  expect(computed).toBe(6)
})
