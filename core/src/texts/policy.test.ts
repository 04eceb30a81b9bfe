import { expect, test } from 'vitest'
import { policyTexts } from './policy.ts'

const { policy } = policyTexts('en')

test('the policy names the windows and the minutes after booking', () => {
  expect(policy.text(1440, 1440, 15)).toBe(
    'You can cancel or move your appointment free of charge until 24 hours before it begins, and always within 15 minutes of booking. After that, please call us.',
  )
  expect(policy.text(1440, 720, 15)).toBe(
    'You can cancel your appointment free of charge until 24 hours before it begins, move it until 12 hours before it begins, and always within 15 minutes of booking. After that, please call us.',
  )
})

test('a policy without windows does not name the minutes after booking', () => {
  expect(policy.text(0, 0, 15)).not.toContain('15')
})
