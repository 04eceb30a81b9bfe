import { directionsUrl } from '@chairtime/core/salon/directions.ts'
import type { MessageTexts } from '@chairtime/core/texts/messages.ts'
import type {
  AccountMessageKind,
  AppointmentMessageKind,
  MessageKind,
} from '../../scheduling/effects/message-store.ts'
import { changeSentence } from './change-sentence.ts'
import { type Letter, type LetterContent, letterOf, PRODUCT_COLOR } from './letter-layout.ts'
import type { MessageFacts, VisitFacts } from './message-facts.ts'
import { receiptDetails } from './receipt-details.ts'
import {
  firstName,
  longTime,
  plain,
  price,
  receiptWords,
  services,
  shortTime,
  textsFor,
  waitlistDays,
  waitlistServices,
} from './wording.ts'

/** The URLs and the code in an email or a text. */
export interface Links {
  /** Opens the booking. In a message that has no link to one booking, it opens the booking site. */
  readonly manage: string
  /** The booking site. */
  readonly booking: string
  /** The site before it is published. */
  readonly preview: string
  /** Sets a new password; empty in other messages. */
  readonly reset: string
  /** Confirms the address of a user; empty in other messages. */
  readonly verify: string
  /** Joins the team of a salon; empty in other messages. */
  readonly join: string
  /** Leaves the waiting list; empty in other messages. */
  readonly leave: string
  /** The code that proves an email address or a phone number; empty in other messages. */
  readonly code: string
}

/** Writes the email of a kind. Throws for a kind that has none. */
export function writeLetter(
  kind: MessageKind,
  facts: MessageFacts,
  links: Links,
  now: Date,
): Letter {
  if (!isLetter(kind)) throw new TypeError(`${kind} is not sent as an email`)
  const texts = textsFor(facts)
  return letterOf(contents[kind](texts, facts, links, now), {
    greeting: texts.letter.greeting(firstName(facts)),
    signature: senderName(facts),
    locale: facts.locale,
    color: isFromSalon(facts) ? facts.brand_color : PRODUCT_COLOR,
  })
}

/** The name of the sender: the salon's for its clients, the product's for the users of the salon. */
export function senderName(facts: MessageFacts): string {
  return isFromSalon(facts) ? plain(facts.salon_name) : 'Chairtime'
}

function isFromSalon({ visit, waiting, receipt, code_open }: MessageFacts): boolean {
  return visit !== null || waiting !== null || receipt !== null || code_open
}

type LetterKind =
  | AppointmentMessageKind
  | AccountMessageKind
  | 'contact_code'
  | 'waitlist_joined'
  | 'receipt'

function isLetter(kind: MessageKind): kind is LetterKind {
  return kind in contents
}

type WriteContent = (
  texts: MessageTexts,
  facts: MessageFacts,
  links: Links,
  now: Date,
) => LetterContent

