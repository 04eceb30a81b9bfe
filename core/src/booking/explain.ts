/** Explains starts: the answer of the booking rule for one start or every candidate start of a day, with reasons. */
import { itemAt, numberAt } from '../known.ts'
import { fits, indexOf, type Spans } from '../time/interval.ts'
import { dayNumber, type LocalDate } from '../time/local.ts'
import { localDate } from '../time/zone.ts'
import { evaluateStart } from './book.ts'
import { Candidates } from './candidates.ts'
import type { Block, Layout, UnitRun } from './layout.ts'
import { limitRefusal, startLimits } from './limits.ts'
import { menuOf } from './menu.ts'
import type { BookingQuestion, BookingRefusal, EpochMinute, Salon, Taken } from './model.ts'
import { Planner } from './planner.ts'
import { NOTHING_TAKEN, TakenIndex } from './taken.ts'
import { type Visit, visitOf } from './visit.ts'
import { salonTime } from './working-time.ts'

export interface Reason {
  readonly refusal: BookingRefusal
  readonly subjectKind?: 'staff' | 'unit' | 'client'
  readonly subjectId?: string
  /**
   * When the staff member or client is free again. For a unit: the first minute from which it is free for as long as
   * the visit needs it.
   */
  readonly until?: EpochMinute
  /** When the staff member goes off duty, if that is after the beginning of their part and before its end. */
  readonly offFrom?: EpochMinute
}

export interface ExplainedStart {
  readonly start: EpochMinute
  readonly ok: boolean
  /** Empty for a possible start. */
  readonly reasons: readonly Reason[]
}

/** The data from which the reasons of a day are computed. */
interface Day {
  readonly visit: Visit
  readonly planner: Planner
  /** A planner of this day without claims. If it refuses a start, too, the reason is the working hours. */
  readonly untaken: Planner
  readonly clientId: string | null
}

/**
 * The explanations of every candidate start of the day and of `otherStarts`, in order, offered or not. Each start of a
 * visit that cannot be booked has `service_not_bookable` as its only reason. A start outside the limits has the refusal
 * of `limitRefusal` as its only reason. Any other refused start has the refusal of the booking rule. It also has, for
 * each staff member who performs the whole visit, the obstacles of that staff member, of the units and of the client.
 */
export function explainDay(
  salon: Salon,
  taken: Taken,
  question: BookingQuestion,
  date: LocalDate,
  otherStarts: readonly EpochMinute[] = [],
): ExplainedStart[] {
  const { planner, explain } = explainer(salon, taken, question, date)
  const starts = new Set([...dayCandidates(planner, visitOf(salon, question)), ...otherStarts])
  return [...starts].sort((a, b) => a - b).map(explain)
}

/**
 * The explanation of one start, offered or not. `freeMinutes` is how long the staff member who begins the visit is free
 * from the start on; `null` unless exactly one staff member could begin it.
 */
export function explainStart(
  salon: Salon,
  taken: Taken,
  question: BookingQuestion,
  start: EpochMinute,
): ExplainedStart & { readonly freeMinutes: number | null } {
  const { planner, explain } = explainer(salon, taken, question, localDate(salon.zone, start))
  const beginners = visitOf(salon, question)?.performers[0]
  const [beginner] = beginners?.size === 1 ? [...beginners.keys()] : []
  return {
    ...explain(start),
    freeMinutes: beginner === undefined ? null : freeFrom(planner, beginner, start),
  }
}

function explainer(salon: Salon, taken: Taken, question: BookingQuestion, date: LocalDate) {
  const { clientId } = question
  const time = salonTime(salon, dayNumber(date), 1)
  const planner = new Planner(salon, time, { taken: new TakenIndex(taken), units: true, clientId })
  const visit = visitOf(salon, question)
  const nothing = { taken: new TakenIndex(NOTHING_TAKEN), units: false, clientId: null }
  const untaken = new Planner(salon, time, nothing)
  const explain = (start: EpochMinute): ExplainedStart => {
    if (!visit) return refused(start, [{ refusal: 'service_not_bookable' }])
    const limit = limitRefusal(startLimits(salon, visit.services, question), start)
    if (limit) return refused(start, [{ refusal: limit }])
    const verdict = evaluateStart(salon, taken, question, start)
    if (verdict.ok) return { start, ok: true, reasons: [] }
    const day = { visit, planner, untaken, clientId }
    return refused(start, withRule(verdict.refusal, reasonsOf(day, start)))
  }
  return { planner, explain }
}

function freeFrom(planner: Planner, staffId: string, start: EpochMinute): number {
  const free = planner.free(staffId)
  const i = indexOf(free, start)
  return i < 0 ? 0 : numberAt(free, i + 1) - start
}

/** Puts the refusal of the booking rule first, unless one of the reasons has it already. */
function withRule(refusal: BookingRefusal, reasons: readonly Reason[]): readonly Reason[] {
  return reasons.some((reason) => reason.refusal === refusal) ? reasons : [{ refusal }, ...reasons]
}

function refused(start: EpochMinute, reasons: readonly Reason[]): ExplainedStart {
  return { start, ok: false, reasons }
}

/**
 * The candidates of all staff members who could begin the visit; without a visit, those of all staff members. If
 * several may share the visit, the ends of claims on any of them are candidates too.
 */
