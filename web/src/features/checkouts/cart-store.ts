import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { newActionKey } from '../../lib/api.ts'
import { knownAppointment } from '../../lib/appointment-cache.ts'
import { useSession } from '../../lib/session.ts'
import type { AppointmentView } from '../appointments/queries.ts'
import { type Cart, emptyCart } from './cart.ts'
import { withKnownVisits, withVisit } from './cart-visits.ts'
import { byCard, type TypedPayment } from './payment.ts'
import {
  forgetUnknownSale,
  keepUnknownSale,
  onSaleSettledElsewhere,
  unknownSaleOf,
} from './unknown-sale.ts'

export interface KeptCart {
  readonly cart: Cart
  readonly payment: TypedPayment
  /** The last payment while its outcome is not known. */
  readonly sent: SentPayment | null
}

/** A payment that was sent. If it is sent again with its key, it is taken once. */
interface SentPayment {
  readonly key: string
  /** When the payment was first sent, in milliseconds since 1970. */
  readonly at: number
}

interface Carts {
  /** The user whose carts they are. */
  readonly userId: string | null
  /** By the id of the visit whose checkout was opened; the key of a sale without a visit is `sale`. */
  readonly carts: Readonly<Record<string, KeptCart>>
}

const none: Carts = { userId: null, carts: {} }

/** The carts of this tab that were begun and not paid. They survive a closed panel and a reload. */
export const useCarts = create<Carts>()(
  persist(() => none, {
    name: 'desk-carts',
    storage: createJSONStorage(() => sessionStorage),
  }),
)

useSession.subscribe(({ user }) => forgetCartsOfOthers(user?.id))
forgetCartsOfOthers(useSession.getState().user?.id)
onSaleSettledElsewhere((key) => {
  if (useCarts.getState().carts.sale?.sent?.key === key) forgetCart('sale')
})

/**
 * The kept cart of a checkout and its payment, with the functions that change them. If no cart is kept, a new one holds
 * the visit alone. It is empty for a sale, and for a visit that was paid.
 */
export function useCart(visit: AppointmentView | null) {
  const queries = useQueryClient()
  const name = visit?.id ?? 'sale'
  // The cart gets the visits as they are when the panel opens. If one changes later, the server refuses the payment and
  // sends the changed visit.
  const [fresh] = useState(() => {
    const known = (id: string) => (visit?.id === id ? visit : knownAppointment(queries, id))
    adoptCart(name, known)
    renewCart(name, known)
    if (name === 'sale') adoptSale()
    return visit && !visit.checked_out ? withVisit(emptyCart, visit) : emptyCart
  })
  const kept = useCarts(({ carts }) => carts[name])
  // the method stays chosen when a payment or “Start over” removes the kept cart
  const [payment, setPayment] = useState(kept?.payment ?? byCard)
  return {
    name,
    cart: kept?.cart ?? fresh,
    setCart: (next: Cart | ((before: Cart) => Cart)) => {
      const before = useCarts.getState().carts[name]
      const cart = typeof next === 'function' ? next(before?.cart ?? fresh) : next
      put(name, { payment, sent: null, ...before, cart })
    },
    payment,
    setPayment: (chosen: TypedPayment) => {
      setPayment(chosen)
      put(name, { cart: fresh, sent: null, ...useCarts.getState().carts[name], payment: chosen })
    },
    /** Whether the cart is kept, because it or the payment method was changed, or because a payment was sent. */
    isKept: kept !== undefined,
    /** The payment whose outcome is not known; the server must be asked for the outcome. */
    sent: kept?.sent ?? null,
  }
}

// Takes over a sale whose payment has an unknown outcome. The tab that sent the payment may have been closed, or its
// user signed out, before the answer.
function adoptSale(): void {
  const { carts } = useCarts.getState()
  const sale = carts.sale ? null : unknownSaleOf(useSession.getState().user?.id ?? null)
  if (sale) put('sale', sale)
}

// A cart is kept under the id of its first visit. If that visit was removed from the cart or can no longer be paid, the
// cart goes to another of its visits when the checkout of that other visit is opened.
function adoptCart(name: string, known: (id: string) => AppointmentView | undefined): void {
  const { carts } = useCarts.getState()
  if (carts[name]) return
  const found = Object.entries(carts).find(([first, { cart, sent }]) => {
    if (sent || !cart.visits.some(({ id }) => id === name)) return false
    return !withKnownVisits(cart, known).visits.some(({ id }) => id === first)
  })
  if (!found) return
  forgetCart(found[0])
  put(name, found[1])
}

function renewCart(name: string, known: (id: string) => AppointmentView | undefined): void {
  const kept = useCarts.getState().carts[name]
  if (!kept) return
  const cart = withKnownVisits(kept.cart, known)
  if (cart.lines.length > 0 || cart.product) put(name, { ...kept, cart })
  else forgetCart(name)
}

/**
 * Keeps the cart with a payment that is sent, and returns its idempotency key. While the outcome of the last payment is
 * unknown, a payment of a changed bill gets the key of the last payment. If the last payment was taken after all, the
 * server then refuses the changed payment instead of taking both.
 */
export function keepSentPayment(name: string, cart: Cart, payment: TypedPayment): string {
  const { sent } = useCarts.getState().carts[name] ?? { sent: null }
  const { key, at } = sent ?? { key: newActionKey(), at: Date.now() }
  const kept = { cart, payment, sent: { key, at } }
  put(name, kept)
  if (name === 'sale') keepUnknownSale(useCarts.getState().userId, key, kept)
  return key
}

/** Forgets the key of a payment that the server has refused, so that the next payment has a new key. */
export function forgetPayment(name: string): void {
  const kept = useCarts.getState().carts[name]
  if (!kept) return
  if (kept.sent) forgetUnknownSale(kept.sent.key)
  put(name, { ...kept, sent: null })
}

/** Whether a cart of this name was begun and is not paid. */
export function isCartKept(name: string): boolean {
  return useCarts.getState().carts[name] !== undefined
}

export function forgetCart(name: string): void {
  const { [name]: kept, ...carts } = useCarts.getState().carts
  if (kept?.sent) forgetUnknownSale(kept.sent.key)
  useCarts.setState({ carts })
}

function put(name: string, kept: KeptCart): void {
  const { carts } = useCarts.getState()
  const userId = useSession.getState().user?.id ?? null
  useCarts.setState({ userId, carts: { ...carts, [name]: kept } })
}

function forgetCartsOfOthers(userId: string | undefined): void {
  const { userId: owner } = useCarts.getState()
  if (owner !== null && owner !== userId) useCarts.setState(none)
}
