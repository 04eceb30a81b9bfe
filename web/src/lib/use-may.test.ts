import { expect, test } from 'vitest'
import { signedIn } from '../../test/samples.ts'
import { signIn } from './session.ts'
import { isAllowed, shortcuts } from './shortcuts.ts'
import { mayNow } from './use-may.ts'
import { setClock } from './use-now.ts'

const trialEnds = Date.parse('2026-03-19T09:00:00Z')
const tenant = {
  ...signedIn.tenant,
  billing: 'on',
  subscribed: false,
  trial_ends_at: new Date(trialEnds).toISOString(),
} as const

test.each([
  ['in the trial', -60_000, {}, true],
  ['after the trial', 60_000, {}, false],
  ['with a plan', 60_000, { subscribed: true }, true],
  ['with billing off', 60_000, { billing: 'off' }, true],
] as const)(
  '%s (%i ms after the end of the trial, %o) changes are offered: %s',
  (_, afterMs, plan, offered) => {
    setClock(trialEnds + afterMs)
    const salon = { ...tenant, ...plan }
    signIn({ ...signedIn, tenant: salon })
    expect(mayNow(salon, 'appointments.write')).toBe(offered)
    expect(mayNow(salon, 'onboarding.write')).toBe(offered)
    expect(shortcuts.filter(isAllowed).some(({ name }) => name === 'book')).toBe(offered)
    // everything can be read, and a member’s access can always be taken away
    expect(mayNow(salon, 'clients.read')).toBe(true)
    expect(mayNow(salon, 'team.write')).toBe(true)
  },
)
