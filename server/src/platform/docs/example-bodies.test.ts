import { api } from '@chairtime/contract/api.ts'
import { expect, test } from 'vitest'
import { exampleBodies, inventedIds } from './example-bodies.ts'
import { openApi } from './openapi.ts'

const bodies = exampleBodies(inventedIds)
const calls = Object.entries(api).flatMap(([segment, file]) =>
  Object.entries(file).map(([name, endpoint]) => ({ name: `${segment}.${name}`, endpoint })),
)
const callsWithJson = calls.filter(({ endpoint }) => endpoint.body && !endpoint.acceptsBytes)

test('each call that takes JSON has an example body, and no other call has one', () => {
  expect(Object.keys(bodies).sort()).toEqual(callsWithJson.map(({ name }) => name).sort())
})

test.each(callsWithJson)('the example body of $name passes its schema', ({ name, endpoint }) => {
  expect(endpoint.body?.safeParse(bodies[name]).error).toBeUndefined()
})

test('the OpenAPI document contains the example body of each call', () => {
  const { paths } = openApi()
  for (const { name, endpoint } of callsWithJson) {
    expect(paths[endpoint.path]?.[endpoint.method.toLowerCase()], name).toMatchObject({
      requestBody: { content: { 'application/json': { example: bodies[name] } } },
    })
  }
})