const contents: Readonly<Record<LetterKind, WriteContent>> = {
  booking_confirmation: (texts, facts, links, now) => ({
    ...aboutVisit(texts.letters.confirmation, facts),
    details: visitDetails(texts, facts),
    action: { label: texts.actions.manageBooking, url: links.manage },
    aside: directions(texts, facts),
    closing: changeSentence(texts, facts, visitOf(facts), now),
  }),
  booking_request: (texts, facts, links, now) => ({
    ...aboutVisit(texts.letters.request, facts),
    details: visitDetails(texts, facts),
    action: { label: texts.actions.manageRequest, url: links.manage },
    aside: directions(texts, facts),
    closing: changeSentence(texts, facts, visitOf(facts), now),
  }),
  booking_moved: (texts, facts, links, now) => {
    const isRequest = visitOf(facts).status === 'pending'
    const { manageBooking, manageRequest } = texts.actions
    return {
      ...aboutVisit(isRequest ? texts.letters.movedRequest : texts.letters.moved, facts),
      details: visitDetails(texts, facts),
      action: { label: isRequest ? manageRequest : manageBooking, url: links.manage },
      aside: directions(texts, facts),
      closing: changeSentence(texts, facts, visitOf(facts), now),
    }
  },
  booking_cancelled: (texts, facts, links) => {
    const { subject, openingByClient, openingBySalon } = texts.letters.cancelled
    const bySalon = visitOf(facts).cancelled_by === 'salon'
    return {
      ...aboutVisit({ subject, opening: bySalon ? openingBySalon : openingByClient }, facts),
      details: visitDetails(texts, facts),
      action: { label: texts.actions.rebook, url: links.booking },
    }
  },
  booking_reassigned: (texts, facts, links) => ({
    ...aboutVisit(
      { ...texts.letters.cancelled, opening: texts.letters.cancelled.openingBySalon },
      facts,
    ),
    details: [[texts.details.when, longTime(facts, visitOf(facts))]],
    action: { label: texts.actions.rebook, url: links.booking },
  }),
  running_late: (texts, facts, links) => {
    const { subject, opening, closing } = texts.letters.late
    const { delay, salon_name } = facts
    return {
      subject: subject(plain(salon_name), shortTime(facts, visitOf(facts))),
      opening: opening(plain(salon_name), delay?.minutes ?? 0),
      details: visitDetails(texts, facts),
      action: { label: texts.actions.manageBooking, url: links.manage },
      closing,
    }
  },
  waitlist_joined: (texts, facts, links) => ({
    subject: texts.letters.waitlist.subject(plain(facts.salon_name), waitlistDays(facts)),
    opening: texts.letters.waitlist.opening(plain(facts.salon_name)),
    details: entryDetails(texts, facts),
    action: { label: texts.actions.freeTimes, url: links.booking },
    leave: { label: texts.actions.leaveWaitlist, url: links.leave },
  }),
  receipt: (texts, facts, links) => {
    const { receipt, total, when } = receiptWords(facts)
    const salon = plain(facts.salon_name)
    return {
      subject: texts.letters.receipt.subject(salon),
      opening: texts.letters.receipt.opening(salon, total, when),
      details: [...receiptDetails(texts, facts, receipt), ...salonDetails(texts, facts)],
      action: { label: texts.actions.rebook, url: links.booking },
    }
  },
  contact_code: (texts, { salon_name }, { code }) => ({
    subject: texts.letters.contactCode.subject(plain(salon_name), code),
    opening: texts.letters.contactCode.opening(plain(salon_name), code),
    closing: texts.letters.contactCode.closing,
  }),
  password_reset: (texts, _facts, links) => ({
    ...texts.letters.passwordReset,
    action: { label: texts.actions.resetPassword, url: links.reset },
  }),
  email_verification: (texts, _facts, links) => ({
    ...texts.letters.emailVerification,
    action: { label: texts.actions.verifyEmail, url: links.verify },
  }),
  team_invitation: (texts, { salon_name }, { join }) => ({
    subject: texts.letters.teamInvitation.subject(plain(salon_name)),
    opening: texts.letters.teamInvitation.opening(plain(salon_name)),
    action: { label: texts.actions.joinTeam, url: join },
    closing: texts.letters.teamInvitation.closing,
  }),
  password_changed: (texts) => texts.letters.passwordChanged,
  session_ended: (texts) => texts.letters.sessionEnded,
  site_link: (texts, facts, links) => {
    const { siteLink, previewLink } = texts.letters
    const salon = plain(facts.salon_name)
    if (facts.published) {
      const action = { label: texts.actions.openSite, url: links.booking }
      return { subject: siteLink.subject(salon), opening: siteLink.opening, action }
    }
    return {
      subject: previewLink.subject(salon),
      opening: previewLink.opening,
      action: { label: texts.actions.openPreview, url: links.preview },
      closing: previewLink.closing,
    }
  },
}

function aboutVisit(words: MessageTexts['letters']['confirmation'], facts: MessageFacts) {
  const salon = plain(facts.salon_name)
  return {
    subject: words.subject(salon, shortTime(facts, visitOf(facts))),
    opening: words.opening(salon),
  }
}

function visitOf({ visit }: MessageFacts): VisitFacts {
  if (visit === null) throw new TypeError('a message about an appointment has no appointment')
  return visit
}

function visitDetails(texts: MessageTexts, facts: MessageFacts): (readonly [string, string])[] {
  const visit = visitOf(facts)
  return [
    [texts.details.when, longTime(facts, visit)],
    [texts.details.what, services(facts, visit)],
    [texts.details.price, price(facts, visit)],
    ...salonDetails(texts, facts),
  ]
}

function entryDetails(texts: MessageTexts, facts: MessageFacts): (readonly [string, string])[] {
  const what = waitlistServices(facts)
  return [
    [texts.details.when, waitlistDays(facts)],
    [texts.details.what, what],
    ...salonDetails(texts, facts),
  ]
}

function salonDetails(texts: MessageTexts, facts: MessageFacts): (readonly [string, string])[] {
  return [
    ...(facts.address ? ([[texts.details.where, plain(facts.address, 120)]] as const) : []),
    ...(facts.salon_phone ? ([[texts.details.phone, plain(facts.salon_phone)]] as const) : []),
  ]
}

function directions({ actions }: MessageTexts, { salon_name, address }: MessageFacts) {
  if (address === null) return undefined
  return { label: actions.directions, url: directionsUrl(salon_name, address) }
}
