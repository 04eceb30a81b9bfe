import { type LandingTexts, landingTexts } from '@chairtime/core/texts/landing.ts'
import type { AppContext } from '../../platform/api/context.ts'
import type { Mail } from '../../platform/delivery/mail.ts'
import { letterOf, PRODUCT_COLOR } from './letter-layout.ts'
import type { PublicMailCause } from './public-mail-store.ts'

const PRODUCT = 'Chairtime'
const frame = { signature: PRODUCT, locale: 'en', color: PRODUCT_COLOR }

type MailParts = Pick<Mail, 'to' | 'replyTo' | 'subject' | 'text' | 'html' | 'unsubscribeUrl'>

/** Composes a public mail: a confirmation to a subscriber, or an enquiry to the operator. */
export function composePublicMail(
  app: AppContext,
  id: string,
  cause: PublicMailCause,
  token: string,
): Mail {
  const texts = landingTexts('en')
  const parts =
    cause.kind === 'confirmation'
      ? writeConfirmation(app, cause.email, token, texts)
      : writeEnquiry(app, cause, texts)
  return {
    id,
    senderName: PRODUCT,
    calendarFile: null,
    tenantId: null,
    appointmentId: null,
    ...parts,
  }
}

function writeConfirmation(
  { urls }: AppContext,
  to: string,
  token: string,
  { newsletter }: LandingTexts,
): MailParts {
  const { greeting, subject, opening, confirm, closing, leave } = newsletter.mail
  const unsubscribeUrl = urls.leaveNewsletter(token)
  const content = {
    subject,
    opening,
    action: { label: confirm, url: urls.confirmNewsletter(token) },
    closing,
    leave: { label: leave, url: unsubscribeUrl },
  }
  const letter = letterOf(content, { greeting, ...frame })
  return { to, replyTo: null, unsubscribeUrl, ...letter }
}

/**
 * Writes an enquiry as a mail to the operator. The writer of the enquiry cannot add headers to the mail, because the
 * topic is one of a list, and the name and the email address contain no line breaks.
 */
function writeEnquiry(
  { config }: AppContext,
  { name, email, topic, message }: Extract<PublicMailCause, { kind: 'enquiry' }>,
  { contact: { mail, topics } }: LandingTexts,
): MailParts {
  const content = {
    subject: mail.subject(topics[topic], name),
    opening: mail.opening,
    details: [
      [mail.name, name],
      [mail.email, email],
      [mail.topic, topics[topic]],
    ] as const,
    closing: message,
  }
  const letter = letterOf(content, { greeting: mail.greeting, ...frame })
  return { to: config.supportEmail, replyTo: email, unsubscribeUrl: null, ...letter }
}
