/**
 * Test support: the booking rules once more, written to be obviously right instead of fast (D22).
 * Every minute of a few days is one cell of an array, every assignment of people is tried, and
 * wall-clock time comes from Temporal alone. It shares nothing with the engine but the vocabulary.
 */
import type {
  BookingQuestion,
  BookingRefusal,
  ResourceUnit,
  Salon,
  Service,
  StaffMember,
  Taken,
  WorkingTime,
} from './model.ts'

export interface OracleAnswer {
  readonly staffIds: readonly string[]
  readonly unitIds: readonly (readonly (string | null)[])[]
  readonly end: number
}

interface Layers {
  readonly claims: boolean
  readonly client: boolean
  readonly grid: boolean
}

/** One cell per minute from `start`; reading beyond the days is an error in the test, not a no. */
interface MemberCells {
  readonly works: boolean[]
  readonly blocked: boolean[]
  /** Local minutes since 1970 at which the shift of this minute opened. */
  readonly anchor: (number | null)[]
}

const DAYS_AROUND = 3

export class Oracle {
  readonly #salon: Salon
  readonly #taken: Taken
  readonly #question: BookingQuestion
  readonly #firstDay: Temporal.PlainDate
  readonly #start: number
  readonly #length: number
  readonly #offsets: number[] = []
  readonly #members = new Map<string, MemberCells>()
  readonly #busy = new Map<string, boolean[]>()

