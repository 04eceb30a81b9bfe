import { expect, test } from 'vitest'
import {
  type BillingStatus,
  billingStatus,
  isWritable,
  staffLimit,
  trialDaysLeft,
} from './billing.ts'

const end = Date.UTC(2026, 3, 1)

test.each([
  ['on', false, -1, 'trialing', true],
  ['on', false, 0, 'ended', false],
  ['on', false, 1, 'ended', false],
  ['on', true, -1, 'subscribed', true],
  ['on', true, 1, 'subscribed', true],
  ['off', false, -1, 'off', true],
  ['off', false, 1, 'off', true],
  ['off', true, 1, 'off', true],
] as const)(
  'with billing %s and subscribed %s, the billing status %i ms after the end of the trial is %s',
  (billing, subscribed, afterMs, status, writable) => {
    const facts = { billing, subscribed, trialEndsMs: end }
    expect(billingStatus(facts, end + afterMs)).toBe(status)
    expect(isWritable(status)).toBe(writable)
  },
)

test.each([
  ['starter', 'subscribed', 3],
  ['professional', 'subscribed', 10],
  ['enterprise', 'subscribed', null],
  ['unheard of', 'subscribed', 3],
  ['starter', 'trialing', 10],
  ['enterprise', 'trialing', 10],
  ['starter', 'off', null],
] as const)('the plan %s with the status %s allows %s staff members', (plan, status, limit) => {
  expect(staffLimit(plan, status satisfies BillingStatus)).toBe(limit)
})

test.each([
  [30 * 1440, 30],
  [1441, 2],
  [1440, 1],
  [1, 1],
  [0, 0],
  [-5000, 0],
])('%i minutes before its end a trial has %i days left', (minutes, days) => {
  expect(trialDaysLeft(end, end - minutes * 60_000)).toBe(days)
})
