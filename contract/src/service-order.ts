/** The order in which the client has chosen the services. The address of the booking page holds this order. */

import { inVisitOrder } from '@chairtime/core/booking/visit-order.ts'
import type { Bookable } from './booking-address.ts'

/** The ticked services: first those chosen before, in their order, then the new ones. */
export function inOrderOfChoice(before: readonly string[], ticked: readonly string[]): string[] {
  const stillTicked = before.filter((id) => ticked.includes(id))
  return [...stillTicked, ...ticked.filter((id) => !before.includes(id))]
}

/**
 * The services with the service `id` moved one place up. Null where it is the first already, or where the order of the
 * visit (`inVisitOrder`) forbids the move.
 */
export function movedUp(
  site: Bookable,
  services: readonly string[],
  id: string,
): readonly string[] | null {
  const at = services.indexOf(id)
  if (at < 1) return null
  const moved = services.toSpliced(at, 1).toSpliced(at - 1, 0, id)
  const known = moved.flatMap((one) => site.services.find((service) => service.id === one) ?? [])
  return inVisitOrder(known).every((service, i) => service.id === moved[i]) ? moved : null
}
