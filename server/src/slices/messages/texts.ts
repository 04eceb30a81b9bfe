import type {
  AnswerKind,
  AppointmentMessageKind,
  MessageKind,
} from '../../scheduling/effects/message-store.ts'
import type { Links } from './letters.ts'
import type { MessageFacts, VisitFacts } from './message-facts.ts'
import { segmentCount, withGsmPunctuation } from './text-segments.ts'
import { plain, services, shortened, shortTime } from './wording.ts'

const SEGMENTS_MAX = 3

/**
 * Writes the text of a kind, within three segments (R26); `undefined` for what is never sent as a text. The
 * services are shortened first, then the salon's name. Times, codes and links stay whole.
 */
export function writeText(
  kind: MessageKind,
  facts: MessageFacts,
  links: Links,
): string | undefined {
  let text: string | undefined
  for (const words of wordings(facts)) {
    text = bodyOf(kind, words, facts, links)
    if (text === undefined || segmentCount(text) <= SEGMENTS_MAX) break
  }
  return text
}

/** The parts of a text that may be shortened. `when` and `what` are empty without a visit. */
interface Wording {
  readonly salon: string
  readonly when: string
  readonly what: string
}

/** The wordings of one text, from the fullest to one in ASCII, whose salon is named by its address. */
function* wordings(facts: MessageFacts): Generator<Wording> {
  const { visit } = facts
  const salon = named(facts.salon_name)
  const when = timeOf(facts)
  const what = visit ? services(visit, named) : ''
  for (const longest of [90, 60, 40, 25, 15]) {
    // the full stop that follows is the third dot
    yield { salon, when, what: shortened(what, longest, '..') }
  }
  for (const longest of [40, 25, 15]) {
    yield { salon: shortened(salon, longest, '...'), when, what: '' }
  }
  yield { salon: facts.salon_slug, when: timeOf({ ...facts, locale: 'en-US' }), what: '' }
}

function named(name: string): string {
  return plain(withGsmPunctuation(name), 40, '...')
}

function timeOf(facts: MessageFacts): string {
  return facts.visit ? withGsmPunctuation(shortTime(facts, facts.visit)) : ''
}

function bodyOf(
  kind: MessageKind,
  words: Wording,
  { visit }: MessageFacts,
  links: Links,
): string | undefined {
  const { salon } = words
  if (kind === 'site_link') return `${salon}: your booking site is ${links.booking}`
  if (isAnswer(kind)) return answers[kind](salon)
  if (kind === 'contact_code') return `${salon}: ${links.code} is your code, good for 10 minutes.`
  if (!isAboutVisit(kind) || visit === null) return undefined
  return `${salon}: ${sentences[kind](words, visit, links)} Reply STOP to opt out.`
}

const sentences: Readonly<
  Record<AppointmentMessageKind, (words: Wording, visit: VisitFacts, links: Links) => string>
> = {
  booking_confirmation: ({ when, what }, _visit, links) =>
    `confirmed, ${what ? `${when}, ${what}` : when}. Change: ${links.manage}`,
  booking_request: ({ when }, _visit, links) =>
    `we got your request for ${when} and will confirm it soon. See: ${links.manage}`,
  booking_moved: ({ when }, { status }, links) =>
    status === 'pending'
      ? `your request is now for ${when}, and we will confirm it soon. See: ${links.manage}`
      : `your appointment is now ${when}. Change: ${links.manage}`,
  booking_cancelled: ({ when }, _visit, links) =>
    `your appointment on ${when} is cancelled. Book again: ${links.booking}`,
  booking_reassigned: ({ when }, _visit, links) =>
    `your appointment on ${when} is cancelled. Book again: ${links.booking}`,
}

/** Answers name the salon and how to stop, and advertise nothing. */
const answers: Readonly<Record<AnswerKind, (salon: string) => string>> = {
  texts_stopped: (salon) =>
    `${salon}: you will get no more texts from this number. Reply START to get them again.`,
  texts_started: (salon) =>
    `${salon}: you will get texts about your appointments again. Reply HELP for help, STOP to opt out.`,
  texts_help: (salon) =>
    `${salon}: texts about your appointments. For anything else please call the salon. Reply STOP to opt out.`,
}

function isAboutVisit(kind: MessageKind): kind is AppointmentMessageKind {
  return kind in sentences
}

function isAnswer(kind: MessageKind): kind is AnswerKind {
  return kind in answers
}
