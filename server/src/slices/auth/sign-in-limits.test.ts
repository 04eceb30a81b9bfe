import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  type Answer,
  startTestServer,
  type TestSalon,
  type TestServer,
} from '../../../test/harness.ts'
import { untilWellWithinAWindow } from '../../../test/limit-windows.ts'

import { tenantId } from '../../platform/database/database.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_SCALE: '1', ROLE: 'web' })
})
afterAll(() => server.close())
beforeEach(untilWellWithinAWindow)

const wrong = 'wrong horse battery'
let networks = 0
/** An IP address in a new network at each call. */
const freshAddress = () => {
  networks += 1
  return `10.${networks >> 8}.${networks & 255}.1`
}
let salons = 0
const newSalon = () => {
  salons += 1
  return server.registerSalon({ email: `limits${salons}@salon.test` })
}

function login(email: string, password: string, address: string, cookie = ''): Promise<Answer> {
  const headers = { 'x-forwarded-for': address, ...(cookie && { cookie }) }
  return server.call('POST', '/api/auth/login', { email, password }, headers)
}

/** The Cookie header that a browser sends after this answer. */
function cookiesOf({ headers }: Answer): string {
  const set = [headers['set-cookie'] ?? []].flat()
  return set.map((one) => String(one).split(';')[0]).join('; ')
}

const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status)
const failuresOf = async (salon: TestSalon): Promise<number[]> => {
  const rows = await server.app.context.database
    .inTenant(tenantId(salon.tenantId))
    .read((db) =>
      db
        .selectFrom('audit_events')
        .select('data')
        .where('tenant_id', '=', salon.tenantId)
        .where('kind', '=', 'user.sign_in_failed')
        .orderBy('at')
        .orderBy('id')
        .execute(),
    )
  return rows.map(({ data }) => Number(Object(data).count))
}

const equalAddresses = [
  [
    'a mapped, translated or tunnelled IPv4 address as the IPv4 address in it',
    ['192.0.2.9', '::ffff:192.0.2.9', '::FFFF:c000:209', '64:ff9b::c000:209', '2002:c000:209::7'],
    '0:0:0:0:0:ffff:192.0.2.9',
    '192.0.2.10',
  ],
  [
    'an IPv6 address as its /64',
    [1, 2, 3, 4, 5].map((host) => `2001:db8:7:1:${host}::1`),
    '2001:DB8:7:1::ffff',
    '2001:db8:7:2::1',
  ],
] as const
test.each(equalAddresses)(
  'the limit of failed sign-ins counts %s',
  async (_name, spellings, sixth, neighbour) => {
    const { email } = await newSalon()
    for (const address of spellings) {
      expect((await login(email, wrong, address)).status).toBe(401)
    }
    expect((await login(email, wrong, sixth)).status).toBe(429)
    expect((await login(email, wrong, neighbour)).status).toBe(401)
  },
)

test.each([
  ['register', { email: 'weak@salon.test', password: 'password' }, 422, 100],
  ['forgot-password', { email: 'nobody@salon.test' }, 202, 30],
  ['reset-password', { token: 'x', password: 'a brand new secret' }, 422, 30],
])(
  'the limit of %s counts all hosts of an IPv6 /64 together',
  async (path, fields, status, most) => {
    const registration = { business_name: 'Weak', your_name: 'Wi', phone: '+12025550100' }
    const body = { ...registration, terms_accepted: true, ...fields }
    const send = (address: string) =>
      server.call('POST', `/api/auth/${path}`, body, { 'x-forwarded-for': address })
    const hosts = Array.from({ length: most + 2 }, (_, i) => `2001:db8:8:8:${i}::1`)
    const answers = statuses(await Promise.all(hosts.map(send)))
    expect(answers.filter((answer) => answer === status)).toHaveLength(most)
    expect(answers.filter((answer) => answer === 429)).toHaveLength(2)
    expect((await send('2001:db8:8:9::1')).status).toBe(status)
  },
)

