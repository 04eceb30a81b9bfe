/** What a question asks for, read against the menu: which services, and who could do them alone. */
import { type Layout, layoutOf } from './layout.ts'
import { menuOf, type Performance } from './menu.ts'
import type { BookingQuestion, Salon, Service } from './model.ts'

export interface Visit {
  readonly services: readonly Service[]
  /** For each service, who performs it, in the fixed order of D8. */
  readonly performers: readonly ReadonlyMap<string, Performance>[]
  /** The visit in one person's hands, for everyone who performs all of it. */
  readonly solos: readonly Layout[]
  /** Whether the visit may pass from one person to another. */
  readonly shareable: boolean
  /** Whether each service takes as long in anybody's hands, so that the end is known beforehand. */
  readonly evenlyTimed: boolean
}

const VISITS_KEPT = 512

const visits = new WeakMap<Salon, Map<string, Visit | null>>()

/**
 * The visit asked for, or `null` when it cannot be booked at all: an unknown service or none, a
 * person who does not perform one of them, or, for clients, a service that is not sold online.
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
  const performers = services.map(({ id }) => performances.get(id)!)
  const candidates = staffId === 'any' ? staffInOrder.map(({ id }) => id) : [staffId]
  const solos = candidates.flatMap((id) => soloOf(performers, id) ?? [])
  const shareable = staffId === 'any' && services.length > 1
  const performed = performers.every((performer) => performer.size > 0)
  if (!performed || (solos.length === 0 && !shareable)) return null
  return { services, performers, solos, shareable, evenlyTimed: performers.every(isEvenlyTimed) }
}

function isEvenlyTimed(performers: ReadonlyMap<string, Performance>): boolean {
  return new Set([...performers.values()].map(({ totalMinutes }) => totalMinutes)).size === 1
}

function soloOf(
  performers: readonly ReadonlyMap<string, Performance>[],
  staffId: string,
): Layout | null {
  const mine = performers.flatMap((performer) => performer.get(staffId) ?? [])
  return mine.length === performers.length ? layoutOf(mine) : null
}
