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

const requestOf = (n: number, headers = {}) =>
  requestHead(`GET /${n}`, { Host: config.baseDomain, ...headers })

const requests = (count: number) => Array.from({ length: count }, (_, n) => requestOf(n)).join('')

test('when a connection sends many requests without waiting for answers, they are answered one after another, in order', async () => {
  const app = await openHttp()
  let [running, mostRunning] = [0, 0]
  app.get<{ Params: { n: string } }>('/:n', async ({ params }) => {
    running += 1
    mostRunning = Math.max(mostRunning, running)
    await sleep(1)
    running -= 1
    return `answer ${params.n};`
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  // one request runs, and 16 wait, which is the most that may wait
  const words = requests(16) + requestOf(16, { Connection: 'close' })
  const answers = await exchange(portOf(app.server), words)
  await app.close()
  const order = [...answers.text.matchAll(/answer (\d+);/g)].map(([, n]) => Number(n))
  expect(order).toEqual(Array.from({ length: 17 }, (_, n) => n))
  expect(mostRunning).toBe(1)
})

test('when a connection sends too many requests without waiting for answers, it is closed, and its waiting requests are not started', async () => {
  const app = await openHttp()
  const started: string[] = []
  app.get<{ Params: { n: string } }>('/:n', async ({ params }) => {
    started.push(params.n)
    await sleep(50)
    return 'answer'
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { text } = await exchange(portOf(app.server), requests(900))
  await sleep(200)
  await app.close()
  expect(text).toBe('')
  expect(started).toEqual(['0'])
})

test('when an answer closes the connection, a request that waits behind it is not started', async () => {
  const app = await openHttp()
  const started: string[] = []
  app.get<{ Params: { n: string } }>('/:n', async ({ params }, reply) => {
    started.push(params.n)
    await sleep(20)
    return reply.header('connection', 'close').send(`answer ${params.n};`)
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { text } = await exchange(portOf(app.server), requests(2))
  await sleep(100)
  await app.close()
  expect(text).toContain('answer 0;')
  expect(started).toEqual(['0'])
})
