import { Readable } from 'node:stream'
import nodemailer, { type Transporter } from 'nodemailer'

/** An email, composed and ready to be sent. */
export interface Mail {
  /** The id of the stored message; becomes the Message-ID. */
  readonly id: string
  readonly to: string
  /** Shown beside the product's sender address. */
  readonly senderName: string
  readonly replyTo: string | null
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly calendarFile: string | null
  /** The URL by which the button of a mail program takes the recipient off a mailing list (RFC 8058). */
  readonly unsubscribeUrl: string | null
  /** `null` for a mail that belongs to no salon. */
  readonly tenantId: string | null
  readonly appointmentId: string | null
}

/**
 * Confirms that this process may still send the message that it has claimed; throws {@link NotAccepted} if not. A
 * provider port awaits the confirmation as its last step before it hands the message over.
 */
export type ConfirmClaim = () => Promise<void>

/** A provider's record of a message that it accepted. */
export interface Accepted {
  readonly providerId: string
  /** The address or number that the message was accepted for. */
  readonly to: string
}

/** A provider that sends messages. */
export interface ProviderPort<M> {
  /**
   * Hands a message over, at most once. Throws {@link Undeliverable} when the provider refused it
   * permanently, {@link NotAccepted} when the provider certainly did not accept it. After any other error
   * the outcome is unknown.
   */
  send(message: M, confirmClaim: ConfirmClaim): Promise<{ providerId: string }>
  /** Looks a message up by the product's id; `undefined` when the provider certainly never accepted it. */
  find?(id: string): Promise<Accepted | undefined>
}

export type MailPort = ProviderPort<Mail>

/** The provider refused the address or content permanently. */
export class Undeliverable extends Error {}

/** The provider certainly did not accept the message, so it may be sent again. */
export class NotAccepted extends Error {}

/**
 * Delivery by the configured mail server. A message takes two minutes at most unless `mostMilliseconds` is
 * given. There is no `find`, because SMTP cannot be asked for the outcome of a message.
 */
export function smtpMail(url: string, from: string, mostMilliseconds = 120_000): MailPort {
  const server = withTimeouts(url)
  const address = /<([^>]+)>/.exec(from)?.[1] ?? from
  return {
    async send(mail, confirmClaim) {
      const transport = nodemailer.createTransport(server)
      const body = delayBody(transport, confirmClaim)
      try {
        const sending = transport.sendMail({
          messageId: `<${mail.id}@${address.split('@')[1]}>`,
          from: { name: mail.senderName, address },
          to: mail.to,
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
          ...(mail.unsubscribeUrl && {
            list: { unsubscribe: mail.unsubscribeUrl },
            headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
          }),
          ...(mail.calendarFile && {
            icalEvent: {
              method: 'PUBLISH',
              filename: 'appointment.ics',
              content: mail.calendarFile,
            },
          }),
        })
        const sent = await atMost(mostMilliseconds, sending)
        return { providerId: sent.messageId }
      } catch (error) {
        body.abandoned = true
        throw classified(error, body.begun)
      }
    },
  }
}

interface Body {
  /** Whether the library has been given the body. */
  begun: boolean
  /** The caller no longer waits for the outcome, so a delivery that has not begun must not begin. */
  abandoned: boolean
}

/**
 * Limits the time of the whole delivery, because a server that answers slowly would stay within every idle
 * limit and delay all other mail.
 */
function atMost<T>(milliseconds: number, sending: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const tooLong = () => reject(new Error('the server took too long'))
    const timer = setTimeout(tooLong, milliseconds)
    sending.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/**
 * Delays the body until the server has answered DATA with its go-ahead (RFC 5321, 3.3) and the claim
 * was confirmed after that. The library reads a plain stream immediately, and a lazy one only when it sends
 * the body, after the go-ahead.
 */
function delayBody(transport: Transporter, confirmClaim: ConfirmClaim): Body {
  const body: Body = { begun: false, abandoned: false }
  transport.use('stream', ({ message }, done) => {
    const compose = message.createReadStream.bind(message)
    message.createReadStream = () =>
      Readable.from(
        (async function* () {
          const chunks = await compose().toArray()
          await confirmClaim()
          if (body.abandoned) throw new NotAccepted('the server took too long')
          body.begun = true
          yield Buffer.concat(chunks)
        })(),
      )
    done()
  })
  return body
}

/**
 * Adds a limit of ten seconds for each kind of wait to the URL of the server. A limit that the URL already has
 * stays. The limits of the library are longer, and a server that hangs must not delay other mail.
 */
function withTimeouts(url: string): string {
  const server = new URL(url)
  for (const limit of ['connectionTimeout', 'greetingTimeout', 'socketTimeout']) {
    if (!server.searchParams.has(limit)) server.searchParams.set(limit, '10000')
  }
  return server.href
}

/**
 * A refusal of these commands concerns the recipient or the message. A refusal of other commands concerns
 * the product's account or sender address.
 */
const aboutMessage: ReadonlySet<unknown> = new Set(['RCPT TO', 'DATA'])

/**
 * Replaces an error by one whose class says what is certain. A server has accepted a message only if it answered
 * 2xx after the end of the message. 5xx means "never" and 4xx "not now" (RFC 5321, 4.2.1). A 5xx to the greeting,
 * password or sender does not concern the message, which is sent once the cause is corrected. Silence before
 * the body was sent means that the message was not accepted. Later silence leaves the outcome unknown. Only `begun`
 * distinguishes these two cases, because the library's `code` and `command` do not.
 */
function classified(error: unknown, begun: boolean): unknown {
  if (!(error instanceof Error) || error instanceof NotAccepted) return error
  const { command, responseCode = 0 }: SmtpError = error
  const reason = withoutAddress(error)
  if (responseCode >= 500 && aboutMessage.has(command)) return new Undeliverable(reason)
  if (responseCode >= 400 || !begun) return new NotAccepted(reason)
  return new Error(reason)
}

/** An error of the library. */
interface SmtpError extends Error {
  readonly code?: string
  readonly command?: string
  readonly response?: string
  readonly responseCode?: number
}

/**
 * The reason of an error, for the log. It leaves out the words of the server, and those of the library about an
 * envelope, because both often repeat the address of the recipient.
 */
function withoutAddress({ message, code, command, response, responseCode }: SmtpError): string {
  if (response !== undefined) return `${command} was answered with ${responseCode ?? 'no code'}`
  return code === 'EENVELOPE' ? code : message
}
