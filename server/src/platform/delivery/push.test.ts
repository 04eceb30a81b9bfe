import { createECDH, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import pino from 'pino'
import { expect, test } from 'vitest'
import { portOf } from '../../../test/port-of.ts'
import { type Push, webPushPort } from './push.ts'

const keyPair = createECDH('prime256v1')
keyPair.generateKeys()
const publicKey = keyPair.getPublicKey('base64url')
const keys = { publicKey, privateKey: keyPair.getPrivateKey('base64url') }
const content = { title: 'Booked', body: 'Lea', tag: '1', path: '/dashboard' } as const

function pushTo(endpoint: string): Push {
  const auth = randomBytes(16).toString('base64url')
  return { endpoint, p256dh: publicKey, auth, content, topic: null, keepSeconds: 60 }
}

/** A push service on loopback. It answers a request only if `isAnswering` returns true. */
async function openPushService(isAnswering: () => boolean) {
  let requests = 0
  const server = createServer((_, response) => {
    requests += 1
    if (isAnswering()) response.writeHead(201).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${portOf(server)}/device`,
    requests: () => requests,
    [Symbol.dispose]: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

test('a push service that does not answer gets no push for a while, and other services still get pushes', async () => {
  let isAnswering = false
  using silent = await openPushService(() => isAnswering)
  using answering = await openPushService(() => true)
  const port = webPushPort(keys, 'mailto:desk@salon.test', pino({ level: 'silent' }), {
    answerMs: 1_000,
    silenceMs: 4_000,
  })
  expect(await port.send(pushTo(silent.url))).toBe('unavailable')
  isAnswering = true
  expect(await port.send(pushTo(silent.url))).toBe('unavailable')
  expect(silent.requests()).toBeLessThanOrEqual(1)
  expect(await port.send(pushTo(answering.url))).toBe('taken')
  await pause(4_000)
  expect(await port.send(pushTo(silent.url))).toBe('taken')
})
