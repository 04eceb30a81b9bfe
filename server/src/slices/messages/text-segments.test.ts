import { expect, test } from 'vitest'
import { segmentCount, withGsmPunctuation } from './text-segments.ts'

test.each([
  ['letters of the GSM alphabet', 'é', 160, 153],
  ['signs of the GSM alphabet that take an escape', '€', 80, 76],
  ['letters outside of the GSM alphabet', 'Ж', 70, 67],
  ['emoji, which take two units', '🎉', 35, 33],
])('%s: a new segment begins only when the last one is full', (_what, letter, alone, joined) => {
  const counts = [alone, alone + 1, 2 * joined, 2 * joined + 1, 3 * joined, 3 * joined + 1]
  expect(counts.map((count) => segmentCount(letter.repeat(count)))).toEqual([1, 2, 2, 3, 3, 4])
})

test('one letter outside the GSM alphabet makes every letter take more room', () => {
  expect([segmentCount('a'.repeat(160)), segmentCount(`${'a'.repeat(159)}ж`)]).toEqual([1, 3])
})

test('no sign is split between two segments', () => {
  expect(segmentCount(`${'a'.repeat(152)}€${'a'.repeat(151)}`)).toBe(2)
  expect(segmentCount(`${'a'.repeat(152)}€${'a'.repeat(152)}`)).toBe(3)
})

test('typographic punctuation is written in the GSM alphabet', () => {
  expect(withGsmPunctuation('Lea’s “Cut” – 9:30\u202fAM…')).toBe('Lea\'s "Cut" - 9:30 AM...')
})
