import { expect, test } from 'vitest'
import { isSlugAllowed, numberedSlug, slugFrom } from './slug.ts'

test.each([
  ['Bella Salon', 'bella-salon'],
  ["Léa's  Coiffure & Spa", 'leas-coiffure-and-spa'],
  ['Größe 7', 'groesse-7'],
  ['Æsthetik Ømo', 'aesthetik-oemo'],
  ['Салон Юлия', 'salon-yuliya'],
  ['Щука объём', 'shchuka-obem'],
  ['Κομμωτήριο Ζωή', 'kommotirio-zoi'],
  ['İstanbul Kuaför', 'istanbul-kuafoer'],
  ['--xn--80ak6aa--', 'xn-80ak6aa'],
  ['💇‍♀️ Hair', 'hair'],
  ['美容室', 'salon'],
  ['AB', 'ab-salon'],
  ['', 'salon'],
])('the address derived from the name %j is %s', (name, slug) => {
  expect(slugFrom(name)).toBe(slug)
})

test('the address of a long name has the words that fit into 40 characters, also when a number follows them', () => {
  const slug = slugFrom('The very best hair and beauty salon of the whole wide world')
  expect(slug).toBe('the-very-best-hair-and-beauty-salon-of')
  expect(numberedSlug(slug, 1)).toBe(slug)
  expect(numberedSlug(slug, 12)).toBe('the-very-best-hair-and-beauty-salon-12')
  expect(isSlugAllowed(numberedSlug(slug, 1234))).toBe(true)
})

test.each([
  ['Exactly at the end of a word after forty!', 'exactly-at-the-end-of-a-word-after-forty'],
  ['Exactly at the end of a word after fortyone', 'exactly-at-the-end-of-a-word-after'],
  [`X ${'y'.repeat(60)}`, `x-${'y'.repeat(38)}`],
  ['z'.repeat(60), 'z'.repeat(40)],
])('%j is cut at the end of a word, unless less than half would be left: %s', (name, slug) => {
  expect(slugFrom(name)).toBe(slug)
})

test.each(['www', 'api', 'ns', 'ns1', 'chairtime', 'book'])(
  '%s is reserved for the product',
  (slug) => {
    expect(isSlugAllowed(slug)).toBe(false)
  },
)

test.each(['ab', 'xn--80ak6aa', '-bella', 'bella-', 'Bella', 'bella_1', 'béla', 'a'.repeat(41)])(
  '%s is not allowed as the address of a booking site',
  (slug) => {
    expect(isSlugAllowed(slug)).toBe(false)
  },
)
