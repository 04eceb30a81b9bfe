import { expect, test } from 'vitest'
import { textableNumber } from './textable-number.ts'

const allowedCountries = ['US', 'CA']

test('a mobile number of an allowed country is textable in usual spellings, but not when it begins with 001', () => {
  for (const spelling of [
    '+1 (202) 555-0123',
    '202 555 0123',
    '001-202-555-0123',
    '+12025550123',
  ]) {
    const expected = spelling.startsWith('001') ? undefined : '+12025550123'
    expect(textableNumber(spelling, allowedCountries), spelling).toBe(expected)
  }
  expect(textableNumber('+1 416 555 1234', allowedCountries)).toBe('+14165551234')
})

test('these are not textable: premium, shared-cost, toll-free, personal, emergency and British landline numbers, words in place of a number, and an empty text', () => {
  const refused = ['+1 900 555 1234', '1-900-555-1234', '(900) 555 1234', '+1 976 555 1234']
  for (const phone of [...refused, '+1 800 555 1234', '+1 500 555 0006', '911', '', 'call me']) {
    expect(textableNumber(phone, allowedCountries), phone).toBeUndefined()
  }
  for (const phone of ['+44 845 123 4567', '+44 909 879 0000', '+44 20 7946 0958']) {
    expect(textableNumber(phone, ['GB']), phone).toBeUndefined()
  }
})

test('a number of a country that is not allowed is not textable, even when it begins with +1', () => {
  for (const phone of ['+1 876 555 1234', '+44 7400 123456', '+1 268 464 1234']) {
    expect(textableNumber(phone, allowedCountries), phone).toBeUndefined()
  }
  expect(textableNumber('+44 7400 123456', ['US', 'GB'])).toBe('+447400123456')
})
