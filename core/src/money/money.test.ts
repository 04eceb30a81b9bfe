import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currencyExponent, percentOf, toMajor, toMinor } from './money.ts'

test.each<[number | string, string, number]>([
  [19.99, 'USD', 1999],
  ['19.9', 'EUR', 1990],
  ['5.100', 'USD', 510],
  [1.005, 'KWD', 1005],
  [500, 'JPY', 500],
  [-3.5, 'USD', -350],
  [0, 'USD', 0],
  [1.0005, 'CLF', 10_005],
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

test('an amount that is converted to major units and back has its minor units unchanged', () => {
  const currency = fc.constantFrom('USD', 'JPY', 'KWD')
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), currency, (minor, code) => {
      expect(toMinor(toMajor(minor, code), code)).toBe(minor)
    }),
  )
})

/** Currencies whose decimals ISO 4217 keeps and `Intl` leaves out, because their coins are out of use. */
const UNUSED_DECIMALS =
  'AFN ALL COP HUF IDR IQD IRR KPW LAK LBP MGA MMK PKR RSD SLL SOS SYP TZS UZS YER ZMK'.split(' ')

test('a currency has as many decimals as Intl writes, and more where its coins are out of use', () => {
  const currencies = Intl.supportedValuesOf('currency')
  expect(currencies.length).toBeGreaterThan(100)
  for (const currency of currencies) {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency })
    const written = format.resolvedOptions().maximumFractionDigits
    const isUnused = UNUSED_DECIMALS.includes(currency)
    if (!isUnused) expect([currency, currencyExponent(currency)]).toEqual([currency, written])
    else expect(currencyExponent(currency), currency).toBe(currency === 'IQD' ? 3 : 2)
  }
})

test('half a minor unit rounds up', () => {
  expect([percentOf(1050, 50), percentOf(1, 50), percentOf(999, 10)]).toEqual([525, 1, 100])
})
