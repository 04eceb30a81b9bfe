import { Link } from 'react-router'
import { TRIAL_NOTICE_DAYS, useBilling } from '../../lib/billing.ts'
import { formatDays } from '../../lib/format.ts'
import { Sentence, useAppTexts } from '../../lib/texts.ts'
import { useMay } from '../../lib/use-may.ts'

const linkClass = 'rounded-sm text-accent underline underline-offset-4'

/**
 * Notes to the owner: how long the trial lasts, or that billing is off. Test mode has no note here, because the frame
 * of the app shows it.
 */
export function InstallationNotes() {
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-1 text-ink-soft text-sm empty:hidden">
      <BillingNote />
    </div>
  )
}

function BillingNote() {
  const { installation } = useAppTexts().dashboard
  const billing = useBilling()
  if (!useMay('billing.read')) return null
  if (billing?.status === 'off') return <p>{installation.billingOff}</p>
  if (billing?.status !== 'trialing') return null
  // in the last days of the trial, the banner above the page says how long the trial lasts
  if (billing.daysLeft <= TRIAL_NOTICE_DAYS) return null
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