  /** `date` is the day whose starts will be asked about. */
  constructor(salon: Salon, taken: Taken, question: BookingQuestion, date: string) {
    this.#salon = salon
    this.#taken = taken
    this.#question = question
    this.#firstDay = Temporal.PlainDate.from(date).subtract({ days: DAYS_AROUND })
    this.#start = this.#instant(this.#firstDay, 0)
    this.#length = this.#instant(this.#firstDay.add({ days: 2 * DAYS_AROUND + 1 }), 0) - this.#start
    for (let m = 0; m < this.#length; m += 15) this.#offsets.push(this.#offset(this.#start + m))
    for (const member of salon.staff) this.#members.set(member.id, this.#cellsOf(member))
  }

  /** The refusal of a start, or who and what it gets. */
  judge(t: number): BookingRefusal | OracleAnswer {
    const { channel } = this.#question
    const services = this.#services()
    if (!services) return 'service_not_bookable'
    const late = this.#limit(services, t)
    if (late) return late
    const found = this.#best(services, t, {
      claims: true,
      client: true,
      grid: channel === 'client',
    })
    if (found) return found
    if (this.#best(services, t, { claims: true, client: true, grid: false })) return 'off_grid'
    if (this.#best(services, t, { claims: true, client: false, grid: false })) return 'client_busy'
    const alone = this.#best(services, t, { claims: false, client: false, grid: false })
    return alone ? 'slot_taken' : 'outside_hours'
  }

  /** Everyone who could take the whole visit at `t`, the preferred one first. */
  soloists(t: number): string[] {
    const services = this.#services()!
    const layers = { claims: true, client: true, grid: true }
    return this.#ranked(services, t, layers, 0).map(({ staffIds }) => staffIds[0]!)
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
    const today = this.#zoned(now).toPlainDate()
    const day = this.#zoned(t).toPlainDate()
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
    for (let changes = 0; changes < services.length; changes++) {
      const [first] = this.#ranked(services, t, layers, changes)
      if (first) return first
    }
    return null
  }

  #ranked(
    services: readonly Service[],
    t: number,
    layers: Layers,
    changes: number,
  ): OracleAnswer[] {
    const answers = this.#combinations(services)
      .filter(
        (staff) => staff.filter((s, i) => i > 0 && s.id !== staff[i - 1]!.id).length === changes,
      )
      .flatMap((staff) => this.#attempt(services, staff, t, layers) ?? [])
    answers.sort((a, b) => a.leftover - b.leftover || a.booked - b.booked)
    return answers
  }

  /** Every choice of people: who is there stays, otherwise the fixed order decides. */
  #combinations(services: readonly Service[]): StaffMember[][] {
    const staff = [...this.#salon.staff]
      .sort((a, b) => a.order - b.order)
      .filter(({ id }) => this.#question.staffId === 'any' || id === this.#question.staffId)
    let combinations: StaffMember[][] = [[]]
    for (const service of services) {
      const able = staff.filter(({ id }) =>
        service.staffTerms.some((terms) => terms.staffId === id),
      )
      combinations = combinations.flatMap((chosen) => {
        const staying = able.filter((member) => member === chosen.at(-1))
        const others = able.filter((member) => member !== chosen.at(-1))
        return [...staying, ...others].map((member) => [...chosen, member])
      })
    }
    return combinations
  }

  #attempt(
    services: readonly Service[],
    staff: readonly StaffMember[],
    t: number,
    layers: Layers,
  ): (OracleAnswer & { leftover: number; booked: number }) | null {
    const steps = this.#steps(services, staff, t)
    const end = steps.at(-1)!.end
    const first = steps[0]!
    if (layers.grid && !this.#isCandidate(first.member.id, first.before, t)) return null
    if (layers.client && !this.#clientFree(t, end)) return null
    let leftover = 0
    let booked = 0
    for (let i = 0; i < steps.length; ) {
      let j = i
      while (steps[j + 1]?.member.id === steps[i]!.member.id) j++
      const part = this.#part(steps.slice(i, j + 1), t, layers)
      if (!part) return null
      leftover += part.leftover
      booked += part.booked
      i = j + 1
    }
    const unitIds = layers.claims ? this.#units(steps) : []
    return unitIds && { staffIds: staff.map(({ id }) => id), unitIds, end, leftover, booked }
  }

  #steps(services: readonly Service[], staff: readonly StaffMember[], t: number): Step[] {
    let at = t
    return services.map((service, i) => {
      const member = staff[i]!
      const terms = service.staffTerms.find((candidate) => candidate.staffId === member.id)!
      const start = at
      const segments = service.segments.map((segment, k) => {
        const from = at
        at += terms.segmentMinutes?.[k] ?? segment.minutes
        const mine = segment.staff === 'required' || !service.doubleBookingInGap
        return { from, to: at, mine, type: segment.resourceType }
      })
      return {
        member,
        start,
        end: at,
        segments,
        before: terms.bufferBeforeMinutes ?? service.bufferBeforeMinutes,
        after: terms.bufferAfterMinutes ?? service.bufferAfterMinutes,
      }
    })
  }

  /** One person's consecutive services: do they work, and is each claimed minute theirs to give. */
  #part(
    steps: readonly Step[],
    t: number,
    layers: Layers,
  ): { leftover: number; booked: number } | null {
    const { works, blocked } = this.#members.get(steps[0]!.member.id)!
    const busy = layers.claims ? this.#cells(steps[0]!.member.id) : []
    const mine = steps.flatMap(({ segments }) => segments.filter((segment) => segment.mine))
    for (let m = steps[0]!.start; m < steps.at(-1)!.end; m++) if (!works[this.#cell(m)]) return null
    if (mine.length === 0) return { leftover: 0, booked: 0 }
    for (const { from, to } of mine) {
      for (let m = from; m < to; m++) if (busy[this.#cell(m)]) return null
    }
    const core = { from: mine[0]!.from, to: mine.at(-1)!.to }
    const outer = { from: core.from - steps[0]!.before, to: core.to + steps.at(-1)!.after }
    for (let m = outer.from; m < outer.to; m++) {
      if (m >= core.from && m < core.to) continue
      if (busy[this.#cell(m)] || blocked[this.#cell(m)]) return null
      const past = m >= core.to && !works[this.#cell(m)]
      if (past && !this.#salon.policy.bufferPastClosing) return null
    }
    return this.#fit(core, outer, t, works, busy)
  }

  /** The free minutes around the part, and what the person has booked that day. */
  #fit(
    core: { from: number; to: number },
    outer: { from: number; to: number },
    t: number,
    works: readonly boolean[],
    busy: readonly boolean[],
  ): { leftover: number; booked: number } {
    const day = this.#zoned(t).toPlainDate()
    const dayStart = this.#instant(day, 0)
    const dayEnd = this.#instant(day.add({ days: 1 }), 0)
    const free = (m: number): boolean =>
      m >= dayStart - 1440 &&
      m < dayEnd + 1440 &&
      works[this.#cell(m)] === true &&
      !busy[this.#cell(m)]
    let from = core.from
    let to = core.to
    while (free(from - 1)) from--
    while (free(to)) to++
    let booked = 0
    for (let m = dayStart; m < dayEnd; m++) if (busy[this.#cell(m)]) booked++
    return { leftover: to - from - (outer.to - outer.from), booked }
  }

  #units(steps: readonly Step[]): (string | null)[][] | null {
    const needs = steps.flatMap(({ segments }) => segments)
    const chosen: (string | null)[] = []
    for (let i = 0; i < needs.length; ) {
      const type = needs[i]!.type
      let j = i
      while (needs[j + 1] && needs[j + 1]!.type === type) j++
      const unit = type === null ? null : this.#unit(type, needs[i]!.from, needs[j]!.to)
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
    const busy = this.#cells(id)
    for (let m = from; m < to; m++) {
      if (busy[this.#cell(m)] || outages.some(({ start, end }) => m >= start && m < end))
        return false
    }
    return true
  }

  #clientFree(from: number, to: number): boolean {
    const { clientId } = this.#question
    if (clientId === null) return true
    const busy = this.#cells(clientId)
    for (let m = from; m < to; m++) if (busy[this.#cell(m)]) return false
    return true
  }

  #isCandidate(staffId: string, before: number, t: number): boolean {
    const { subjects, ends } = this.#taken
    const anchor = this.#members.get(staffId)!.anchor[this.#cell(t)]
    const local = t + this.#offsets[Math.floor(this.#cell(t) / 15)]!
    const interval = this.#salon.policy.slotIntervalMinutes
    if (typeof anchor === 'number' && (local - anchor) % interval === 0) return true
    return subjects.some(
      (subject, i) => subject === staffId && Math.ceil((ends[i]! + before) / 5) * 5 === t,
    )
  }

  #cellsOf(member: StaffMember): MemberCells {
    const own = member.hours ? this.#shifts(member.hours) : null
    const salon = this.#shifts(this.#salon.hours)
    const salonBreaks = this.#breaks(this.#salon.hours)
    const ownBreaks = member.hours ? this.#breaks(member.hours) : []
    const alone = own !== null && member.outsideHours
    const cells: MemberCells = { works: [], blocked: [], anchor: [] }
    for (let i = 0; i < this.#length; i++) {
      const m = this.#start + i
      const off = member.timeOff.some(({ start, end }) => m >= start && m < end)
      const blocked = off || ownBreaks[i] === true || (!alone && salonBreaks[i] === true)
      const layers = alone ? [own[i]] : own ? [own[i], salon[i]] : [salon[i]]
      const anchors = layers.filter((anchor) => typeof anchor === 'number')
      const open = anchors.length === layers.length
      cells.blocked.push(blocked)
      cells.works.push(open && !blocked)
      cells.anchor.push(open ? Math.max(...anchors) : null)
    }
    return cells
  }

  /** For each minute, the local minute at which its shift opened; the earlier shift prevails. */
  #shifts(hours: WorkingTime): (number | undefined)[] {
    const cells: (number | undefined)[] = []
    for (let day = -2; day < 2 * DAYS_AROUND + 1; day++) {
      const date = this.#firstDay.add({ days: day })
      const dated = hours.dated.find((candidate) => candidate.date === date.toString())
      const weekly = hours.weekly.filter(({ weekday }) => weekday === date.dayOfWeek % 7)
      const shifts = [...(dated?.intervals ?? weekly)].sort((a, b) => a.opens - b.opens)
      for (const { opens, closes } of shifts) {
        const start = this.#instant(date, opens)
        const anchor = start + this.#offset(start)
        const end = this.#instant(date, closes)
        for (let m = Math.max(start, this.#start); m < end; m++) cells[this.#cell(m)] ??= anchor
      }
    }
    return cells
  }

  #breaks(hours: WorkingTime): boolean[] {
    const cells: boolean[] = []
    for (let day = -2; day < 2 * DAYS_AROUND + 1; day++) {
      const date = this.#firstDay.add({ days: day })
      for (const { weekday, opens, closes } of hours.breaks) {
        if (weekday !== date.dayOfWeek % 7) continue
        const end = this.#instant(date, closes)
        for (let m = this.#instant(date, opens); m < end; m++) cells[this.#cell(m)] = true
      }
    }
    return cells
  }

  #cells(subject: string): boolean[] {
    let cells = this.#busy.get(subject)
    if (cells) return cells
    cells = []
    const { subjects, starts, ends } = this.#taken
    for (let i = 0; i < subjects.length; i++) {
      if (subjects[i] !== subject) continue
      for (let m = starts[i]!; m < ends[i]!; m++) cells[this.#cell(m)] = true
    }
    this.#busy.set(subject, cells)
    return cells
  }

  #cell(m: number): number {
    return m - this.#start
  }

  #zoned(m: number): Temporal.ZonedDateTime {
    const instant = Temporal.Instant.fromEpochMilliseconds(m * 60_000)
    return instant.toZonedDateTimeISO(this.#salon.zone.name)
  }

  #offset(m: number): number {
    return this.#zoned(m).offsetNanoseconds / 60e9
  }

  #instant(date: Temporal.PlainDate, minute: number): number {
    const local = date.toPlainDateTime().add({ minutes: minute })
    const zoned = local.toZonedDateTime(this.#salon.zone.name, { disambiguation: 'compatible' })
    return zoned.epochMilliseconds / 60_000
  }
}

interface Step {
  readonly member: StaffMember
  readonly start: number
  readonly end: number
  readonly segments: readonly { from: number; to: number; mine: boolean; type: string | null }[]
  readonly before: number
  readonly after: number
}
