import { amountDue, taxOf } from '@chairtime/core/checkout/tax.ts'
import { clientName } from '../../lib/client-name.ts'
import { desk } from '../../lib/desk.ts'
import { formatMoney, formatTime } from '../../lib/format.ts'
import { serviceNames } from '../../lib/service-names.ts'
import { useTimeZone } from '../../lib/session.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'
import type { CheckoutDay } from './queries.ts'

/** The visits of a day that are done and not paid, each with what is due for it and its checkout. */
export function UnpaidVisits({ day: { unpaid, tax } }: { readonly day: CheckoutDay }) {
  const { payDay } = useAppTexts().checkout
  const timeZone = useTimeZone()
  if (unpaid.length === 0) return null
  return (
    <section>
      <h2 className="mb-2 text-xl">{payDay.unpaid}</h2>
      <ul className="divide-y divide-line border-line border-y">
        {unpaid.map((visit) => (
          <li key={visit.id} className="flex items-center gap-4 py-2">
            <span className="w-20 shrink-0 text-ink-soft tabular-nums">
              {formatTime(visit.start_time, timeZone)}
            </span>
            <span className="min-w-0 grow">
              <span className="block font-medium">{clientName(visit.client)}</span>
              <span className="block text-ink-soft text-sm">{serviceNames(visit.services)}</span>
            </span>
            <span className="tabular-nums">
              {formatMoney(amountDue(visit.price, visit.currency, taxOf(tax)), visit.currency)}
            </span>
            <Button onClick={() => desk.checkOut(visit.id)}>{payDay.checkOut}</Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
