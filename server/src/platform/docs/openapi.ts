import { api } from '@chairtime/contract/api.ts'
import { register } from '@chairtime/contract/auth.ts'
import type { Endpoint } from '@chairtime/contract/endpoint.ts'
import { permissions } from '@chairtime/contract/permissions.ts'
import { type RefusalCode, refusals } from '@chairtime/contract/refusals.ts'
import { z } from 'zod'

export interface OpenApi {
  readonly openapi: '3.1.0'
  readonly info: object
  readonly servers: readonly object[]
  readonly tags: readonly object[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: object
}

export interface Operation {
  readonly tags: readonly string[]
  readonly [field: string]: unknown
}

/** The contract as an OpenAPI 3.1 document. */
export function openApi(): OpenApi {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Chairtime API',
      version: '1',
      description: 'Online booking and management for salons.',
    },
    servers: [{ url: '/api' }],
    tags: Object.keys(api).map((name) => ({ name })),
    paths: paths(),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      parameters: { IdempotencyKey: idempotencyKey },
      schemas: { Error: errorSchema },
    },
  }
}

function paths(): OpenApi['paths'] {
  const all: Record<string, Record<string, Operation>> = {}
  for (const [segment, calls] of Object.entries(api)) {
    for (const [name, endpoint] of Object.entries(calls)) {
      all[endpoint.path] ??= {}
      all[endpoint.path]![endpoint.method.toLowerCase()] = operation(segment, name, endpoint)
    }
  }
  return all
}

function operation(segment: string, name: string, endpoint: Endpoint): Operation {
  const open = ['public', 'salon', 'link'].includes(endpoint.access)
  return {
    tags: [segment],
    operationId: `${segment}.${name}`,
    summary: endpoint.summary,
    ...(open ? {} : { security: [{ bearer: [] }] }),
    'x-access': endpoint.access,
    ...(endpoint.access in permissions && {
      'x-roles': permissions[endpoint.access as keyof typeof permissions],
    }),
    parameters: [
      ...parameters('path', endpoint.params),
      ...parameters('query', endpoint.query),
      ...(takesKey(endpoint) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ],
    ...(endpoint.body && { requestBody: requestBody(endpoint, endpoint.body) }),
    responses: { ...success(endpoint), ...failures(endpoint.refusals) },
  }
}

/** What changes a salon's data, or founds one, happens once per key; sessions are nobody's to repeat. */
function takesKey(endpoint: Endpoint): boolean {
  const ofSessions = ['public', 'refresh', 'session'].includes(endpoint.access)
  return endpoint.method !== 'GET' && (!ofSessions || endpoint === register)
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Repeated with the same key, the call gets the same answer and happens once.',
  schema: { type: 'string', minLength: 8, maxLength: 255 },
}

function requestBody(endpoint: Endpoint, body: z.ZodType) {
  const text = (endpoint.acceptsText ?? []).map((type) => [type, { schema: { type: 'string' } }])
  const json = { 'application/json': { schema: jsonSchema(body, 'input') } }
  const required = !body.safeParse(undefined).success
  return { required, content: { ...json, ...Object.fromEntries(text) } }
}

function success({ response, status = 200 }: Endpoint): object {
  if (!response) return { 204: { description: 'Done' } }
  const schema = jsonSchema(response, 'output')
  const type = schema.type === 'string' ? 'text/calendar' : 'application/json'
  return {
    [status]: {
      description: status === 201 ? 'Created' : 'Success',
      content: { [type]: { schema } },
    },
  }
}

/** The refusals that are this call's own, by status. */
function failures(codes: readonly RefusalCode[]): object {
  const byStatus = Map.groupBy(codes, (code) => refusals[code].status)
  const own = [...byStatus].map(([status, some]) => [
    String(status),
    failure(some.map((code) => `${code}: ${refusals[code].sentence}`).join('\n')),
  ])
  return { ...Object.fromEntries(own), default: failure('Any other refusal; see its code.') }
}

function failure(description: string): object {
  const schema = { $ref: '#/components/schemas/Error' }
  return { description, content: { 'application/json': { schema } } }
}

function parameters(place: 'path' | 'query', fields: z.ZodObject | undefined): object[] {
  if (!fields) return []
  const { properties = {}, required = [] } = jsonSchema(fields, 'input') as {
    properties?: Record<string, object>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }))
}

/** What is not JSON Schema's business (refinements, transformations) is left to the sentences. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

const errorSchema = {
  type: 'object',
  required: ['error', 'code', 'request_id'],
  properties: {
    error: { type: 'string', description: 'The sentence for the person.' },
    code: { type: 'string', enum: [...Object.keys(refusals), 'internal_error'] },
    errors: {
      type: 'object',
      description: 'Field to what is wrong with it.',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
    details: {},
    request_id: { type: 'string' },
  },
}
