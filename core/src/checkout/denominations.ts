/** The notes and coins of common currencies, in minor units, the largest first. */
const VALUES: Readonly<Record<string, readonly number[]>> = {
  AUD: [10_000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5],
  CAD: [10_000, 5000, 2000, 1000, 500, 200, 100, 25, 10, 5],
  CHF: [100_000, 20_000, 10_000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5],
  EUR: [50_000, 20_000, 10_000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5, 2, 1],
  GBP: [5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5, 2, 1],
  USD: [10_000, 5000, 2000, 1000, 500, 200, 100, 50, 25, 10, 5, 1],
  VND: [500_000, 200_000, 100_000, 50_000, 20_000, 10_000, 5000, 2000, 1000, 500, 200],
}

/** How many pieces of one note or coin there are. */
export interface CountedValue {
  readonly valueMinor: number
  readonly count: number
}

/** The notes and coins of a currency in minor units, the largest first; none where they are not known. */
export function denominationsOf(currency: string): readonly number[] {
  return VALUES[currency] ?? []
}

/** What counted notes and coins are worth together, in minor units. */
export function worthOf(counted: readonly CountedValue[]): number {
  return counted.reduce((sum, { valueMinor, count }) => sum + valueMinor * count, 0)
}
