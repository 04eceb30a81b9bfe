import { uuidPattern } from '@chairtime/contract/patterns.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApi } from '../src/platform/docs/openapi.ts'
import { type DocumentedText, documentedTexts } from './documented-texts.ts'
import { addressOf, type Example, exampleCalls } from './examples.ts'
import { startTestServer, type TestSalon, type TestServer } from './harness.ts'
import { openWorkingSalon } from './working-salon.ts'

/** The formats that the OpenAPI document gives to texts, compared with the texts of real calls. */

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

const { schemas } = openApi().components as { schemas: Record<string, Record<string, unknown>> }

test('each id, instant and day in the body of a request has its format in the OpenAPI document', () => {
  const sent = calls
    .filter(({ endpoint }) => endpoint.body && !endpoint.acceptsBytes)
    .flatMap(({ name, body }) => textsOf(name, 'Request', body))
  expect(sent.length).toBeGreaterThan(100)
  expect(sent.flatMap(problemsOf)).toEqual([])
})

test('each id, instant and day in an answer has its format in the OpenAPI document', async () => {
  const seen: DocumentedText[] = []
  for (const call of calls.filter(isCreationOrRead)) {
    const { status, body, headers } = await salon.call(call.method, addressOf(call), call.body)
    if (status >= 300 || !String(headers['content-type']).includes('json')) continue
    seen.push(...textsOf(call.name, 'Response', body))
  }
  expect(seen.length).toBeGreaterThan(500)
  expect(new Set(seen.flatMap(problemsOf))).toEqual(new Set())
})

function isCreationOrRead({ method, endpoint }: Example): boolean {
  return method === 'GET' || endpoint.status === 201
}

function textsOf(name: string, kind: 'Request' | 'Response', value: unknown): DocumentedText[] {
  const call = name.replace(/^.*\.(.)/, (_, first: string) => first.toUpperCase())
  const $ref = `#/components/schemas/${call}${kind}`
  return documentedTexts(schemas, { $ref }, value, name)
}

const patterns: Readonly<Record<string, RegExp>> = {
  uuid: uuidPattern,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/,
  date: /^\d{4}-\d\d-\d\d$/,
}

/** A sentence for each format that the text lacks in the document, or that the document gives it wrongly. */
function problemsOf({ place, text, formats }: DocumentedText): string[] {
  // a cursor may have any form, because callers only send it back
  if (place.endsWith('_cursor')) return []
  return Object.entries(patterns)
    .filter(([format, pattern]) => pattern.test(text) !== formats.includes(format))
    .map(([format, pattern]) => `${place} ${pattern.test(text) ? 'lacks' : 'is no'} ${format}`)
}
