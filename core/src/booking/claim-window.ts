import { addDays, type LocalDate } from '../time/local.ts'
import { localDate, toInstant, type ZoneTable } from '../time/zone.ts'
import type { BookingQuestion, EpochMinute, Salon } from './model.ts'
import { visitOf } from './visit.ts'

/** The most minutes by which buffers, or a clock change, extend beyond a visit or its neighbouring days. */
const BEYOND_MINUTES = 240

/** The interval in which claims are loaded. */
export interface ClaimWindow {
  readonly from: EpochMinute
  readonly to: EpochMinute
}

/**
 * The claim window for starts on a range of days: the rule reads the claims that overlap `[from, to)`. A
 * visit takes at most a day, and a gap is measured no further than the day before and the day after.
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
 * The claim window of one start. For a named staff member it covers the visit alone. For a choice among
 * several staff members it covers the day, because their days are compared.
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