test('an IPv6 /48 has the limit of eight networks, however many networks it contains', async () => {
  const reset = (network: number) =>
    server.call(
      'POST',
      '/api/auth/reset-password',
      { token: 'x', password: 'a brand new secret' },
      { 'x-forwarded-for': `2001:db8:48:${network.toString(16)}::1` },
    )
  const answers = []
  for (let volley = 0; volley < 25; volley += 1) {
    const tenResets = Array.from({ length: 10 }, (_, i) => reset(volley * 10 + i))
    answers.push(...statuses(await Promise.all(tenResets)))
  }
  // eight times the 30 attempts of one network
  expect(answers.filter((status) => status === 422)).toHaveLength(240)
  expect(answers.filter((status) => status === 429)).toHaveLength(10)
})

test('when many IP addresses guess the password of an account, the guesses run at the pace of the account, and a known browser can still sign in', async () => {
  const salon = await newSalon()
  const cookie = cookiesOf(await login(salon.email, salon.password, freshAddress()))
  const start = performance.now()
  const flood = Array.from({ length: 200 }, async (_, i) => {
    await sleep(i * 10)
    return login(salon.email, wrong, freshAddress())
  })
  // the owner signs in while the guesses run
  await sleep(1_000)
  const owner = await login(salon.email, salon.password, freshAddress(), cookie)
  expect(owner.status).toBe(200)
  const answers = statuses(await Promise.all(flood))
  const hashed = answers.filter((status) => status === 401).length
  // twenty run immediately, then one every two seconds
  const paced = 1 + (performance.now() - start) / 2_000
  expect(hashed).toBeLessThanOrEqual(20 + paced)
  expect(answers.filter((status) => status === 429)).toHaveLength(200 - hashed)
}, 90_000)

test('attempts from unknown browsers beyond the limit of an account run one after another', async () => {
  const { email, password } = await newSalon()
  for (let i = 0; i < 4; i += 1) {
    await Promise.all(Array.from({ length: 5 }, () => login(email, wrong, freshAddress())))
  }
  const start = performance.now()
  const late = await Promise.all(
    Array.from({ length: 3 }, () => login(email, password, freshAddress())),
  )
  expect(statuses(late)).toEqual([200, 200, 200])
  // the first attempt runs immediately, and the third runs four seconds later
  expect(performance.now() - start).toBeGreaterThan(3_900)
}, 90_000)

test('a browser that has signed in before has five attempts of its own, beside those of its IP address', async () => {
  const { email, password } = await newSalon()
  const address = freshAddress()
  const cookie = cookiesOf(await login(email, password, address))
  for (let i = 0; i < 5; i += 1) await login(email, wrong, address)
  expect((await login(email, password, address)).status).toBe(429)
  expect((await login(email, password, address, cookie)).status).toBe(200)
  const failed = await Promise.all(
    Array.from({ length: 8 }, () => login(email, wrong, freshAddress(), cookie)),
  )
  expect(failed.filter(({ status }) => status === 401)).toHaveLength(5)
})

test('a browser that set a new password by the link of an email counts as known', async () => {
  const { email } = await newSalon()
  const address = freshAddress()
  for (let i = 0; i < 5; i += 1) await login(email, wrong, address)
  await server.call('POST', '/api/auth/forgot-password', { email })
  await server.app.sendDue()
  const { body: sent } = await server.call('GET', `/dev/api/messages?to=${email}`)
  const [, token] = /token=([\w-]+)/.exec(sent.messages[0].body) ?? []
  const password = 'a brand new secret'
  const reset = await server.call('POST', '/api/auth/reset-password', { token, password })
  const cookie = String(reset.headers['set-cookie']).split(';')[0]
  expect((await login(email, password, address)).status).toBe(429)
  expect((await login(email, password, address, cookie)).status).toBe(200)
})

test('a browser is known for the accounts to which it has signed in, and for no other', async () => {
  const [first, second, stranger] = [await newSalon(), await newSalon(), await newSalon()]
  const address = freshAddress()
  const firstCookie = cookiesOf(await login(first.email, first.password, address))
  const bothCookies = cookiesOf(await login(second.email, second.password, address, firstCookie))
  for (const { email } of [first, second, stranger]) {
    for (let i = 0; i < 5; i += 1) await login(email, wrong, address)
  }
  const [a, b, c] = [
    await login(first.email, first.password, address, bothCookies),
    await login(second.email, second.password, address, bothCookies),
    await login(stranger.email, stranger.password, address, bothCookies),
  ]
  expect([a.status, b.status, c.status]).toEqual([200, 200, 429])
})

