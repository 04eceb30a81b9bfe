/**
 * The layout of a visit before it has a start: the staff members and types of unit needed at each minute.
 * Minute 0 is the start of the first service.
 */
import { itemAt, numberAt } from '../known.ts'
import { append } from '../time/interval.ts'
import type { Performance } from './menu.ts'

/** Consecutive services of one staff member. */
export interface Block {
  readonly staffId: string
  /** The client-facing part, without buffers. */
  readonly from: number
  readonly to: number
  /**
   * The intervals for which the staff member is claimed, as one list of starts and ends. Adjacent segments are merged,
   * and the buffers are added at the first start and the last end.
   */
  readonly pieces: readonly number[]
  /** The buffers in minutes that widen the first and the last piece. */
  readonly before: number
  readonly after: number
}

/** A contiguous need of one type of unit, served by one unit throughout (D7). */
export interface UnitRun {
  readonly type: string
  readonly from: number
  readonly to: number
}

export interface Layout {
  readonly performances: readonly Performance[]
  /** The start of each service, in minutes after the visit's start. */
  readonly offsets: readonly number[]
  /** Minutes from the start of the first service to the end of the last. */
  readonly span: number
  readonly blocks: readonly Block[]
  readonly runs: readonly UnitRun[]
  /** For each service and segment, the index of its run, or -1 for none. */
  readonly runOfSegment: readonly (readonly number[])[]
}

/** Lays services out in listed order, back to back (D6). */
export function layoutOf(performances: readonly Performance[]): Layout {
  const offsets: number[] = []
  let span = 0
  for (const performance of performances) {
    offsets.push(span)
    span += performance.totalMinutes
  }
  return {
    performances,
    offsets,
    span,
    blocks: blocksOf(performances),
    ...runsOf(performances, 0, null),
  }
}

function blocksOf(performances: readonly Performance[]): Block[] {
  const blocks: Block[] = []
  let from = 0
  for (let i = 0; i < performances.length; ) {
    let j = i + 1
    while (
      j < performances.length &&
      itemAt(performances, j).staffId === itemAt(performances, i).staffId
    )
      j++
    const block = blockOf(performances.slice(i, j), from)
    blocks.push(block)
    from = block.to
    i = j
  }
  return blocks
}

/** One staff member's consecutive services, the first of them starting at minute `from`. */
export function blockOf(performances: readonly Performance[], from: number): Block {
  const first = itemAt(performances, 0)
  const last = itemAt(performances, performances.length - 1)
  const pieces: number[] = []
  let at = from
  for (const performance of performances) at = appendPieces(pieces, performance, at)
  if (pieces.length > 0) {
    pieces[0] = numberAt(pieces, 0) - first.bufferBeforeMinutes
    pieces[pieces.length - 1] = numberAt(pieces, pieces.length - 1) + last.bufferAfterMinutes
  }
  return {
    staffId: first.staffId,
    from,
    to: at,
    pieces,
    before: first.bufferBeforeMinutes,
    after: last.bufferAfterMinutes,
  }
}

/**
 * Appends the intervals for which a service that starts at `from` claims its staff member. Returns the end of the
 * service. A `free` segment is claimed too, unless the service allows other bookings inside it (D5).
 */
function appendPieces(pieces: number[], performance: Performance, from: number): number {
  const { service, segmentMinutes } = performance
  let at = from
  for (let i = 0; i < segmentMinutes.length; i++) {
    const end = at + numberAt(segmentMinutes, i)
    const isClaimed =
      itemAt(service.segments, i).staff === 'required' || !service.doubleBookingInGap
    if (isClaimed && at < end) append(pieces, at, end)
    at = end
  }
  return at
}

/** The unit runs of the services from minute `from` on. They begin with `inUse`, which the first service may extend. */
export function runsOf(
  performances: readonly Performance[],
  from: number,
  inUse: UnitRun | null,
): { runs: UnitRun[]; runOfSegment: number[][] } {
  const runs: UnitRun[] = inUse ? [inUse] : []
  let at = from
  const runOfSegment = performances.map(({ service, segmentMinutes }) =>
    segmentMinutes.map((minutes, i) => {
      const from = at
      at += minutes
      const type = itemAt(service.segments, i).resourceType
      return type === null || minutes === 0 ? -1 : extendRun(runs, type, from, at)
    }),
  )
  return { runs, runOfSegment }
}

function extendRun(runs: UnitRun[], type: string, from: number, to: number): number {
  const last = runs.at(-1)
  if (last && last.type === type && last.to === from) {
    runs[runs.length - 1] = { ...last, to }
  } else runs.push({ type, from, to })
  return runs.length - 1
}