function dayCandidates(planner: Planner, visit: Visit | null): EpochMinute[] {
  const low = numberAt(planner.time.dayStarts, 0)
  const high = numberAt(planner.time.dayStarts, 1)
  const starts = new Set<EpochMinute>()
  const add = (t: EpochMinute): unknown => starts.add(t)
  const candidates = new Candidates(planner, visit)
  for (const staffId of beginnersOf(planner, visit)) {
    candidates.begunBy(staffId).each(low, high, add)
  }
  const sharers = visit?.shareable ? visit.performers.flatMap((one) => [...one.keys()]) : []
  const ends = sharers.flatMap((staffId) => candidates.endsOf(staffId))
  ends.filter((t) => t >= low && t < high).forEach(add)
  return [...starts].sort((a, b) => a - b)
}

function beginnersOf(planner: Planner, visit: Visit | null): string[] {
  if (!visit) return menuOf(planner.salon).staffInOrder.map(({ id }) => id)
  if (visit.shareable) return [...itemAt(visit.performers, 0).keys()]
  return visit.solos.map(({ blocks }) => itemAt(blocks, 0).staffId)
}

function reasonsOf({ visit, planner, untaken, clientId }: Day, start: EpochMinute): Reason[] {
  const reasons = new Map<string, Reason>()
  const add = (reason: Reason): void => {
    const key = `${reason.refusal} ${reason.subjectId}`
    const { until = Number.POSITIVE_INFINITY } = reasons.get(key) ?? {}
    // one unit can be an obstacle of several layouts; the reason with the earliest `until` is kept
    if (!reasons.has(key) || (reason.until ?? Number.POSITIVE_INFINITY) < until) {
      reasons.set(key, reason)
    }
  }
  for (const layout of visit.solos) {
    const before = reasons.size
    for (const block of layout.blocks) staffReasons(planner, untaken, block, start).forEach(add)
    layout.runs.flatMap((run) => unitReasons(planner, run, start)).forEach(add)
    if (clientId !== null) clientReasons(planner, clientId, layout, start).forEach(add)
    if (reasons.size === before && planner.admits(layout, start)) {
      add({
        refusal: 'off_grid',
        subjectKind: 'staff',
        subjectId: itemAt(layout.blocks, 0).staffId,
      })
    }
  }
  return [...reasons.values()]
}

/** Why the staff member cannot serve their part: off duty, or busy until a claim ends. Empty when they can. */
function staffReasons(
  planner: Planner,
  untaken: Planner,
  block: Block,
  start: EpochMinute,
): Reason[] {
  const { staffId, from, pieces } = block
  const subject = { subjectKind: 'staff', subjectId: staffId } as const
  if (!untaken.admitsBlock(block, start)) {
    const onDuty = untaken.free(staffId)
    const i = indexOf(onDuty, start + from)
    const offFrom = i < 0 ? Number.POSITIVE_INFINITY : numberAt(onDuty, i + 1)
    const isOffBeforeEnd = offFrom < start + untaken.workEnd(block)
    return [{ refusal: 'outside_hours', ...subject, ...(isOffBeforeEnd && { offFrom }) }]
  }
  const until = pieces.flatMap((pieceStart, i) =>
    i % 2 === 0
      ? untilFree(planner.busy(staffId), start + pieceStart, start + numberAt(pieces, i + 1))
      : [],
  )
  return until.length > 0 ? [{ refusal: 'slot_taken', ...subject, until: numberAt(until, 0) }] : []
}

function unitReasons(planner: Planner, run: UnitRun, start: EpochMinute): Reason[] {
  const units = menuOf(planner.salon).unitsByType.get(run.type) ?? []
  if (units.length === 0) return [{ refusal: 'slot_taken', subjectKind: 'unit' }]
  if (planner.unitFor(run, start)) return []
  return units.map(({ id }) => {
    const until = nextFit(planner.freeUnit(id), start + run.from, run.to - run.from)
    return {
      refusal: 'slot_taken',
      subjectKind: 'unit',
      subjectId: id,
      ...(until === null ? {} : { until }),
    }
  })
}

function clientReasons(
  planner: Planner,
  clientId: string,
  layout: Layout,
  start: EpochMinute,
): Reason[] {
  return untilFree(planner.busy(clientId), start, start + layout.span).map((until) => ({
    refusal: 'client_busy',
    subjectKind: 'client',
    subjectId: clientId,
    until,
  }))
}

/** The end of the first claim that overlaps `[from, to)`, as a list of one; empty when no claim does. */
function untilFree(busy: Spans, from: EpochMinute, to: EpochMinute): EpochMinute[] {
  for (let i = 0; i < busy.length && numberAt(busy, i) < to; i += 2) {
    if (numberAt(busy, i + 1) > from) return [numberAt(busy, i + 1)]
  }
  return []
}

/** The first minute, `from` or later, that begins `minutes` free minutes in a row; `null` when there is none. */
function nextFit(free: Spans, from: EpochMinute, minutes: number): EpochMinute | null {
  for (let i = 0; i < free.length; i += 2) {
    const start = Math.max(numberAt(free, i), from)
    if (fits(free, start, start + minutes)) return start
  }
  return null
}
