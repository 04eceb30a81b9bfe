import { inVisitOrder } from '@chairtime/core/booking/visit-order.ts'
import type { SalonRecord } from '../../scheduling/salon/salon-record.ts'

/** The part of a question or a booking that names services and staff members. */
interface Body {
  readonly service_ids: readonly string[]
  readonly staff_id?: string | undefined
  /** For each service a staff member's id or `any`. */
  readonly staff_by_service?: readonly string[] | undefined
}

interface RequestedVisit {
  readonly serviceIds: readonly string[]
  readonly staffId: string
  readonly staffByService?: readonly string[]
}

/**
 * The requested visit. `inVisitOrder` may change the order in which the caller named the services. A choice of staff
 * for each service overrides the choice for all services.
 */
export function requestedVisit({ names }: Pick<SalonRecord, 'names'>, body: Body): RequestedVisit {
  const { service_ids, staff_id = 'any', staff_by_service } = body
  const chosen = service_ids.map((id, i) => ({
    id,
    name: names.get(id) ?? '',
    staff: staff_by_service?.[i] ?? 'any',
  }))
  const services = inVisitOrder(chosen)
  const serviceIds = services.map(({ id }) => id)
  if (!staff_by_service) return { serviceIds, staffId: staff_id }
  return { serviceIds, staffId: 'any', staffByService: services.map(({ staff }) => staff) }
}
