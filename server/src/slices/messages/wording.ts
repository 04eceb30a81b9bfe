import { characterCount, cutText } from '@chairtime/core/text/characters.ts'
import { formatOffset, toLocal, zoneTable } from '@chairtime/core/time/zone.ts'
import { knownLocale } from '../../platform/time/local-time.ts'
import type { MessageFacts, VisitFacts } from './message-facts.ts'

/** `Thursday, March 6, 2026 at 9:30 AM`, on the salon's wall clock. */
export function longTime(facts: MessageFacts, visit: VisitFacts): string {
  const time = new Intl.DateTimeFormat(knownLocale(facts.locale), {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: facts.timezone,
  }).format(visit.starts * 1000)
  return time + whichOfTwo(facts, visit)
}

/** `Thu, Mar 6, 9:30 AM`, on the salon's wall clock. */
export function shortTime(facts: MessageFacts, visit: VisitFacts): string {
  const time = new Intl.DateTimeFormat(knownLocale(facts.locale), {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: facts.timezone,
  }).format(visit.starts * 1000)
  return time + whichOfTwo(facts, visit)
}

/** ` (UTC-04:00)` for a time that the wall clock shows twice in that night, else nothing. */
function whichOfTwo({ timezone }: MessageFacts, { starts }: VisitFacts): string {
  const { ambiguous, offsetMinutes } = toLocal(zoneTable(timezone), Math.floor(starts / 60))
  return ambiguous ? ` (UTC${formatOffset(offsetMinutes)})` : ''
}

/** The price of the visit in its own currency. */
export function price(facts: MessageFacts, visit: VisitFacts): string {
  const format = new Intl.NumberFormat(knownLocale(facts.locale), {
    style: 'currency',
    currency: visit.currency,
  })
  const decimals = format.resolvedOptions().maximumFractionDigits ?? 2
  return format.format(visit.price_minor / 10 ** decimals)
}

/** `Cut with Mia, Colour with Tom` */
export function services(visit: VisitFacts, named: (name: string) => string = plain): string {
  return visit.services.map(({ name, staff }) => `${named(name)} with ${named(staff)}`).join(', ')
}

export function firstName(facts: MessageFacts): string {
  return plain(facts.recipient_name.split(/\s+/)[0]!)
}

/**
 * A name that somebody else chose, as it may stand in a message of ours: at most 40 characters on one
 * line, and nothing in it that a reader's program would turn into a link.
 */
export function plain(name: string, longest = 40, ellipsis = '…'): string {
  const line = name
    .replaceAll(joinedOrHidden, (_, joined?: string) => joined ?? ' ')
    .replaceAll(/:\/+|www\./gi, ' ')
    .replaceAll(/\.(?=[\p{L}\d-]{2,})/gu, ' ')
    .trim()
  return shortened(line, longest, ellipsis)
}

/** The text, shortened with an ellipsis to the characters that fit; no character is cut. */
export function shortened(text: string, longest: number, ellipsis = '…'): string {
  if (characterCount(text) <= longest) return text
  return cutText(text, longest - ellipsis.length) + ellipsis
}

/**
 * Emoji, which may be several joined by a character that is not seen, and the joiners within words of
 * Persian or Malayalam; else runs of characters that are not seen.
 */
const joinedOrHidden =
  /(\p{RGI_Emoji}|(?<=[[\p{L}\p{M}]--\p{ASCII}])[\u200c\u200d](?=[\p{L}--\p{ASCII}]))|[\p{Cc}\p{Cf}\s]+/gv
