import { expect, test } from 'vitest'
import {
  byteCount,
  bytesMax,
  characterCount,
  cutText,
  firstCharacter,
  hasTooManyMarks,
  isVisible,
  visibleCount,
} from './characters.ts'

const family = '👨‍👩‍👧‍👦'

test.each([
  ['Ana', 3, 3],
  [family, 1, 25],
  ['👩🏽‍🦱🇬🇷', 2, 23],
  ['Nguyễn'.normalize('NFC'), 6, 8],
  ['Nguyễn'.normalize('NFD'), 6, 10],
  ['กี่', 1, 9],
  ['क्षि', 1, 12],
  ['김민준', 3, 9],
  ['김'.normalize('NFD'), 1, 9],
  ['שָׁלוֹם', 4, 14],
  ['', 0, 0],
])('%j is %i characters in %i bytes', (text, characters, bytes) => {
  expect([characterCount(text), byteCount(text)]).toEqual([characters, bytes])
})

test.each([
  ['an empty text', ''],
  ['spaces', ' \u00a0\u3000'],
  ['a zero-width space', '\u200b'],
  ['joiners', '\u200c\u200d\u2060'],
  ['a byte order mark', '\ufeff'],
  ['Hangul fillers', '\u3164\u115f\u1160\uffa0'],
  ['a braille pattern blank', '\u2800'],
  ['variation selectors', '\ufe0f\ufe0e\u{e0100}'],
  ['tags', '\u{e0067}\u{e007f}'],
  ['combining marks alone', '\u0301\u0302'],
  ['bidi controls', '\u200e\u200f\u061c\u202e\u2066\u2069'],
  ['private-use characters', '\ue000\u{f0000}'],
  ['a soft hyphen', '\u00ad'],
  ['a grapheme joiner', '\u034f'],
  ['invisible mathematical operators', '\u2061\u2062'],
  ['an object replacement character', '\ufffc'],
  ['a musical null notehead', '\u{1d159}'],
  ['blanks of hieroglyphs', '\u{13441}\u{13442}'],
  ['an unassigned character', '\u0378'],
])('no visible character is counted in %s', (_, text) => {
  expect([isVisible(text), visibleCount(text)]).toEqual([false, 0])
})

test.each(['A', 'é', '김', '孫', 'ع', '✂️', family, '7', '-', '👁️‍🗨️'])(
  '%j has a visible character',
  (text) => {
    expect([isVisible(text), visibleCount(text)]).toEqual([true, 1])
  },
)

test('invisible characters do not lengthen a name', () => {
  expect(visibleCount('A\u200b\u3164')).toBe(1)
})

test('a text is cut between two characters, and after the cut its bytes do not exceed their bound', () => {
  expect(cutText(`${family}${family}a`, 2)).toBe(family)
  expect(cutText(`ab${family}c`, 3)).toBe(`ab${family}`)
  expect(byteCount(cutText(family.repeat(90), 80))).toBeLessThanOrEqual(bytesMax(80))
  expect(cutText('Cut', 80)).toBe('Cut')
})

test.each([
  [`${family}a`, family],
  ['श्रीमती', 'श्री'],
  ['é'.normalize('NFD'), 'é'.normalize('NFD')],
  ['', ''],
])('the first character of %j is %j', (text, first) => {
  expect(firstCharacter(text)).toBe(first)
})

test('a letter may have thirty combining marks, and no more', () => {
  expect(hasTooManyMarks(`a${'\u0301'.repeat(30)}`)).toBe(false)
  expect(hasTooManyMarks(`a${'\u0301'.repeat(31)}`)).toBe(true)
})

test.each([
  ['non-joiner', '\u200c'],
  ['joiner', '\u200d'],
  ['word joiner', '\u2060'],
  ['tag', '\u{e0061}'],
  ['blank letter', '\u3164'],
])('a %s between marks does not hide how many marks stand on one letter', (_, unseen) => {
  const marks = '\u0301'.repeat(15)
  expect(hasTooManyMarks(`a${marks}${unseen}${marks}`)).toBe(false)
  expect(hasTooManyMarks(`a${marks}${unseen}${marks}${unseen}\u0301`)).toBe(true)
})
