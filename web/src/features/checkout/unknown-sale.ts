import type { KeptCart } from './cart-store.ts'

const PREFIX = 'desk-sale:'

/** The server knows the key of a payment for two days. */
const KEPT_MS = 24 * 60 * 60_000

interface UnknownSale {
  readonly userId: string | null
  readonly sentAt: number
  readonly kept: KeptCart
}

/**
 * Keeps a sale without a visit, whose payment was sent, for all tabs of this browser until the outcome is known: the tab
 * that sent it may be closed, and the sale is on no list of what is unpaid.
 */
export function keepUnknownSale(userId: string | null, key: string, kept: KeptCart): void {
  const sale: UnknownSale = { userId, sentAt: Date.now(), kept }
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
    const sales = names.map((name) => JSON.parse(localStorage.getItem(name) ?? '{}') as UnknownSale)
    const own = sales.find((sale) => sale.userId === userId && Date.now() - sale.sentAt < KEPT_MS)
    return own?.kept ?? null
  } catch {
    return null
  }
}
