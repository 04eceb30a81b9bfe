import { isOpen } from '@chairtime/core/booking/status.ts'
import { type Obstacle, obstacleOf, type Stretch } from '@chairtime/core/calendar/obstacle.ts'
import { parseInstant } from '@chairtime/core/time/zone.ts'
import { formatTime } from '../../../lib/format.ts'
import { neededTimes } from '../../../lib/stretch.ts'
import { currentTexts } from '../../../lib/texts.ts'
import { now } from '../../../lib/use-now.ts'
import { isShared } from '../../../lib/visit-people.ts'
import type { Column } from '../grid/model.ts'
import { endsVisit } from '../grid/parts.ts'
import { changesUnit, type Proposal, type Subject } from './proposal.ts'
import type { Verdicts } from './verdicts.ts'

/** Why a proposal, or a chosen empty time, is refused. */
export interface Refusal {
  readonly sentence: string
  /** Whether the change may be made in spite of the refusal, with a reason. */
  readonly canOverride: boolean
}

interface CheckOptions {
  readonly timeZone: string
  /** The server's answers about the appointment that is moved, as far as they have come. */
  readonly verdicts: Verdicts
}

/** Why a proposal is refused; `null` when nothing is known against it. */
export function checkProposal(
  proposal: Proposal,
  { timeZone, verdicts }: CheckOptions,
): Refusal | null {
  const { obstacle } = currentTexts().deskCalendar
  const { subject, start, end } = proposal
  if (start === null || end === null) return withoutOverride(obstacle.nowhere)
  if (subject.kind === 'timeOff') return null
  const { appointment } = subject.block
  if (!isOpen(appointment.status)) return withoutOverride(obstacle.closed)
  if (proposal.change === 'resize' && !endsVisit(subject.block))
    return withoutOverride(obstacle.goesOn)
  // the server chooses the unit of a visit
  if (changesUnit(proposal)) return withoutOverride(obstacle.station)
  if (isShared(appointment) && changesPerson(proposal))
    return withoutOverride(obstacle.severalPeople)
  return checkVisit(proposal, start, timeZone, verdicts.ask)
}

/**
 * Whether the rules would refuse a visit at its present place. If so, the Undo of a change needs an override, because
 * it brings the visit back to this place. Sends no request.
 */
export function liesAgainstRules(
  columns: readonly Column[],
  subject: Subject,
  { timeZone, verdicts }: CheckOptions,
): boolean {
  if (subject.kind !== 'visit') return false
  const { appointment } = subject.block
  return columns.some((column) =>
    column.blocks.some((block) => {
      if (block.appointment.id !== appointment.id) return false
      const asItLies = { ...block, subject: { ...subject, block }, column, change: 'move' } as const
      return checkVisit(asItLies, block.start, timeZone, verdicts.known)?.canOverride
    }),
  )
}

function checkVisit(
  proposal: Proposal,
  start: number,
  timeZone: string,
  verdictOf: Verdicts['ask'],
): Refusal | null {
  const { obstacle } = currentTexts().deskCalendar
  const { column, subject } = proposal
  if (subject.kind !== 'visit') return null
  const person = column.person ?? subject.block.person
  const seen = column.person ? obstacleOnScreen(proposal, start) : null
  if (seen?.kind === 'past') return withoutOverride(obstacle.past)
  if (proposal.change === 'move') {
    const verdict = verdictOf(column.clock.date, person, appointmentStart(proposal))
    if (verdict) return verdict.refusal
  }
  return seen && { sentence: sentenceOf(seen, person.name, timeZone), canOverride: true }
}

function obstacleOnScreen(proposal: Proposal, start: number): Obstacle | null {
  const { column, subject, change, end } = proposal
  if (subject.kind !== 'visit' || end === null) return null
  const { block } = subject
  const shift = start - block.start
  const times = neededTimes(block).map((time) => ({
    start: time.start + shift,
    end: time.end + shift,
  }))
  const last = times.at(-1)
  const parts = change === 'resize' && last ? [...times.slice(0, -1), { ...last, end }] : times
  const busy = column.known.busy.filter(
    ({ appointmentId }) => appointmentId !== block.appointment.id,
  )
  const day = { ...column.known, busy }
  const present = Math.floor(now() / 60_000)
  if (movesOnlyRest(proposal)) return obstacleOf(partsFrom(present, parts), day, present)
  // a start that does not change may be in the past
  const keepsStart = change === 'resize' || start === block.start
  return obstacleOf(parts, day, keepsStart ? Number.NEGATIVE_INFINITY : present)
}

// when a visit in progress is given to another person, that person needs time only for the part that is left
function movesOnlyRest({ subject, start, change }: Proposal): boolean {
  if (subject.kind !== 'visit' || change === 'resize') return false
  const { block } = subject
  return block.appointment.status === 'in_progress' && block.start === start
}

function partsFrom(present: number, parts: readonly Stretch[]): Stretch[] {
  return parts
    .filter(({ end }) => end > present)
    .map(({ start, end }) => ({ start: Math.max(start, present), end }))
}

/** Why an empty time, chosen in a column, is refused; `null` when nothing is known against it. */
export function checkTime(column: Column, time: Stretch, timeZone: string): Refusal | null {
  const seen = obstacleOf([time], column.known, Math.floor(now() / 60_000))
  if (seen?.kind === 'past') return withoutOverride(currentTexts().deskCalendar.obstacle.past)
  return seen && { sentence: sentenceOf(seen, column.title, timeZone), canOverride: true }
}

function sentenceOf({ kind, until, offFrom }: Obstacle, name: string, timeZone: string): string {
  const { obstacle } = currentTexts().deskCalendar
  if (offFrom !== undefined) return obstacle.offFrom(name, formatTime(offFrom * 60_000, timeZone))
  const time = until === null ? '' : formatTime(until * 60_000, timeZone)
  if (kind === 'busy') return obstacle.busy(name, time)
  return kind === 'away' ? obstacle.away(name, time) : obstacle.off(name)
}

/** Whether the proposal gives the visit or time off to another person. */
export function changesPerson({ column, subject }: Proposal): boolean {
  if (column.person === null) return false
  const id = subject.kind === 'visit' ? subject.block.person.id : subject.timeOff.staff_id
  return column.person.id !== id
}

/** The new start of the whole appointment when one of its parts is moved, in epoch minutes. */
export function appointmentStart({ subject, start }: Proposal): number {
  if (subject.kind !== 'visit' || start === null) throw new Error('no visit is moved')
  return parseInstant(subject.block.appointment.start_time) + start - subject.block.start
}

function withoutOverride(sentence: string): Refusal {
  return { sentence, canOverride: false }
}
