import { Link } from 'react-router'
import { useBilling } from '../../lib/billing.ts'
import { formatDays } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'
import { Sentence, useAppTexts } from '../../lib/texts.ts'

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
  const { installation } = useAppTexts().dashboard
  const billing = useBilling()
  if (billing?.status === 'off') return <p>{installation.billingOff}</p>
  if (billing?.status !== 'trialing') return null
  return (
    <p>
      <Sentence
        parts={installation.trial(
          formatDays(billing.daysLeft),
          <Link to="/billing" className={linkClass}>
            {installation.plan}
          </Link>,
        )}
      />
    </p>
  )
}

function TestModeNote() {
  const { installation } = useAppTexts().dashboard
  const kinds = useSession((session) => session.tenant?.test_mode) ?? []
  if (kinds.length === 0) return null
  return (
    <p>
      <b className="font-medium text-ink">{installation.testMode}</b>{' '}
      {kinds.includes('email') ? installation.allInOutbox : installation.textsInOutbox}{' '}
      {kinds.includes('payments') && `${installation.noPayments} `}
      <a href="/dev/outbox" className={linkClass}>
        {installation.openOutbox}
      </a>
    </p>
  )
}
