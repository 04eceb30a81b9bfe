import type { tenant } from '@chairtime/contract/auth.ts'
import type { z } from 'zod'
import type { Config } from './config.ts'

/**
 * The kinds of message for which a built-in provider replaces a real one. In production there are none: a mail
 * server is required, and a call that needs a missing provider is refused.
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
