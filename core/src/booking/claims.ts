/** Domain rule D2: the claims of a visit on staff members, units and the client. */
import { itemAt, numberAt } from '../known.ts'
import { spansOf } from '../time/interval.ts'
import { type Layout, layoutOf, type UnitRun } from './layout.ts'
import { byText, menuOf, type Performance } from './menu.ts'
import type { AssignedService, Assignment, Claim, Salon } from './model.ts'
import type { Planner } from './planner.ts'

/**
 * The claims of assigned services. Each staff member is claimed for the required segments, and for the free segments in
 * which no other client may be booked (D5). These claims are merged and widened by the buffers. Each unit is claimed
 * for every segment that uses it, and the client from the first minute of the visit to the last. The claims are ordered
 * by subject id, then start. Throws `RangeError` for a service that is not on the menu and for a staff member who does
 * not perform it.
 */
export function claimsOf(
  salon: Salon,
  services: readonly AssignedService[],
  clientId: string | null,
): Claim[] {
  const performances = services.map((service) => performanceOf(salon, service))
  const claims = [...staffClaims(services, performances), ...unitClaims(services, performances)]
  const last = services.at(-1)
  if (clientId !== null && last) {
    const start = itemAt(services, 0).start
    claims.push({ subjectKind: 'client', subjectId: clientId, start, end: last.end })
  }
  return claims.sort((a, b) => byText(a.subjectId, b.subjectId) || a.start - b.start)
}

/**
 * A layout at a given start: staff members, times, units and claims of the visit. `unitFor` gives the unit of each run.
 */
export function assign(
  planner: Planner,
  layout: Layout,
  start: number,
  clientId: string | null,
  unitFor = (run: UnitRun) => planner.unitFor(run, start),
): Assignment {
  const units = layout.runs.map((run) => unitFor(run)?.id ?? null)
  const services = layout.performances.map((performance, i) => ({
    serviceId: performance.service.id,
    staffId: performance.staffId,
    start: start + numberAt(layout.offsets, i),
    end: start + numberAt(layout.offsets, i) + performance.totalMinutes,
    priceMinor: performance.priceMinor,
    unitIds: itemAt(layout.runOfSegment, i).map((run) => (run < 0 ? null : itemAt(units, run))),
  }))
  const claims = claimsOf(planner.salon, services, clientId)
  return { start, end: start + layout.span, services, claims }
}

function performanceOf(salon: Salon, { serviceId, staffId }: AssignedService): Performance {
  const performance = menuOf(salon).performances.get(serviceId)?.get(staffId)
  if (!performance) throw new RangeError(`${staffId} does not perform ${serviceId}`)
  return performance
}

function staffClaims(
  services: readonly AssignedService[],
  performances: readonly Performance[],
): Claim[] {
  const pieces: Claim[] = []
  const visitStart = services[0]?.start ?? 0
  for (const block of layoutOf(performances).blocks) {
    for (let i = 0; i < block.pieces.length; i += 2) {
      const start = visitStart + numberAt(block.pieces, i)
      const end = visitStart + numberAt(block.pieces, i + 1)
      pieces.push({ subjectKind: 'staff', subjectId: block.staffId, start, end })
    }
  }
  return merged(pieces)
}

function unitClaims(
  services: readonly AssignedService[],
  performances: readonly Performance[],
): Claim[] {
  const pieces: Claim[] = []
  services.forEach((service, i) => {
    let start = service.start
    itemAt(performances, i).segmentMinutes.forEach((minutes, segment) => {
      const subjectId = service.unitIds[segment] ?? null
      const end = start + minutes
      if (subjectId !== null && minutes > 0) {
        pieces.push({ subjectKind: 'unit', subjectId, start, end })
      }
      start = end
    })
  })
  return merged(pieces)
}

/** The claims of each subject, merged where they touch, because a visit never conflicts with itself. */
function merged(pieces: readonly Claim[]): Claim[] {
  return [...Map.groupBy(pieces, (claim) => claim.subjectId)].flatMap(([subjectId, own]) => {
    const spans = spansOf(own)
    const { subjectKind } = itemAt(own, 0)
    return own.slice(0, spans.length / 2).map((_, i) => ({
      subjectKind,
      subjectId,
      start: numberAt(spans, 2 * i),
      end: numberAt(spans, 2 * i + 1),
    }))
  })
}