test.each([
  [
    'wrongly signed',
    (cookie: string) => cookie.replace(/(device-\d+=[\w-]{43}\.)[\w-]{43}/, `$1${'A'.repeat(43)}`),
  ],
  [
    'given another id',
    (cookie: string) => cookie.replace(/(device-\d+=)[\w-]{43}/, `$1${'A'.repeat(43)}`),
  ],
  ['cut short', (cookie: string) => cookie.replace(/(device-\d+=[\w-]{43}).*/, '$1')],
])('a device cookie that is %s does not make a browser known', async (_name, forge) => {
  const { email, password } = await newSalon()
  const address = freshAddress()
  const cookie = cookiesOf(await login(email, password, address))
  const forged = forge(cookie)
  expect(forged).not.toBe(cookie)
  for (let i = 0; i < 5; i += 1) await login(email, wrong, address)
  expect((await login(email, password, address, forged)).status).toBe(429)
})

test('a network that floods the hashing of passwords does not keep another network from signing in', async () => {
  const { email, password } = await newSalon()
  const address = freshAddress()
  const flood = Array.from({ length: 60 }, (_, i) => login(`nobody${i}@flood.test`, wrong, address))
  const refusals = flood.map(async (one) => {
    if ((await one).status !== 429) throw new Error('this attempt was not refused')
  })
  await Promise.any(refusals)
  expect((await login(email, password, freshAddress())).status).toBe(200)
  const answers = statuses(await Promise.all(flood))
  expect(answers).toContain(401)
  expect(answers).toContain(429)
})

test('the first failed sign-in is recorded at once, and the further ones are recorded together at the next successful sign-in', async () => {
  const salon = await newSalon()
  const address = freshAddress()
  await Promise.all(Array.from({ length: 4 }, () => login(salon.email, wrong, address)))
  expect(await failuresOf(salon)).toEqual([1])
  expect((await login(salon.email, salon.password, address)).status).toBe(200)
  expect(await failuresOf(salon)).toEqual([1, 3])
  expect((await login(salon.email, salon.password, address)).status).toBe(200)
  expect(await failuresOf(salon)).toEqual([1, 3])
  const { body } = await salon.call('GET', '/api/activity')
  const failures = body.items.filter(({ kind }: { kind: string }) => kind.endsWith('failed'))
  expect(failures.map(({ text }: { text: string }) => text)).toEqual([
    '3 failed sign-ins to the account of Ana O.',
  ])
  expect(JSON.stringify(body)).not.toContain(address)
})

test('failed sign-ins of an earlier quarter of an hour are counted in the next record', async () => {
  const salon = await newSalon()
  for (let i = 0; i < 3; i += 1) await login(salon.email, wrong, freshAddress())
  const bucket = server.app.context.secrets.pseudonym(`failed sign-ins ${salon.email}`)
  const owner = new pg.Client(server.address.owner)
  await owner.connect()
  await owner.query(`update rate_windows set window_start = '2020-01-01' where bucket = $1`, [
    bucket,
  ])
  await owner.end()
  await login(salon.email, wrong, freshAddress())
  expect(await failuresOf(salon)).toEqual([1, 3])
})

/** How many transactions a call opens: autonomous ones across salons, others across salons, and those of one salon. */
async function transactionsOf(call: () => Promise<Answer>, status: number) {
  const { database } = server.app.context
  const kinds = ['acrossTenantsAutonomous', 'acrossTenants', 'inTenant'] as const
  const spies = kinds.map((kind) => vi.spyOn(database, kind))
  expect((await call()).status).toBe(status)
  const opened = spies.map(({ mock }) => mock.calls.length)
  for (const spy of spies) spy.mockRestore()
  return opened
}

test('a sign-in costs three transactions, whether it succeeds or fails, also for an unknown account', async () => {
  const { email, password } = await newSalon()
  const attempt = (account: string, secret: string) => () => login(account, secret, freshAddress())
  expect(await transactionsOf(attempt(email, password), 200)).toEqual([1, 1, 1])
  expect(await transactionsOf(attempt(email, wrong), 401)).toEqual([1, 1, 1])
  expect(await transactionsOf(attempt('nobody@salon.test', wrong), 401)).toEqual([1, 1, 1])
})
