import { pageLanguage } from '@chairtime/core/texts/language.ts'
import type { MessageTexts } from '@chairtime/core/texts/messages.ts'
import { html, type Markup } from '../../platform/http/markup.ts'
import type {
  AccountMessageKind,
  AppointmentMessageKind,
  MessageKind,
} from '../../scheduling/effects/message-store.ts'
import type { MessageFacts, VisitFacts } from './message-facts.ts'
import { firstName, longTime, plain, price, services, shortTime, textsFor } from './wording.ts'

/** The words of an e-mail, as plain text and as HTML. */
export interface Letter {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** The URLs in an e-mail. */
export interface Links {
  readonly manage: string
  readonly booking: string
  /** The site before it is published. */
  readonly preview: string
  readonly reset: string
  /** The code that proves an address; empty in other messages. */
  readonly code: string
}

interface Draft {
  readonly subject: string
  readonly opening: string
  /** The details of the visit, as a short table. */
  readonly details?: readonly (readonly [label: string, value: string])[]
  readonly action?: Action
  readonly closing?: string
  /** The way out of a mailing list, after everything else. */
  readonly leave?: Action
}

interface Action {
  readonly label: string
  readonly url: string
}

/** Writes the e-mail of a kind. Throws for a kind that has none. */
export function writeLetter(kind: MessageKind, facts: MessageFacts, links: Links): Letter {
  if (!isLetter(kind)) throw new TypeError(`${kind} is not sent as an e-mail`)
  const texts = textsFor(facts)
  return letterOf(drafts[kind](texts, facts, links), {
    greeting: texts.letter.greeting(firstName(facts)),
    signature: senderName(facts),
    locale: facts.locale,
  })
}

interface Frame {
  readonly greeting: string
  readonly signature: string
  readonly locale: string
}

/** The e-mail of a draft, as plain text and as HTML. */
export function letterOf(draft: Draft, { greeting, signature, locale }: Frame): Letter {
  return {
    subject: draft.subject,
    text: asText(greeting, draft, signature),
    html: asHtml(greeting, draft, signature, pageLanguage(locale)),
  }
}

/** The sender: the salon for its clients, the product for the users of the salon. */
export function senderName(facts: MessageFacts): string {
  return facts.visit === null && !facts.code_open ? 'Chairtime' : plain(facts.salon_name)
}

type LetterKind = AppointmentMessageKind | AccountMessageKind | 'contact_code'

function isLetter(kind: MessageKind): kind is LetterKind {
  return kind in drafts
}

type WriteDraft = (texts: MessageTexts, facts: MessageFacts, links: Links) => Draft

const drafts: Readonly<Record<LetterKind, WriteDraft>> = {
  booking_confirmation: (texts, facts, links) => ({
    ...aboutVisit(texts.letters.confirmation, facts),
    details: visitDetails(texts, facts),
    action: { label: texts.actions.manageBooking, url: links.manage },
  }),
  booking_request: (texts, facts, links) => ({
    ...aboutVisit(texts.letters.request, facts),
    details: visitDetails(texts, facts),
    action: { label: texts.actions.manageRequest, url: links.manage },
  }),
  booking_moved: (texts, facts, links) => {
    const requested = visitOf(facts).status === 'pending'
    const { manageBooking, manageRequest } = texts.actions
    return {
      ...aboutVisit(requested ? texts.letters.movedRequest : texts.letters.moved, facts),
      details: visitDetails(texts, facts),
      action: { label: requested ? manageRequest : manageBooking, url: links.manage },
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
  contact_code: (texts, { salon_name }, { code }) => ({
    subject: texts.letters.contactCode.subject(plain(salon_name), code),
    opening: texts.letters.contactCode.opening(plain(salon_name), code),
    closing: texts.letters.contactCode.closing,
  }),
  password_reset: (texts, _facts, links) => ({
    ...texts.letters.passwordReset,
    action: { label: texts.actions.resetPassword, url: links.reset },
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
  if (visit === null) throw new TypeError('a message about an appointment names none')
  return visit
}

function visitDetails(texts: MessageTexts, facts: MessageFacts): (readonly [string, string])[] {
  const visit = visitOf(facts)
  return [
    [texts.details.when, longTime(facts, visit)],
    [texts.details.what, services(facts, visit)],
    [texts.details.price, price(facts, visit)],
    ...(facts.address ? ([[texts.details.where, plain(facts.address, 120)]] as const) : []),
    ...(facts.salon_phone ? ([[texts.details.phone, plain(facts.salon_phone)]] as const) : []),
  ]
}

function asText(greeting: string, draft: Draft, signature: string): string {
  const details = draft.details?.map(([label, value]) => `${label}: ${value}`).join('\n')
  const link = (action?: Action) => action && `${action.label}:\n${action.url}`
  const parts = [
    `${greeting}\n${draft.opening}`,
    ...[details, link(draft.action), draft.closing, signature, link(draft.leave)],
  ]
  return parts.filter(Boolean).join('\n\n')
}

function asHtml(
  greeting: string,
  draft: Draft,
  signature: string,
  { lang, dir }: ReturnType<typeof pageLanguage>,
): string {
  const rows = (draft.details ?? []).map(
    ([label, value]): Markup =>
      html`<tr><th align="left" valign="top">${label}&emsp;</th><td>${value}</td></tr>`,
  )
  const table = rows.length > 0 ? [html`<table cellpadding="4">${rows}</table>`] : []
  const link = (action?: Action) =>
    action ? [html`<p><a href="${action.url}">${action.label}</a></p>`] : []
  const closing = draft.closing ? [html`<p>${withBreaks(draft.closing)}</p>`] : []
  return html`<!doctype html><html lang="${lang}" dir="${dir}"><body>
<p>${greeting}<br>${draft.opening}</p>
${table}${link(draft.action)}${closing}
<p>${signature}</p>
${link(draft.leave)}</body></html>`.html
}

/** Text with its line breaks kept. */
function withBreaks(text: string): Markup[] {
  return text.split(/\r?\n/).map((line, i) => (i === 0 ? html`${line}` : html`<br>${line}`))
}
