/** Fills the slot table of a range of days. */
import { itemAt } from '../known.ts'
import { contains, type Spans } from '../time/interval.ts'
import type { Candidates } from './candidates.ts'
import { Chooser } from './choose.ts'
import { HandOver } from './hand-over.ts'
import type { StartLimits } from './limits.ts'
import { MinuteSet } from './minute-set.ts'
import type { EpochMinute } from './model.ts'
import type { Planner } from './planner.ts'
import type { SlotTable } from './slot-table.ts'
import { StaffBlocks } from './staff-blocks.ts'
import type { Visit } from './visit.ts'
import type { SalonTime } from './working-time.ts'

/** The minutes of the range that the limits allow, as one interval or none. */
export function allowedStarts({ range }: SalonTime, { soonest, beyond }: StartLimits): Spans {
  const from = Math.max(range.start, soonest)
  const to = Math.min(range.end, beyond)
  return from < to ? [from, to] : []
}

/** Records the starts of every staff member who could take the whole visit. */
export function recordSolos(
  planner: Planner,
  visit: Visit,
  allowed: Spans,
  candidates: Candidates,
  slotTable: SlotTable,
): void {
  for (const layout of visit.solos) {
    const possible = planner.startsOf(layout, allowed)
    if (possible.length > 0) slotTable.addSolo(layout, possible, candidates)
  }
}

/** Records the starts at which no staff member could take the whole visit, but several could share it (D6). */
export function recordHandOvers(
  planner: Planner,
  visit: Visit,
  [from, to]: Spans,
  candidates: Candidates,
  slotTable: SlotTable,
): void {
  if (from === undefined || to === undefined) return
  const handOver = new HandOver(new StaffBlocks(planner, visit))
  const chooser = new Chooser(handOver, candidates)
  const endOf = sharedEnds(handOver, chooser)
  const record = (t: EpochMinute, end: EpochMinute | null): void => {
    if (end !== null) slotTable.addShared(t, end)
  }
  const claimEnds = laterEnds(planner, visit, candidates)
  for (const [staffId, possible] of handOver.starts) {
    const own = candidates.begunBy(staffId)
    own.each(from, to, (t) => {
      if (possible.has(t) && !slotTable.has(t)) record(t, endOf(t))
    })
    // A visit may also begin at the end of a claim on somebody who takes part later. Who takes part depends on the
    // assignment, so `endAt` searches for an assignment with such a person.
    claimEnds.each(from, to, (t) => {
      if (possible.has(t) && !slotTable.has(t) && !own.has(t)) record(t, chooser.endAt(t))
    })
  }
}

/** The ends of claims on staff members who may perform a later service. */
function laterEnds(planner: Planner, visit: Visit, candidates: Candidates): MinuteSet {
  const ends = new MinuteSet(planner.time.range)
  const staffIds = new Set(visit.performers.slice(1).flatMap((byStaff) => [...byStaff.keys()]))
  for (const staffId of staffIds) {
    for (const end of candidates.endsOf(staffId)) ends.addMinute(end)
  }
  return ends
}

/**
 * A function for the end of a shared visit that starts at `t`; `null` where units are missing or no assignment is
 * possible. With equal durations for all staff members, the end does not depend on the assignment.
 */
function sharedEnds(handOver: HandOver, chooser: Chooser): (t: EpochMinute) => EpochMinute | null {
  const { planner, visit } = handOver.blocks
  const { quickest, slowest } = visit
  const places = planner.unitPlaces(quickest.runs, slowest.runs)
  const hasEqualDurations = quickest.performances.every(
    ({ segmentMinutes }, i) =>
      segmentMinutes.join() === itemAt(slowest.performances, i).segmentMinutes.join(),
  )
  if (hasEqualDurations) return (t) => (contains(places, t) ? t + quickest.span : null)
  return (t) => (contains(places, t) ? chooser.endAt(t) : null)
}
