import { OPENINGS_DAYS_AHEAD } from '@chairtime/contract/waitlist.ts'
import { dateIn, formatDate } from '../../lib/format.ts'
import { formatSpan } from '../../lib/format-span.ts'
import { currentTexts } from '../../lib/texts.ts'
import { now } from '../../lib/use-now.ts'
import type { WaitlistEntryView } from './queries.ts'

type Span = WaitlistEntryView['windows'][number]

/** Most clients name one stretch; more than three say little in one line. */
const SHOWN_MAX = 3

/** The windows of an entry that are not over. */
export function windowsToCome({ windows }: Pick<WaitlistEntryView, 'windows'>): Span[] {
  return windows.filter(({ to }) => Date.parse(to) > now())
}

/** What it means that no opening was found: the server does not look at days that are far ahead. */
export function nothingFreeText(
  entry: Pick<WaitlistEntryView, 'windows'>,
  timezone: string,
): string {
  const { waitlistEntry } = currentTexts().waitlist
  const ahead = OPENINGS_DAYS_AHEAD * 24 * 60 * 60_000
  const until = now() + ahead
  const windows = windowsToCome(entry)
  if (windows.every(({ to }) => Date.parse(to) <= until)) return waitlistEntry.nothingFree
  const first = Math.min(...windows.map(({ from }) => Date.parse(from)))
  if (first < until) return waitlistEntry.nothingFreeSoon(OPENINGS_DAYS_AHEAD)
  const date = formatDate(dateIn(first - ahead, timezone))
  return waitlistEntry.lookedForFrom(OPENINGS_DAYS_AHEAD, date)
}

/** When a client could come: `Thu, Mar 12, 9:00 AM – 6:00 PM or Fri, Mar 13`. */
export function windowsText(windows: readonly Span[], timezone: string): string {
  const { waitlistEntry } = currentTexts().waitlist
  const spans = joined(windows).map(({ from, to }) => formatSpan(from, to, timezone))
  const shown = spans.slice(0, SHOWN_MAX)
  return waitlistEntry.ranges(shown, spans.length - shown.length)
}

/** Windows that follow each other as one. */
function joined(windows: readonly Span[]): Span[] {
  const spans: Span[] = []
  for (const window of windows) {
    const last = spans.at(-1)
    if (last?.to === window.from) spans.splice(-1, 1, { from: last.from, to: window.to })
    else spans.push(window)
  }
  return spans
}
