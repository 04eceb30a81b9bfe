import type { tenant } from '@chairtime/contract/auth.ts'
import type { z } from 'zod'
import type { Config } from './config.ts'

/**
 * What is only pretended in this installation: payments while billing is on, and each kind of message that a built-in
 * provider takes. Empty in production, where a mail server is required and texts are not sent.
 */
export function testMode({
  production,
  billing,
  smtpUrl,
}: Pick<Config, 'production' | 'billing' | 'smtpUrl'>): z.output<typeof tenant>['test_mode'] {
  if (production) return []
  return [
    ...(billing === 'on' ? (['payments'] as const) : []),
    ...(smtpUrl === undefined ? (['email'] as const) : []),
    'sms',
  ]
}
