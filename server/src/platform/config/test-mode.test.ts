import { expect, test } from 'vitest'
import { testMode } from './test-mode.ts'

const smtpUrl = 'smtp://mail.test'

test.each([
  [{ production: false, billing: 'on', smtpUrl: undefined }, ['payments', 'email', 'sms']],
  [{ production: false, billing: 'off', smtpUrl }, ['sms']],
  [{ production: true, billing: 'off', smtpUrl }, []],
] as const)('with %j the built-in providers stand in for %j', (config, kinds) => {
  expect(testMode(config)).toEqual(kinds)
})
