import { api } from '@chairtime/contract/api.ts'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { assert, expect, test } from 'vitest'
import { type Operation, openApi } from './openapi.ts'

const document = openApi()
const operations = Object.values(document.paths).flatMap((path) => Object.values(path))

test('the description of the API passes the recommended rules of a linter', async () => {
  const config = await createConfig({
    extends: ['recommended'],
    // a fixed path, such as /services/templates, is routed before one with a parameter, such as /services/{id}
    rules: { 'no-ambiguous-paths': 'off', 'no-invalid-schema-examples': 'error' },
  })
  const problems = await lintFromString({ source: JSON.stringify(document), config })
  expect(
    problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer]),
  ).toEqual([])
})

test('the schema of every request body and answer in JSON has a name', () => {
  const calls = Object.values(api).flatMap((file) => Object.values(file))
  expect(operations).toHaveLength(calls.length)
  const bodies = operations.flatMap(({ requestBody, responses }) => [
    requestBody,
    ...Object.values(responses ?? {}),
  ])
  const inline = bodies
    .map((body) => body?.content?.['application/json']?.schema)
    .filter((schema) => schema !== undefined && !('$ref' in schema))
  expect(bodies.length).toBeGreaterThan(calls.length)
  expect(inline).toEqual([])
})

test('a field is described with its meaning, an example and its format', () => {
  const { Service, Appointment } = document.components.schemas as Record<
    string,
    { properties: Record<string, { description?: string; examples?: unknown[]; format?: string }> }
  >
  expect(Service?.properties.price).toMatchObject({
    description: 'In major units of the currency of the salon.',
    examples: [45.5],
  })
  expect(Appointment?.properties.start_time).toMatchObject({ format: 'date-time' })
})

test('no field of a request is marked as one that only answers have', () => {
  expect(JSON.stringify(document)).not.toContain('"readOnly"')
})

test('every field and every parameter says what it means', () => {
  const named = [...fieldsIn(document), ...operations.flatMap(parametersOf)]
  expect(named.length).toBeGreaterThan(1000)
  const silent = named.filter(([, field]) => !('description' in field || '$ref' in field))
  expect(new Set(silent.map(([name]) => name)), 'add them to a *field-notes.ts').toEqual(new Set())
})

type Named = readonly [name: string, field: object]

/** The fields of all objects in a part of the document, at every depth. */
function fieldsIn(part: unknown): Named[] {
  if (typeof part !== 'object' || part === null) return []
  const own: Named[] =
    'properties' in part ? Object.entries(part.properties as Record<string, object>) : []
  return [...own, ...Object.values(part).flatMap(fieldsIn)]
}

function parametersOf({ parameters = [] }: Operation): Named[] {
  return (parameters as { name?: string }[]).map((one) => [one.name ?? '', one])
}

test('the answers of a call and the general refusals name their headers', () => {
  const answers = document.paths['/appointments']?.post?.responses as Record<
    string,
    { headers: object }
  >
  expect(Object.keys(answers['201']?.headers ?? {})).toEqual([
    'X-Request-Id',
    'Location',
    'Idempotency-Replayed',
  ])
  const { Unauthenticated, MethodNotAllowed, RateLimited } = document.components.responses
  assert(Unauthenticated)
  expect(Object.keys(Unauthenticated.headers)).toContain('WWW-Authenticate')
  assert(MethodNotAllowed)
  expect(Object.keys(MethodNotAllowed.headers)).toContain('Allow')
  assert(RateLimited)
  expect(Object.keys(RateLimited.headers)).toContain('Retry-After')
})

test('the description of a status names the general refusals first, then those of the call', () => {
  const setPicture = document.paths['/pictures/{kind}/{id}']?.put
  const invalid = Object.entries(setPicture?.responses ?? {}).find(([status]) => status === '422')
  expect(invalid?.[1]).toMatchObject({
    description: expect.stringMatching(/^validation_failed: .*\npicture_rejected: /),
  })
})
