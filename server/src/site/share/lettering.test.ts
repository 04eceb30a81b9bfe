import { itemAt } from '@chairtime/core/known.ts'
import { expect, test } from 'vitest'
import { canLetter, letterLine, letterParagraph, plainLetters } from './lettering.ts'

test.each([
  'Salon Lumière',
  'Łódź Fryzjer',
  'Tiệm Nail Hồng Ngọc',
  'Ørsted & Söhne',
  '¡Peluquería!',
])('the font has every letter of %s', (name) => {
  expect(canLetter(plainLetters(name))).toBe(true)
  expect(canLetter(plainLetters(name.normalize('NFD')))).toBe(true)
})

test.each(['صالون', '美容室', 'Парикмахер', 'Salon 花', ''])(
  'the font cannot write “%s”',
  (name) => {
    expect(canLetter(plainLetters(name))).toBe(false)
  },
)

test('pictographs and flags are left out of a name', () => {
  expect(plainLetters('✂️ Studio 👩🏽‍🦱  Ana 🇫🇷')).toBe('Studio Ana')
})

test('a line is as wide as its letters, and its path has only commands and numbers', () => {
  const { path, width } = letterLine('Salon', 100)
  expect(width).toBeCloseTo(letterLine('Salon', 50).width * 2, 0)
  expect(path).toMatch(/^(?:[MLQC]-?[\d.]+(?: -?[\d.]+)*|Z)+$/)
  const xs = [...path.matchAll(/[ML](-?[\d.]+)/g)].map(([, x]) => Number(x))
  expect(Math.max(...xs)).toBeGreaterThan(width * 0.9)
  expect(Math.max(...xs)).toBeLessThanOrEqual(width)
})

test('a short name has one line in the largest size', () => {
  const { size, lines } = letterParagraph('Ana', { width: 1000, linesMax: 2, sizes: [100, 60] })
  expect([size, lines.length]).toEqual([100, 1])
})

test('words of any length stay within the width and the number of lines', () => {
  const room = { width: 900, linesMax: 2, sizes: [100, 60] }
  for (const name of ['Wo'.repeat(60), `${'Wo'.repeat(30)} ${'nails '.repeat(30)}`]) {
    const { size, lines } = letterParagraph(name, room)
    expect(size).toBe(60)
    expect(lines.length).toBeLessThanOrEqual(2)
    for (const { width } of lines) expect(width).toBeLessThanOrEqual(900)
    expect(itemAt(lines, lines.length - 1).width).toBeGreaterThan(700)
  }
})
