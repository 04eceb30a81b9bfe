import type { Endpoint } from '@chairtime/contract/endpoint.ts'
import { permissions } from '@chairtime/contract/permissions.ts'
import { type RefusalCode, refusals } from '@chairtime/contract/refusals.ts'

export interface RefusalResponse {
  readonly description: string
  readonly headers: object
  readonly content: object
}

/**
 * The refusals of a call, as responses by status. They are the refusals that every call of this kind may give, and the
 * refusals that the endpoint lists.
 */
export function refusalResponses(endpoint: Endpoint): object {
  const general: Readonly<Record<string, keyof typeof generalCodes>> = {
    ...(!isOpen(endpoint) && { 401: 'Unauthenticated' as const }),
    ...(endpoint.access in permissions && { 403: 'Forbidden' as const }),
    ...((endpoint.body ?? endpoint.query ?? endpoint.params) && { 422: 'Invalid' as const }),
    405: 'MethodNotAllowed',
    429: 'RateLimited',
    503: 'Unavailable',
  }
  const responseOf = (name: string) => ({ $ref: `#/components/responses/${name}` })
  const byStatus = Map.groupBy(endpoint.refusals, (code) => refusals[code].status)
  const own = [...byStatus].map(([status, codes]) => {
    const name = general[status]
    return [String(status), refusalResponse([...(name ? generalCodes[name] : []), ...codes])]
  })
  return {
    ...Object.fromEntries(
      Object.entries(general).map(([status, name]) => [status, responseOf(name)]),
    ),
    ...Object.fromEntries(own),
    default: responseOf('Refused'),
  }
}

function refusalResponse(codes: readonly RefusalCode[]): RefusalResponse {
  const sentences = codes.map((code) => `${code}: ${refusals[code].sentence}`)
  const statuses = codes.map((code) => refusals[code].status)
  return {
    description: sentences.join('\n'),
    headers: {
      'X-Request-Id': headerRef('RequestId'),
      ...(statuses.includes(405) && { Allow: headerRef('Allow') }),
      ...(statuses.includes(401) && { 'WWW-Authenticate': headerRef('WwwAuthenticate') }),
      ...(statuses.some((status) => status === 429 || status === 503) && {
        'Retry-After': headerRef('RetryAfter'),
      }),
    },
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  }
}

export function headerRef(name: keyof typeof headers): object {
  return { $ref: `#/components/headers/${name}` }
}

export const headers = {
  RequestId: header('The id of this request in the log of the server.', {
    type: 'string',
    format: 'uuid',
  }),
  RetryAfter: header('The number of seconds after which the call may be repeated.', {
    type: 'integer',
    minimum: 1,
  }),
  Allow: header('The methods that the path accepts.', {
    type: 'string',
    examples: ['GET, HEAD, PUT'],
  }),
  WwwAuthenticate: header('How to sign in (RFC 6750).', { type: 'string' }),
  Location: header('The path at which the created object can be read.', {
    type: 'string',
    format: 'uri-reference',
  }),
  IdempotencyReplayed: header('The answer is that of an earlier request with the same key.', {
    type: 'string',
    enum: ['true'],
  }),
}

function header(description: string, schema: object) {
  return { description, schema }
}

/** The refusals that every call of a kind may give, by the name of their response. */
const generalCodes = {
  Unauthenticated: ['unauthenticated', 'session_expired'],
  Forbidden: ['forbidden'],
  Invalid: ['validation_failed'],
  MethodNotAllowed: ['method_not_allowed'],
  RateLimited: ['rate_limited'],
  Unavailable: ['unavailable', 'outcome_unknown'],
} as const satisfies Readonly<Record<string, readonly RefusalCode[]>>

export const generalResponses = {
  ...Object.fromEntries(
    Object.entries(generalCodes).map(([name, codes]) => [name, refusalResponse(codes)]),
  ),
  Refused: { ...refusalResponse([]), description: 'Any other refusal; its code says which one.' },
}

/** Whether a call needs no session. */
export function isOpen({ access }: Endpoint): boolean {
  return ['public', 'salon', 'link'].includes(access)
}

export const errorSchema = {
  type: 'object',
  required: ['error', 'code', 'request_id'],
  properties: {
    error: {
      type: 'string',
      description: 'The sentence that a person reads.',
      examples: [refusals.slot_taken.sentence],
    },
    code: {
      type: 'string',
      description: 'A stable code, by which a program may decide.',
      enum: [...Object.keys(refusals), 'internal_error'],
      examples: ['slot_taken'],
    },
    errors: {
      type: 'object',
      description: 'The problems of each invalid field, by its name.',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
    details: { description: 'Data that depends on the code, such as the nearest free times.' },
    request_id: {
      type: 'string',
      format: 'uuid',
      description: 'The id of the request in the log of the server.',
      examples: ['6f1c1f0e-8c0d-4a43-9d3b-1c8f3b0a7d52'],
    },
  },
}
