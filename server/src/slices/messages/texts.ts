import type { MessageTexts } from '@chairtime/core/texts/messages.ts'
import type {
  AnswerKind,
  AppointmentMessageKind,
  MessageKind,
} from '../../scheduling/effects/message-store.ts'
import type { Links } from './letters.ts'
import type { MessageFacts, VisitFacts } from './message-facts.ts'
import { segmentCount, withGsmLetters, withGsmPunctuation } from './text-segments.ts'
import { plain, receiptWords, shortened, shortTime, textsFor, waitlistDays } from './wording.ts'

const SEGMENTS_MAX = 3

/**
 * Writes the text of a message of this kind. It fits into three segments, as carriers count them. Returns `undefined`
 * for a kind that is never sent as a text. The services are shortened first, then left out while the salon name is
 * shortened. Times, codes and links are never shortened.
 */
export function writeText(
  kind: MessageKind,
  facts: MessageFacts,
  links: Links,
): string | undefined {
  let text: string | undefined
  for (const words of wordings(facts)) {
    text = textOf(kind, words, facts, links)
    if (text === undefined || segmentCount(text) <= SEGMENTS_MAX) break
  }
  return text
}

/**
 * The parts in which the wordings of a text differ. `what` is empty without a visit and in the shortest wordings, and
 * `when` is empty without a time.
 */
interface Wording {
  readonly salon: string
  readonly when: string
  readonly what: string
}

/**
 * The wordings of one text, from the fullest to the shortest. The shortest has the salon's slug in place of its name,
 * and the time in English.
 */
function* wordings(facts: MessageFacts): Generator<Wording> {
  const { visit } = facts
  const salon = safeName(facts.salon_name)
  const when = timeOf(facts)
  const { text } = textsFor(facts)
  const what = visit
    ? visit.services
        .map(({ name, staff }) => text.service(safeName(name), safeName(staff)))
        .join(', ')
    : ''
  for (const longest of [90, 60, 40, 25, 15]) {
    yield { salon, when, what: shortened(what, longest, '...') }
  }
  for (const longest of [40, 25, 15]) {
    yield { salon: shortened(salon, longest, '...'), when, what: '' }
  }
  yield { salon: facts.salon_slug, when: timeOf({ ...facts, locale: 'en-US' }), what: '' }
}

function safeName(name: string): string {
  return plain(withGsmPunctuation(name), 40, '...')
}

function timeOf(facts: MessageFacts): string {
  const { visit, receipt, waiting } = facts
  const moment = visit ?? (receipt && { starts: receipt.created_at.getTime() / 1000 })
  const time = waiting ? waitlistDays(facts) : moment && shortTime(facts, moment)
  return time ? withGsmLetters(withGsmPunctuation(time)) : ''
}

function textOf(
  kind: MessageKind,
  words: Wording,
  facts: MessageFacts,
  links: Links,
): string | undefined {
  const { text } = textsFor(facts)
  const { salon } = words
  if (kind === 'site_link') {
    return facts.published
      ? text.siteLink(salon, links.booking)
      : text.previewLink(salon, links.preview)
  }
  if (isAnswer(kind)) return answers[kind](text)(salon, words.when, links.manage)
  if (kind === 'waitlist_joined') return text.waitlist(salon, words.when, links.leave)
  if (kind === 'receipt') {
    const { total } = receiptWords(facts)
    return text.receipt(salon, withGsmLetters(withGsmPunctuation(total)), words.when)
  }
  if (kind === 'contact_code') return text.contactCode(salon, links.code)
  if (!isAboutVisit(kind) || facts.visit === null) return undefined
  return sentences[kind](text, {
    ...words,
    visit: facts.visit,
    links,
    delayMinutes: facts.delay?.minutes ?? 0,
  })
}

type Texts = MessageTexts['text']

interface SentenceParts extends Wording {
  readonly visit: VisitFacts
  readonly links: Links
  readonly delayMinutes: number
}

type WriteSentence = (text: Texts, parts: SentenceParts) => string

const writeCancellation: WriteSentence = (text, { salon, when, links }) =>
  text.cancelled(salon, when, links.booking)

const sentences: Readonly<Record<AppointmentMessageKind, WriteSentence>> = {
  booking_confirmation: (text, { salon, when, what, links }) =>
    text.confirmation(salon, when, what, links.manage),
  booking_request: (text, { salon, when, links }) => text.request(salon, when, links.manage),
  booking_moved: (text, { salon, when, visit, links }) => {
    const moved = visit.status === 'pending' ? text.movedRequest : text.moved
    return moved(salon, when, links.manage)
  },
  booking_cancelled: writeCancellation,
  booking_reassigned: writeCancellation,
  running_late: (text, { salon, when, delayMinutes, links }) =>
    text.late(salon, when, delayMinutes, links.manage),
}

/** The automatic answers to texts. They name the salon and how to stop texts or get them again, without advertising. */
const answers: Readonly<
  Record<AnswerKind, (text: Texts) => (salon: string, when: string, link: string) => string>
> = {
  texts_stopped: (text) => text.stopped,
  texts_started: (text) => text.started,
  texts_help: (text) => text.help,
  texts_link: (text) => text.changeTime,
}

function isAboutVisit(kind: MessageKind): kind is AppointmentMessageKind {
  return kind in sentences
}

function isAnswer(kind: MessageKind): kind is AnswerKind {
  return kind in answers
}
