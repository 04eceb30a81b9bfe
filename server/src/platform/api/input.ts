import type { Endpoint, Input } from '@chairtime/contract/endpoint.ts'
import { issuesIn } from '@chairtime/contract/problems.ts'
import type { RefusalTexts } from '@chairtime/core/texts/refusals.ts'
import type { z } from 'zod'
import { type FieldProblems, refuse, refuseField } from '../errors/refuse.ts'

export interface RawRequest {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

/**
 * The request, parsed by the endpoint's schemas. Refuses `not_found` for parameters of the path that are not valid,
 * `malformed_request` for values that are nested too deeply, and `validation_failed` for every other problem.
 */
export function parseInput<E extends Endpoint>(endpoint: E, request: RawRequest): Input<E> {
  const params = endpoint.params?.safeParse(request.params)
  if (params && !params.success) refuse('not_found')
  assertStorable(request.query)
  if (!endpoint.checksRows && !endpoint.acceptsBytes) assertStorable(request.body)
  const given = { query: request.query ?? {}, body: request.body }
  const query = endpoint.query?.safeParse(given.query)
  const body = endpoint.body?.safeParse(given.body)
  if (query?.success === false || body?.success === false) {
    refuse('validation_failed', { errors: (texts) => problemsOf(endpoint, given, texts) })
  }
  return { params: params?.data, query: query?.data, body: body?.data } as Input<E>
}

function problemsOf(
  endpoint: Endpoint,
  given: Pick<RawRequest, 'query' | 'body'>,
  texts: RefusalTexts,
): FieldProblems {
  const ofQuery = endpoint.query ? issuesIn(texts, endpoint.query, given.query) : []
  const ofBody = endpoint.body ? issuesIn(texts, endpoint.body, given.body) : []
  return byField([...ofQuery, ...ofBody])
}

/**
 * The problems of each field of a value, without duplicates. Nested fields are named like `client.email` and
 * `windows[0].to`. The value itself is named `body`. The result is empty for a valid value.
 */
export function fieldProblems(
  texts: RefusalTexts,
  schema: z.ZodType,
  value: unknown,
): FieldProblems {
  return byField(issuesIn(texts, schema, value))
}

function byField(issues: readonly z.core.$ZodIssue[]): FieldProblems {
  const errors: Record<string, string[]> = {}
  const ofWrongType = new Set<string>()
  for (const { path, code, message } of issues.flatMap(insideUnion)) {
    const field = fieldName(path)
    errors[field] ??= []
    // a sentence about length or range does not apply to a value of the wrong type
    if (ofWrongType.has(field) || errors[field].includes(message)) continue
    if (code === 'invalid_type') ofWrongType.add(field)
    errors[field].push(message)
  }
  return errors
}

/**
 * Replaces an issue which says that a value fits no alternative of a union. Searches for the first alternative whose
 * problems all lie inside the value, because the value itself then has the type of this alternative. Returns the
 * problems of that alternative, or the issue itself if there is none. Returns every other issue as it is.
 */
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

const DEPTH_MAX = 32
const ITEMS_MAX = 1000

/**
 * Refuses text that no database column can hold, lists of more than `ITEMS_MAX` items, and values that are nested
 * deeper than `DEPTH_MAX`.
 */
function assertStorable(value: unknown, path: readonly PropertyKey[] = []): void {
  if (path.length > DEPTH_MAX) refuse('malformed_request')
  if (typeof value === 'string') {
    if (value.includes('\u0000') || !value.isWellFormed()) {
      refuseField(fieldName(path), ({ field }) => field.unstorableCharacters)
    }
  } else if (Array.isArray(value)) {
    if (value.length > ITEMS_MAX) {
      refuseField(fieldName(path), ({ field }) => field.tooManyEntries(ITEMS_MAX))
    }
    value.forEach((item, index) => {
      assertStorable(item, [...path, index])
    })
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) assertStorable(item, [...path, key])
  }
}
