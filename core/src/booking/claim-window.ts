import { addDays, type LocalDate } from '../time/local.ts'
import { localDate, toInstant, type ZoneTable } from '../time/zone.ts'
import type { BookingQuestion, EpochMinute, Salon } from './model.ts'
import { visitOf } from './visit.ts'

/** How far buffers, or a change of the clocks, may carry on beyond a visit or the days around. */
const BEYOND_MINUTES = 240

/** Claims from one instant to another. */
export interface ClaimWindow {
  readonly from: EpochMinute
  readonly to: EpochMinute
}

/**
 * Which claims the rule looks at for starts on some days: those that touch `[from, to)`. A visit takes a
 * day at most, and a gap is measured no further than the day before and the day after.
 */
export function claimWindowOf(
  zone: ZoneTable,
  { from, days }: { readonly from: LocalDate; readonly days: number },
): ClaimWindow {
  return {
    from: toInstant(zone, addDays(from, -1), 0) - BEYOND_MINUTES,
    to: toInstant(zone, addDays(from, days + 1), 0) + BEYOND_MINUTES,
  }
}

/**
 * The claims that the rule looks at for one start. With a named person it is the visit alone that has to fit; to choose among
 * several, their days are compared.
 */
export function claimWindowOfStart(
  salon: Salon,
  question: BookingQuestion,
  start: EpochMinute,
): ClaimWindow {
  if (question.staffId === 'any') {
    return claimWindowOf(salon.zone, { from: localDate(salon.zone, start), days: 1 })
  }
  const span = visitOf(salon, question)?.slowest.span ?? 0
  return { from: start - BEYOND_MINUTES, to: start + span + BEYOND_MINUTES }
}
