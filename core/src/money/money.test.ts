import fc from 'fast-check'
import { expect, test } from 'vitest'
import { percentOf, toMajor, toMinor } from './money.ts'

test.each<[number | string, string, number]>([
  [19.99, 'USD', 1999],
  ['19.9', 'EUR', 1990],
  ['5.100', 'USD', 510],
  [1.005, 'KWD', 1005],
  [500, 'JPY', 500],
  [-3.5, 'USD', -350],
  [0, 'USD', 0],
])('%s %s is %i in minor units', (major, currency, minor) => {
  expect(toMinor(major, currency)).toBe(minor)
})

test.each<[number | string, string]>([
  [1.005, 'USD'],
  [0.5, 'JPY'],
  ['1,50', 'EUR'],
  [Number.NaN, 'USD'],
  ['', 'USD'],
  [1e21, 'USD'],
  ['90071992547409.93', 'USD'],
])('%s is no amount in %s', (major, currency) => {
  expect(() => toMinor(major, currency)).toThrow(RangeError)
})

test('what goes out as an amount comes back as the same minor units', () => {
  const currency = fc.constantFrom('USD', 'JPY', 'KWD')
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), currency, (minor, code) => {
      expect(toMinor(toMajor(minor, code), code)).toBe(minor)
    }),
  )
})

test('half a minor unit rounds up', () => {
  expect([percentOf(1050, 50), percentOf(1, 50), percentOf(999, 10)]).toEqual([525, 1, 100])
})
