import { refundedVisits } from '@chairtime/core/checkout/refunded-visits.ts'
import { itemAt } from '@chairtime/core/known.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import type { CheckoutRecord } from '../../scheduling/checkout/checkout-record.ts'
import { releaseVisits, saleEvent } from '../../scheduling/checkout/release-visits.ts'
import { recordEvent } from '../../scheduling/effects/audit-store.ts'

interface Refunded {
  readonly amountMinor: number
  /** The positions of the lines that are paid back now; empty for an amount, unless it is all that is left. */
  readonly refunded: readonly number[]
  /** Whether nothing is left of the checkout. */
  readonly isWhole: boolean
  readonly reason: string
}

/**
 * Frees wholly refunded visits for another payment, and records the refund. Each visit of the refunded lines gets an
 * event with the sum of these lines, and one more event has what is left of the amount. There are two exceptions. If a
 * wholly refunded bill has one visit only, the event of this visit has the whole amount. A refund of an amount, and any
 * later refund of a part, belongs to no line: the events of freed visits then have no amount, and one more event has
 * the whole amount. It is about the visit of the bill if there is one only. The amounts of the events always add up to
 * the refund.
 */
export async function releaseRefunded(
  db: TenantWrite,
  ctx: Context,
  checkout: CheckoutRecord,
  { amountMinor, refunded, isWhole, reason }: Refunded,
): Promise<void> {
  const lines = refunded.map((position) => itemAt(checkout.lines, position))
  // after an earlier refund by amount, which belongs to no line, nobody knows how much is left of each line
  const isByLines = checkout.refunded_minor === sum(checkout.lines.filter((line) => line.refunded))
  const isOfOneVisit = isWhole && checkout.clients.length === 1
  const amountOf = (visit: string) => {
    if (isOfOneVisit) return amountMinor
    return isByLines ? sum(lines.filter((line) => line.appointment_id === visit)) : 0
  }
  const state = 'refunded'
  const event = 'checkout.refunded'
  const visits = isWhole ? 'all' : refundedVisits(linesAfter(checkout, refunded))
  const release = { visits, state, event, reason, restored: 'none', amountOf } as const
  const released = (await releaseVisits(db, ctx, checkout, release)).map(({ id }) => id)
  const restMinor = released.reduce((rest, id) => rest - amountOf(id), amountMinor)
  if (restMinor === 0) return
  const record = (part: CheckoutRecord['lines'], amountMinor: number, appointmentId?: string) =>
    recordEvent(db, ctx, {
      ...saleEvent(event, checkout, part, { reason, amountMinor }),
      ...(appointmentId !== undefined && { appointmentId }),
    })
  if (!isByLines || (!isWhole && refunded.length === 0)) {
    const [visit, ...others] = checkout.clients.map(({ appointment_id }) => appointment_id)
    const isOfVisit = others.length === 0 && released.length === 0
    return record(
      isWhole || refunded.length > 0 ? lines : checkout.lines,
      restMinor,
      isOfVisit ? visit : undefined,
    )
  }
  const rest = lines.filter(
    ({ appointment_id: visit }) => visit === null || !released.includes(visit),
  )
  let unassignedMinor = restMinor
  for (const [visit, part] of Map.groupBy(rest, (line) => line.appointment_id)) {
    if (visit === null || sum(part) === 0) continue
    await record(part, sum(part), visit)
    unassignedMinor -= sum(part)
  }
  if (unassignedMinor === 0) return
  await record(
    rest.filter((line) => line.appointment_id === null),
    unassignedMinor,
  )
}

function sum(lines: readonly { readonly net_minor: number }[]): number {
  return lines.reduce((all, { net_minor }) => all + net_minor, 0)
}

function linesAfter({ lines }: CheckoutRecord, refunded: readonly number[]) {
  return lines.map((line, i) => ({ ...line, refunded: line.refunded || refunded.includes(i) }))
}
