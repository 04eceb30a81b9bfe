import { expect, test } from 'vitest'
import { phoneKey } from './phone-key.ts'

const spellings = [
  '+49 30 123456',
  '0049 30 123456',
  '00 49 30 123456',
  '(0049) 30 / 123-456',
  '(00 49) 30 123456',
  '0049 (0) 30 123456',
  '+49 (0)30 123456',
  '(+49) 30 123456',
  '+00 49 30 123456',
  '++49 30 123456',
  '＋４９ ３０ １２３４５６',
  '００４９ 30 123456',
  'tel:+4930123456',
  '+49 30 123456 ext. 12',
]

test.each(['en-US', 'de-DE', 'en-GB'])(
  'in %s, all spellings of a number with the country code 49 have one key',
  (locale) => {
    for (const spelling of spellings) {
      expect([spelling, phoneKey(spelling, locale)]).toEqual([spelling, '+4930123456'])
    }
  },
)

test('a number without + is read as it is dialled in the country of the salon', () => {
  expect(phoneKey('030 123456', 'de-DE')).toBe('+4930123456')
  expect(phoneKey('(202) 555-0177', 'en-US')).toBe('+12025550177')
  expect(phoneKey('011 49 30 123456', 'en-US')).toBe('+4930123456')
})

test('other characters, other scripts and odd prefixes do not change the key of a number', () => {
  const odd = ['202・5550177', '1120・25550177', '202x555x0177', '٢٠٢٥٥٥٠١٧٧', '२०२५५५०१७७']
  for (const spelling of odd) {
    expect([spelling, phoneKey(spelling, 'en-US')]).toEqual([spelling, '+12025550177'])
  }
  expect(phoneKey('+07400123456', 'en-GB')).toBe('+447400123456')
  expect(phoneKey('٠٠٤٩ 30 123456', 'en-GB')).toBe('+4930123456')
  expect(phoneKey('00412345678', 'en-AU')).toBe(phoneKey('+41 2345678', 'en-AU'))
})

test('when a text is not a phone number, its key is its digits, or null without digits', () => {
  expect(phoneKey('12345', 'en-US')).toBe('12345')
  expect(phoneKey('00', 'en-US')).toBe('00')
  expect(phoneKey('call me', 'en-US')).toBeNull()
})
