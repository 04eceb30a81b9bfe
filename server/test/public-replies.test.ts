import { itemAt } from '@chairtime/core/known.ts'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, assert, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { mountApi } from '../src/platform/api/api.ts'
import { createTenants } from '../src/platform/api/tenants.ts'
import { routes } from '../src/routes.ts'
import { addressOf, type Example, exampleCalls } from './examples.ts'
import { startTestServer, type TestSalon, type TestServer } from './harness.ts'
import { openWorkingSalon } from './working-salon.ts'

/**
 * The serializer drops fields that the contract does not list. A reply to the public must have no such field, because
 * no handler may rely on the serializer.
 */

let server: TestServer
let http: FastifyInstance
let reply: unknown

beforeAll(async () => {
  server = await startTestServer({ ROLE: 'web' })
  const { context } = server.app
  const tenants = createTenants(context.database, context.clock)
  const afterCommit = { deliver: () => {}, wakeMessages: () => {} }
  http = fastify()
  http.addHook('preSerialization', async (_request, _reply, payload) => {
    reply = payload
    return payload
  })
  const options = { app: context, tenants, afterCommit, countCall: async () => {} }
  await http.register(async (api) => mountApi(api, options, routes), { prefix: '/api' })
})

afterAll(async () => {
  await http.close()
  await server.close()
})

test('every field of a reply to the public is listed in the contract', async () => {
  const shared = await openWorkingSalon(server)
  const calls = exampleCalls(shared.ids).filter(isPublic)
  expect(calls.length).toBeGreaterThan(10)
  for (const { name, method, endpoint } of calls) {
    // a change of the appointment would prevent the next change
    const changes = method !== 'GET' && endpoint.access === 'link'
    const { salon, ids } = changes ? await openWorkingSalon(server) : shared
    const call = itemAt(
      exampleCalls(ids).filter((example) => example.name === name),
      0,
    )
    if (name === 'auth.login') Object.assign(Object(call.body), credentialsOf(salon))
    const { status, body } = await ask(call, { authorization: `Bearer ${salon.refreshToken}` })
    expect(status, name).toBeLessThan(300)
    expect(unlisted(schemaOf(call), body, name)).toEqual([])
  }
})

/** Calls that take a token from a mail. Their examples have no valid token. */
const mailedCalls = new Set([
  'auth.resetPassword',
  'auth.verifyEmail',
  'auth.readInvitation',
  'auth.acceptInvitation',
])

/** Whether the call is public, its reply has data and its example can succeed. */
function isPublic({ name, endpoint }: Example): boolean {
  const isOpen = ['public', 'salon', 'link', 'refresh'].includes(endpoint.access)
  return isOpen && endpoint.response !== undefined && !mailedCalls.has(name)
}

function credentialsOf({ email, password }: TestSalon) {
  return { email, password }
}

async function ask(call: Example, headers: Record<string, string>) {
  reply = undefined
  const payload = call.body === undefined ? {} : { payload: Object(call.body) }
  const url = addressOf(call)
  const answer = await http.inject({ method: call.method, url, headers, ...payload })
  // a reply that is already text is not serialized, so the hook has not seen it
  const isJson = String(answer.headers['content-type']).includes('json')
  return { status: answer.statusCode, body: reply ?? (isJson ? answer.json() : answer.body) }
}

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: Schema | boolean
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
}

/** The JSON Schema of the reply. Named schemas are written out, so it has no references. */
function schemaOf({ endpoint }: Example): Schema {
  assert(endpoint.response)
  const options = {
    io: 'output',
    unrepresentable: 'any',
    metadata: z.registry<{ id?: string | undefined }>(),
  } as const
  return JSON.parse(JSON.stringify(z.toJSONSchema(endpoint.response, options)))
}

/**
 * The paths of the fields that a value has but its schema does not list. When the schema has several branches, only the
 * branch that fits best counts.
 */
function unlisted(schema: Schema, value: unknown, path: string): string[] {
  if (value === null || typeof value !== 'object' || value instanceof Date) return []
  const branches = (schema.anyOf ?? [schema]).map((branch) => unlistedBy(branch, value, path))
  return branches.reduce((best, branch) => (branch.length < best.length ? branch : best))
}

function unlistedBy(schema: Schema, value: object, path: string): string[] {
  if (Array.isArray(value)) {
    return value.flatMap((item) => unlisted(schema.items ?? {}, item, `${path}[]`))
  }
  const { properties = {}, additionalProperties: others } = schema
  return Object.entries(value).flatMap(([key, inner]) => {
    const known = properties[key] ?? (typeof others === 'object' ? others : undefined)
    return known ? unlisted(known, inner, `${path}.${key}`) : [`${path}.${key}`]
  })
}
