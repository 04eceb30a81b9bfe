import { addDays, type LocalDate } from '../time/local.ts'
import { localDate, toInstant, type ZoneTable } from '../time/zone.ts'
import type { BookingQuestion, EpochMinute, Salon } from './model.ts'
import { visitOf } from './visit.ts'

/**
 * The minutes that a claim window adds before and after the visit or the days that it covers. Buffers and clock changes
 * need no more.
 */
const BEYOND_MINUTES = 240

/** The interval in which claims are loaded. */
export interface ClaimWindow {
  readonly from: EpochMinute
  readonly to: EpochMinute
}

/**
 * The claim window for starts on a range of days. Only claims that overlap `[from, to)` decide about these starts. A
 * visit takes at most a day, and the free time around it is measured no further than the day before and the day after.
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
 * The claim window of one start. For a visit with one named staff member it covers the visit alone. For any other visit
 * it covers the day, because the days of several staff members may be compared.
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
