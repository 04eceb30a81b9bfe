import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DelayProxy, startDelayProxy } from '../../../test/delay-proxy.ts'
import { openSite, type Site, type Visitor, visit } from '../../../test/page-visitor.ts'
import { openDatabase } from '../database/database.ts'

let site: Site
let proxy: DelayProxy
let visitor: Visitor
let port: number

beforeAll(async () => {
  site = await openSite()
  proxy = await startDelayProxy(site.server.address)
  visitor = await visit(site.server, openDatabase(proxy.address))
  port = await visitor.listen()
  proxy.delayMs = 200
})

afterAll(async () => {
  proxy.delayMs = 0
  await visitor.leave()
  proxy.close()
  await site.close()
})

interface Outcome {
  readonly what: string
  readonly status: number | undefined
  readonly tookMs: number
}

async function ask(
  what: string,
  { body, token }: { body?: object; token?: string } = {},
): Promise<Outcome> {
  const startedAt = performance.now()
  const headers = {
    host: site.server.config.baseDomain,
    ...(body && { 'content-type': 'application/json' }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  }
  const method = body ? 'POST' : 'GET'
  const sent = request({ port, path: what, method, headers, agent: false })
  sent.end(body && JSON.stringify(body))
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  await buffer(answer)
  return { what, status: answer.statusCode, tookMs: performance.now() - startedAt }
}

/** One of everything, at the same moment; the booking is on that day of March. */
function askEverything(day: number): Promise<Outcome>[] {
  const { owner, ids, book, cutWithAnyone, timesOn } = site
  const booking = {
    service_ids: ids.serviceIds,
    start_time: `2026-03-${String(day).padStart(2, '0')}T10:00:00-04:00`,
    client: { name: 'Lea', email: `lea${day}@mail.test` },
    policy_accepted: true,
  }
  return [
    ask('/api/auth/login', { body: { email: owner.email, password: owner.password } }),
    ask(`/api/public/${owner.slug}/appointments`, { body: booking }),
    ask('/api/calendar/today', { token: owner.accessToken }),
    ask(book),
    ask(cutWithAnyone),
    ask(timesOn('2026-03-20')),
  ]
}

const monday = 9

// The product promises 6 s. This bound only finds calls that hang, also on a slow machine.
test('with 200 ms each way to the database everything is answered, or refused for now', async () => {
  const cold = await Promise.all(askEverything(monday))
  const warm = await Promise.all(askEverything(monday + 1))
  const outcomes = [...cold, ...warm]
  const wrong = outcomes.filter(({ status }) => ![200, 201, 503].includes(status ?? 0))
  expect(wrong).toEqual([])
  expect(outcomes.filter(({ tookMs }) => tookMs > 12_000)).toEqual([])
  expect(warm.some(({ status }) => status !== 503)).toBe(true)
}, 60_000)

test('a database that answers no more refuses everything for now, and nobody waits for it', async () => {
  proxy.delayMs = 3_600_000
  const outcomes = await Promise.all([askEverything(monday + 2), ask('/healthz')].flat())
  const [health, ...others] = outcomes.toReversed()
  expect(health!.status).toBe(200)
  expect(others.filter(({ status }) => status !== 503)).toEqual([])
  expect(others.filter(({ tookMs }) => tookMs > 12_000)).toEqual([])
}, 60_000)
