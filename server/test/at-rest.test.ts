import { api } from '@chairtime/contract/api.ts'
import { itemAt } from '@chairtime/core/known.ts'
import pg from 'pg'
import { afterAll, assert, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { routes } from '../src/routes.ts'
import { authRoutes } from '../src/slices/auth/routes.ts'
import { addressOf, exampleCalls } from './examples.ts'
import { type Answer, startTestServer, type TestServer } from './harness.ts'
import { openWorkingSalon, type WorkingSalon } from './working-salon.ts'

let server: TestServer
let working: WorkingSalon
let owner: pg.Client

beforeAll(async () => {
  server = await startTestServer({ ROLE: 'web' })
  working = await openWorkingSalon(server)
  owner = new pg.Client(server.address.owner)
  await owner.connect()
  await owner.query(`select set_config('app.tenant_id', $1, false)`, [working.salon.tenantId])
})

afterAll(async () => {
  await owner.end()
  await server.close()
})

const endpoints = Object.values(api).flatMap((file) => Object.values(file))
const secretFields = new Set(endpoints.flatMap(({ secrets = [] }) => secrets))
const secretNamePattern = /token|ticket|secret|password/

test('every answer field that gives access, such as a token, is among the `secrets` of its endpoint in the contract', () => {
  const unnamed = endpoints.flatMap(({ path, response, secrets = [] }) =>
    fieldNamesIn(response && z.toJSONSchema(response, { io: 'input', unrepresentable: 'any' }))
      .filter((name) => secretNamePattern.test(name) && !secrets.includes(name))
      .map((name) => `${path} ${name}`),
  )
  expect(unnamed).toEqual([])
  expect([...secretFields].sort()).toEqual([
    'access_token',
    'hold_token',
    'leave_token',
    'manage_token',
    'refresh_token',
    'ticket',
  ])
})

/** The calls whose kept answers have a sealed part. */
const callsWithSecrets = new Set(
  routes
    .filter((route) => route.writes && !authRoutes.includes(route) && route.endpoint.secrets)
    .map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`),
)

test('no table but the development outbox holds a token that somebody could use', async () => {
  const tokens = await everyKindOfToken()
  const { rows } = await owner.query<{ name: string }>(`
    select c.relname as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`)
  const found: string[] = []
  for (const { name } of rows) {
    const text = await tableAsText(name)
    for (const [kind, token] of tokens) {
      if (formsOf(token).some((form) => text.includes(form))) found.push(`${kind} in ${name}`)
    }
  }
  // outside production the outbox keeps the mails; their tokens show that the search finds tokens
  expect(found.sort()).toEqual([
    'invitation in development_outbox',
    'mailed link in development_outbox',
    'newsletter in development_outbox',
    'reset in development_outbox',
    'verification in development_outbox',
    'waiting list in development_outbox',
  ])
})

test('no kept answer of any endpoint has a readable field that gives access', async () => {
  for (const call of exampleCalls(working.ids)) {
    if (call.method === 'GET' || call.name === 'auth.logout') continue
    const key = { 'idempotency-key': crypto.randomUUID() }
    await working.salon.call(call.method, addressOf(call), call.body, key)
  }
  const { rows } = await owner.query<{ route: string; body: string; sealed: Buffer | null }>(
    'select route, body, sealed from idempotency_keys',
  )
  const answered = new Set(rows.map(({ route }) => route))
  expect(answered.size).toBeGreaterThan(10)
  const sealed = rows.filter((row) => row.sealed).map(({ route }) => route)
  expect(new Set(sealed)).toEqual(callsWithSecrets)
  expect(sealed).toHaveLength(rows.filter(({ route }) => callsWithSecrets.has(route)).length)
  const readable = rows.filter(({ body }) =>
    fieldNamesIn(JSON.parse(body)).some((name) => secretNamePattern.test(name)),
  )
  expect(readable.map(({ route }) => route)).toEqual([])
})

test('the sealed part of a kept answer opens with the secret of the program, and contains no plain token', async () => {
  const path = `/api/public/${working.ids.slug}/holds`
  const request = { service_ids: [working.ids.service], start_time: '2026-03-13T10:00:00-04:00' }
  const key = crypto.randomUUID()
  const { body } = await server.call('POST', path, request, { 'idempotency-key': key })
  const { rows } = await owner.query<{ sealed: Buffer; route: string }>(
    'select sealed, route from idempotency_keys where key = $1',
    [key],
  )
  const { sealed, route } = itemAt(rows, 0)
  const place = JSON.stringify([working.salon.tenantId, route, key])
  const opened = server.app.context.secrets.unseal(place, sealed)
  assert(opened)
  expect(JSON.parse(opened)).toEqual({ hold_token: body.hold_token })
  const sealedTexts = [
    sealed.toString('hex'),
    sealed.toString('latin1'),
    sealed.toString('base64url'),
  ]
  for (const form of formsOf(body.hold_token)) expect(sealedTexts.join('\n')).not.toContain(form)
})

/** The names of all fields at every depth. In a JSON schema, this finds the names of the described fields, too. */
function fieldNamesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [name, ...fieldNamesIn(inner)])
}

/**
 * A valid token of each kind that a caller can hold, and a password. Some requests are sent twice. The list then has
 * the tokens of both answers.
 */
async function everyKindOfToken(): Promise<[kind: string, token: string][]> {
  const { salon, ids } = working
  const rotation = { 'x-refresh-rotation': '1' }
  const credentials = { email: salon.email, password: salon.password }
  const signedIn = await server.call('POST', '/api/auth/login', credentials, rotation)
  const cookie = itemAt(/=([^;]+)/.exec(String(signedIn.headers['set-cookie'])) ?? [], 1)
  const bearer = { authorization: `Bearer ${signedIn.body.refresh_token}`, ...rotation }
  const [refreshed, inGrace] = [await refresh(bearer), await refresh(bearer)]
  expect(inGrace.body.refresh_token).toBe(refreshed.body.refresh_token)
  const ticket = await salon.call('POST', '/api/auth/socket-ticket')
  const request = { service_ids: [ids.service], start_time: '2026-03-12T10:00:00-04:00' }
  const hold = await postTwice(`/api/public/${ids.slug}/holds`, request)
  const client = { name: 'Ida', email: 'ida@client.test' }
  const booking = { ...request, client, policy_accepted: true, hold_token: hold[1].body.hold_token }
  const unused = await postTwice(`/api/public/${ids.slug}/holds`, {
    ...request,
    start_time: '2026-03-12T16:00:00-04:00',
  })
  const booked = await postTwice(`/api/public/${ids.slug}/appointments`, booking)
  const waiting = await postTwice(`/api/public/${ids.slug}/waitlist`, {
    service_ids: [ids.service],
    windows: [{ from: '2026-03-12T10:00:00-04:00', to: '2026-03-12T16:00:00-04:00' }],
    client: { name: 'Uma', email: 'uma@client.test' },
  })
  await server.call('POST', '/api/auth/forgot-password', { email: salon.email })
  await server.call('POST', '/api/newsletter', { email: 'reader@mail.test' })
  const invited = 'invited@mail.test'
  await salon.call('POST', '/api/team/invitations', { email: invited, role: 'manager' })
  await server.app.sendDue()
  return [
    ...Object.entries({ cookie, password: salon.password }),
    ...[signedIn, refreshed, ticket, ...hold, ...unused, ...booked, ...waiting].flatMap(secretsIn),
    ['mailed link', await mailedToken(client.email, /\/manage\/([\w-]{43})/)],
    ['waiting list', await mailedToken('uma@client.test', /\/waitlist\/([\w-]{43})/)],
    ['newsletter', await mailedToken('reader@mail.test', /\/newsletter\/leave\/([\w-]{43})/)],
    ['invitation', await mailedToken(invited, /\/invitation\?token=([\w-]{43})/)],
    ['reset', await mailedToken(salon.email, /\/reset-password\?token=([\w-]{43})/)],
    ['verification', await mailedToken(salon.email, /\/verify-email\?token=([\w-]{43})/)],
  ]
}

const refresh = (headers: Record<string, string>) =>
  server.call('POST', '/api/auth/refresh', undefined, headers)

async function postTwice(path: string, body: object): Promise<[first: Answer, repeated: Answer]> {
  const key = { 'idempotency-key': crypto.randomUUID() }
  const answers = [
    await server.call('POST', path, body, key),
    await server.call('POST', path, body, key),
  ]
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  return [itemAt(answers, 0), itemAt(answers, 1)]
}

function secretsIn({ body }: Answer): [kind: string, token: string][] {
  const found = Object.entries<string>(body).filter(([name]) => secretFields.has(name))
  expect(found.length).toBeGreaterThan(0)
  return found
}

async function mailedToken(to: string, link: RegExp): Promise<string> {
  const { body } = await server.call('GET', `/dev/api/messages?to=${to}`)
  const mails = body.messages.map((message: { body: string }) => message.body).join('\n')
  return itemAt(link.exec(mails) ?? [], 1)
}

async function tableAsText(name: string): Promise<string> {
  const { rows } = await owner.query<{ text: string | null }>(
    `select string_agg(t::text, E'\\n') as text from ${owner.escapeIdentifier(name)} t`,
  )
  return rows[0]?.text ?? ''
}

/** The forms in which a table could hold a token: as text, and as bytes, which the database prints in hexadecimal. */
function formsOf(token: string): string[] {
  const bytes = [Buffer.from(token), Buffer.from(token, 'base64url')]
  return [token, ...bytes.map((one) => one.toString('hex'))]
}
