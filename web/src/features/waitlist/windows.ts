import { dateIn, formatDay, formatMomentRange, minuteOfDay } from '../../lib/format.ts'
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

/** When a client could come: `Thu, Mar 12, 9:00 AM – 6:00 PM or Fri, Mar 13`. */
export function windowsText(windows: readonly Span[], timezone: string): string {
  const { waitlistEntry } = currentTexts().waitlist
  const spans = joined(windows).map((span) => spanText(span, timezone))
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

function spanText({ from, to }: Span, timezone: string): string {
  const isWholeDays = minuteOfDay(from, timezone) === 0 && minuteOfDay(to, timezone) === 0
  if (!isWholeDays) return formatMomentRange(from, to, timezone)
  const [first, last] = [formatDay(from), formatDay(dateIn(Date.parse(to) - 1, timezone))]
  return first === last ? first : `${first} – ${last}`
}
