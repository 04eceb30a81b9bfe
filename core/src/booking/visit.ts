/** What a question asks for, read against the menu: which services, and who could do them alone. */
import { get, itemAt } from '../known.ts'
import { type Layout, layoutOf } from './layout.ts'
import { menuOf, type Performance } from './menu.ts'
import type { BookingQuestion, Salon, Service } from './model.ts'

export interface Visit {
  readonly services: readonly Service[]
  /** For each service, whoever of those asked for performs it, in the fixed order of D8. */
  readonly performers: readonly ReadonlyMap<string, Performance>[]
  /** The visit in one person's hands, for everyone who performs all of it. */
  readonly solos: readonly Layout[]
  /** Whether the visit may pass from one person to another. */
  readonly shareable: boolean
  /** The types of unit that its segments name. */
  readonly unitTypes: ReadonlySet<string>
  /** The visit at everyone's quickest, segment by segment, and at their slowest; often the same. */
  readonly quickest: Layout
  readonly slowest: Layout
}

const VISITS_KEPT = 512
/** An appointment ends within a day of its start, whoever it is with. */
export const VISIT_MAX_MINUTES = 1440

const visits = new WeakMap<Salon, Map<string, Visit | null>>()

/**
 * The visit asked for, or `null` when it cannot be booked at all: an unknown service or none, a
 * person who does not perform one of them, more than a day of services, or, for clients, a service that
 * is not sold online.
 */
export function visitOf(salon: Salon, question: BookingQuestion): Visit | null {
  let known = visits.get(salon)
  if (!known) {
    known = new Map()
    visits.set(salon, known)
  }
  const key = JSON.stringify([question.channel, question.staffId, question.serviceIds])
  let visit = known.get(key)
  if (visit === undefined) {
    if (known.size >= VISITS_KEPT) known.clear()
    visit = readVisit(salon, question)
    known.set(key, visit)
  }
  return visit
}

function readVisit(salon: Salon, question: BookingQuestion): Visit | null {
  const { services: byId, performances, staffInOrder } = menuOf(salon)
  const { serviceIds, staffId, channel } = question
  const services = serviceIds.flatMap((id) => byId.get(id) ?? [])
  if (services.length === 0 || services.length !== serviceIds.length) return null
  if (channel === 'client' && services.some((service) => !service.bookableOnline)) return null
  const candidates = staffId === 'any' ? staffInOrder.map(({ id }) => id) : [staffId]
  const performers = services.map(({ id }) => only(get(performances, id), candidates))
  if (performers.some((performer) => performer.size === 0)) return null
  const quickest = paced(performers, Math.min)
  const slowest = paced(performers, Math.max)
  if (slowest.span > VISIT_MAX_MINUTES) return null
  const solos = candidates.flatMap((id) => {
    const part = blockServices({ performers }, id, 0, services.length)
    return part ? [layoutOf(part)] : []
  })
  const shareable = staffId === 'any' && services.length > 1
  const unitTypes = new Set(
    services.flatMap(({ segments }) => segments.flatMap(({ resourceType }) => resourceType ?? [])),
  )
  return { services, performers, solos, shareable, unitTypes, quickest, slowest }
}

function only(
  performers: ReadonlyMap<string, Performance>,
  staffIds: readonly string[],
): ReadonlyMap<string, Performance> {
  return new Map(
    staffIds.flatMap((id) => {
      const performance = performers.get(id)
      return performance ? [[id, performance] as const] : []
    }),
  )
}

/** The services from one up to another as that person performs them, or `null`. */
export function blockServices(
  { performers }: Pick<Visit, 'performers'>,
  staffId: string,
  from: number,
  to: number,
): Performance[] | null {
  const part: Performance[] = []
  for (let i = from; i < to; i++) {
    const performance = itemAt(performers, i).get(staffId)
    if (!performance) return null
    part.push(performance)
  }
  return part
}

function paced(
  performers: readonly ReadonlyMap<string, Performance>[],
  pace: (...minutes: number[]) => number,
): Layout {
  return layoutOf(
    performers.map((performer) => {
      const all = [...performer.values()]
      const segmentMinutes = itemAt(all, 0).segmentMinutes.map((_, i) =>
        pace(...all.map((performance) => itemAt(performance.segmentMinutes, i))),
      )
      const totalMinutes = segmentMinutes.reduce((sum, minutes) => sum + minutes, 0)
      return { ...itemAt(all, 0), segmentMinutes, totalMinutes }
    }),
  )
}
