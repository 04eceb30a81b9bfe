import { register } from '@chairtime/contract/auth.ts'
import { isPermission, may, type Role } from '@chairtime/contract/permissions.ts'
import { refusals } from '@chairtime/contract/refusals.ts'
import { itemAt } from '@chairtime/core/known.ts'
import { afterAll, assert, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '../src/routes.ts'
import { authRoutes } from '../src/slices/auth/routes.ts'
import { addressOf, type Example, exampleCalls } from './examples.ts'
import { giveRole } from './give-role.ts'
import { type Answer, startTestServer, type TestSalon, type TestServer } from './harness.ts'
import { salonPrint } from './salon-print.ts'
import { openWorkingSalon } from './working-salon.ts'

let server: TestServer
let salon: TestSalon
let calls: Example[]

beforeAll(async () => {
  server = await startTestServer({ ROLE: 'web' })
  const working = await openWorkingSalon(server)
  salon = working.salon
  calls = exampleCalls(working.ids)
})

afterAll(() => server.close())

const accessWithoutSession = ['public', 'salon', 'link']

test('every call of the contract is answered by exactly one route', () => {
  const promised = calls.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`).sort()
  const routed = routes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`).sort()
  expect(routed).toEqual(promised)
})

test('a caller without a valid session is refused at every call that needs one', async () => {
  const guarded = calls.filter(({ endpoint }) => !accessWithoutSession.includes(endpoint.access))
  expect(guarded.length).toBeGreaterThan(30)
  for (const call of guarded) {
    for (const authorization of [undefined, 'Bearer x', 'Bearer a.b.c', 'Basic eDp5', '']) {
      const headers: Record<string, string> = authorization === undefined ? {} : { authorization }
      const answer = await server.call(call.method, addressOf(call), call.body, headers)
      const { status } = answer
      expect([call.name, authorization, status]).toEqual([call.name, authorization, 401])
      expect(answer.headers['www-authenticate']).toMatch(
        /^Bearer realm="Chairtime"(, error="\w+")?$/,
      )
    }
  }
})

test('a method that an address does not accept is refused, and the refusal names the accepted methods', async () => {
  const allowedAt = new Map<string, Set<string>>()
  for (const call of calls) {
    const path = itemAt(addressOf(call).split('?'), 0)
    const methods = allowedAt.get(path) ?? new Set()
    for (const { endpoint } of calls.filter(({ endpoint }) => isAt(endpoint.path, path))) {
      methods.add(endpoint.method)
      if (endpoint.method === 'GET') methods.add('HEAD')
    }
    allowedAt.set(path, methods)
  }
  for (const [path, allowed] of allowedAt) {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
      if (allowed.has(method)) continue
      const { status, headers, body } = await server.call(method, path)
      const named = String(headers.allow).split(', ').sort()
      expect([method, path, status, body.code, named]).toEqual([
        ...[method, path, 405, 'method_not_allowed'],
        [...allowed].sort(),
      ])
    }
  }
  expect((await server.call('POST', '/api/nothing')).status).toBe(404)
})

function isAt(path: string, address: string): boolean {
  return new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(address)
}

test('the Location header of a creation is the address at which the created thing can be read', async () => {
  const created = calls.filter(({ endpoint }) => endpoint.createdPath)
  expect(created.length).toBeGreaterThan(2)
  // accepting an invitation needs the token of its mail, and is tested in team/invitations.test.ts
  for (const call of created.filter(({ name }) => name !== 'auth.acceptInvitation')) {
    const { status, headers, body } = await salon.call(call.method, addressOf(call), call.body)
    expect([call.name, status]).toEqual([call.name, 201])
    const session = body.access_token && { authorization: `Bearer ${body.access_token}` }
    const read = await salon.call('GET', String(headers.location), undefined, session)
    expect([call.name, read.status]).toEqual([call.name, 200])
    // a photo is read as a file
    if (Buffer.isBuffer(read.body)) continue
    const thing = Object.keys(read.body).find((name) => name in body)
    assert(thing, call.name)
    expect([call.name, read.body[thing].id]).toEqual([call.name, body[thing].id])
    // another example takes payment for the same visit, so this checkout is reopened
    if (thing === 'checkout') await salon.call('POST', `${headers.location}/reopen`)
  }
})

test('every call with an unknown link or the address of an unknown salon is answered 404', async () => {
  const ofSalonOrLink = calls.filter(({ endpoint }) => ['salon', 'link'].includes(endpoint.access))
  expect(ofSalonOrLink.length).toBeGreaterThan(10)
  for (const call of ofSalonOrLink) {
    const path = call.endpoint.path
      .replace('{slug}', 'no-such-salon')
      .replaceAll(/\{(manage|hold|leave)_token\}/g, 'x'.repeat(43))
    const { status } = await server.call(call.method, `/api${path}`, call.body)
    expect([call.name, status]).toEqual([call.name, 404])
  }
})

