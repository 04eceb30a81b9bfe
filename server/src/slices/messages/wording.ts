import { itemAt } from '@chairtime/core/known.ts'
import { toMajor } from '@chairtime/core/money/money.ts'
import { characterCount, cutText } from '@chairtime/core/text/characters.ts'
import { type Form, formatLocal, formatMoney, formatTime } from '@chairtime/core/texts/format.ts'
import { type MessageTexts, messageTexts } from '@chairtime/core/texts/messages.ts'
import { formatInstant, formatOffset, toLocal, zoneTable } from '@chairtime/core/time/zone.ts'
import type { MessageFacts, VisitFacts } from './message-facts.ts'

/** The catalogue in the language in which the recipient reads. */
export function textsFor({ locale }: Pick<MessageFacts, 'locale'>): MessageTexts {
  return messageTexts(locale)
}

/** Where a time is written: the salon's time zone and the reader's locale. */
type Place = Pick<MessageFacts, 'locale' | 'timezone'>
/** The start of a visit, or another time, in epoch seconds. */
type Moment = Pick<VisitFacts, 'starts'>

/** `Friday, March 6, 2026 at 9:30 AM`, on the salon's wall clock. */
export function longTime(facts: Place, visit: Moment): string {
  return startTime(facts, visit, 'fullTime')
}

/** `Fri, Mar 6, 9:30 AM`, on the salon's wall clock. */
export function shortTime(facts: Place, visit: Moment): string {
  return startTime(facts, visit, 'dayTime')
}

/** `Fri, Mar 6, 2026, 9:30 AM`, on the salon's wall clock, for receipts, which are kept for years. */
export function datedTime(facts: Place, moment: Moment): string {
  return startTime(facts, moment, 'datedDayTime')
}

/**
 * The local start, followed by its offset as ` (UTC-04:00)` when the wall clock shows that time twice. The offset has a
 * hyphen, although pages show a minus sign. A minus sign is not in the GSM alphabet, and a text that contains it has
 * room for fewer than half the characters.
 */
function startTime(facts: Place, { starts }: Moment, form: Form): string {
  const zone = zoneTable(facts.timezone)
  const minute = Math.floor(starts / 60)
  const time = formatLocal(formatInstant(zone, minute), facts.locale, form)
  const { ambiguous, offsetMinutes } = toLocal(zone, minute)
  return ambiguous ? `${time} (UTC${formatOffset(offsetMinutes)})` : time
}

/** An amount in its own currency, such as the price of a visit. */
export function price(
  { locale }: Pick<MessageFacts, 'locale'>,
  { price_minor, currency }: Pick<VisitFacts, 'price_minor' | 'currency'>,
): string {
  return formatMoney(toMajor(price_minor, currency), currency, locale, 'always')
}

/** The receipt of a message, with its dated time and total in words. Throws when the message has none. */
export function receiptWords(facts: MessageFacts) {
  const { receipt } = facts
  if (receipt === null) throw new TypeError('a receipt names no checkout')
  const { currency, total_minor } = receipt
  return {
    receipt,
    when: datedTime(facts, { starts: receipt.created_at.getTime() / 1000 }),
    total: price(facts, { price_minor: total_minor, currency }),
  }
}

/** `Cut with Mia, Colour with Tom`: the services of a visit. */
export function services(facts: MessageFacts, visit: VisitFacts): string {
  const texts = textsFor(facts)
  return visit.services
    .map(({ name, staff }) => texts.letter.service(plain(name), plain(staff)))
    .join(', ')
}

/** `Thu, Mar 12` or `Thu, Mar 12 to Sat, Mar 14`: the first and last day that a client waits for. */
export function waitlistDays(facts: MessageFacts): string {
  const starts = (facts.waiting?.windows ?? []).map(({ from }) => Date.parse(from))
  const day = (instant: number) => formatTime(instant, facts, 'shortDay')
  return textsFor(facts).waitlistDays(day(Math.min(...starts)), day(Math.max(...starts)))
}

/** `Cut, Colour with Mia`: the services and the staff member of an entry on the waiting list. */
export function waitlistServices(facts: MessageFacts): string {
  const { services: names = [], staff = null } = facts.waiting ?? {}
  const what = names.map((name) => plain(name)).join(', ')
  return staff === null ? what : textsFor(facts).letter.service(what, plain(staff))
}

/** The recipient's first name, made safe for a message. */
export function firstName(facts: MessageFacts): string {
  return plain(itemAt(facts.recipient_name.split(/\s+/), 0))
}

/**
 * A name or address typed by a client or salon, made safe for a message: one line of at most `longest` characters,
 * without characters that a mail program makes into a link.
 */
export function plain(name: string, longest = 40, ellipsis = '…'): string {
  const line = name
    .replaceAll(joinedOrHidden, (_, joined?: string) => joined ?? ' ')
    .replaceAll(/:\/+|www\./gi, ' ')
    .replaceAll(/\.(?=[\p{L}\d-]{2,})/gu, ' ')
    .trim()
  return shortened(line, longest, ellipsis)
}

/** The text, shortened with an ellipsis to at most `longest` characters; no character is cut in two. */
export function shortened(text: string, longest: number, ellipsis = '…'): string {
  if (characterCount(text) <= longest) return text
  return cutText(text, longest - ellipsis.length) + ellipsis
}

/**
 * The group matches what is kept: emoji, and the joiners within words, which Persian and Malayalam need. The other
 * branch matches runs of white space and invisible characters.
 */
const joinedOrHidden =
  /(\p{RGI_Emoji}|(?<=[[\p{L}\p{M}]--\p{ASCII}])[\u200c\u200d](?=[\p{L}--\p{ASCII}]))|[\p{Cc}\p{Cf}\s]+/gv
