import { expect, test } from 'vitest'
import { callUses } from '../../build/call-uses.ts'

const imported =
  "import { type Client, clientFields, createClient } from '@chairtime/contract/clients.ts'\n"

test('the build finds code that reads a schema of a call, because the built pages lack these schemas', () => {
  expect(callUses(`${imported}issuesIn(texts, createClient.body, fields)`)).toEqual([
    'createClient.body',
  ])
  expect(callUses(`${imported}const { body } = createClient`)).toEqual(['{ body } = createClient'])
  expect(callUses('schemaOf(endpoint.response)')).toEqual(['endpoint.response'])
})

test('the build does not report calls, exported schemas, types or other objects with a body', () => {
  const code = `${imported}type Fields = z.input<typeof createClient.body>
    issuesIn(texts, clientFields, fields)
    call(createClient, { body })
    const { path } = createClient
    document.body.append(variables.body.name)`
  expect(callUses(code)).toEqual([])
})
