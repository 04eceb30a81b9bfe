import { createServer, type Server, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { portOf } from '../../../test/port-of.ts'
import { createLog } from '../ops/logging.ts'
import { type ConfirmClaim, type Mail, NotAccepted, smtpMail, Undeliverable } from './mail.ts'

/** A mail server with just enough SMTP to accept a message or refuse it at each step. */
let server: Server
let received: string
let answerToRecipient: string
/** The answer to the body. If it is `undefined`, the server closes the connection without an answer. */
let answerToBody: string | undefined
/** The answer to DATA. If it is `undefined`, the server closes the connection without an answer. */
let answerToData: string | undefined
let answerToHello: string
let answerToSender: string
let greeting: string
let confirm: ConfirmClaim
const sockets = new Set<Socket>()

beforeEach(async () => {
  received = ''
  answerToRecipient = '250 fine'
  answerToBody = '250 taken'
  answerToData = '354 go on'
  answerToHello = '250 fine'
  answerToSender = '250 fine'
  greeting = '220 ready'
  confirm = async () => {}
  server = createServer(speakSmtp)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
})

afterEach(() => {
  for (const socket of sockets) socket.destroy()
  return new Promise<void>((closed) => server.close(() => closed()))
})

function speakSmtp(socket: Socket): void {
  sockets.add(socket)
  let inBody = false
  const answer = (reply: string | undefined) =>
    reply === undefined ? socket.destroy() : socket.write(`${reply}\r\n`)
  answer(greeting)
  socket.on('data', (chunk) => {
    const text = chunk.toString()
    if (inBody) {
      received += text
      if (!received.endsWith('\r\n.\r\n')) return
      inBody = false
      answer(answerToBody)
    } else if (text.startsWith('DATA')) {
      inBody = true
      answer(answerToData)
    } else if (/^(EHLO|HELO)/.test(text)) answer(answerToHello)
    else if (text.startsWith('MAIL')) answer(answerToSender)
    else if (text.startsWith('AUTH')) answer('535 wrong password')
    else if (text.startsWith('RCPT')) socket.write(`${answerToRecipient}\r\n`)
    else if (text.startsWith('QUIT')) socket.end('221 bye\r\n')
    else socket.write('250 fine\r\n')
  })
}

const mail: Mail = {
  id: '018f0000-0000-7000-8000-00000000000a',
  to: 'lea@client.test',
  senderName: 'Studio Ana',
  replyTo: 'hello@studio-ana.test',
  subject: 'Your appointment',
  text: 'Thursday, 9:30',
  html: '<p>Thursday, 9:30</p>',
  calendarFile: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n',
  unsubscribeUrl: null,
  tenantId: 'a',
  appointmentId: null,
}

function send(credentials = '', mostMilliseconds?: number, changes: Partial<Mail> = {}) {
  const port = portOf(server)
  return smtpMail(
    `smtp://${credentials}127.0.0.1:${port}?ignoreTLS=true`,
    'Chairtime <no-reply@x.test>',
    mostMilliseconds,
  ).send({ ...mail, ...changes }, confirm)
}

test('an email is sent with the name of the salon, as text and HTML, with the appointment attached', async () => {
  const { providerId } = await send()
  expect(providerId).toBe(`<${mail.id}@x.test>`)
  expect(received).toContain('From: Studio Ana <no-reply@x.test>')
  expect(received).toContain('Reply-To: hello@studio-ana.test')
  expect(received).toContain(`Message-ID: <${mail.id}@x.test>`)
  expect(received).toContain('Content-Type: text/plain')
  expect(received).toContain('Content-Type: text/html')
  expect(received).toContain('Content-Type: text/calendar')
})

test('a mail to a mailing list has the headers to leave the list with one click (RFC 8058), and other mails do not', async () => {
  await send()
  expect(received).not.toContain('List-Unsubscribe')
  // so long that the mail library puts it on a line of its own
  const unsubscribeUrl = `https://chairtime.${'long.'.repeat(20)}test/newsletter/leave/${'x'.repeat(43)}`
  await send('', undefined, { unsubscribeUrl })
  expect(received).toContain(`\r\nList-Unsubscribe:\r\n <${unsubscribeUrl}>\r\n`)
  expect(received).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
})

test('replies to an email go to one address, and no typed text adds a header or an address', async () => {
  const replyTo = 'a@mail.test, b@mail.test\r\nBcc: c@mail.test'
  await send('', undefined, { replyTo, subject: 'Hello\r\nBcc: c@mail.test' })
  expect(received).not.toMatch(/^Bcc:/m)
  // one quoted address
  expect(received).toContain('Reply-To: <"a@mail.test, b@mail.test Bcc: c"@mail.test>')
})

test('an email to an unknown recipient is undeliverable', async () => {
  answerToRecipient = '550 no such mailbox'
  await expect(send()).rejects.toBeInstanceOf(Undeliverable)
})

test.each([
  ['550', Undeliverable],
  ['451', NotAccepted],
])(
  'when a server answers %s, its words are not logged, because they may repeat the address of the recipient',
  async (code, kind) => {
    answerToRecipient = `${code} 5.1.1 <${mail.to}>: no such mailbox`
    const error = await send().catch((e: unknown) => e)
    expect(error).toBeInstanceOf(kind)
    expect(logged(error)).toContain(`RCPT TO was answered with ${code}`)
    expect(logged(error)).not.toContain(mail.to)
  },
)

function logged(error: unknown): string {
  const lines: string[] = []
  createLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) }).error({ err: error })
  return lines.join('')
}

