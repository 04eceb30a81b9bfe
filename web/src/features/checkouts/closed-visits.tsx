import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { knownAppointment } from '../../lib/appointment-cache.ts'
import { visitName } from '../../lib/client-name.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { useOfCache } from '../../lib/use-of-cache.ts'
import { Banner } from '../../ui/banner.tsx'
import type { AppointmentView } from '../appointments/queries.ts'
import type { Cart } from './cart.ts'
import { closedVisits } from './cart-visits.ts'
import type { CheckoutDay } from './queries.ts'

/** Calls `onClosed` with the visits of the cart that the cache shows as paid, cancelled or missed meanwhile. */
export function useClosedVisits(
  cart: Cart,
  onClosed: (visits: readonly AppointmentView[]) => void,
): void {
  const queries = useQueryClient()
  const closedIn = (cache: QueryClient) => closedVisits(cart, (id) => knownAppointment(cache, id))
  const ids = useOfCache((cache) =>
    closedIn(cache)
      .map(({ id }) => id)
      .join(),
  )
  const announce = useEffectEvent(() => onClosed(closedIn(queries)))
  useEffect(() => {
    if (ids) announce()
  }, [ids])
}

interface ClosedVisitProps {
  readonly visit: AppointmentView
  readonly day: CheckoutDay
}

/** Says why a visit is no longer on the bill, and who took its payment, as far as the payments of the day tell it. */
export function ClosedVisit({ visit, day }: ClosedVisitProps) {
  const { bill } = useAppTexts().checkout
  const client = visitName(visit)
  if (!visit.checked_out) return <Banner tone="warning">{bill.closedMeanwhile(client)}</Banner>
  const payment = day.items.find(
    ({ clients, reopened_at }) =>
      reopened_at === null && clients.some(({ appointment_id }) => appointment_id === visit.id),
  )
  return <Banner tone="warning">{bill.paidMeanwhile(client, payment?.taken_by ?? null)}</Banner>
}
