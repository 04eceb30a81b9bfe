import { expect, test } from 'vitest'
import { phoneNumber } from './phone.ts'

test.each([
  ['+13125550147', '+1 312-555-0147'],
  ['+442079460958', '+44 207 946 0958'],
  ['+49301234567', '+49 301 234 567'],
  ['+353015550123', '+353 015 550 123'],
  ['(312) 555-0147', '(312) 555-0147'],
  ['+44 20 7946 0958', '+44 20 7946 0958'],
  ['5550147', '5550147'],
])('the number %s is shown as %s', (phone, shown) => {
  expect(phoneNumber(phone)).toBe(shown)
})
