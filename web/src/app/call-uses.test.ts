import { expect, test } from 'vitest'
import { callUses } from '../../build/call-uses.ts'

const imported =
  "import { type Client, clientFields, createClient } from '@chairtime/contract/clients.ts'\n"

test('the build finds what reads a schema of a call, which built pages lack', () => {
  expect(callUses(`${imported}issuesIn(texts, createClient.body, fields)`)).toEqual([
    'createClient.body',
  ])
  expect(callUses(`${imported}const { body } = createClient`)).toEqual(['{ body } = createClient'])
  expect(callUses('schemaOf(endpoint.response)')).toEqual(['endpoint.response'])
})

test('the build leaves calls, exported schemas, types and other bodies alone', () => {
  const code = `${imported}type Fields = z.input<typeof createClient.body>
    issuesIn(texts, clientFields, fields)
    call(createClient, { body })
    const { path } = createClient
    document.body.append(variables.body.name)`
  expect(callUses(code)).toEqual([])
})
