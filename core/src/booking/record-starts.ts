/** Walks everybody's possible starts through a range of days and notes them in the ledger. */
import { firstBeyond, holds } from '../time/interval.ts'
import { Candidates } from './candidates.ts'
import { Chooser } from './choose.ts'
import { HandOver } from './hand-over.ts'
import type { Layout } from './layout.ts'
import type { StartLimits } from './limits.ts'
import type { Planner } from './planner.ts'
import { leftoverOf, rankFrom } from './preference.ts'
import type { SlotTable } from './slot-table.ts'
import { StaffBlocks } from './staff-blocks.ts'
import type { Visit } from './visit.ts'

/** Notes the starts of everyone who could do all of the visit alone. */
export function noteSolos(
  planner: Planner,
  visit: Visit,
  limits: StartLimits,
  slotTable: SlotTable,
): void {
  for (const [solo, layout] of visit.solos.entries())
    noteSolo(planner, layout, solo, limits, slotTable)
}

function noteSolo(
  planner: Planner,
  layout: Layout,
  solo: number,
  { soonest, beyond }: StartLimits,
  slotTable: SlotTable,
): void {
  const block = layout.blocks[0]!
  const { dayStarts } = planner.time
  const candidates = new Candidates(planner, block)
  const starts = planner.startsOf(layout)
  const free = planner.free(block.staffId)
  const booked = planner.bookedByDay(block.staffId)
  const soon = Math.max(dayStarts[0]!, soonest)
  const late = Math.min(dayStarts.at(-1)!, beyond)
  let near = 0
  let rank = 0
  let day = 0
  const note = (first: number, end: number): void => slotTable.note(day, { first, end, solo, rank })
  for (let i = 0; i < starts.length && starts[i]! < late; i += 2) {
    const end = starts[i + 1]! < late ? starts[i + 1]! : late
    for (let low = starts[i]! > soon ? starts[i]! : soon; low < end; ) {
      while (dayStarts[day + 1]! <= low) day++
      const dayEnd = dayStarts[day + 1]!
      const high = dayEnd < end ? dayEnd : end
      near = firstBeyond(free, low, near)
      if (block.pieces.length > 0) {
        rank = rankFrom(leftoverOf(free, block, low, dayStarts[day]!, dayEnd, near), booked[day]!)
      }
      candidates.runs(low, high, note)
      low = high
    }
  }
}

/** Where nobody can do all of it alone, the visit may still pass between people (D6). */
export function noteHandOvers(
  planner: Planner,
  visit: Visit,
  { soonest, beyond }: StartLimits,
  slotTable: SlotTable,
): void {
  const { dayStarts } = planner.time
  const low = Math.max(dayStarts[0]!, soonest)
  const high = Math.min(dayStarts.at(-1)!, beyond)
  const handOver = new HandOver(new StaffBlocks(planner, visit))
  const endOf = endsOf(handOver)
  for (const [staffId, starts] of handOver.starts) {
    const { bufferBeforeMinutes: before } = visit.performers[0]!.get(staffId)!
    new Candidates(planner, { staffId, before }).each(low, high, (t) => {
      if (slotTable.has(t) || !starts.has(t)) return
      const end = endOf(t)
      if (end !== null) slotTable.noteShared(t, end)
    })
  }
}

/**
 * When a visit that people could share from `t` on ends, or `null` where units are missing. Usually
 * both are known beforehand; otherwise they depend on who does what.
 */
function endsOf(handOver: HandOver): (t: number) => number | null {
  const { planner, visit } = handOver.blocks
  const { quickest, slowest } = visit
  const places = planner.unitPlaces(quickest.runs, slowest.runs)
  const isEven = quickest.performances.every(
    ({ segmentMinutes }, i) =>
      segmentMinutes.join() === slowest.performances[i]!.segmentMinutes.join(),
  )
  if (isEven) return (t) => (holds(places, t) ? t + quickest.span : null)
  const chooser = new Chooser(handOver, true)
  return (t) => {
    const layout = holds(places, t) ? chooser.at(t) : null
    return layout && t + layout.span
  }
}
