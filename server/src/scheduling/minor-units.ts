import { currencyExponent } from '@chairtime/core/money/money.ts'
import { priceMinor } from '@chairtime/core/money/price.ts'
import { refuseField } from '../platform/errors/refuse.ts'

/** The amount in a field, in minor units. Refuses an amount that the currency cannot express. */
export function minorUnits(fieldName: string, amount: number, currency: string): number {
  return (
    priceMinor(amount, currency) ??
    refuseField(fieldName, ({ field }) => field.decimals(currency, currencyExponent(currency)))
  )
}
