/**
 * Test support: a second implementation of the booking rules, written for obvious correctness instead of
 * speed (D22). Every minute of a few days is one cell of an array, every assignment of staff members is
 * tried, and wall-clock time comes from Temporal alone. Of `src/booking` it uses only types.
 */
import type {
  BookingQuestion,
  BookingRefusal,
  ResourceUnit,
  Salon,
  Service,
  StaffMember,
  Taken,
} from '../src/booking/model.ts'
import { get, itemAt } from '../src/known.ts'
import { OracleMinutes } from './oracle-minutes.ts'
import { combinationsOf, type TimedService, timedServicesOf } from './oracle-services.ts'

export interface OracleAnswer {
  readonly staffIds: readonly string[]
  readonly unitIds: readonly (readonly (string | null)[])[]
  readonly end: number
}

/** Which rules count: that people and units are free, that the client is free, that the start is a candidate (D3.2). */
interface Layers {
  readonly claims: boolean
  readonly client: boolean
  readonly grid: boolean
}

export class Oracle {
  readonly #salon: Salon
  readonly #taken: Taken
  readonly #question: BookingQuestion
  readonly #minutes: OracleMinutes

  /** `date` is the day of the starts to evaluate. */
  constructor(salon: Salon, taken: Taken, question: BookingQuestion, date: string) {
    this.#salon = salon
    this.#taken = taken
    this.#question = question
    this.#minutes = new OracleMinutes(salon, taken, date)
  }

