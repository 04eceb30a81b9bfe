import { html, type Markup } from '../../platform/http/markup.ts'
import type {
  AccountMessageKind,
  AppointmentMessageKind,
  MessageKind,
} from '../../scheduling/effects/message-store.ts'
import type { MessageFacts, VisitFacts } from './message-facts.ts'
import { firstName, longTime, plain, price, services, shortTime } from './wording.ts'

/** An e-mail's words, in both forms. */
export interface Letter {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** The addresses that a letter leads to. */
export interface Links {
  readonly manage: string
  readonly booking: string
  readonly reset: string
  /** The code that proves an address; empty in other messages. */
  readonly code: string
}

interface Draft {
  readonly subject: string
  readonly opening: string
  /** What it is about, as a short table. */
  readonly details?: readonly (readonly [label: string, value: string])[]
  readonly action?: { readonly label: string; readonly url: string }
  readonly closing?: string
}

/** Writes the e-mail of a kind. Throws for a kind that has none. */
export function writeLetter(kind: MessageKind, facts: MessageFacts, links: Links): Letter {
  if (!isLetter(kind)) throw new TypeError(`${kind} is not sent as an e-mail`)
  const draft = drafts[kind](facts, links)
  const greeting = `Hello ${firstName(facts)},`
  const signature = senderName(facts)
  return {
    subject: draft.subject,
    text: asText(greeting, draft, signature),
    html: asHtml(greeting, draft, signature),
  }
}

/** The salon writes to its clients; we write to its people. */
export function senderName(facts: MessageFacts): string {
  return facts.visit === null && !facts.code_open ? 'Chairtime' : plain(facts.salon_name)
}

type LetterKind = AppointmentMessageKind | AccountMessageKind | 'contact_code'

function isLetter(kind: MessageKind): kind is LetterKind {
  return kind in drafts
}

const drafts: Readonly<Record<LetterKind, (facts: MessageFacts, links: Links) => Draft>> = {
  booking_confirmation: (facts, links) => ({
    subject: `Your appointment at ${plain(facts.salon_name)}: ${shortTime(facts, visitOf(facts))}`,
    opening: `your appointment at ${plain(facts.salon_name)} is confirmed.`,
    details: visitDetails(facts),
    action: { label: 'See, move or cancel it', url: links.manage },
  }),
  booking_request: (facts, links) => ({
    subject: `Your request to ${plain(facts.salon_name)}: ${shortTime(facts, visitOf(facts))}`,
    opening: `we have passed your request on to ${plain(facts.salon_name)}. They will confirm it soon.`,
    details: visitDetails(facts),
    action: { label: 'See or withdraw it', url: links.manage },
  }),
  booking_moved: (facts, links) =>
    visitOf(facts).status === 'pending' ? movedRequest(facts, links) : moved(facts, links),
  booking_cancelled: (facts, links) => ({
    subject: `Cancelled: your appointment at ${plain(facts.salon_name)}, ${shortTime(facts, visitOf(facts))}`,
    opening:
      visitOf(facts).cancelled_by === 'salon'
        ? `${plain(facts.salon_name)} had to cancel your appointment.`
        : `your appointment at ${plain(facts.salon_name)} is cancelled, as you asked.`,
    details: visitDetails(facts),
    action: { label: 'Book another time', url: links.booking },
  }),
  booking_reassigned: (facts, links) => ({
    subject: `Cancelled: your appointment at ${plain(facts.salon_name)}, ${shortTime(facts, visitOf(facts))}`,
    opening: `${plain(facts.salon_name)} had to cancel your appointment.`,
    details: [['When', longTime(facts, visitOf(facts))]],
    action: { label: 'Book another time', url: links.booking },
  }),
  contact_code: (facts, { code }) => ({
    subject: `${code} is your code for ${plain(facts.salon_name)}`,
    opening: `${code} is the code that confirms your email address at ${plain(facts.salon_name)}.`,
    closing:
      'It is good for 10 minutes. If you did not ask for it, there is nothing to do; please do not pass it on.',
  }),
  password_reset: (_facts, links) => ({
    subject: 'Choose a new password',
    opening: 'somebody, hopefully you, asked for a new password for your Chairtime account.',
    action: { label: 'Choose a new password', url: links.reset },
    closing:
      'The link is good once and for 30 minutes. If it was not you, nothing has changed and there is nothing to do.',
  }),
  password_changed: () => ({
    subject: 'Your password was changed',
    opening: 'the password of your Chairtime account was just changed and every device signed out.',
    closing: 'If it was not you, choose a new password at once with "Forgot password?".',
  }),
  session_ended: () => ({
    subject: 'A sign-in was ended for your safety',
    opening:
      'a sign-in of your Chairtime account was used from two places at once, so we ended it. Other devices stay signed in.',
    closing:
      'If you did not restore a browser from a backup, choose a new password with "Forgot password?".',
  }),
  site_link: (facts, links) => ({
    subject: `Your booking site: ${plain(facts.salon_name)}`,
    opening: 'here is your booking site, as your clients will see it.',
    action: { label: 'Open the booking site', url: links.booking },
  }),
}

function moved(facts: MessageFacts, links: Links): Draft {
  const salon = plain(facts.salon_name)
  return {
    subject: `Your appointment at ${salon} is now ${shortTime(facts, visitOf(facts))}`,
    opening: `your appointment at ${salon} has a new time.`,
    details: visitDetails(facts),
    action: { label: 'See, move or cancel it', url: links.manage },
  }
}

function movedRequest(facts: MessageFacts, links: Links): Draft {
  const salon = plain(facts.salon_name)
  return {
    subject: `Your request to ${salon} is now for ${shortTime(facts, visitOf(facts))}`,
    opening: `your request to ${salon} has a new time. They will confirm it soon.`,
    details: visitDetails(facts),
    action: { label: 'See or withdraw it', url: links.manage },
  }
}

function visitOf({ visit }: MessageFacts): VisitFacts {
  if (visit === null) throw new TypeError('a message about an appointment names none')
  return visit
}

function visitDetails(facts: MessageFacts): (readonly [string, string])[] {
  const visit = visitOf(facts)
  return [
    ['When', longTime(facts, visit)],
    ['What', services(visit)],
    ['Price', price(facts, visit)],
    ...(facts.address ? ([['Where', plain(facts.address, 120)]] as const) : []),
    ...(facts.salon_phone ? ([['Phone', plain(facts.salon_phone)]] as const) : []),
  ]
}

function asText(greeting: string, draft: Draft, signature: string): string {
  const details = draft.details?.map(([label, value]) => `${label}: ${value}`).join('\n')
  const action = draft.action && `${draft.action.label}:\n${draft.action.url}`
  const parts = [`${greeting}\n${draft.opening}`, details, action, draft.closing, signature]
  return parts.filter(Boolean).join('\n\n')
}

function asHtml(greeting: string, draft: Draft, signature: string): string {
  const rows = (draft.details ?? []).map(
    ([label, value]): Markup =>
      html`<tr><th align="left" valign="top">${label}&emsp;</th><td>${value}</td></tr>`,
  )
  const table = rows.length > 0 ? [html`<table cellpadding="4">${rows}</table>`] : []
  const action = draft.action
    ? [html`<p><a href="${draft.action.url}">${draft.action.label}</a></p>`]
    : []
  const closing = draft.closing ? [html`<p>${draft.closing}</p>`] : []
  return html`<!doctype html><html lang="en"><body>
<p>${greeting}<br>${draft.opening}</p>
${table}${action}${closing}
<p>${signature}</p>
</body></html>`.html
}
