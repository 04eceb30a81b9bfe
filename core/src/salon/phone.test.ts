import { expect, test } from 'vitest'
import { phoneNumber, typedPhoneNumber } from './phone.ts'

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

test.each([
  ['2125550777', '212-555-0777'],
  ['(212) 555 0777', '212-555-0777'],
  ['+1 212 555 0120', '+1 212-555-0120'],
  ['+12125550120', '+1 212-555-0120'],
  ['+44 20 7946 0958', '+44 207 946 0958'],
  ['030 1234567', '030 1234567'],
  ['555-0147', '555-0147'],
])('the number %s that was typed at the desk is shown as %s', (phone, shown) => {
  expect(typedPhoneNumber(phone)).toBe(shown)
})