  /** The refusal of a start, or its staff members, units and end. */
  evaluate(t: number): BookingRefusal | OracleAnswer {
    const { channel } = this.#question
    const services = this.#services()
    if (!services) return 'service_not_bookable'
    const limit = this.#limit(services, t)
    if (limit) return limit
    const found = this.#best(services, t, {
      claims: true,
      client: true,
      grid: channel === 'client',
    })
    if (found) return found
    if (this.#best(services, t, { claims: true, client: true, grid: false })) return 'off_grid'
    if (this.#best(services, t, { claims: true, client: false, grid: false })) return 'client_busy'
    const hoursOnly = { claims: false, client: false, grid: false }
    return this.#best(services, t, hoursOnly) ? 'slot_taken' : 'outside_hours'
  }

  /** The ids of the staff members who could take the whole visit at `t`, the preferred one first. */
  soloists(t: number): string[] {
    const services = this.#services()
    if (!services) return []
    const layers = { claims: true, client: true, grid: true }
    return this.#ranked(services, t, layers, 0).map(({ staffIds }) => itemAt(staffIds, 0))
  }

  #services(): Service[] | null {
    const { serviceIds, staffId, channel } = this.#question
    const services: Service[] = []
    for (const id of serviceIds) {
      const service = this.#salon.services.find((candidate) => candidate.id === id)
      if (!service || (channel === 'client' && !service.bookableOnline)) return null
      const performers = service.staffTerms.filter(
        (terms) =>
          (staffId === 'any' || terms.staffId === staffId) &&
          this.#salon.staff.some(({ id }) => id === terms.staffId),
      )
      if (performers.length === 0) return null
      services.push(service)
    }
    return services.length > 0 ? services : null
  }

  #limit(services: readonly Service[], t: number): BookingRefusal | null {
    const { now, channel } = this.#question
    const { policy } = this.#salon
    const today = this.#minutes.zoned(now).toPlainDate()
    const day = this.#minutes.zoned(t).toPlainDate()
    if (channel === 'desk') {
      return Temporal.PlainDate.compare(day, today) < 0 ? 'in_the_past' : null
    }
    if (t < now) return 'in_the_past'
    const leads = services.map((service) => service.leadMinutes ?? policy.leadMinutes)
    if (t < now + Math.max(...leads)) return 'too_soon'
    return today.until(day, { largestUnit: 'days' }).days > policy.maxAdvanceDays
      ? 'too_far_ahead'
      : null
  }

  #best(services: readonly Service[], t: number, layers: Layers): OracleAnswer | null {
    for (let handOvers = 0; handOvers < services.length; handOvers++) {
      const [first] = this.#ranked(services, t, layers, handOvers)
      if (first) return first
    }
    return null
  }

  #ranked(
    services: readonly Service[],
    t: number,
    layers: Layers,
    handOvers: number,
  ): OracleAnswer[] {
    const answers = combinationsOf(this.#salon, this.#question.staffId, services)
      .filter(
        (staff) =>
          staff.filter((s, i) => i > 0 && s.id !== itemAt(staff, i - 1).id).length === handOvers,
      )
      .flatMap((staff) => this.#answerBy(services, staff, t, layers) ?? [])
    answers.sort((a, b) => a.leftover - b.leftover || a.booked - b.booked)
    return answers
  }

  #answerBy(
    services: readonly Service[],
    staff: readonly StaffMember[],
    t: number,
    layers: Layers,
  ): (OracleAnswer & { leftover: number; booked: number }) | null {
    const steps = timedServicesOf(services, staff, t)
    const end = itemAt(steps, steps.length - 1).end
    if (layers.grid && !this.#isCandidate(steps, t)) return null
    if (layers.client && !this.#clientFree(t, end)) return null
    let leftover = 0
    let booked = 0
    for (let i = 0; i < steps.length; ) {
      let j = i
      while (steps[j + 1]?.member.id === itemAt(steps, i).member.id) j++
      const part = this.#part(steps.slice(i, j + 1), t, layers)
      if (!part) return null
      leftover += part.leftover
      booked += part.booked
      i = j + 1
    }
    const unitIds = layers.claims ? this.#units(steps) : []
    return unitIds && { staffIds: staff.map(({ id }) => id), unitIds, end, leftover, booked }
  }

  /**
   * How one staff member's part of the visit fits (`#fit`). `null` unless the staff member works throughout and is free
   * in the segments that claim them and in the buffers. A buffer past closing is possible only if the policy allows it.
   */
  #part(
    steps: readonly TimedService[],
    t: number,
    layers: Layers,
  ): { leftover: number; booked: number } | null {
    const { works, blocked } = get(this.#minutes.members, itemAt(steps, 0).member.id)
    const busy = layers.claims ? this.#minutes.claimedCells(itemAt(steps, 0).member.id) : []
    const mine = steps.flatMap(({ segments }) => segments.filter((segment) => segment.mine))
    for (let m = itemAt(steps, 0).start; m < itemAt(steps, steps.length - 1).end; m++)
      if (!works[this.#minutes.cellIndex(m)]) return null
    if (mine.length === 0) return { leftover: 0, booked: 0 }
    for (const { from, to } of mine) {
      for (let m = from; m < to; m++) if (busy[this.#minutes.cellIndex(m)]) return null
    }
    const core = { from: itemAt(mine, 0).from, to: itemAt(mine, mine.length - 1).to }
    const outer = {
      from: core.from - itemAt(steps, 0).before,
      to: core.to + itemAt(steps, steps.length - 1).after,
    }
    for (let m = outer.from; m < outer.to; m++) {
      if (m >= core.from && m < core.to) continue
      if (busy[this.#minutes.cellIndex(m)] || blocked[this.#minutes.cellIndex(m)]) return null
      const isPastClosing = m >= core.to && !works[this.#minutes.cellIndex(m)]
      if (isPastClosing && !this.#salon.policy.bufferPastClosing) return null
    }
    return this.#fit(core, outer, t, works, busy)
  }

  /** The minutes left free around the part and its buffers, and the staff member's booked minutes on that day. */
  #fit(
    core: { from: number; to: number },
    outer: { from: number; to: number },
    t: number,
    works: readonly boolean[],
    busy: readonly boolean[],
  ): { leftover: number; booked: number } {
    const day = this.#minutes.dayAround(t)
    const free = (m: number): boolean =>
      m >= day.start - 1440 &&
      m < day.end + 1440 &&
      works[this.#minutes.cellIndex(m)] === true &&
      !busy[this.#minutes.cellIndex(m)]
    let from = core.from
    let to = core.to
    while (free(from - 1)) from--
    while (free(to)) to++
    let booked = 0
    for (let m = day.start; m < day.end; m++) if (busy[this.#minutes.cellIndex(m)]) booked++
    return { leftover: to - from - (outer.to - outer.from), booked }
  }

  #units(steps: readonly TimedService[]): (string | null)[][] | null {
    const needs = steps.flatMap(({ segments }) => segments)
    const chosen: (string | null)[] = []
    for (let i = 0; i < needs.length; ) {
      const type = itemAt(needs, i).type
      let j = i
      while (needs[j + 1] && itemAt(needs, j + 1).type === type) j++
      const unit =
        type === null ? null : this.#unit(type, itemAt(needs, i).from, itemAt(needs, j).to)
      if (type !== null && unit === null) return null
      for (; i <= j; i++) chosen.push(unit)
    }
    return steps.map(({ segments }) => chosen.splice(0, segments.length))
  }

  #unit(type: string, from: number, to: number): string | null {
    const units = this.#salon.units
      .filter((unit) => unit.type === type)
      .sort((a, b) => a.order - b.order)
    return units.find((unit) => this.#unitFree(unit, from, to))?.id ?? null
  }

  #unitFree({ id, outages }: ResourceUnit, from: number, to: number): boolean {
    const busy = this.#minutes.claimedCells(id)
    for (let m = from; m < to; m++) {
      if (
        busy[this.#minutes.cellIndex(m)] ||
        outages.some(({ start, end }) => m >= start && m < end)
      )
        return false
    }
    return true
  }

  #clientFree(from: number, to: number): boolean {
    const { clientId } = this.#question
    if (clientId === null) return true
    const busy = this.#minutes.claimedCells(clientId)
    for (let m = from; m < to; m++) if (busy[this.#minutes.cellIndex(m)]) return false
    return true
  }

  /**
   * Whether a client may start at `t` (D3.2). One of these must be true:
   * - `t` is on the grid of the first staff member.
   * - `t` is the rounded-up end of a claim on a staff member of the visit, or on a unit that the visit could use.
   * - `t` is the rounded-up sum of the end of a claim on the first staff member and the buffer before the visit.
   */
  #isCandidate(steps: readonly TimedService[], t: number): boolean {
    const { member, before } = itemAt(steps, 0)
    const opening = get(this.#minutes.members, member.id).opensAt[this.#minutes.cellIndex(t)]
    const interval = this.#salon.policy.slotIntervalMinutes
    if (typeof opening === 'number' && (this.#minutes.local(t) - opening) % interval === 0)
      return true
    const types = new Set(steps.flatMap(({ segments }) => segments.map(({ type }) => type)))
    const units = this.#salon.units.filter(({ type }) => types.has(type)).map(({ id }) => id)
    const needed = [...steps.map((step) => step.member.id), ...units]
    const { subjects, ends } = this.#taken
    return subjects.some((subject, i) => {
      const end = itemAt(ends, i)
      if (subject === member.id && roundUp(end + before) === t) return true
      return needed.includes(subject) && roundUp(end) === t
    })
  }
}

/** Rounds up to five minutes, counted in UTC. */
function roundUp(t: number): number {
  return Math.ceil(t / 5) * 5
}
