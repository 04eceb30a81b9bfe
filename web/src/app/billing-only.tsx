import { Outlet } from 'react-router'
import { useBilling } from '../lib/billing.ts'
import { useAppTexts } from '../lib/texts.ts'
import { useMay } from '../lib/use-may.ts'
import { Message } from './message-page.tsx'

/** Route guard: the pages of billing exist for those who may read them, and for nobody with billing off. */
export function BillingOnly() {
  const { missingPage } = useAppTexts().frame
  const isOff = useBilling()?.status === 'off'
  const mayRead = useMay('billing.read')
  if (mayRead && !isOff) return <Outlet />
  return (
    <Message title={missingPage.title}>{isOff ? missingPage.billingOff : missingPage.text}</Message>
  )
}
