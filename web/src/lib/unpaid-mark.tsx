import { Coins } from 'lucide-react'
import { useAppTexts } from './texts.ts'
import { isUnpaid, type Payable } from './unpaid.ts'
import { useRoleMay } from './use-may.ts'
import { VisitMark } from './visit-mark.tsx'

/** The mark beside a visit that is done and still to be paid. Only those who take payments see it. */
export function UnpaidMark({ visit }: { readonly visit: Payable }) {
  const { unpaid } = useAppTexts().shown
  if (!useRoleMay('appointments.checkout') || !isUnpaid(visit)) return null
  return <VisitMark icon={Coins} text={unpaid} className="text-warn" />
}
