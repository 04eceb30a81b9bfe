import { toMajor } from '@chairtime/core/money/money.ts'
import { formatMoney } from '@chairtime/core/texts/format.ts'

/** An amount in minor units as a bill shows it: always with the decimals of the currency. */
export function billMoney(minor: number, currency: string): string {
  return formatMoney(toMajor(minor, currency), currency, undefined, 'always')
}
