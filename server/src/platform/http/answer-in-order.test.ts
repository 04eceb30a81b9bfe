import { setTimeout as sleep } from 'node:timers/promises'
import pino from 'pino'
import { expect, test } from 'vitest'
import { exchange, requestHead } from '../../../test/raw-socket.ts'
import { loadConfig } from '../config/config.ts'
import { createHttp } from './http.ts'

test('requests that are sent ahead on a connection are answered one after another, in order', async () => {
  const config = loadConfig({})
  const app = await createHttp(config, pino({ level: 'silent' }))
  let [running, most] = [0, 0]
  app.get<{ Params: { n: string } }>('/:n', async ({ params }) => {
    running += 1
    most = Math.max(most, running)
    await sleep(1)
    running -= 1
    return `answer ${params.n};`
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as { port: number }
  const numbers = Array.from({ length: 200 }, (_, i) => i)
  const ask = (n: number, headers = {}) =>
    requestHead(`GET /${n}`, { Host: config.baseDomain, ...headers })
  const answers = await exchange(
    port,
    numbers.map((n) => ask(n)).join('') + ask(200, { Connection: 'close' }),
  )
  await app.close()
  const order = [...answers.text.matchAll(/answer (\d+);/g)].map(([, n]) => Number(n))
  expect(order).toEqual([...numbers, 200])
  expect(most).toBe(1)
})