test('when the server refuses the connection, the sender or the password, the message is not accepted and may be sent later', async () => {
  greeting = '554 no service here'
  await expect(send()).rejects.toBeInstanceOf(NotAccepted)
  greeting = '220 ready'
  answerToSender = '530 authentication required'
  await expect(send()).rejects.toBeInstanceOf(NotAccepted)
  answerToSender = '250 fine'
  answerToHello = '250-fine\r\n250 AUTH PLAIN'
  await expect(send('user:wrong@')).rejects.toBeInstanceOf(NotAccepted)
  expect(received).toBe('')
})

test('a delivery that takes too long is given up; the message counts as not accepted if its body was not sent yet, and otherwise its outcome is unknown', async () => {
  let reportAsked = () => {}
  const confirmationAsked = new Promise<void>((resolve) => {
    reportAsked = resolve
  })
  let confirmClaim = () => {}
  confirm = () => {
    reportAsked()
    return new Promise((resolve) => {
      confirmClaim = resolve
    })
  }
  const error = send('', 300).catch((e: unknown) => e)
  await confirmationAsked
  expect(await error).toBeInstanceOf(NotAccepted)
  confirmClaim()
  await sleep(100)
  expect(received).toBe('')
  confirm = async () => {}
  answerToBody = '250-a part of the answer'
  const unknown = await send('', 300).catch((e: unknown) => e)
  expect(unknown).toBeInstanceOf(Error)
  expect(unknown).not.toBeInstanceOf(NotAccepted)
})

test('when the server is busy or unreachable, or closes the connection before its go-ahead, it has certainly not accepted the message', async () => {
  answerToRecipient = '451 try later'
  await expect(send()).rejects.toBeInstanceOf(NotAccepted)
  const unreachable = smtpMail('smtp://127.0.0.1:9', 'no-reply@x.test')
  await expect(unreachable.send(mail, confirm)).rejects.toBeInstanceOf(NotAccepted)
  answerToRecipient = '250 fine'
  answerToData = undefined
  await expect(send()).rejects.toBeInstanceOf(NotAccepted)
  answerToData = '451 not now'
  await expect(send()).rejects.toBeInstanceOf(NotAccepted)
})

test('when the server has read a message and refuses it, the message may be sent later if the answer is 4xx, and is undeliverable if the answer is 5xx', async () => {
  answerToBody = '451 not now'
  await expect(send()).rejects.toBeInstanceOf(NotAccepted)
  answerToBody = '421 closing'
  await expect(send()).rejects.toBeInstanceOf(NotAccepted)
  answerToBody = '554 never'
  await expect(send()).rejects.toBeInstanceOf(Undeliverable)
})

test('when the server closes the connection without an answer to the body, the outcome of the message is unknown', async () => {
  answerToBody = undefined
  const error = await send().catch((e: unknown) => e)
  expect(error).toBeInstanceOf(Error)
  expect(error).not.toBeInstanceOf(NotAccepted)
  expect(error).not.toBeInstanceOf(Undeliverable)
  expect(received).toContain('Thursday, 9:30')
})

test('a sender confirms its claim to a message only after the go-ahead of the server; if it cannot, no line of the message is sent', async () => {
  confirm = async () => {
    throw new NotAccepted('the claim has run out')
  }
  await expect(send()).rejects.toBeInstanceOf(NotAccepted)
  expect(received).toBe('')
  let confirmations = 0
  confirm = async () => {
    confirmations += 1
  }
  answerToRecipient = '550 no such mailbox'
  await expect(send()).rejects.toBeInstanceOf(Undeliverable)
  expect(confirmations).toBe(0)
})
