/** Gaps: free staff time long enough to sell (D17). */
import { numberAt } from '../known.ts'
import { dayNumber, type LocalDate } from '../time/local.ts'
import { layoutOf } from './layout.ts'
import { menuOf, type Performance } from './menu.ts'
import type { EpochMinute, Salon, StaffMember, Taken } from './model.ts'
import { Planner } from './planner.ts'
import { TakenIndex } from './taken.ts'
import { salonTime } from './working-time.ts'

export interface Gap {
  readonly staffId: string
  readonly start: EpochMinute
  readonly end: EpochMinute
  /**
   * The gap lies between two claims of one visit: during a processing time, or while another staff member serves the
   * client.
   */
  readonly inner: boolean
  /** Ids of online services that fit and have a free unit, the best price per minute first. */
  readonly suitableServiceIds: readonly string[]
}

/**
 * The gaps of a day from `now` on, by start, then in the fixed order of staff. A gap is as long as
 * possible, at least as long as the staff member's shortest online service with its buffers, and has a service
 * that suits it. `inner` needs `taken.appointments`.
 */
export function gapsOfDay(salon: Salon, taken: Taken, date: LocalDate, now: EpochMinute): Gap[] {
  const time = salonTime(salon, dayNumber(date), 1)
  const layers = { taken: new TakenIndex(taken), units: true, clientId: null }
  const planner = new Planner(salon, time, layers)
  const isInner = innerGapTest(taken)
  const gaps = menuOf(salon).staffInOrder.flatMap((person) =>
    gapsOf(planner, person, now).map((gap) => ({ ...gap, inner: isInner(gap) })),
  )
  return gaps
    .map((gap) => ({ ...gap, start: Math.max(gap.start, now) }))
    .sort((a, b) => a.start - b.start)
}

type BareGap = Omit<Gap, 'inner'>

function gapsOf(planner: Planner, { id: staffId }: StaffMember, now: EpochMinute): BareGap[] {
  const performances = onlinePerformances(planner.salon, staffId)
  const shortest = Math.min(...performances.map(minutesWithBuffers))
  const dayStart = numberAt(planner.time.dayStarts, 0)
  const dayEnd = numberAt(planner.time.dayStarts, 1)
  const free = planner.free(staffId)
  const gaps: BareGap[] = []
  for (let i = 0; i < free.length; i += 2) {
    const start = Math.max(numberAt(free, i), dayStart)
    const end = Math.min(numberAt(free, i + 1), dayEnd)
    const sellableFrom = Math.max(start, now)
    if (end - sellableFrom < shortest) continue
    const suitableServiceIds = suitableIds(planner, performances, sellableFrom, end)
    if (suitableServiceIds.length > 0) gaps.push({ staffId, start, end, suitableServiceIds })
  }
  return gaps
}

function onlinePerformances(salon: Salon, staffId: string): Performance[] {
  return [...menuOf(salon).performances.values()]
    .flatMap((performers) => performers.get(staffId) ?? [])
    .filter(({ service }) => service.bookableOnline)
}

function minutesWithBuffers(performance: Performance): number {
  return performance.totalMinutes + performance.bufferBeforeMinutes + performance.bufferAfterMinutes
}

function suitableIds(
  planner: Planner,
  performances: readonly Performance[],
  start: number,
  end: number,
): string[] {
  return performances
    .filter((performance) => fitsIn(planner, performance, start, end))
    .sort((a, b) => pricePerMinute(b) - pricePerMinute(a) || b.totalMinutes - a.totalMinutes)
    .map(({ service }) => service.id)
}

function fitsIn(planner: Planner, performance: Performance, start: number, end: number): boolean {
  const starts = planner.startsOf(layoutOf([performance]))
  const latest = end - performance.totalMinutes
  for (let i = 0; i < starts.length; i += 2) {
    if (Math.max(numberAt(starts, i), start) <= Math.min(numberAt(starts, i + 1) - 1, latest))
      return true
  }
  return false
}

function pricePerMinute({ priceMinor, totalMinutes }: Performance): number {
  return priceMinor / totalMinutes
}

/** A test for inner gaps: the claims on both sides of such a gap belong to one appointment. */
function innerGapTest(taken: Taken): (gap: BareGap) => boolean {
  const endings = new Map<string, string>()
  const beginnings = new Map<string, string>()
  taken.appointments?.forEach((appointment, i) => {
    endings.set(`${taken.subjects[i]} ${taken.ends[i]}`, appointment)
    beginnings.set(`${taken.subjects[i]} ${taken.starts[i]}`, appointment)
  })
  return ({ staffId, start, end }) => {
    const before = endings.get(`${staffId} ${start}`)
    return before !== undefined && before === beginnings.get(`${staffId} ${end}`)
  }
}
