import type { AddressInfo } from 'node:net'
import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Mail, smtpMail, Undeliverable } from './mail.ts'

/** A mail server that speaks just enough SMTP to take a letter or to refuse its recipient. */
let server: Server
let received: string
let answerToRecipient: string

beforeEach(async () => {
  received = ''
  answerToRecipient = '250 fine'
  server = createServer(converse)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
})

afterEach(() => new Promise<void>((closed) => server.close(() => closed())))

function converse(socket: Socket): void {
  let inLetter = false
  socket.write('220 ready\r\n')
  socket.on('data', (chunk) => {
    const text = chunk.toString()
    if (inLetter) {
      received += text
      if (!received.endsWith('\r\n.\r\n')) return
      inLetter = false
      socket.write('250 taken\r\n')
    } else if (text.startsWith('DATA')) {
      inLetter = true
      socket.write('354 go on\r\n')
    } else if (text.startsWith('RCPT')) socket.write(`${answerToRecipient}\r\n`)
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
  tenantId: 'a',
  appointmentId: null,
}

function send() {
  const { port } = server.address() as AddressInfo
  return smtpMail(`smtp://127.0.0.1:${port}?ignoreTLS=true`, 'Chairtime <no-reply@x.test>').send(
    mail,
  )
}

test('a letter leaves in the name of the salon, in both forms, with the appointment attached', async () => {
  const { providerId } = await send()
  expect(providerId).toBe(`<${mail.id}@x.test>`)
  expect(received).toContain('From: Studio Ana <no-reply@x.test>')
  expect(received).toContain('Reply-To: hello@studio-ana.test')
  expect(received).toContain(`Message-ID: <${mail.id}@x.test>`)
  expect(received).toContain('Content-Type: text/plain')
  expect(received).toContain('Content-Type: text/html')
  expect(received).toContain('Content-Type: text/calendar')
})

test('a recipient that does not exist is final', async () => {
  answerToRecipient = '550 no such mailbox'
  await expect(send()).rejects.toBeInstanceOf(Undeliverable)
})

test('a server that is busy, or away, is worth another attempt', async () => {
  answerToRecipient = '451 try later'
  await expect(send()).rejects.not.toBeInstanceOf(Undeliverable)
  const gone = smtpMail('smtp://127.0.0.1:9', 'no-reply@x.test')
  await expect(gone.send(mail)).rejects.not.toBeInstanceOf(Undeliverable)
})
