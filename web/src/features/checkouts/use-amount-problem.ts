import { MONEY_MAX } from '@chairtime/core/money/money.ts'
import { formatMoney } from '../../lib/format.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { exampleAmount, isReadable, isTooMuch } from '../../lib/typed-amount.ts'

/**
 * Returns a function. It gives a sentence about the problem if a typed amount is too high or cannot be read. It gives
 * `undefined` for an amount that can be used, and for an empty text. `unreadable` replaces the usual sentence about an
 * unreadable amount.
 */
export function useAmountProblem(
  currency: string,
  unreadable?: string,
): (text: string) => string | undefined {
  const { pay } = useAppTexts().checkout
  return (text) => {
    if (isTooMuch(text, currency)) return pay.atMost(formatMoney(MONEY_MAX, currency))
    if (isReadable(text, currency)) return undefined
    return unreadable ?? pay.unreadable(exampleAmount(currency))
  }
}
