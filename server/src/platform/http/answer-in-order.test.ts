import { setTimeout as sleep } from 'node:timers/promises'
import pino from 'pino'
import { expect, test } from 'vitest'
import { portOf } from '../../../test/port-of.ts'
import { exchange, requestHead } from '../../../test/raw-socket.ts'
import { loadConfig } from '../config/config.ts'
import { createHttp } from './http.ts'

const config = loadConfig({})

async function openHttp() {
  return createHttp(config, pino({ level: 'silent' }))
}

const ask = (n: number, headers = {}) =>
  requestHead(`GET /${n}`, { Host: config.baseDomain, ...headers })

const asked = (most: number) => Array.from({ length: most }, (_, n) => ask(n)).join('')

test('requests that are sent ahead on a connection are answered one after another, in order', async () => {
  const app = await openHttp()
  let [running, most] = [0, 0]
  app.get<{ Params: { n: string } }>('/:n', async ({ params }) => {
    running += 1
    most = Math.max(most, running)
    await sleep(1)
    running -= 1
    return `answer ${params.n};`
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const answers = await exchange(portOf(app.server), asked(16) + ask(16, { Connection: 'close' }))
  await app.close()
  const order = [...answers.text.matchAll(/answer (\d+);/g)].map(([, n]) => Number(n))
  expect(order).toEqual(Array.from({ length: 17 }, (_, n) => n))
  expect(most).toBe(1)
})

test('a connection with too many requests sent ahead is closed, and its waiting requests are not started', async () => {
  const app = await openHttp()
  const done: string[] = []
  app.get<{ Params: { n: string } }>('/:n', async ({ params }) => {
    done.push(params.n)
    await sleep(50)
    return 'answer'
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { text } = await exchange(portOf(app.server), asked(900))
  await sleep(200)
  await app.close()
  expect(text).toBe('')
  expect(done).toEqual(['0'])
})

test('a request that waits behind an answer that closes the connection is not started', async () => {
  const app = await openHttp()
  const done: string[] = []
  app.get<{ Params: { n: string } }>('/:n', async ({ params }, reply) => {
    done.push(params.n)
    await sleep(20)
    return reply.header('connection', 'close').send(`answer ${params.n};`)
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { text } = await exchange(portOf(app.server), asked(2))
  await sleep(100)
  await app.close()
  expect(text).toContain('answer 0;')
  expect(done).toEqual(['0'])
})
