import nodemailer from 'nodemailer'

/** An e-mail, ready to go. */
export interface Mail {
  /** Of our message; a provider that is handed it twice delivers it once, where it can. */
  readonly id: string
  readonly to: string
  /** Shown beside our own sender address. */
  readonly senderName: string
  readonly replyTo: string | null
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly calendarFile: string | null
  readonly tenantId: string
  readonly appointmentId: string | null
}

/** Delivers e-mail. Throws {@link Undeliverable} when trying again is of no use, anything else otherwise. */
export interface MailPort {
  send(mail: Mail): Promise<{ providerId: string }>
}

/** The address or content was refused for good. */
export class Undeliverable extends Error {}

/** Delivery by the configured mail server. */
export function smtpMail(url: string, from: string): MailPort {
  const transport = nodemailer.createTransport(withTimeouts(url))
  const address = /<([^>]+)>/.exec(from)?.[1] ?? from
  return {
    async send(mail) {
      try {
        const sent = await transport.sendMail({
          messageId: `<${mail.id}@${address.split('@')[1]}>`,
          from: { name: mail.senderName, address },
          to: mail.to,
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          ...(mail.replyTo && { replyTo: mail.replyTo }),
          ...(mail.calendarFile && {
            icalEvent: {
              method: 'PUBLISH',
              filename: 'appointment.ics',
              content: mail.calendarFile,
            },
          }),
        })
        return { providerId: sent.messageId }
      } catch (error) {
        throw isPermanent(error) ? new Undeliverable((error as Error).message) : error
      }
    },
  }
}

/** The library's own limits are minutes long; a server that hangs must not hold up other mail. */
function withTimeouts(url: string): string {
  const server = new URL(url)
  for (const limit of ['connectionTimeout', 'greetingTimeout', 'socketTimeout']) {
    if (!server.searchParams.has(limit)) server.searchParams.set(limit, '10000')
  }
  return server.href
}

/** SMTP says 5xx for "never" and 4xx for "not now"; without an answer it is "not now" too. */
function isPermanent(error: unknown): boolean {
  const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0
  return code >= 500
}
