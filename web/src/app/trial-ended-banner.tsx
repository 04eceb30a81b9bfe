import { Link, useLocation } from 'react-router'
import { useBilling } from '../lib/billing.ts'
import { Banner } from '../ui/banner.tsx'

/** Banner after the trial that explains refused changes, on every page but Billing. */
export function TrialEndedBanner() {
  const { pathname } = useLocation()
  const billing = useBilling()
  if (billing?.status !== 'ended' || pathname === '/billing') return null
  return (
    <Banner tone="warning" className="mb-4">
      Your free trial has ended. Everything can be read, but not changed.{' '}
      <Link to="/billing" className="rounded-sm underline underline-offset-4">
        How to go on
      </Link>
    </Banner>
  )
}
