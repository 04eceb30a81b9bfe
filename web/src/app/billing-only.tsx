import { Outlet } from 'react-router'
import { useBilling } from '../lib/billing.ts'
import { useAppTexts } from '../lib/texts.ts'
import { Message } from './message-page.tsx'

/** Route guard: with billing off its pages do not exist. */
export function BillingOnly() {
  const { missingPage } = useAppTexts().frame
  const isOff = useBilling()?.status === 'off'
  if (!isOff) return <Outlet />
  return <Message title={missingPage.title}>{missingPage.billingOff}</Message>
}
