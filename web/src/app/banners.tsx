import { Link, useLocation } from 'react-router'
import { TRIAL_NOTICE_DAYS, useBilling } from '../lib/billing.ts'
import { useDismissal } from '../lib/dismissal.ts'
import { dateIn, formatDays } from '../lib/format.ts'
import { useSession, useTimeZone } from '../lib/session.ts'
import { Sentence, useAppTexts } from '../lib/texts.ts'
import { useNow } from '../lib/use-now.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { VerifyEmailBanner } from './verify-email-banner.tsx'

const linkClass = 'rounded-sm underline underline-offset-4'

/** What the user must know about the salon’s trial and their own email address, on every page of the app shell. */
export function Banners() {
  const { pathname } = useLocation()
  const billing = useBilling()
  const isOwner = useSession((session) => session.tenant?.role === 'owner')
  const isBilling = pathname === '/billing'
  return (
    <>
      {billing?.status === 'ended' && !isBilling && <TrialEnded isOwner={isOwner} />}
      {billing?.status === 'trialing' && isOwner && !isBilling && (
        <TrialEnding daysLeft={billing.daysLeft} />
      )}
      <VerifyEmailBanner />
    </>
  )
}

/** Says after the trial why changes are refused. */
function TrialEnded({ isOwner }: { isOwner: boolean }) {
  const { banner } = useAppTexts().frame
  return (
    <Banner tone="warning" className="mb-4">
      <Sentence
        parts={banner.trialEnded(
          isOwner ? (
            <Link to="/billing" className={linkClass}>
              {banner.goOn}
            </Link>
          ) : (
            banner.askOwner
          ),
        )}
      />
    </Banner>
  )
}

/** The notice in the last week of the trial. A person can dismiss it for the day. */
function TrialEnding({ daysLeft }: { daysLeft: number }) {
  const { trial } = useAppTexts().shell
  const timeZone = useTimeZone()
  const today = dateIn(useNow(), timeZone)
  const { isDismissed, dismiss } = useDismissal('trial-notice', today)
  if (daysLeft > TRIAL_NOTICE_DAYS || isDismissed) return null
  const plan = (
    <Link to="/billing" className={linkClass}>
      {trial.plan}
    </Link>
  )
  return (
    <Banner tone={daysLeft > 1 ? 'info' : 'warning'} className="mb-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p>
          <Sentence
            parts={daysLeft > 1 ? trial.endsIn(formatDays(daysLeft), plan) : trial.endsToday(plan)}
          />
        </p>
        <Button variant="quiet" size="sm" onClick={dismiss}>
          {trial.later}
        </Button>
      </div>
    </Banner>
  )
}
