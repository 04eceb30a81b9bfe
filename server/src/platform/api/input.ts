import type { Endpoint, Input } from '@chairtime/contract/endpoint.ts'
import { problemOf } from '@chairtime/contract/problems.ts'
import type { z } from 'zod'
import { refuse } from '../errors/refuse.ts'

export interface RawRequest {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

/**
 * The request, parsed by the endpoint's schemas. Refuses `not_found` for an address that cannot name
 * anything, and every other problem field by field.
 */
export function parseInput<E extends Endpoint>(endpoint: E, request: RawRequest): Input<E> {
  const params = endpoint.params?.safeParse(request.params)
  if (params && !params.success) refuse('not_found')
  assertStorable(request.query)
  if (!endpoint.checksRows) assertStorable(request.body)
  const query = endpoint.query?.safeParse(request.query ?? {}, { error: problemOf })
  const body = endpoint.body?.safeParse(request.body, { error: problemOf })
  const issues = [...(query?.error?.issues ?? []), ...(body?.error?.issues ?? [])]
  if (issues.length > 0) refuse('validation_failed', { errors: byField(issues) })
  return { params: params?.data, query: query?.data, body: body?.data } as Input<E>
}

/** Field → its problems without duplicates. Nested fields are named like `client.email` and `windows[0].to`. */
export function byField(issues: readonly z.core.$ZodIssue[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  const ofWrongKind = new Set<string>()
  for (const { path, code, message } of issues.flatMap(insideUnion)) {
    const field = fieldName(path)
    errors[field] ??= []
    // a message about length or range does not apply to a value of the wrong type
    if (ofWrongKind.has(field) || errors[field].includes(message)) continue
    if (code === 'invalid_type') ofWrongKind.add(field)
    errors[field].push(message)
  }
  return errors
}

/** For a union, the problems with the alternative whose type is closest to the value. */
function insideUnion(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const meant = issue.errors.find((branch) => branch.every(({ path }) => path.length > 0))
  return meant?.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })) ?? [issue]
}

function fieldName(path: readonly PropertyKey[]): string {
  const name = path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
  return name.replace(/^\./, '') || 'body'
}

const depthMax = 32
const itemsMax = 1000

/** Refuses values at any depth that no database column or screen can hold. */
function assertStorable(value: unknown, path: readonly PropertyKey[] = []): void {
  if (path.length > depthMax) refuse('malformed_request')
  if (typeof value === 'string') {
    if (value.includes('\u0000') || !value.isWellFormed()) {
      const message = 'Contains characters that cannot be stored'
      refuse('validation_failed', { errors: { [fieldName(path)]: [message] } })
    }
  } else if (Array.isArray(value)) {
    if (value.length > itemsMax) {
      refuse('validation_failed', {
        errors: { [fieldName(path)]: [`At most ${itemsMax} entries`] },
      })
    }
    value.forEach((item, index) => {
      assertStorable(item, [...path, index])
    })
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) assertStorable(item, [...path, key])
  }
}
