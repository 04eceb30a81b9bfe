import { DAY_MS } from '@chairtime/core/time/day.ts'
import type { KeptCart } from './cart-store.ts'

const PREFIX = 'desk-sale:'

/**
 * This value is stored before a sale with a known outcome is removed. It tells other tabs that the outcome is known,
 * because a removal alone could also mean that the sale was too old.
 */
const SETTLED = 'settled'

/** One day. The server knows the key of a payment for two days, so it knows the key of every kept sale. */
const KEPT_MS = DAY_MS

interface UnknownSale {
  readonly userId: string | null
  readonly kept: KeptCart
}

/**
 * Keeps a sale for all tabs of this browser, from the sending of its payment until the outcome is known, for a day at
 * most. The tab may be closed, or the user signed out, before the answer arrives. The sale would then be shown nowhere,
 * because it has no visit and so is in no list of unpaid visits.
 */
export function keepUnknownSale(userId: string | null, key: string, kept: KeptCart): void {
  const sale: UnknownSale = { userId, kept }
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(sale))
  } catch {
    // Storage may be full or blocked. The sale is then known to this tab alone.
  }
}

/** Removes a sale whose outcome is known, and tells the other tabs. */
export function forgetUnknownSale(key: string): void {
  try {
    localStorage.setItem(PREFIX + key, SETTLED)
    localStorage.removeItem(PREFIX + key)
  } catch {
    // storage that is blocked keeps no sale
  }
}

/**
 * A sale of the user with an unknown outcome, from any tab of this browser; `null` when there is none. Stored sales
 * that are found unreadable or older than a day are removed.
 */
export function unknownSaleOf(userId: string | null): KeptCart | null {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(PREFIX))
    for (const name of names) {
      const sale = parseSale(localStorage.getItem(name))
      if (!sale || !isFresh(sale)) localStorage.removeItem(name)
      else if (sale.userId === userId) return sale.kept
    }
  } catch {
    // storage that is blocked keeps no sale
  }
  return null
}

function parseSale(text: string | null): UnknownSale | null {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

function isFresh({ kept }: UnknownSale): boolean {
  return Date.now() - (kept?.sent?.at ?? 0) <= KEPT_MS
}

/** Runs `onSettled` when another tab has learnt the outcome of a sale, with the key of that sale. */
export function onSaleSettledElsewhere(onSettled: (key: string) => void): void {
  window.addEventListener('storage', ({ key: name, newValue }) => {
    if (name?.startsWith(PREFIX) && newValue === SETTLED) onSettled(name.slice(PREFIX.length))
  })
}
