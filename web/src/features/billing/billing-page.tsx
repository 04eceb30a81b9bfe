import { useBilling } from '../../lib/billing.ts'
import { formatDays, formatMoment } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'
import { Sentence, useAppTexts } from '../../lib/texts.ts'
import { Banner } from '../../ui/banner.tsx'
import { Card } from '../../ui/card.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'

/** The plan of the salon, the rest of its trial, and the next steps after it. */
export function BillingPage() {
  const tenant = useSession((session) => session.tenant)
  const billing = useBilling()
  const { billing: texts } = useAppTexts()
  if (!tenant || !billing) return null
  const { trial_ends_at: endsAt, plan, timezone } = tenant
  const trialTerm = billing.status === 'ended' ? texts.billing.trialEnded : texts.billing.trialEnds
  return (
    <div className="max-w-3xl space-y-4">
      <h1 className="text-2xl">{texts.billing.title}</h1>
      {billing.status === 'trialing' && (
        <Banner tone="info">{texts.billing.trialLeft(formatDays(billing.daysLeft))}</Banner>
      )}
      {billing.status === 'ended' && <TrialEnded />}
      <Card title={texts.billing.currentPlan}>
        <Facts>
          <Fact term={texts.billing.plan}>
            <span className="capitalize">{plan}</span>
          </Fact>
          {endsAt && <Fact term={trialTerm}>{formatMoment(endsAt, timezone)}</Fact>}
          {billing.status === 'trialing' && (
            <Fact term={texts.billing.creditCard}>{texts.billing.noCard}</Fact>
          )}
        </Facts>
      </Card>
    </div>
  )
}

/**
 * The next steps after a trial, written for the operator of the server. A salon in production never sees them, because
 * billing is off there.
 */
function TrialEnded() {
  const { afterTrial } = useAppTexts().billing
  return (
    <>
      <Banner tone="warning">{afterTrial.ended}</Banner>
      <Card title={afterTrial.title}>
        <p>{afterTrial.explain}</p>
        <ul className="mt-3 list-disc space-y-2 pl-5">
          <li>
            <Sentence
              parts={afterTrial.clock(
                <a
                  href="/dev/clock"
                  className="rounded-sm text-accent underline underline-offset-4"
                >
                  {afterTrial.openClock}
                </a>,
              )}
            />
          </li>
          <li>
            <Sentence parts={afterTrial.switchOff(<code>BILLING=off</code>)} />
          </li>
        </ul>
      </Card>
    </>
  )
}
