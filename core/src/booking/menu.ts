/** The indexed menu of a salon: performers, durations and prices of each service. */
import { type Spans, spansOf } from '../time/interval.ts'
import type { ResourceUnit, Salon, Service, StaffMember } from './model.ts'

/** One service as one staff member performs it (D8). */
export interface Performance {
  readonly service: Service
  readonly staffId: string
  /** Minutes of each segment, in the service's order. */
  readonly segmentMinutes: readonly number[]
  readonly totalMinutes: number
  readonly bufferBeforeMinutes: number
  readonly bufferAfterMinutes: number
  readonly priceMinor: number
}

export interface Menu {
  readonly services: ReadonlyMap<string, Service>
  readonly staff: ReadonlyMap<string, StaffMember>
  /** In the fixed order of D8. */
  readonly staffInOrder: readonly StaffMember[]
  /** Units of each type, lowest number first. */
  readonly unitsByType: ReadonlyMap<string, readonly ResourceUnit[]>
  /** Ids of the units of each type, lowest number first. */
  readonly unitIdsByType: ReadonlyMap<string, readonly string[]>
  /** The intervals during which the unit is out of service. */
  outages(unitId: string): Spans
  /** Performances by service, then by staff member, in the fixed order of D8. */
  readonly performances: ReadonlyMap<string, ReadonlyMap<string, Performance>>
}

const menus = new WeakMap<Salon, Menu>()

/** The salon's indexed menu. Repeated calls for one salon object return one menu object. */
export function menuOf(salon: Salon): Menu {
  let menu = menus.get(salon)
  if (!menu) {
    menu = readMenu(salon)
    menus.set(salon, menu)
  }
  return menu
}

function readMenu(salon: Salon): Menu {
  const staffInOrder = [...salon.staff].sort((a, b) => a.order - b.order || byText(a.id, b.id))
  const outages = new Map(salon.units.map((unit) => [unit.id, spansOf(unit.outages)]))
  const unitsByType = Map.groupBy(
    [...salon.units].sort((a, b) => a.order - b.order || byText(a.id, b.id)),
    (unit) => unit.type,
  )
  return {
    outages: (unitId) => outages.get(unitId) ?? [],
    services: new Map(salon.services.map((service) => [service.id, service])),
    staff: new Map(salon.staff.map((person) => [person.id, person])),
    staffInOrder,
    unitsByType,
    unitIdsByType: new Map(
      [...unitsByType].map(([type, units]) => [type, units.map(({ id }) => id)]),
    ),
    performances: new Map(
      salon.services.map((service) => [service.id, performancesOf(service, staffInOrder)]),
    ),
  }
}

function performancesOf(
  service: Service,
  staffInOrder: readonly StaffMember[],
): Map<string, Performance> {
  const performances = new Map<string, Performance>()
  for (const { id: staffId } of staffInOrder) {
    const terms = service.staffTerms.find((candidate) => candidate.staffId === staffId)
    if (!terms) continue
    const segmentMinutes = terms.segmentMinutes ?? service.segments.map(({ minutes }) => minutes)
    performances.set(staffId, {
      service,
      staffId,
      segmentMinutes,
      totalMinutes: segmentMinutes.reduce((sum, minutes) => sum + minutes, 0),
      bufferBeforeMinutes: terms.bufferBeforeMinutes ?? service.bufferBeforeMinutes,
      bufferAfterMinutes: terms.bufferAfterMinutes ?? service.bufferAfterMinutes,
      priceMinor: terms.priceMinor ?? service.priceMinor,
    })
  }
  return performances
}

/** Orders ids by code unit, as the database orders them under the C collation. */
export function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
