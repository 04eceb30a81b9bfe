import { expect, test } from 'vitest'
import {
  email,
  filled,
  instant,
  localDate,
  localTime,
  money,
  named,
  optional,
  text,
  uuid,
} from './fields.ts'

const accepts = (schema: { safeParse(v: unknown): { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success

test('text is trimmed and composed, and cannot turn the line around', () => {
  expect(text(20).parse('  Zoe\u0308 ')).toBe('Zo\u00eb')
  expect(text(20).parse('a\u202eb')).toBe('ab')
})

test.each(['nul\u0000', 'bell\u0007', 'lone \ud800 half'])('%j is not text', (value) => {
  expect(accepts(text(20), value)).toBe(false)
})

test('text is bounded, and filled text is not blank', () => {
  expect(accepts(text(3), 'abcd')).toBe(false)
  expect(accepts(filled(3), '   ')).toBe(false)
})

test('a name stands in one line', () => {
  expect(filled(40).parse('Eve\r\n  Evans\u2028')).toBe('Eve Evans')
})

test('who leaves a field out is told what it asks for', () => {
  const missing = named(80, 2, 'Your name must be at least 2 characters').safeParse(undefined)
  expect(missing.error?.issues[0]?.message).toBe('Your name must be at least 2 characters')
  expect(email.safeParse(undefined).error?.issues[0]?.message).toBe(
    'Please enter a valid email address',
  )
})

test.each(['', '   ', null, undefined])('an optional field of %j means none', (value) => {
  expect(optional(email).parse(value) ?? null).toBeNull()
})

test('an instant carries its offset, a date exists, a time is a time of day', () => {
  expect(accepts(instant, '2026-03-08T09:30:00-04:00')).toBe(true)
  expect(accepts(instant, '2026-03-08T09:30:00')).toBe(false)
  expect(accepts(localDate, '2028-02-29')).toBe(true)
  expect(accepts(localDate, '2027-02-29')).toBe(false)
  expect(accepts(localTime, '23:59')).toBe(true)
  expect(accepts(localTime, '24:00')).toBe(false)
})

test('money is not negative, not absurd and not finer than a currency', () => {
  expect([0, 19.99, 1_000_000].every((value) => accepts(money, value))).toBe(true)
  expect([-1, 1_000_001, 1.2345, Number.NaN].some((value) => accepts(money, value))).toBe(false)
})

test('an id is a UUID, in any case', () => {
  expect(uuid.parse('0191A0AA-0000-7000-8000-000000000000')).toBe(
    '0191a0aa-0000-7000-8000-000000000000',
  )
  expect(accepts(uuid, '0191a0aa')).toBe(false)
})
