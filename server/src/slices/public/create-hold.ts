import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { createHold as endpoint } from '@chairtime/contract/public/holds.ts'
import type { Assignment } from '@chairtime/core/booking/model.ts'
import { itemAt } from '@chairtime/core/known.ts'
import { toMajor } from '@chairtime/core/money/money.ts'
import { formatInstant, formatSecond } from '@chairtime/core/time/zone.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { newId, newToken } from '../../platform/database/ids.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { atMinute, minutesAfter } from '../../platform/time/instants.ts'
import { dropClaims, grantClaims } from '../../scheduling/claims-store.ts'
import { refuseReservation, reserve, wholeMinute } from '../../scheduling/reserve.ts'
import { type Book, loadSalon } from '../../scheduling/salon/book-store.ts'
import { shareConfiguration } from '../../scheduling/salon/configuration-store.ts'
import { limitHold } from './hold-limits.ts'
import { refuseUnlessPaidFor } from './open-for-bookings.ts'
import { requestedVisit } from './requested-visit.ts'
import { deleteHold, findHold, insertHold } from './store.ts'

type Create = typeof endpoint
const refuse = refusing(endpoint)

/**
 * Holds a time for some minutes and releases the caller's earlier hold. Refused when the time cannot be booked, and
 * beyond the limits of the caller's network (`limitHold`).
 */
export async function createHold(
  db: TenantWrite,
  { body }: Input<Create>,
  ctx: Context,
): Promise<Reply<Create>> {
  const start = wholeMinute(body.start_time)
  const [, record] = await Promise.all([shareConfiguration(db), loadSalon(db)])
  refuseUnlessPaidFor(refuse, record, ctx)
  const earlierHold = body.hold_token ? await findHold(db, body.hold_token) : undefined
  const exceptId = earlierHold?.id ?? null
  const checkDay = await limitHold(db, ctx, { salon: record.salon, start, exceptId })
  const id = newId()
  const token = newToken()
  const expiresAt = minutesAfter(ctx.now, record.salon.policy.holdMinutes)
  const request = {
    ...requestedVisit(record, body),
    start,
    channel: 'client',
    clientId: null,
    ownHoldToken: body.hold_token ?? null,
  } as const
  const outcome = await reserve(db, request, ctx.now, async (assignment, book) => {
    checkDay(assignment, book)
    if (earlierHold) await dropClaims(db, { holdId: earlierHold.id, expiresAt }, assignment.claims)
    const row = { ...holdOf(assignment), id, token, expires_at: expiresAt, networks: ctx.networks }
    await insertHold(db, row, ctx.now)
    await grantClaims(db, { holdId: id, expiresAt }, assignment.claims, ctx.now)
  })
  if (!outcome.ok) return refuseReservation(refuse, outcome)
  if (earlierHold) await deleteHold(db, earlierHold.id).execute(db)
  const { assignment, book } = outcome
  const expires_at = formatSecond(book.salon.zone, expiresAt.getTime())
  return { hold_token: token, ...heldVisit(assignment, book), expires_at }
}

function holdOf({ services, start, end }: Assignment) {
  return {
    service_ids: services.map(({ serviceId }) => serviceId),
    staff_id: itemAt(services, 0).staffId,
    starts_at: atMinute(start),
    ends_at: atMinute(end),
  }
}

function heldVisit({ services, start, end }: Assignment, { salon, names, business }: Book) {
  const { staffId } = itemAt(services, 0)
  const priceMinor = services.reduce((sum, service) => sum + service.priceMinor, 0)
  return {
    start_time: formatInstant(salon.zone, start),
    end_time: formatInstant(salon.zone, end),
    staff: { id: staffId, name: names.get(staffId) ?? '' },
    services: services.map((service) => ({
      id: service.serviceId,
      staff_id: service.staffId,
      start_time: formatInstant(salon.zone, service.start),
    })),
    price: toMajor(priceMinor, business.currency),
  }
}
