/**
 * A booking question resolved against the menu: its services, and for each of them the staff members who could perform
 * it.
 */

import { get, itemAt, numberAt } from '../known.ts'
import { DAY_MINUTES } from '../time/day.ts'
import { type Layout, layoutOf } from './layout.ts'
import { menuOf, type Performance } from './menu.ts'
import type { BookingQuestion, Salon, Service } from './model.ts'

export interface Visit {
  readonly services: readonly Service[]
  /** For each service, the requested staff members who perform it, in the fixed order of D8. */
  readonly performers: readonly ReadonlyMap<string, Performance>[]
  /** The layout of each staff member who can perform the whole visit. */
  readonly solos: readonly Layout[]
  /** Whether several staff members may share the visit. */
  readonly shareable: boolean
  /** The types of unit that its segments need. */
  readonly unitTypes: ReadonlySet<string>
  /** The layout in which each segment takes as long as its quickest performer needs. */
  readonly quickest: Layout
  /** The layout in which each segment takes as long as its slowest performer needs. It often equals `quickest`. */
  readonly slowest: Layout
}

/** The most visits that are cached for one salon object. The cache is emptied when it is full. */
const VISITS_KEPT = 512

/** The longest appointment: one day, also for slow staff members (the constraint `appointments_bounded`). */
export const VISIT_MAX_MINUTES = DAY_MINUTES

const visits = new WeakMap<Salon, Map<string, Visit | null>>()

/**
 * The requested visit, or `null` when it cannot be booked. That is so in these cases:
 *
 * - there is no service, or an unknown one;
 * - one of the services is performed by none of the requested staff members;
 * - there are fewer or more choices of staff than services;
 * - the visit takes more than a day with the slowest staff members;
 * - a client asks, and one of the services is not sold online.
 */
export function visitOf(salon: Salon, question: BookingQuestion): Visit | null {
  let known = visits.get(salon)
  if (!known) {
    known = new Map()
    visits.set(salon, known)
  }
  const key = JSON.stringify([
    question.channel,
    question.staffByService ?? question.staffId,
    question.serviceIds,
  ])
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
  const { serviceIds, staffId, staffByService, channel } = question
  const services = serviceIds.flatMap((id) => byId.get(id) ?? [])
  if (services.length === 0 || services.length !== serviceIds.length) return null
  if (channel === 'client' && services.some((service) => !service.bookableOnline)) return null
  const choices = staffByService ?? services.map(() => staffId)
  if (choices.length !== services.length) return null
  const everybody = staffInOrder.map(({ id }) => id)
  const performers = services.map(({ id }, i) => {
    const choice = itemAt(choices, i)
    return performersAmong(get(performances, id), choice === 'any' ? everybody : [choice])
  })
  if (performers.some((byStaff) => byStaff.size === 0)) return null
  const quickest = layoutWith(performers, Math.min)
  const slowest = layoutWith(performers, Math.max)
  if (slowest.span > VISIT_MAX_MINUTES) return null
  const solos = [...itemAt(performers, 0).keys()].flatMap((id) => {
    const part = performancesWithin({ performers }, id, 0, services.length)
    return part ? [layoutOf(part)] : []
  })
  const isOneNamed = staffByService === undefined && staffId !== 'any'
  const shareable = !isOneNamed && services.length > 1
  const unitTypes = new Set(
    services.flatMap(({ segments }) => segments.flatMap(({ resourceType }) => resourceType ?? [])),
  )
  return { services, performers, solos, shareable, unitTypes, quickest, slowest }
}

/** Those performers of a service who are in the list `staffIds`, in the order of the list. */
function performersAmong(
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

/** The services of an index range as that staff member performs them; `null` if they do not perform all of them. */
export function performancesWithin(
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

/** A layout of all services. For each segment `choose` picks one of the durations that its performers need. */
function layoutWith(
  performers: readonly ReadonlyMap<string, Performance>[],
  choose: (...minutes: number[]) => number,
): Layout {
  return layoutOf(
    performers.map((byStaff) => {
      const all = [...byStaff.values()]
      const segmentMinutes = itemAt(all, 0).segmentMinutes.map((_, i) =>
        choose(...all.map((performance) => numberAt(performance.segmentMinutes, i))),
      )
      const totalMinutes = segmentMinutes.reduce((sum, minutes) => sum + minutes, 0)
      return { ...itemAt(all, 0), segmentMinutes, totalMinutes }
    }),
  )
}
