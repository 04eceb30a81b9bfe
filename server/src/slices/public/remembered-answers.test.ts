import { expect, test } from 'vitest'
import { Remembered } from './remembered-answers.ts'

/** A cache of two answers. The returned function says whether the answer was computed by this call. */
function asking(): (key: string, from: string) => string {
  const answers = new Remembered<string>(2)
  return (key, from) => {
    let worked = 'remembered'
    const answer = answers.of(key, from, () => {
      worked = 'worked out'
      return `${key} of ${from}`
    })
    expect(answer).toBe(`${key} of ${from}`)
    return worked
  }
}

test('a value is computed once for a key and a text, and again for another text', () => {
  const ask = asking()
  expect([ask('cut', 'a'), ask('cut', 'a'), ask('cut', 'b'), ask('cut', 'a')]).toEqual([
    'worked out',
    'remembered',
    'worked out',
    'worked out',
  ])
})

test('the least recently asked is forgotten first', () => {
  const ask = asking()
  for (const key of ['cut', 'colour', 'cut', 'nails']) ask(key, 'a')
  expect([ask('cut', 'a'), ask('nails', 'a'), ask('colour', 'a')]).toEqual([
    'remembered',
    'remembered',
    'worked out',
  ])
})

test('values take no more bytes together than the bound, and one beyond it is not kept', () => {
  const texts = new Remembered<string>(100, { max: 100, of: (text) => text.length })
  let computed = 0
  const ask = (key: string, length: number) =>
    texts.of(key, '', () => {
      computed += 1
      return 'x'.repeat(length)
    })
  for (const key of ['cut', 'colour', 'cut', 'nails', 'cut', 'colour']) ask(key, 40)
  expect(computed).toBe(4)
  for (const _ of [1, 2]) ask('everything', 101)
  expect(computed).toBe(6)
})
