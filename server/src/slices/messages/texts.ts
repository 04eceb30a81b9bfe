import type { MessageTexts } from '@chairtime/core/texts/messages.ts'
import type {
  AnswerKind,
  AppointmentMessageKind,
  MessageKind,
} from '../../scheduling/effects/message-store.ts'
import type { Links } from './letters.ts'
import type { MessageFacts, VisitFacts } from './message-facts.ts'
import { plain, services, shortened, shortTime, textsFor } from './wording.ts'

/** Writes the text of a kind, within three segments; `undefined` for what is never sent as a text. */
export function writeText(
  kind: MessageKind,
  facts: MessageFacts,
  links: Links,
): string | undefined {
  const { text } = textsFor(facts)
  const salon = plain(facts.salon_name)
  if (kind === 'site_link') return text.siteLink(salon, links.booking)
  if (isAnswer(kind)) return answers[kind](text)(salon)
  if (kind === 'contact_code') return text.contactCode(salon, links.code)
  if (!isAboutVisit(kind) || facts.visit === null) return undefined
  return sentences[kind](text, { salon, facts, visit: facts.visit, links })
}

type Texts = MessageTexts['text']

interface About {
  readonly salon: string
  readonly facts: MessageFacts
  readonly visit: VisitFacts
  readonly links: Links
}

type WriteSentence = (text: Texts, about: About) => string

const cancelled: WriteSentence = (text, { salon, facts, visit, links }) =>
  text.cancelled(salon, shortTime(facts, visit), links.booking)

const sentences: Readonly<Record<AppointmentMessageKind, WriteSentence>> = {
  booking_confirmation: (text, { salon, facts, visit, links }) => {
    const what = shortened(services(facts, visit), servicesMax)
    return text.confirmation(salon, shortTime(facts, visit), what, links.manage)
  },
  booking_request: (text, { salon, facts, visit, links }) =>
    text.request(salon, shortTime(facts, visit), links.manage),
  booking_moved: (text, { salon, facts, visit, links }) => {
    const moved = visit.status === 'pending' ? text.movedRequest : text.moved
    return moved(salon, shortTime(facts, visit), links.manage)
  },
  booking_cancelled: cancelled,
  booking_reassigned: cancelled,
}

/** Answers name the salon and how to stop, and advertise nothing. */
const answers: Readonly<Record<AnswerKind, (text: Texts) => (salon: string) => string>> = {
  texts_stopped: (text) => text.stopped,
  texts_started: (text) => text.started,
  texts_help: (text) => text.help,
}

const servicesMax = 90

function isAboutVisit(kind: MessageKind): kind is AppointmentMessageKind {
  return kind in sentences
}

function isAnswer(kind: MessageKind): kind is AnswerKind {
  return kind in answers
}
