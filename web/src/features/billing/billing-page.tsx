import { formatMoment } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'
import { useNow } from '../../lib/use-now.ts'
import { Banner } from '../../ui/banner.tsx'
import { Card } from '../../ui/card.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'

const DAY_MS = 24 * 60 * 60 * 1000

/** What the salon pays for, and how long the trial lasts. */
export function BillingPage() {
  const tenant = useSession((session) => session.tenant)
  const now = useNow()
  if (!tenant) return null
  const endsAt = tenant.trial_ends_at
  const daysLeft = endsAt ? Math.ceil((Date.parse(endsAt) - now) / DAY_MS) : null
  return (
    <div className="max-w-3xl space-y-4">
      <h1 className="text-2xl">Billing</h1>
      {daysLeft !== null && <TrialBanner daysLeft={daysLeft} />}
      <Card title="Current plan">
        <Facts>
          <Fact term="Plan">
            <span className="capitalize">{tenant.plan}</span>
          </Fact>
          {endsAt && <Fact term="Trial ends">{formatMoment(endsAt, tenant.timezone)}</Fact>}
          <Fact term="Credit card">None needed during the trial</Fact>
        </Facts>
      </Card>
    </div>
  )
}

function TrialBanner({ daysLeft }: { daysLeft: number }) {
  if (daysLeft > 0) {
    return (
      <Banner tone="info">
        Your free trial has {daysLeft} {daysLeft === 1 ? 'day' : 'days'} left. Nothing is charged.
      </Banner>
    )
  }
  return (
    <Banner tone="warning">
      Your free trial has ended. Bookings that were made stand; the booking page takes no new ones.
    </Banner>
  )
}
