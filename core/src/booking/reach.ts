import { addDays, type LocalDate } from '../time/local.ts'
import { toInstant, type ZoneTable } from '../time/zone.ts'
import type { EpochMinute } from './model.ts'

/** How far a visit with its buffers, or a change of the clocks, may carry on beyond the days around. */
const BEYOND_MINUTES = 240

/**
 * Which claims the rule looks at for starts on some days: those that touch `[from, to)`. A visit takes a
 * day at most, and a gap is measured no further than the day before and the day after.
 */
export function reachOf(
  zone: ZoneTable,
  { from, days }: { readonly from: LocalDate; readonly days: number },
): { readonly from: EpochMinute; readonly to: EpochMinute } {
  return {
    from: toInstant(zone, addDays(from, -1), 0) - BEYOND_MINUTES,
    to: toInstant(zone, addDays(from, days + 1), 0) + BEYOND_MINUTES,
  }
}
