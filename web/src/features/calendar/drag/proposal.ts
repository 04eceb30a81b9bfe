import type { TimeOffView } from '@chairtime/contract/time-off.ts'
import type { EpochMinute } from '@chairtime/core/booking/model.ts'
import { dayOf, instantBeyond, placeBeyond } from '@chairtime/core/calendar/axis.ts'
import { keptInside } from '@chairtime/core/calendar/snap.ts'
import { stretchOf } from '../../../lib/stretch.ts'
import type { Block, Column, Grid } from '../grid/model.ts'

/** What is being changed: a part of an appointment, or time off. */
export type Subject =
  | { readonly kind: 'visit'; readonly block: Block }
  | { readonly kind: 'timeOff'; readonly timeOff: TimeOffView }

/** Another time, person or length for something in the grid. */
export interface Proposal {
  readonly subject: Subject
  readonly change: 'move' | 'resize'
  readonly column: Column
  /** Places on the axis in minutes. A place on another day is below 0 or above the length of the axis. */
  readonly from: number
  readonly to: number
  /** The new times; `null` where a clock change skips that minute of the day. */
  readonly start: EpochMinute | null
  readonly end: EpochMinute | null
}

const SHORTEST_MINUTES = 5

/** The present times of a subject. */
export function timesOf(subject: Subject) {
  return subject.kind === 'visit'
    ? { start: subject.block.start, end: subject.block.end }
    : stretchOf(subject.timeOff)
}

/**
 * A move of the subject to a place in a column. The subject keeps its length in elapsed minutes. A subject within one
 * day stays within one day; a subject that passes midnight may begin the day before or end the day after.
 */
export function moved(
  { axis }: Grid,
  subject: Subject,
  column: Column,
  wantedFrom: number,
): Proposal {
  const { start: startBefore, end: endBefore } = timesOf(subject)
  const length = endBefore - startBefore
  const { clock } = column
  const from =
    dayOf(clock, startBefore) !== dayOf(clock, endBefore - 1)
      ? partlyInside(wantedFrom, length, axis.minutes)
      : keptInside(wantedFrom, length, axis.minutes)
  const start = instantBeyond(axis, clock, from)
  const end = start === null ? null : start + length
  const to = end === null ? from + length : Math.max(from + 1, placeBeyond(axis, clock, end))
  return { subject, change: 'move', column, from, to, start, end }
}

/**
 * A change of the subject's end to a place in its own column. The end is midnight at the latest, unless the subject
 * passes midnight already.
 */
export function resized(
  { axis }: Grid,
  subject: Subject,
  column: Column,
  wantedTo: number,
): Proposal {
  const { start, end: endBefore } = timesOf(subject)
  const { clock } = column
  const from = placeBeyond(axis, clock, start)
  const last = endBefore > clock.end ? Number.POSITIVE_INFINITY : axis.minutes
  const to = Math.min(last, Math.max(wantedTo, Math.max(0, from) + SHORTEST_MINUTES))
  const end = instantBeyond(axis, clock, to)
  return { subject, change: 'resize', column, from, to, start, end }
}

/** Whether the proposal changes nothing. */
export function isUnchanged({ subject, column, start, end }: Proposal): boolean {
  const before = timesOf(subject)
  const personId = subject.kind === 'visit' ? subject.block.person.id : subject.timeOff.staff_id
  const samePerson = column.person === null || column.person.id === personId
  return (
    samePerson && !changesUnit({ subject, column }) && before.start === start && before.end === end
  )
}

/** Whether the proposal puts a visit on another unit. */
export function changesUnit({ subject, column }: Pick<Proposal, 'subject' | 'column'>): boolean {
  if (column.person !== null || subject.kind !== 'visit') return false
  return !column.blocks.some(({ key }) => key === subject.block.key)
}

/** The nearest place at which a part of the block stays on the axis. */
function partlyInside(from: number, length: number, axisMinutes: number): number {
  return Math.min(axisMinutes - SHORTEST_MINUTES, Math.max(from, SHORTEST_MINUTES - length))
}
