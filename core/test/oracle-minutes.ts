/** Test support: the days around a date as arrays with one cell per minute, for the oracle (D22). */
import type { Salon, StaffMember, Taken, WorkingTime } from '../src/booking/model.ts'
import { itemAt } from '../src/known.ts'

/** A staff member's time, with one cell per minute of the days around the date. */
export interface StaffCells {
  readonly works: boolean[]
  readonly blocked: boolean[]
  /** When the working interval of the minute opens, in local minutes since 1970; `null` for a minute without work. */
  readonly opensAt: (number | null)[]
}

const DAYS_AROUND = 2

export class OracleMinutes {
  readonly members = new Map<string, StaffCells>()
  readonly #salon: Salon
  readonly #taken: Taken
  readonly #firstDay: Temporal.PlainDate
  readonly #start: number
  readonly #length: number
  readonly #offsets: number[] = []
  readonly #days: { start: number; end: number }[] = []
  readonly #busy = new Map<string, boolean[]>()

  constructor(salon: Salon, taken: Taken, date: string) {
    this.#salon = salon
    this.#taken = taken
    this.#firstDay = Temporal.PlainDate.from(date).subtract({ days: DAYS_AROUND })
    this.#start = this.instant(this.#firstDay, 0)
    this.#length = this.instant(this.#firstDay.add({ days: 2 * DAYS_AROUND + 1 }), 0) - this.#start
    for (let m = 0; m < this.#length; m += 15) this.#offsets.push(this.#offset(this.#start + m))
    for (const member of salon.staff) this.members.set(member.id, this.#cellsOf(member))
  }

  /**
   * The wall-clock time of an epoch minute, in minutes since 1970. One offset for each quarter of an hour is enough,
   * because clocks change only where a quarter begins.
   */
  local(m: number): number {
    return m + itemAt(this.#offsets, Math.floor(this.cellIndex(m) / 15))
  }

  #cellsOf(member: StaffMember): StaffCells {
    const ownShifts = member.hours ? this.#shifts(member.hours) : null
    const salonShifts = this.#shifts(this.#salon.hours)
    const salonBreaks = this.#breaks(this.#salon.hours)
    const ownBreaks = member.hours ? this.#breaks(member.hours) : []
    const ignoresSalon = ownShifts !== null && member.outsideHours
    const cells: StaffCells = { works: [], blocked: [], opensAt: [] }
    let lastShift: string | null = null
    for (let i = 0; i < this.#length; i++) {
      const m = this.#start + i
      const isOff = member.timeOff.some(({ start, end }) => m >= start && m < end)
      const blocked = isOff || ownBreaks[i] === true || (!ignoresSalon && salonBreaks[i] === true)
      const ownShift = ownShifts === null ? salonShifts[i] : ownShifts[i]
      const salonShift = ignoresSalon ? ownShift : salonShifts[i]
      const works = ownShift !== undefined && salonShift !== undefined && !blocked
      const shift = works ? `${ownShift} ${salonShift}` : null
      cells.opensAt.push(
        works && shift === lastShift ? itemAt(cells.opensAt, i - 1) : works ? this.local(m) : null,
      )
      cells.blocked.push(blocked)
      cells.works.push(works)
      lastShift = shift
    }
    return cells
  }

  /**
   * For each minute, the number of its shift. Where shifts overlap, the one that begins first counts. A skipped hour
   * can make two shifts begin at the same instant. Then the one with the earlier local opening time counts.
   */
  #shifts(hours: WorkingTime): (number | undefined)[] {
    const cells: (number | undefined)[] = []
    let shift = 0
    // a shift of an earlier day may last into the first day
    for (let day = -2; day < 2 * DAYS_AROUND + 1; day++) {
      const date = this.#firstDay.add({ days: day })
      const dated = hours.dated.find((candidate) => candidate.date === date.toString())
      const weekly = hours.weekly.filter(({ weekday }) => weekday === date.dayOfWeek % 7)
      const shifts = (dated?.intervals ?? weekly).map(({ opens, closes }) => ({
        opens,
        closes,
        start: this.instant(date, opens),
      }))
      shifts.sort((a, b) => a.start - b.start || a.opens - b.opens)
      for (const { start, closes } of shifts) {
        const end = this.instant(date, closes, 'later')
        shift++
        for (let m = Math.max(start, this.#start); m < end; m++) cells[this.cellIndex(m)] ??= shift
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
        const end = this.instant(date, closes)
        for (let m = this.instant(date, opens); m < end; m++) cells[this.cellIndex(m)] = true
      }
    }
    return cells
  }

  /** Whether the subject is claimed, for each minute; a cell that is missing is free. */
  claimedCells(subject: string): boolean[] {
    let cells = this.#busy.get(subject)
    if (cells) return cells
    cells = []
    const { subjects, starts, ends } = this.#taken
    for (let i = 0; i < subjects.length; i++) {
      if (subjects[i] !== subject) continue
      for (let m = itemAt(starts, i); m < itemAt(ends, i); m++) cells[this.cellIndex(m)] = true
    }
    this.#busy.set(subject, cells)
    return cells
  }

  /** The index of a minute in the arrays. */
  cellIndex(m: number): number {
    return m - this.#start
  }

  zoned(m: number): Temporal.ZonedDateTime {
    const instant = Temporal.Instant.fromEpochMilliseconds(m * 60_000)
    return instant.toZonedDateTimeISO(this.#salon.zone.name)
  }

  /** The local day that contains a minute: its first instant, and the first instant of the next day. */
  dayAround(m: number): { start: number; end: number } {
    let day = this.#days.find(({ start, end }) => m >= start && m < end)
    if (!day) {
      const date = this.zoned(m).toPlainDate()
      day = { start: this.instant(date, 0), end: this.instant(date.add({ days: 1 }), 0) }
      this.#days.push(day)
    }
    return day
  }

  #offset(m: number): number {
    return this.zoned(m).offsetNanoseconds / 60e9
  }

  /** The instant of a local time; when the clock shows that time twice, the first or the `later` one. */
  instant(
    date: Temporal.PlainDate,
    minute: number,
    disambiguation: 'compatible' | 'later' = 'compatible',
  ): number {
    const local = date.toPlainDateTime().add({ minutes: minute })
    const zoned = local.toZonedDateTime(this.#salon.zone.name, { disambiguation })
    return zoned.epochMilliseconds / 60_000
  }
}
