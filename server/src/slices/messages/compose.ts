import type { AppContext } from '../../platform/api/context.ts'
import type { TenantId } from '../../platform/database/database.ts'
import { calendarFile, calendarStatusOf } from '../../platform/delivery/calendar-file.ts'
import type { Mail } from '../../platform/delivery/mail.ts'
import type { Text } from '../../platform/delivery/sms.ts'
import { contactCode } from '../../platform/identity/contact-code.ts'
import { signPreview } from '../../platform/identity/preview-pass.ts'
import type { ClaimedMessage } from './delivery-store.ts'
import { type Links, senderName, writeLetter } from './letters.ts'
import type { LinkTokens } from './links.ts'
import type { MessageFacts, VisitFacts } from './message-facts.ts'
import { writeText } from './texts.ts'
import { plain, services, textsFor } from './wording.ts'

/** The email of a message, with a calendar file if the message has an appointment. Throws without an address. */
export function composeMail(
  app: AppContext,
  tenant: TenantId,
  message: ClaimedMessage,
  facts: MessageFacts,
  tokens: LinkTokens,
): Mail {
  if (facts.email === null) throw new TypeError(`message ${message.id} has no email address`)
  const { urls, clock } = app
  const booking = urls.booking(facts.salon_slug)
  const manage = tokens.manage ? urls.manage(facts.salon_slug, tokens.manage) : booking
  const links = { ...linksOf(app, tenant, message, facts, tokens), manage }
  return {
    id: message.id,
    to: facts.email,
    senderName: senderName(facts),
    replyTo: (facts.visit ?? facts.waiting ?? facts.receipt) ? facts.salon_email : null,
    ...writeLetter(message.kind, facts, links, clock.now()),
    calendarFile: facts.visit === null ? null : fileOf(app, facts, facts.visit, links),
    unsubscribeUrl: null,
    tenantId: tenant,
    appointmentId: message.appointment_id,
  }
}

/** The text of a message. Throws for a kind that has none, and without a phone number. */
export function composeText(
  app: AppContext,
  tenant: TenantId,
  message: ClaimedMessage,
  facts: MessageFacts,
  tokens: LinkTokens,
): Text {
  const body = writeText(message.kind, facts, linksOf(app, tenant, message, facts, tokens))
  if (body === undefined) throw new TypeError(`${message.kind} is not sent as a text`)
  if (facts.phone === null) throw new TypeError(`message ${message.id} has no phone number`)
  return {
    id: message.id,
    to: facts.phone,
    body,
    tenantId: tenant,
    appointmentId: message.appointment_id,
  }
}

function linksOf(
  { urls, secrets, clock }: AppContext,
  tenant: TenantId,
  { reference }: ClaimedMessage,
  facts: MessageFacts,
  { manage, reset, verify, join, leave }: LinkTokens,
): Links {
  const booking = urls.booking(facts.salon_slug)
  return {
    manage: manage ? urls.shortManage(manage) : booking,
    booking,
    leave: leave ? urls.leaveWaitlist(facts.salon_slug, leave) : '',
    preview: urls.preview(facts.salon_slug, signPreview(secrets, tenant, clock.now())),
    reset: reset ? urls.reset(reset) : '',
    verify: verify ? urls.verifyEmail(verify) : '',
    join: join ? urls.invitation(join) : '',
    code: reference.proof_id ? contactCode(secrets, reference.proof_id) : '',
  }
}

function fileOf(app: AppContext, facts: MessageFacts, visit: VisitFacts, links: Links): string {
  const { calendar } = textsFor(facts)
  const name = visit.services[0] ? plain(visit.services[0].name) : calendar.unnamedService
  const event = {
    id: visit.id,
    version: visit.version,
    startsAt: new Date(visit.starts * 1000),
    endsAt: new Date(visit.ends * 1000),
    summary: calendar.title(name, plain(facts.salon_name)),
    description: calendar.description(services(facts, visit), links.manage),
    location: facts.address,
    url: links.manage,
    status: calendarStatusOf(visit.status),
  }
  return calendarFile(event, app.clock.now())
}
