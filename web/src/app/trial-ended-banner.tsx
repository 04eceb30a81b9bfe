import { Link, useLocation } from 'react-router'
import { useBilling } from '../lib/billing.ts'
import { Sentence, useAppTexts } from '../lib/texts.ts'
import { Banner } from '../ui/banner.tsx'

/** Banner after the trial that explains refused changes, on every page but Billing. */
export function TrialEndedBanner() {
  const { pathname } = useLocation()
  const { banner } = useAppTexts().frame
  const billing = useBilling()
  if (billing?.status !== 'ended' || pathname === '/billing') return null
  return (
    <Banner tone="warning" className="mb-4">
      <Sentence
        parts={banner.trialEnded(
          <Link to="/billing" className="rounded-sm underline underline-offset-4">
            {banner.goOn}
          </Link>,
        )}
      />
    </Banner>
  )
}
