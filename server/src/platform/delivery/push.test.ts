import { createECDH, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import pino from 'pino'
import { expect, test } from 'vitest'
import { portOf } from '../../../test/port-of.ts'
import { type Push, webPushPort } from './push.ts'

const own = createECDH('prime256v1')
own.generateKeys()
const publicKey = own.getPublicKey('base64url')
const keys = { publicKey, privateKey: own.getPrivateKey('base64url') }
const content = { title: 'Booked', body: 'Lea', tag: '1', path: '/dashboard' } as const

function pushTo(endpoint: string): Push {
  const auth = randomBytes(16).toString('base64url')
  return { endpoint, p256dh: publicKey, auth, content, topic: null, keepSeconds: 60 }
}

/** A push service on loopback that answers when told so. */
async function openService(answers: () => boolean) {
  let asked = 0
  const server = createServer((_, response) => {
    asked += 1
    if (answers()) response.writeHead(201).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${portOf(server)}/device`,
    asked: () => asked,
    [Symbol.dispose]: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

test('a push service that does not answer gets no push for a while, and other services get theirs', async () => {
  let answers = false
  using away = await openService(() => answers)
  using well = await openService(() => true)
  const port = webPushPort(keys, 'mailto:desk@salon.test', pino({ level: 'silent' }), {
    answerMs: 1_000,
    silenceMs: 4_000,
  })
  expect(await port.send(pushTo(away.url))).toBe('unavailable')
  answers = true
  expect(await port.send(pushTo(away.url))).toBe('unavailable')
  expect(away.asked()).toBeLessThanOrEqual(1)
  expect(await port.send(pushTo(well.url))).toBe('taken')
  await pause(4_000)
  expect(await port.send(pushTo(away.url))).toBe('taken')
})
