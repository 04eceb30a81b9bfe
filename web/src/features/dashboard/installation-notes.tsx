import { Link } from 'react-router'
import { useBilling } from '../../lib/billing.ts'
import { formatDays } from '../../lib/format.ts'
import { type Tenant, useSession } from '../../lib/session.ts'

const linkClass = 'rounded-sm text-accent underline underline-offset-4'

/** Notes about the installation: the trial, and the providers that are in test mode. */
export function InstallationNotes() {
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-1 text-ink-soft text-sm empty:hidden">
      <BillingNote />
      <TestModeNote />
    </div>
  )
}

function BillingNote() {
  const billing = useBilling()
  if (billing?.status === 'off') return <p>Billing is off for this installation: no limits.</p>
  if (billing?.status !== 'trialing') return null
  return (
    <p>
      Your free trial has {formatDays(billing.daysLeft)} left.{' '}
      <Link to="/billing" className={linkClass}>
        See the plan
      </Link>
    </p>
  )
}

function TestModeNote() {
  const kinds = useSession((session) => session.tenant?.test_mode) ?? []
  if (kinds.length === 0) return null
  return (
    <p>
      <b className="font-medium text-ink">Test mode.</b> {testModeSentence(kinds)}{' '}
      <a href="/dev/outbox" className={linkClass}>
        Open the outbox
      </a>
    </p>
  )
}

function testModeSentence(kinds: Tenant['test_mode']): string {
  const messages = kinds.includes('email') ? 'E-mails and texts' : 'Texts'
  const payments = kinds.includes('payments') ? ' No payments are taken.' : ''
  return `${messages} stay in the outbox and reach nobody.${payments}`
}
