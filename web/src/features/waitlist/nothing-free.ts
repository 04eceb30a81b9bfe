import { OPENINGS_DAYS_AHEAD } from '@chairtime/contract/waitlist.ts'
import { DAY_MS } from '@chairtime/core/time/day.ts'
import { dateIn, formatDate } from '../../lib/format.ts'
import { currentTexts } from '../../lib/texts.ts'
import { now } from '../../lib/use-now.ts'
import { windowsToCome } from '../../lib/waiting-windows.ts'
import type { WaitlistEntryView } from './queries.ts'

/**
 * The sentence for an entry that has no opening. The server looks for openings only in the next `OPENINGS_DAYS_AHEAD`
 * days.
 */
export function nothingFreeText(
  entry: Pick<WaitlistEntryView, 'windows'>,
  timezone: string,
): string {
  const { waitlistEntry } = currentTexts().waitlist
  const aheadMs = OPENINGS_DAYS_AHEAD * DAY_MS
  const until = now() + aheadMs
  const windows = windowsToCome(entry)
  if (windows.every(({ to }) => Date.parse(to) <= until)) return waitlistEntry.nothingFree
  const first = Math.min(...windows.map(({ from }) => Date.parse(from)))
  if (first < until) return waitlistEntry.nothingFreeSoon(OPENINGS_DAYS_AHEAD)
  const date = formatDate(dateIn(first - aheadMs, timezone))
  return waitlistEntry.lookedForFrom(OPENINGS_DAYS_AHEAD, date)
}
