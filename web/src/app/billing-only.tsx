import { Outlet } from 'react-router'
import { useBilling } from '../lib/billing.ts'
import { useAppTexts } from '../lib/texts.ts'
import { Explanation } from './explanation-page.tsx'

/** Route guard of the billing page, which does not exist while billing is off. */
export function BillingOnly() {
  const { missingPage } = useAppTexts().frame
  const isOff = useBilling()?.status === 'off'
  if (!isOff) return <Outlet />
  return <Explanation title={missingPage.title}>{missingPage.billingOff}</Explanation>
}
