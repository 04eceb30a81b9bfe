import { api } from '@chairtime/contract/api.ts'
import { register } from '@chairtime/contract/auth.ts'
import type { Endpoint } from '@chairtime/contract/endpoint.ts'
import { isPermission, permissions } from '@chairtime/contract/permissions.ts'
import { z } from 'zod'
import { type Components, capitalized, createComponents } from './components.ts'
import { exampleBodies, inventedIds } from './example-bodies.ts'
import {
  errorSchema,
  generalResponses,
  headerRef,
  headers,
  isOpen,
  type RefusalResponse,
  refusalResponses,
} from './responses.ts'

export interface OpenApi {
  readonly openapi: '3.1.0'
  readonly info: object
  readonly servers: readonly object[]
  readonly security: readonly object[]
  readonly tags: readonly object[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, object>>
    readonly responses: Readonly<Record<string, RefusalResponse>>
    readonly [kind: string]: object
  }
}

export interface Operation {
  readonly tags: readonly string[]
  readonly [field: string]: unknown
}

/** The contract as an OpenAPI 3.1 document. */
export function openApi(): OpenApi {
  const components = createComponents()
  return {
    openapi: '3.1.0',
    info: {
      title: 'Chairtime API',
      version: '1',
      summary: 'Online booking and management for salons.',
      description:
        'Times carry an offset, money is in major units, and every answer that is not a success is an Error: a sentence for a person and a stable code for programs. A change may carry an Idempotency-Key. Repeated with the same key, it is made once.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api', description: 'This installation' }],
    security: [{ bearer: [] }],
    tags: Object.keys(api).map((name) => ({ name, description: tagNotes[name] })),
    paths: paths(components),
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description:
            'The access token in the answer of /auth/login, /auth/register, /auth/refresh or /auth/invitation/accept.',
        },
      },
      parameters: { IdempotencyKey: idempotencyKey },
      headers,
      responses: generalResponses,
      schemas: { Error: errorSchema, ...components.schemas },
    },
  }
}

const tagNotes: Readonly<Record<string, string>> = {
  auth: 'Accounts and sessions.',
  settings:
    'The details of the salon, its tax, daily goal and booking policy, and the links of its booking site.',
  onboarding: 'The steps that set a salon up.',
  services: 'The menu: services, categories, templates and import.',
  calendar: 'Days, free times and figures of the salon.',
  appointments: 'The bookings of the salon.',
  clients: 'The people who book.',
  staff: 'The people who serve, with their hours.',
  team: 'The users of the salon with their roles, and the invitations to the team.',
  'time-off': 'Blocked time, breaks, time off and sick days of the staff.',
  pictures: 'The pictures of the booking site.',
  resources: 'Chairs, rooms, stations and booths.',
  public: 'The booking site of a salon, without signing in.',
  newsletter: 'The newsletter of the operator.',
  enquiries: 'Enquiries to the operator of this installation.',
  activity: 'What happened lately.',
  performance: 'The month of the team, and what the salon has achieved.',
  messages: 'Mails to the caller for which it is unknown whether they arrived.',
  notifications:
    'What the salon should know, and the browsers that are told while the app is closed.',
  checkouts: 'Payments: bills, refunds, and the payments of a day.',
  assistant: 'Suggestions for the next days, and which of them a user dismissed.',
  'day-closes': 'The cash drawer: movements, counts, and the close of a day.',
  waitlist: 'Clients who wait for a time.',
}

function paths(components: Components): OpenApi['paths'] {
  const all: Record<string, Record<string, Operation>> = {}
  for (const [segment, calls] of Object.entries(api)) {
    for (const [name, endpoint] of Object.entries(calls)) {
      const written = operation(components, segment, name, endpoint)
      all[endpoint.path] = { ...all[endpoint.path], [endpoint.method.toLowerCase()]: written }
    }
  }
  return all
}