test('a role is refused every call that the table of permissions does not give it', async () => {
  const guarded = calls.filter(({ endpoint }) => isPermission(endpoint.access))
  for (const role of ['manager', 'front_desk', 'stylist'] as const) {
    const user = await signedInAs(role)
    for (const call of guarded) {
      const { access } = call.endpoint
      if (!isPermission(access) || may(role, access)) continue
      const { status } = await user.call(call.method, addressOf(call), call.body)
      expect([role, call.name, status]).toEqual([role, call.name, 403])
    }
  }
})

test('the front desk is admitted to every call that the table of permissions gives it', async () => {
  const desk = await signedInAs('front_desk')
  for (const call of calls) {
    const { access } = call.endpoint
    if (!isPermission(access) || !may('front_desk', access)) continue
    const { status } = await desk.call(call.method, addressOf(call), call.body)
    expect([401, 403, 429], call.name).not.toContain(status)
  }
})

/** A new salon whose only account has this role. */
async function signedInAs(role: Role): Promise<TestSalon> {
  const newSalon = await server.registerSalon()
  await giveRole(server, newSalon, role)
  return newSalon
}

test('an update without a version is refused, except for services and their categories', async () => {
  // an upload has no version, because it always replaces the file that was uploaded before
  const updates = calls.filter(({ method, endpoint }) => method === 'PUT' && !endpoint.acceptsBytes)
  for (const call of updates) {
    const { version: _, ...body } = Object(call.body)
    const { status, body: answer } = await salon.call('PUT', addressOf(call), body)
    const isOfServices = call.endpoint.path.startsWith('/services')
    const fields = Object.keys(answer.errors ?? {})
    expect([call.name, status, fields]).toEqual([
      call.name,
      ...(isOfServices ? [200, []] : [422, ['version']]),
    ])
  }
})

test('no call with GET changes data', async () => {
  expect(routes.filter(({ endpoint, writes }) => endpoint.method === 'GET' && writes)).toEqual([])
  const before = await salonPrint(server, salon.tenantId)
  for (const call of calls.filter(({ method }) => method === 'GET')) {
    const { status } = await salon.call('GET', addressOf(call))
    expect([call.name, status]).toEqual([call.name, 200])
  }
  expect(await salonPrint(server, salon.tenantId)).toEqual(before)
})

describe('malformed requests cause no failure, and each refusal has a sentence', {
  timeout: 300_000,
}, () => {
  test('a malformed body causes no failure', async () => {
    for (const call of calls.filter(harmless)) {
      for (const body of brokenBodies(call.body)) await expectNoFailure(call, addressOf(call), body)
    }
  })

  test('a malformed address causes no failure', async () => {
    for (const call of calls.filter(harmless)) {
      for (const path of brokenPaths(call)) await expectNoFailure(call, path, call.body)
    }
  })

  test('a malformed header causes no failure', async () => {
    for (const call of calls.filter(harmless)) {
      for (const headers of brokenHeaders) {
        await expectNoFailure(call, addressOf(call), call.body, headers)
      }
    }
  })
})

/** False for the call that would end the session, which the other calls need. */
function harmless({ name }: Example): boolean {
  return name !== 'auth.logout'
}

