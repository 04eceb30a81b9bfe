import { formatDays, useBilling } from '../../lib/billing.ts'
import { formatMoment } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'
import { Banner } from '../../ui/banner.tsx'
import { Card } from '../../ui/card.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'

/** What the salon pays for, how long the trial lasts, and how to go on after it. */
export function BillingPage() {
  const tenant = useSession((session) => session.tenant)
  const billing = useBilling()
  if (!tenant || !billing) return null
  const { trial_ends_at: endsAt, plan, timezone } = tenant
  const trialTerm = billing.status === 'ended' ? 'Trial ended' : 'Trial ends'
  return (
    <div className="max-w-3xl space-y-4">
      <h1 className="text-2xl">Billing</h1>
      {billing.status === 'trialing' && (
        <Banner tone="info">
          Your free trial has {formatDays(billing.daysLeft)} left. Nothing is charged.
        </Banner>
      )}
      {billing.status === 'ended' && <TrialEnded />}
      <Card title="Current plan">
        <Facts>
          <Fact term="Plan">
            <span className="capitalize">{plan}</span>
          </Fact>
          {endsAt && <Fact term={trialTerm}>{formatMoment(endsAt, timezone)}</Fact>}
          {billing.status === 'trialing' && (
            <Fact term="Credit card">None needed during the trial</Fact>
          )}
        </Facts>
      </Card>
    </div>
  )
}

/** A trial ends only outside production, so the next steps are for the person who runs the server. */
function TrialEnded() {
  return (
    <>
      <Banner tone="warning">
        Your free trial has ended. Existing bookings stay. Your booking page is closed to new ones,
        and nothing can be changed.
      </Banner>
      <Card title="How to go on">
        <p>
          This installation is in test mode, and this version of Chairtime takes no payments. Your
          data is kept. There are two ways on:
        </p>
        <ul className="mt-3 list-disc space-y-2 pl-5">
          <li>
            Move the clock of this installation back:{' '}
            <a href="/dev/clock" className="rounded-sm text-accent underline underline-offset-4">
              Open the clock
            </a>
          </li>
          <li>
            Start Chairtime with <code>BILLING=off</code>. Then no trial ends and no plan limits
            anything. In production this is always so.
          </li>
        </ul>
      </Card>
    </>
  )
}
