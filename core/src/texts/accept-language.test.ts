import fc from 'fast-check'
import { expect, test } from 'vitest'
import { preferredLanguage } from './accept-language.ts'
import { languages } from './language.ts'

test.each([
  ['de', 'de'],
  ['de-AT', 'de'],
  ['DE-at,en;q=0.5', 'de'],
  ['en-US,en;q=0.9,de;q=0.8', 'en'],
  ['de;q=0.3, fr;q=0.7', 'fr'],
  ['pl, cs;q=0.9, vi;q=0.2', 'vi'],
  ['de;q=0, es', 'es'],
  ['es ; q=0.8 , fr ;q=0.9', 'fr'],
  ['*', null],
  ['*, de;q=0.5', null],
  ['fr, *;q=0.5', 'fr'],
  ['pl, *;q=0.5, de;q=0.1', null],
  ['pl', null],
  ['de;q=0', null],
  ['deutsch', null],
  ['', null],
  [undefined, null],
])('the header %j prefers %j', (header, language) => {
  expect(preferredLanguage(header)).toBe(language)
})

test.each([
  'de;q=2',
  'de;q=-1',
  'de;q=0.1234',
  'de;level=1',
  'de_DE',
  'de fr',
  ';q=1',
  'q=1',
  '-',
  'de-',
])('the malformed range %j counts as absent', (range) => {
  expect(preferredLanguage(range)).toBeNull()
  expect(preferredLanguage(`${range}, fr;q=0.1`)).toBe('fr')
})

const quality = fc.integer({ min: 1, max: 1000 })

test('the language of the highest quality is preferred, wherever it stands in the header', () => {
  const qualities = fc.uniqueArray(quality, { minLength: 5, maxLength: 5 })
  fc.assert(
    fc.property(qualities, fc.shuffledSubarray([...languages], { minLength: 1 }), (all, given) => {
      const ranges = given.map((language, i) => ({ language, q: all[i] ?? 1 }))
      const header = ranges
        .map(({ language, q }) => `${language};q=${(q / 1000).toFixed(3)}`)
        .join()
      const best = ranges.toSorted((a, b) => b.q - a.q)[0]
      expect(preferredLanguage(header), header).toBe(best?.language)
    }),
  )
})

test('when several languages have the same quality, the first is preferred', () => {
  const some = fc.shuffledSubarray([...languages], { minLength: 1 })
  fc.assert(
    fc.property(some, quality, (given, q) => {
      const header = given.map((language) => `${language};q=${(q / 1000).toFixed(3)}`).join(', ')
      expect(preferredLanguage(header)).toBe(given[0])
    }),
  )
})

test('any text is read without an error, as a language of the catalogue or none', () => {
  const piece = fc.constantFrom('de', '-AT', 'fr', ',', ';', 'q=', '0.5', '*', ' ', '\t', '1', 'ü')
  const header = fc.oneof(
    fc.string(),
    fc.array(piece).map((pieces) => pieces.join('')),
  )
  fc.assert(
    fc.property(header, (text) => {
      expect([...languages, null]).toContain(preferredLanguage(text))
    }),
  )
})