async function expectNoFailure(
  call: Example,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<void> {
  const json = typeof body === 'string' ? { 'content-type': 'application/json' } : {}
  const answer = await salon.call(call.method, path, body, { ...json, ...headers })
  const context = `${call.method} ${path} ${JSON.stringify(body)?.slice(0, 200)} ${JSON.stringify(headers)}`
  expect(answer.status, context).toBeLessThan(500)
  if (answer.status >= 400) expectSentence(answer, context)
}

function expectSentence({ body, status }: Answer, context: string): void {
  expect(body, context).toMatchObject({ error: expect.any(String), request_id: expect.any(String) })
  expect(Reflect.get(refusals, body.code)?.status, context).toBe(status)
  expect(JSON.stringify(body), context).not.toMatch(/node_modules|\.ts:\d|SELECT|select |at \//)
  expect(JSON.stringify(body), context).not.toMatch(/Invalid (input|option)|Too (small|big)/)
  expect(JSON.stringify(body), context).not.toMatch(/possible values|another kind|9007199254740991/)
  for (const messages of Object.values<string[]>(body.errors ?? {})) {
    // a value of the wrong type is refused for its type alone, and not for its length as well
    const isOfWrongKind = messages.some((text) => /^Must be (text|an? (?:list|number))$/.test(text))
    expect(isOfWrongKind ? 1 : messages.length, context).toBe(messages.length)
    expect(new Set(messages).size, context).toBe(messages.length)
  }
}

/** Values that most fields do not expect. */
const oddities = [
  null,
  true,
  -1,
  1.5,
  1e308,
  '',
  ' ',
  'x'.repeat(5_000),
  'nul \u0000',
  'lone \ud800',
  '\u202e\u0007',
  '\u3164\u200d',
  `a${'\u0301'.repeat(500)}`,
  2 ** 60,
  Array.from({ length: 300 }, () => 'x'),
  { length: 1 },
  '2026-02-30T25:00:00Z',
  '00000000-0000-0000-0000-000000000000',
  "'; drop table users; --",
  [],
  [null],
  {},
  { $ne: null },
]

function brokenBodies(example: unknown): unknown[] {
  const whole = [
    ...['', 'null', '[]', '"x"', '7', '{', '{"a":', '{"a":1}}', '\u0000', '{"__proto__":{"a":1}}'],
    `${'['.repeat(200)}${']'.repeat(200)}`,
    `{"a":${'{"a":'.repeat(60)}1${'}'.repeat(60)}}`,
    JSON.stringify({ name: 'x'.repeat(70_000) }),
  ]
  return [...whole, ...variations(example)]
}

/** Copies of the example with one wrong value each, at every depth. */
function variations(example: unknown): unknown[] {
  if (typeof example !== 'object' || example === null) return []
  return Object.entries(example).flatMap(([key, value]) => {
    const put = (odd: unknown) =>
      Array.isArray(example)
        ? example.map((item, i) => (String(i) === key ? odd : item))
        : { ...example, [key]: odd }
    return [...oddities.map(put), put(undefined), ...variations(value).map(put)]
  })
}

function brokenPaths(call: Example): string[] {
  const parameters = [...call.endpoint.path.matchAll(/\{\w+\}/g)].map(([parameter]) => parameter)
  const odd = ['%00', '%F0%9F', '..%2f..', '%20', 'x'.repeat(290), 'null', '-1', "'--"]
  const paths = parameters.flatMap((parameter) =>
    odd.map((text) => `/api${call.endpoint.path.replace(parameter, text)}`),
  )
  const queries = Object.keys({ ...call.query, cursor: '', limit: '' }).flatMap((key) =>
    ['', '%00', '-1', '1e9', 'x'.repeat(3_000), `1&${key}=2`, '%zz', '[]', '%ED%A0%80'].map(
      (text) =>
        `${addressOf({ path: call.path, query: omit(call.query, key) })}${call.path.includes('?') ? '&' : '?'}${key}=${text}`,
    ),
  )
  return [...paths, ...queries.map((path) => path.replace(/\?(.*)\?/, '?$1&'))]
}

function omit(fields: Readonly<Record<string, unknown>>, key: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== key))
}

const brokenHeaders: Record<string, string>[] = [
  { 'content-type': 'application/xml' },
  { 'content-type': 'text/plain' },
  { 'content-type': 'text/csv' },
  { 'content-type': 'multipart/form-data' },
  { 'content-type': ';;;' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'idempotency-key': '' },
  { 'idempotency-key': 'short' },
  { 'idempotency-key': 'k'.repeat(300) },
  { 'idempotency-key': '\u00ff\u00fe'.repeat(6) },
  { 'x-forwarded-for': 'not an address' },
  { 'x-refresh-rotation': 'perhaps' },
  { 'accept-encoding': 'nonsense;q=x' },
  { accept: 'image/*' },
]

test('the OpenAPI document describes every call', async () => {
  const { body } = await server.call('GET', '/api/openapi.json')
  expect(body.openapi).toBe('3.1.0')
  for (const { endpoint } of calls) {
    const operation = body.paths[endpoint.path]?.[endpoint.method.toLowerCase()]
    expect(operation?.summary, endpoint.path).toBe(endpoint.summary)
    expect(operation.description, endpoint.path).toBe(endpoint.description)
    const security = accessWithoutSession.includes(endpoint.access) ? [] : [{ bearer: [] }]
    expect(operation.security, endpoint.path).toEqual(security)
  }
  const operations = Object.values(body.paths).flatMap((path) => Object.keys(Object(path)))
  expect(operations).toHaveLength(calls.length)
})

test('the OpenAPI document names the calls that accept an Idempotency-Key', async () => {
  const { body } = await server.call('GET', '/api/openapi.json')
  const documented = calls
    .map(({ endpoint }) => endpoint)
    .filter(({ path, method }) =>
      body.paths[path][method.toLowerCase()].parameters.some(
        (parameter: object) => '$ref' in parameter,
      ),
    )
  const honoured = routes.filter(
    (route) => route.writes && !authRoutes.includes(route) && route.endpoint.access !== 'public',
  )
  expect(new Set(documented)).toEqual(
    new Set([register, ...honoured.map(({ endpoint }) => endpoint)]),
  )
  expect(body.components.parameters.IdempotencyKey.name).toBe('Idempotency-Key')
})

test('the documentation page describes every call and every refusal, without scripts or inline styles', async () => {
  const { body, headers } = await server.call('GET', '/api/docs')
  for (const { name } of calls) expect(body).toContain(`id="${name}"`)
  for (const code of Object.keys(refusals)) expect(body).toContain(`id="${code}"`)
  expect(body).not.toMatch(/<script|<style|style="|onclick/i)
  expect(headers['content-security-policy']).toContain("script-src 'self'")
  const style = await server.call('GET', '/api/docs/style.css')
  expect(style.headers['content-type']).toContain('text/css')
})
