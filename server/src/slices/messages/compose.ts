import { calendarFile, certaintyOf } from '../../platform/calendar-file.ts'
import type { House } from '../../platform/context.ts'
import type { TenantId } from '../../platform/database.ts'
import type { Mail } from '../../platform/mail.ts'
import type { Text } from '../../platform/sms.ts'
import { manageToken } from '../appointments/link-store.ts'
import { contactCode } from '../public/proof-store.ts'
import { type Links, senderName, writeLetter } from './letters.ts'
import type { ClaimedMessage, MessageFacts, VisitFacts } from './store.ts'
import { writeText } from './texts.ts'
import { plain, services } from './wording.ts'

/** The e-mail of a message, with the appointment as a calendar file where there is one. */
export function composeMail(
  house: House,
  tenant: TenantId,
  message: ClaimedMessage,
  facts: MessageFacts,
): Mail {
  const links = linksOf(house, message, facts)
  return {
    id: message.id,
    to: facts.email!,
    senderName: senderName(facts),
    replyTo: facts.visit === null ? null : facts.salon_email,
    ...writeLetter(message.kind, facts, links),
    calendarFile: facts.visit === null ? null : fileOf(house, facts, facts.visit, links),
    tenantId: tenant,
    appointmentId: message.appointment_id,
  }
}

/** The text of a message. Throws for a kind that has none. */
export function composeText(
  house: House,
  tenant: TenantId,
  message: ClaimedMessage,
  facts: MessageFacts,
): Text {
  const body = writeText(message.kind, facts, linksOf(house, message, facts))
  if (body === undefined) throw new TypeError(`${message.kind} is not sent as a text`)
  return {
    id: message.id,
    to: facts.phone!,
    body,
    tenantId: tenant,
    appointmentId: message.appointment_id,
  }
}

/** Links are made again from the secret; what is stored are their hashes. */
function linksOf({ urls, secrets }: House, message: ClaimedMessage, facts: MessageFacts): Links {
  const { reset_id: resetId, proof_id: proofId } = message.reference
  const booking = urls.booking(facts.salon_slug)
  // the link of a visit that was given away is somebody else's
  const manage = facts.given_away ? undefined : facts.visit && manageToken(secrets, facts.visit)
  return {
    manage: manage ? urls.manage(manage) : booking,
    booking,
    reset: resetId ? urls.reset(secrets.linkToken('reset', resetId)) : '',
    code: proofId ? contactCode(secrets, proofId) : '',
  }
}

function fileOf(house: House, facts: MessageFacts, visit: VisitFacts, links: Links): string {
  const event = {
    id: visit.id,
    version: visit.version,
    startsAt: new Date(visit.starts * 1000),
    endsAt: new Date(visit.ends * 1000),
    summary: `${visit.services[0] ? plain(visit.services[0].name) : 'Appointment'} at ${plain(facts.salon_name)}`,
    description: `${services(visit)}\nSee, move or cancel: ${links.manage}`,
    location: facts.address,
    url: links.manage,
    status: certaintyOf(visit.status),
  }
  return calendarFile(event, house.clock.now())
}
