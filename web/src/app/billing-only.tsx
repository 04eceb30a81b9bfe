import { Outlet } from 'react-router'
import { useBilling } from '../lib/billing.ts'
import { Message } from './message-page.tsx'

/** Route guard: with billing off its pages do not exist. */
export function BillingOnly() {
  if (useBilling()?.status !== 'off') return <Outlet />
  return (
    <Message title="There is no such page">
      Billing is off for this installation: there are no limits, and nothing is charged.
    </Message>
  )
}
