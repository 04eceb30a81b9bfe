import type { KeptCart } from './cart-store.ts'

const PREFIX = 'desk-sale:'

/** The server knows the key of a payment for two days. */
const KEPT_MS = 24 * 60 * 60_000

interface UnknownSale {
  readonly userId: string | null
  readonly kept: KeptCart
}

/**
 * Keeps a sale without a visit, whose payment was sent, for all tabs of this browser until the outcome is known. The tab
 * that sent it may be closed and its user signed out, and the sale is on no list of what is unpaid.
 */
export function keepUnknownSale(userId: string | null, key: string, kept: KeptCart): void {
  const sale: UnknownSale = { userId, kept }
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(sale))
  } catch {
    // Storage may be full or blocked. The sale is then known to this tab alone.
  }
}

export function forgetUnknownSale(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key)
  } catch {
    // Storage that is blocked keeps no sale.
  }
}

/** A sale of the user with an unknown outcome, from any tab; `null` when there is none. */
export function unknownSaleOf(userId: string | null): KeptCart | null {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(PREFIX))
    for (const name of names) {
      const sale = JSON.parse(localStorage.getItem(name) ?? '{}') as UnknownSale
      const isOld = Date.now() - (sale.kept?.sent?.at ?? 0) > KEPT_MS
      if (isOld) localStorage.removeItem(name)
      else if (sale.userId === userId) return sale.kept
    }
  } catch {
    // Storage that is blocked keeps no sale.
  }
  return null
}

/** Calls back with the key of each sale whose outcome another tab has learnt. */
export function onSaleSettledElsewhere(settled: (key: string) => void): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key?.startsWith(PREFIX) && newValue === null) settled(key.slice(PREFIX.length))
  })
}
