import { toMajor } from '@chairtime/core/money/money.ts'
import { formatMoney } from '@chairtime/core/texts/format.ts'

/** Minor units in the column of a bill: always with the decimals of the currency. */
export function billMoney(minor: number, currency: string): string {
  return formatMoney(toMajor(minor, currency), currency, undefined, 'always')
}
