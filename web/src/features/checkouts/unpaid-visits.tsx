import { amountDue, taxOf } from '@chairtime/core/checkout/tax.ts'
import { visitName } from '../../lib/client-name.ts'
import { desk } from '../../lib/desk.ts'
import { formatMoney, formatTime } from '../../lib/format.ts'
import { useTimeZone } from '../../lib/session.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { useMay } from '../../lib/use-may.ts'
import { Button } from '../../ui/button.tsx'
import type { CheckoutDay } from './queries.ts'
import { VisitRow } from './visit-row.tsx'

/** The visits of a day that are done and not paid, each with the amount due and a button for its checkout. */
export function UnpaidVisits({ day: { unpaid, tax } }: { readonly day: CheckoutDay }) {
  const { payDay } = useAppTexts().checkout
  const timeZone = useTimeZone()
  const maySell = useMay('appointments.checkout')
  if (unpaid.length === 0) return null
  return (
    <section id="unpaid" className="scroll-mt-20">
      <h2 className="mb-2 text-xl">{payDay.unpaid}</h2>
      <ul className="divide-y divide-line border-line border-y">
        {unpaid.map((visit) => (
          <VisitRow key={visit.id} visit={visit} when={formatTime(visit.start_time, timeZone)}>
            <span className="tabular-nums">
              {formatMoney(amountDue(visit.price, visit.currency, taxOf(tax)), visit.currency)}
            </span>
            {maySell && (
              <Button
                aria-label={payDay.checkOutOf(visitName(visit))}
                onClick={() => desk.checkOut(visit.id)}
              >
                {payDay.checkOut}
              </Button>
            )}
          </VisitRow>
        ))}
      </ul>
    </section>
  )
}
