import { holdsTime } from '@chairtime/core/booking/status.ts'
import { itemAt } from '@chairtime/core/known.ts'
import type { AppointmentView } from '../appointments/queries.ts'
import { type Cart, type CartLine, noDiscount } from './cart.ts'

/** The cart with a visit and its services. */
export function withVisit(cart: Cart, visit: AppointmentView): Cart {
  const lines = [...cart.lines, ...linesOf(visit)]
  return { ...cart, visits: [...cart.visits, visit], lines }
}

function linesOf(visit: AppointmentView): CartLine[] {
  return visit.services.map(({ name, price, staff }, i) => ({
    key: `${visit.id} ${i}`,
    kind: 'service',
    name,
    price: String(price),
    quantity: 1,
    discount: noDiscount,
    staff,
    appointmentId: visit.id,
  }))
}

/**
 * A cart whose panel was closed or whose payment was refused, with its visits as they are now. Visits that were paid,
 * cancelled or missed are removed. If the services of a visit have changed, the lines of removed services go, and lines
 * of new services are added. The line of a service that was given to a colleague names the colleague, unless the desk
 * chose a person at the bill.
 */
export function withKnownVisits(
  cart: Cart,
  known: (id: string) => AppointmentView | undefined,
): Cart {
  const visits = cart.visits.map((visit) => known(visit.id) ?? visit).filter(isPayable)
  const ofVisits = visits.flatMap((visit) => {
    const before = cart.visits.find(({ id }) => id === visit.id) ?? visit
    return presentLines(cart, before, visit)
  })
  const byHand = cart.lines.filter(({ appointmentId }) => appointmentId === null)
  return { ...cart, visits, lines: [...ofVisits, ...byHand] }
}

function isPayable({ status, checked_out }: AppointmentView): boolean {
  return holdsTime(status) && !checked_out
}

/** Those visits of the cart that were paid, cancelled or missed since the cart took them, as they are now. */
export function closedVisits(
  { visits }: Cart,
  known: (id: string) => AppointmentView | undefined,
): AppointmentView[] {
  return visits.flatMap(({ id, version }) => {
    const present = known(id)
    return present && present.version > version && !isPayable(present) ? [present] : []
  })
}

/** The cart without some visits; what was added by hand stays. */
export function withoutVisits(cart: Cart, gone: readonly AppointmentView[]): Cart {
  const isGone = (id: string | null) => gone.some((visit) => visit.id === id)
  return {
    ...cart,
    visits: cart.visits.filter(({ id }) => !isGone(id)),
    lines: cart.lines.filter(({ appointmentId }) => !isGone(appointmentId)),
  }
}

// the line of a service whose price has not changed keeps its discount and other edits
function presentLines(
  { lines }: Cart,
  before: AppointmentView,
  present: AppointmentView,
): readonly CartLine[] {
  const mine = lines.filter(({ appointmentId }) => appointmentId === present.id)
  if (JSON.stringify(before.services) === JSON.stringify(present.services)) return mine
  const unmatched = [...before.services.keys()]
  return linesOf(present).flatMap((line, i) => {
    const { id, price } = itemAt(present.services, i)
    const indexBefore = unmatched.find(
      (j) => before.services[j]?.id === id && before.services[j]?.price === price,
    )
    if (indexBefore === undefined) return [line]
    unmatched.splice(unmatched.indexOf(indexBefore), 1)
    const kept = mine.find(({ key }) => key === `${present.id} ${indexBefore}`)
    // a line that was removed at the bill stays removed
    if (!kept) return []
    // a person who was chosen at the bill stays
    const isChosen = kept.staff?.id !== before.services[indexBefore]?.staff.id
    return [{ ...kept, key: line.key, staff: isChosen ? kept.staff : line.staff }]
  })
}

/** The cart with its visits as they are now, and its lines unchanged. */
export function withVersions(cart: Cart, present: readonly AppointmentView[]): Cart {
  const visits = cart.visits.map((visit) => present.find(({ id }) => id === visit.id) ?? visit)
  return { ...cart, visits }
}
