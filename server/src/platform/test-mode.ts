import type { tenant } from '@chairtime/contract/auth.ts'
import type { z } from 'zod'
import type { Config } from './config.ts'

/**
 * For what a built-in provider stands in for a real one. In production nothing does: there the mail server
 * is required, and what has no provider is refused instead of pretended.
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
