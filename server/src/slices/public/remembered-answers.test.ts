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

test('long answers are fewer', () => {
  const answers = new Remembered<Buffer>(10, ({ length }) => length)
  const long = () => Buffer.alloc(12 * 1024 * 1024)
  const first = answers.of('cut', 'a', long)
  expect(answers.of('cut', 'a', long)).toBe(first)
  for (const key of ['colour', 'nails']) answers.of(key, 'a', long)
  expect(answers.of('cut', 'a', long)).not.toBe(first)
})
