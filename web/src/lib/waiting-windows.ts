import type { WaitlistEntryView } from '@chairtime/contract/waitlist.ts'
import { formatSpan } from './format-span.ts'
import { currentTexts } from './texts.ts'
import { now } from './use-now.ts'

type Span = WaitlistEntryView['windows'][number]

/** Most clients name one window. A line with more than three is hard to read. */
const SHOWN_MAX = 3

/** When a client could come: `Thu, Mar 12, 9:00 AM – 6:00 PM or Fri, Mar 13`. */
export function windowsText(windows: readonly Span[], timezone: string): string {
  const { waitlistEntry } = currentTexts().waitlist
  const spans = joined(windows).map(({ from, to }) => formatSpan(from, to, timezone))
  const shown = spans.slice(0, SHOWN_MAX)
  return waitlistEntry.ranges(shown, spans.length - shown.length)
}

/** The windows of an entry that are not over. */
export function windowsToCome({ windows }: Pick<WaitlistEntryView, 'windows'>): Span[] {
  return windows.filter(({ to }) => Date.parse(to) > now())
}

/** Joins windows that follow one another without a break into one window. The windows must be in order of time. */
function joined(windows: readonly Span[]): Span[] {
  const spans: Span[] = []
  for (const window of windows) {
    const last = spans.at(-1)
    if (last?.to === window.from) spans.splice(-1, 1, { from: last.from, to: window.to })
    else spans.push(window)
  }
  return spans
}
