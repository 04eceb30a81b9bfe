/** The slots of a range of days: every candidate start that the booking rule does not refuse. */
import { itemAt } from '../known.ts'
import type { Spans } from '../time/interval.ts'
import { dateOf, dayNumber, type LocalDate } from '../time/local.ts'
import { localDay } from '../time/zone.ts'
import { Candidates } from './candidates.ts'
import { startLimits } from './limits.ts'
import type {
  BookingQuestion,
  EpochMinute,
  OfferedDay,
  OfferedStart,
  Salon,
  Taken,
} from './model.ts'
import { Planner } from './planner.ts'
import { allowedStarts, recordHandOvers, recordSolos } from './record-starts.ts'
import { SlotTable } from './slot-table.ts'
import { TakenIndex } from './taken.ts'
import { type Visit, visitOf } from './visit.ts'
import { type SalonTime, salonTime } from './working-time.ts'

/**
 * The slots of each requested day, in order; a day without opening hours is `closed`. `taken` must hold
 * every claim of the salon within the claim window (`claimWindowOf`) of the range. A slot's `staffIds`
 * lists the staff members who could take the whole visit, the preferred one first. It is empty when a
 * visit of several services must pass between staff members (book it with `'any'`).
 */
export function offeredStarts(
  salon: Salon,
  taken: Taken,
  question: BookingQuestion,
  range: { from: LocalDate; days: number },
): OfferedDay[] {
  const firstDay = dayNumber(range.from)
  const time = salonTime(salon, firstDay, range.days)
  const visit = visitOf(salon, question)
  const slotTable =
    visit && recordedStarts(plannerFor(salon, time, taken, question), visit, question)
  return Array.from({ length: range.days }, (_, i) =>
    dayOf(dateOf(firstDay + i), isOpen(time, i), slotTable, i),
  )
}

/**
 * The interval in which the limits of D11 let a visit start, cut to the range; empty when they allow no
 * start. Of the moment of a question, the slots depend on this interval alone.
 */
export function allowedInterval(
  salon: Salon,
  question: BookingQuestion,
  range: { from: LocalDate; days: number },
): Spans {
  const visit = visitOf(salon, question)
  if (!visit) return []
  const time = salonTime(salon, dayNumber(range.from), range.days)
  return allowedStarts(time, startLimits(salon, visit.services, question))
}

/** The staff members of the starts are computed for a day only when its slots are read. */
function dayOf(
  date: LocalDate,
  open: boolean,
  slotTable: SlotTable | null,
  day: number,
): OfferedDay {
  const starts = slotTable?.starts(day) ?? []
  let slots: readonly OfferedStart[] | undefined
  return {
    date,
    closed: !open && starts.length === 0,
    starts,
    get slots() {
      slots ??= slotTable?.slots(day, starts) ?? []
      return slots
    },
  }
}

/**
 * Up to `count` alternatives to a lost slot: first those of its day, nearest first, then those of the
 * given number of days before and after. Past starts are left out, unless the lost slot was past too.
 */
export function nearestStarts(
  salon: Salon,
  taken: Taken,
  question: BookingQuestion,
  start: EpochMinute,
  { count, daysAround }: { count: number; daysAround: number },
): OfferedStart[] {
  const day = localDay(salon.zone, start)
  const soonest = Math.min(start, question.now)
  const from = Math.max(day - daysAround, localDay(salon.zone, soonest))
  const range = { from: dateOf(from), days: day + daysAround + 1 - from }
  const offered = offeredStarts(salon, taken, question, range)
  const date = dateOf(day)
  const sameDay = offered.filter((one) => one.date === date)
  const otherDays = offered.filter((one) => one.date !== date)
  const open = (t: EpochMinute): boolean => t !== start && t >= soonest
  const slots = nearest(sameDay, start, open, count)
  return [...slots, ...nearest(otherDays, start, open, count - slots.length)]
}

function nearest(
  days: readonly OfferedDay[],
  start: EpochMinute,
  open: (t: EpochMinute) => boolean,
  count: number,
): OfferedStart[] {
  const distance = ({ t }: { t: EpochMinute }): number => Math.abs(t - start)
  return days
    .flatMap((day) => day.starts.map((t) => ({ t, day })))
    .filter(({ t }) => open(t))
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, count)
    .flatMap(({ t, day }) => day.slots.filter((slot) => slot.start === t))
}

const planners = new WeakMap<Taken, Planner>()

/** One planner serves all questions about equal claims and days, except where the client's own visits count. */
function plannerFor(
  salon: Salon,
  time: SalonTime,
  taken: Taken,
  { clientId }: BookingQuestion,
): Planner {
  const known = planners.get(taken)
  if (clientId === null && known?.salon === salon && known.time === time) return known
  const planner = new Planner(salon, time, { taken: new TakenIndex(taken), units: true, clientId })
  if (clientId === null) planners.set(taken, planner)
  return planner
}

function recordedStarts(planner: Planner, visit: Visit, question: BookingQuestion): SlotTable {
  const limits = startLimits(planner.salon, visit.services, question)
  const allowed = allowedStarts(planner.time, limits)
  const candidates = new Candidates(planner, visit)
  const slotTable = new SlotTable(planner)
  recordSolos(planner, visit, allowed, candidates, slotTable)
  if (visit.shareable) recordHandOvers(planner, visit, allowed, candidates, slotTable)
  return slotTable
}

function isOpen({ open, dayStarts }: SalonTime, day: number): boolean {
  for (let i = 0; i < open.length; i += 2) {
    if (
      itemAt(open, i) < itemAt(dayStarts, day + 1) &&
      itemAt(open, i + 1) > itemAt(dayStarts, day)
    )
      return true
  }
  return false
}
