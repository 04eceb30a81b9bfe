import { toMajor, toMinor } from '@chairtime/core/money/money.ts'
import { formatMoney } from '../../lib/format.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { type DrawerDay, useDrawer } from './queries.ts'

/** The cash that should be in the drawer, in minor units. */
export function expectedMinor({ cash, closes: [last], currency }: DrawerDay): number {
  const float = last?.opening_float ?? cash.opening_float
  return toMinor(float, currency) + toMinor(cash.net, currency)
}

/**
 * Warns when more cash is to be taken out of today's drawer than should be in it. The warning says how much should be
 * in it. It prevents nothing, because the drawer may hold cash that nobody has counted yet.
 */
export function DrawerNotice({ amount }: { readonly amount: number }) {
  const { cash } = useAppTexts().checkout
  const { data } = useDrawer()
  if (!data || toMinor(amount, data.currency) <= expectedMinor(data)) return null
  const expected = formatMoney(toMajor(expectedMinor(data), data.currency), data.currency)
  return (
    <p role="alert" className="text-stop">
      {cash.tooMuch(expected)}
    </p>
  )
}
