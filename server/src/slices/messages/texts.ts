import type {
  AnswerKind,
  AppointmentMessageKind,
  MessageKind,
} from '../../scheduling/effects/message-store.ts'
import type { Links } from './letters.ts'
import type { MessageFacts, VisitFacts } from './message-facts.ts'
import { plain, services, shortened, shortTime } from './wording.ts'

/** Writes the text of a kind, within three segments; `undefined` for what is never sent as a text. */
export function writeText(
  kind: MessageKind,
  facts: MessageFacts,
  links: Links,
): string | undefined {
  const salon = plain(facts.salon_name)
  if (kind === 'site_link') return `${salon}: your booking site is ${links.booking}`
  if (isAnswer(kind)) return answers[kind](salon)
  if (kind === 'contact_code') return `${salon}: ${links.code} is your code, good for 10 minutes.`
  if (!isAboutVisit(kind) || facts.visit === null) return undefined
  const when = shortTime(facts, facts.visit)
  return `${salon}: ${sentences[kind](when, facts.visit, links)} Reply STOP to opt out.`
}

const sentences: Readonly<
  Record<AppointmentMessageKind, (when: string, visit: VisitFacts, links: Links) => string>
> = {
  booking_confirmation: (when, visit, links) =>
    `confirmed, ${when}, ${shortened(services(visit), servicesMax)}. Change: ${links.manage}`,
  booking_request: (when, _visit, links) =>
    `we got your request for ${when} and will confirm it soon. See: ${links.manage}`,
  booking_moved: (when, { status }, links) =>
    status === 'pending'
      ? `your request is now for ${when}, and we will confirm it soon. See: ${links.manage}`
      : `your appointment is now ${when}. Change: ${links.manage}`,
  booking_cancelled: (when, _visit, links) =>
    `your appointment on ${when} is cancelled. Book again: ${links.booking}`,
  booking_reassigned: (when, _visit, links) =>
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

const servicesMax = 90

function isAboutVisit(kind: MessageKind): kind is AppointmentMessageKind {
  return kind in sentences
}

function isAnswer(kind: MessageKind): kind is AnswerKind {
  return kind in answers
}
