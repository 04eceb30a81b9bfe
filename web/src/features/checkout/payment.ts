import { currencyExponent, toMajor } from '@chairtime/core/money/money.ts'
import { typed } from './cart.ts'

export const payMethods = ['card', 'cash', 'other', 'split'] as const

export type PayMethod = (typeof payMethods)[number]

/** How the bill is paid, as it is typed. */
export interface TypedPayment {
  readonly method: PayMethod
  /** Cash that was handed over; empty when it is not entered. */
  readonly received: string
  /** The cash part of a split payment; the rest is by card. */
  readonly cashPart: string
}

interface PaymentPart {
  readonly method: 'card' | 'cash' | 'other'
  readonly amount: number
  readonly received?: number
}

/** The parts of a payment and the change; `null` while they do not fit the total. */
export function partsOf(
  { method, received, cashPart }: TypedPayment,
  totalMinor: number,
  currency: string,
): { readonly parts: readonly PaymentPart[]; readonly changeMinor: number } | null {
  try {
    const major = (minor: number) => toMajor(minor, currency)
    if (totalMinor === 0) return { parts: [], changeMinor: 0 }
    if (method === 'split') {
      const cashMinor = typed(cashPart, currency)
      if (cashMinor <= 0 || cashMinor >= totalMinor) return null
      const parts = [
        { method: 'cash', amount: major(cashMinor) },
        { method: 'card', amount: major(totalMinor - cashMinor) },
      ] as const
      return { parts, changeMinor: 0 }
    }
    const amount = major(totalMinor)
    if (method !== 'cash' || received.trim() === '') {
      return { parts: [{ method, amount }], changeMinor: 0 }
    }
    const changeMinor = typed(received, currency) - totalMinor
    if (changeMinor < 0) return null
    return {
      parts: [{ method, amount, received: major(totalMinor + changeMinor) }],
      changeMinor,
    }
  } catch {
    return null
  }
}

const NOTES = [5, 10, 20, 50, 100]

/** Usual amounts in which cash is handed over: the total rounded up to notes, in minor units. */
export function quickAmounts(totalMinor: number, currency: string): number[] {
  // a currency without decimals has notes a hundred times as high
  const unit = 10 ** Math.max(2, currencyExponent(currency))
  const rounded = NOTES.map((note) => Math.ceil(totalMinor / (note * unit)) * note * unit)
  return [...new Set(rounded)].filter((amount) => amount > totalMinor).slice(0, 3)
}
