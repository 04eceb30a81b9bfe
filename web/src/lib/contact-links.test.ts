import { expect, test } from 'vitest'
import { callLink, textLink } from './contact-links.ts'

test.each([
  ['+1 202 555 0123', '+12025550123'],
  ['(202) 555-0123', '2025550123'],
  ['+٢٠ ١٠ ٥٥٥٥ ٠١٩٨', '+201055550198'],
  ['０９０ ５５５５ ０１９８', '09055550198'],
  ['+1 202 555 0123 / +1 202 555 0199', '+12025550123'],
])('%s is called as %s, the first of several numbers', (phone, dialled) => {
  expect(callLink(phone)).toBe(`tel:${dialled}`)
  expect(textLink(phone)).toBe(`sms:${dialled}`)
})