function operation(
  components: Components,
  segment: string,
  name: string,
  endpoint: Endpoint,
): Operation {
  const { access, params, query, body } = endpoint
  return {
    tags: [segment],
    operationId: `${segment}.${name}`,
    summary: endpoint.summary,
    ...(endpoint.description && { description: endpoint.description }),
    security: isOpen(endpoint) ? [] : [{ bearer: [] }],
    'x-access': access,
    ...(isPermission(access) && { 'x-roles': permissions[access] }),
    parameters: [
      ...parameters(components, 'path', params),
      ...parameters(components, 'query', query),
      ...(takesKey(endpoint) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ],
    ...(body && {
      requestBody: requestBody(components, segment, name, endpoint, body),
    }),
    responses: { ...success(components, name, endpoint), ...refusalResponses(endpoint) },
  }
}

/**
 * Whether a call accepts an `Idempotency-Key`. Calls by which the team or a client changes a salon's data accept it,
 * and so does the registration of a salon. Other changes, such as a sign-in, an enquiry or the acceptance of an
 * invitation, do not.
 */
function takesKey(endpoint: Endpoint): boolean {
  const isBeforeSalon = ['public', 'refresh', 'session'].includes(endpoint.access)
  return endpoint.method !== 'GET' && (!isBeforeSalon || endpoint === register)
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A key chosen by the caller. A call that is repeated with the same key takes effect once and gets the same answer.',
  schema: { type: 'string', minLength: 8, maxLength: 255 },
  example: '6f1c1f0e-8c0d-4a43-9d3b-1c8f3b0a7d52',
}

const bodies = exampleBodies(inventedIds)

function requestBody(
  components: Components,
  segment: string,
  name: string,
  endpoint: Endpoint,
  body: z.ZodType,
) {
  if (endpoint.acceptsBytes) return { required: true, content: bytesOf(endpoint.acceptsBytes) }
  const text = (endpoint.acceptsText ?? []).map((type) => [type, { schema: { type: 'string' } }])
  const schema = components.named(`${capitalized(name)}Request`, body, 'input')
  const json = { schema, example: bodies[`${segment}.${name}`] }
  const required = !body.safeParse(undefined).success
  return { required, content: { 'application/json': json, ...Object.fromEntries(text) } }
}

/** A body of bytes has no schema (OpenAPI 3.1, 4.8.14.3). */
function bytesOf(types: readonly string[]): object {
  return Object.fromEntries(types.map((type) => [type, {}]))
}

function success(components: Components, name: string, endpoint: Endpoint): object {
  const { response, status = 200, createdPath } = endpoint
  const own = {
    'X-Request-Id': headerRef('RequestId'),
    ...(createdPath && { Location: headerRef('Location') }),
    ...(takesKey(endpoint) && { 'Idempotency-Replayed': headerRef('IdempotencyReplayed') }),
  }
  if (!response) return { 204: { description: 'Done', headers: own } }
  return {
    [status]: {
      description: status === 201 ? 'Created' : 'Success',
      headers: own,
      content: contentOf(components, name, response, endpoint.responseType),
    },
  }
}

/** The content of a success: JSON where `type` is absent, otherwise a text or bytes of that type. */
function contentOf(
  components: Components,
  name: string,
  response: z.ZodType,
  type: string | undefined,
): object {
  if (type === undefined) {
    const schema = components.named(`${capitalized(name)}Response`, response, 'output')
    return { 'application/json': { schema } }
  }
  return response instanceof z.ZodString
    ? { [type]: { schema: { type: 'string' } } }
    : bytesOf([type])
}

function parameters(
  components: Components,
  place: 'path' | 'query',
  fields: z.ZodObject | undefined,
): object[] {
  if (!fields) return []
  const { properties = {}, required = [] } = components.inline(fields, 'input') as {
    properties?: Record<string, { description?: string }>
    required?: string[]
  }
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: place,
    ...(description && { description }),
    required: place === 'path' || required.includes(name),
    schema,
  }))
}
