import type { PaymentMethod } from '@chairtime/core/checkout/ledger.ts'
import { currencyExponent, toMajor } from '@chairtime/core/money/money.ts'
import { typedAmount } from '../../lib/typed-amount.ts'

export const payMethods = ['card', 'cash', 'other', 'split'] as const

export type PayMethod = (typeof payMethods)[number]

/** How the bill is paid, as it is typed. */
export interface TypedPayment {
  readonly method: PayMethod
  /** Cash that was handed over for the whole bill or for the cash part; empty if nobody has typed it. */
  readonly received: string
  /** The cash part of a split payment; the rest is by card. */
  readonly cashPart: string
}

export const byCard: TypedPayment = { method: 'card', received: '', cashPart: '' }

/** A part of a payment, with amounts in major units. */
export interface PaymentPart {
  readonly method: PaymentMethod
  readonly amount: number
  readonly received?: number
}

/** The parts of a payment and the change; `null` while the typed amounts cannot be read or do not fit the total. */
export function partsOf(
  { method, received, cashPart }: TypedPayment,
  totalMinor: number,
  currency: string,
): { readonly parts: readonly PaymentPart[]; readonly changeMinor: number } | null {
  try {
    const major = (minor: number) => toMajor(minor, currency)
    if (totalMinor === 0) return { parts: [], changeMinor: 0 }
    if (method === 'card' || method === 'other') {
      return { parts: [{ method, amount: major(totalMinor) }], changeMinor: 0 }
    }
    const cashMinor = method === 'cash' ? totalMinor : typedAmount(cashPart, currency)
    const cardMinor = totalMinor - cashMinor
    if (method === 'split' && (cashMinor <= 0 || cardMinor <= 0)) return null
    const isEntered = received.trim() !== ''
    const receivedMinor = isEntered ? typedAmount(received, currency) : cashMinor
    if (receivedMinor < cashMinor) return null
    const cash: PaymentPart = {
      method: 'cash',
      amount: major(cashMinor),
      ...(isEntered && { received: major(receivedMinor) }),
    }
    const card: PaymentPart = { method: 'card', amount: major(cardMinor) }
    return {
      parts: method === 'split' ? [cash, card] : [cash],
      changeMinor: receivedMinor - cashMinor,
    }
  } catch {
    return null
  }
}

/**
 * The change to give for cash that was handed over, in minor units; `null` while the cash does not suffice or cannot be
 * read.
 */
export function changeOf(received: string, dueMinor: number, currency: string): number | null {
  return (
    partsOf({ method: 'cash', received, cashPart: '' }, dueMinor, currency)?.changeMinor ?? null
  )
}

/**
 * The cash part of a split payment in minor units. It is `null` while the typed amount cannot be read, is 0, or leaves
 * nothing for the card. A bill of 0 has no cash part, so it is `null` then, too.
 */
export function cashPartOf(cashPart: string, totalMinor: number, currency: string): number | null {
  if (totalMinor === 0) return null
  const parts = partsOf({ method: 'split', received: '', cashPart }, totalMinor, currency)
  return parts ? typedAmount(cashPart, currency) : null
}

/** Usual notes in major units; a currency without decimals has a hundred times these values. */
const NOTES = [5, 10, 20, 50, 100]

/** Up to three amounts in which cash is usually handed over: the total rounded up to notes, in minor units. */
export function quickAmounts(totalMinor: number, currency: string): number[] {
  // how many minor units a 1 in `NOTES` stands for
  const unit = 10 ** Math.max(2, currencyExponent(currency))
  const rounded = NOTES.map((note) => Math.ceil(totalMinor / (note * unit)) * note * unit)
  return [...new Set(rounded)].filter((amount) => amount > totalMinor).slice(0, 3)
}
