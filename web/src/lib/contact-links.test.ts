import { expect, test } from 'vitest'
import { callLink, textLink } from './contact-links.ts'

test.each([
  ['+1 202 555 0123', '+12025550123'],
  ['(202) 555-0123', '2025550123'],
  ['+٢٠ ١٠ ٥٥٥٥ ٠١٩٨', '+201055550198'],
  ['０９０ ５５５５ ０１９８', '09055550198'],
  ['+1 202 555 0123 / +1 202 555 0199', '+12025550123'],
])(
  'for the phone number %s, the links to call and to text use %s, the first number in it',
  (phone, dialled) => {
    expect(callLink(phone)).toBe(`tel:${dialled}`)
    expect(textLink(phone)).toBe(`sms:${dialled}`)
  },
)
