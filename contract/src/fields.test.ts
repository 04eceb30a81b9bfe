import { byteCount } from '@chairtime/core/text/characters.ts'
import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { bookingClient, deskClient } from './appointments/contact.ts'
import {
  email,
  filled,
  instant,
  line,
  localDate,
  localTime,
  money,
  named,
  optional,
  text,
  uuid,
} from './fields.ts'
import { reachable } from './public/client.ts'

const accepts = (schema: { safeParse(v: unknown): { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success

test('text is trimmed and composed, and loses control characters for text direction', () => {
  expect(text(20).parse('  Zoe\u0308 ')).toBe('Zo\u00eb')
  expect(text(20).parse('a\u202eb')).toBe('ab')
})

test.each(['nul\u0000', 'bell\u0007', 'lone \ud800 half'])('the text %j is refused', (value) => {
  expect(accepts(text(20), value)).toBe(false)
})

test('too many marks on one letter are refused before they are composed, because composing them takes long', () => {
  // This text has a direction override (U+202E) after each 30 marks. `text` removes the overrides. Without them, all
  // marks follow each other and are too many.
  const overridden = `${'\u0315\u0300'.repeat(15)}\u202e`.repeat(500)
  const composed = vi.spyOn(String.prototype, 'normalize')
  onTestFinished(() => composed.mockRestore())
  for (const marks of [`a${'\u0315\u0300'.repeat(15_000)}`, overridden]) {
    expect(accepts(text(2000), marks)).toBe(false)
  }
  expect(composed).not.toHaveBeenCalled()
})

test('`text` refuses too many characters, and `filled` refuses a blank text', () => {
  expect(accepts(text(3), 'abcd')).toBe(false)
  expect(accepts(filled(3), '   ')).toBe(false)
})

test.each([
  ['+1 (202) 555-0101 ext. 4', true],
  ['٠١٢٣', true],
  ['', true],
  ['abc', false],
])('the desk may type %j as a phone number: %s', (phone, allowed) => {
  expect(accepts(deskClient, { name: 'Ada', phone })).toBe(allowed)
})

test('a name of several lines becomes one line', () => {
  expect(filled(40).parse('Eve\r\n  Evans\u2028')).toBe('Eve Evans')
})

const family = '👨‍👩‍👧‍👦'
const problem = (value: string, max = 80) =>
  filled(max, 'Name is required').safeParse(value).error?.issues[0]?.message

test.each([
  ['zero-width characters', '\u200b\u200c\u200d'],
  ['a Hangul filler', '\u3164'],
  ['the blank of braille', '\u2800'],
  ['variation selectors', '\ufe0f\u{e0100}'],
  ['Unicode tags', '\u{e0067}\u{e007f}'],
  ['combining marks', '\u0301\u0301'],
  ['bidi controls', '\u200f\u202e\u2066'],
  ['characters for private use', '\ue000'],
])('a name of nothing but %s is refused', (_, value) => {
  expect(problem(value)).toBe('Name is required')
  expect(named(80, 2, 'Two at least').safeParse(`A${value}`).success).toBe(false)
  const shown = line(80).safeParse(`\u200b${value}`).error?.issues[0]?.message
  expect(shown).toBe('Must contain at least one visible character')
})

test.each([
  ['emoji', `${family} & Söhne ✂️ 🇬🇷`],
  ['right to left', 'צילה אבן־גבירול \u200f(מספרה)'],
  ['Arabic with a joiner', 'می\u200cخواهم'],
  ['Vietnamese', 'Nguyễn Thị Bạch Tuyết'],
  ['Hangul', '김민준 미용실'],
  ['Thai', 'ร้านเสริมสวยพี่กี่'],
  ['Devanagari', 'श्री लक्ष्मी ब्यूटी'],
  ['rare Han', '𠮷野家'],
])('a name in %s keeps every character, in the composed form (NFC)', (_, name) => {
  expect(filled(80).parse(name.normalize('NFC'))).toBe(name.normalize('NFC'))
  expect(filled(80).parse(name.normalize('NFD'))).toBe(name.normalize('NFC'))
})

test('length is counted in characters, and the number of bytes is bounded as well', () => {
  expect(problem(family.repeat(3), 3)).toBe('Please use fewer combined characters')
  expect(problem(`${family}ab`, 3)).toBeUndefined()
  expect(problem('กี่'.repeat(80))).toBeUndefined()
  expect(problem('กี่'.repeat(81))).toBe('Must be at most 80 characters')
  expect(problem('a'.repeat(81))).toBe('Must be at most 80 characters')
  expect(problem(`a${'\u0301'.repeat(200)}`)).toBe('Please use fewer accents on one letter')
  expect(problem('\u0301'.repeat(10_000))).toBeDefined()
})

test('an accepted value is accepted again unchanged', () => {
  const anything = fc.string({ unit: 'binary', maxLength: 100 })
  const odd = fc.constantFrom(family, 'กี่', '\u0301', '\u202e', '\u200d', ' ', 'e', '\u3164', '가')
  const mixed = fc.array(fc.oneof(anything, odd), { maxLength: 40 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(mixed, (value) => {
      const { data } = filled(80).safeParse(value)
      if (data === undefined) return
      expect(filled(80).parse(data)).toBe(data)
      expect(data).toBe(data.normalize('NFC'))
      expect(data).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/)
      expect(data).toMatch(/[\p{L}\p{N}\p{P}\p{S}]/u)
      expect(byteCount(data)).toBeLessThanOrEqual(80 * 16)
    }),
    { numRuns: 2_000 },
  )
})

test('the message for a missing field says what is required', () => {
  const missing = named(80, 2, 'Your name must be at least 2 characters').safeParse(undefined)
  expect(missing.error?.issues[0]?.message).toBe('Your name must be at least 2 characters')
  expect(email.safeParse(undefined).error?.issues[0]?.message).toBe(
    'Please enter a valid email address',
  )
})

test.each(['', '   ', null, undefined])('an optional field with %j is empty', (value) => {
  expect(optional(email).parse(value) ?? null).toBeNull()
})

test('an instant must carry an offset of at most 14 hours, a date must exist, and a time must be a time of day', () => {
  expect(accepts(instant, '2026-03-08T09:30:00-04:00')).toBe(true)
  expect(accepts(instant, '2026-03-08T09:30:00')).toBe(false)
  expect(accepts(instant, '2026-03-08T09:30:00Z')).toBe(true)
  expect(accepts(instant, '2026-03-08T09:30:00+14:00')).toBe(true)
  expect(accepts(instant, '2026-03-08T09:30:00.123456789+14:00')).toBe(true)
  expect(accepts(instant, `2026-03-08T09:30:00.${'0'.repeat(128)}Z`)).toBe(false)
  for (const offset of ['+14:01', '-15:00', '+16:00', '-23:59']) {
    expect(accepts(instant, `2026-03-08T09:30:00${offset}`)).toBe(false)
  }
  expect(accepts(localDate, '2028-02-29')).toBe(true)
  expect(accepts(localDate, '2027-02-29')).toBe(false)
  expect(accepts(localTime, '23:59')).toBe(true)
  expect(accepts(localTime, '24:00')).toBe(false)
})

test('money is not negative, at most a hundred million, and has at most three decimals', () => {
  const amounts = [0, 0.001, 19.99, 99_999_999.999, 100_000_000]
  expect(amounts.every((value) => accepts(money, value))).toBe(true)
  expect([-1, 100_000_001, 1.2345, 1e-7, Number.NaN].some((value) => accepts(money, value))).toBe(
    false,
  )
})

test('an id is a UUID in upper or lower case, and is read as lower case', () => {
  expect(uuid.parse('0191A0AA-0000-7000-8000-000000000000')).toBe(
    '0191a0aa-0000-7000-8000-000000000000',
  )
  expect(accepts(uuid, '0191a0aa')).toBe(false)
})

test.each([
  ['+1 202 555 0177', true],
  ['٢٠٢٥٥٥٠١٧٧', true],
  ['２０２５５５０１７７', true],
  ['12', false],
  ['٢٠', false],
])('a client without an email address may give %j as the phone number: %s', (phone, allowed) => {
  expect(reachable(bookingClient).safeParse({ name: 'Lea', phone }).success).toBe(allowed)
})
