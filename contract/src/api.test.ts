import { expect, test } from 'vitest'
import { z } from 'zod'
import { api } from './api.ts'
import { may, permissions } from './permissions.ts'
import { refusals } from './refusals.ts'

const calls = Object.entries(api).flatMap(([segment, file]) =>
  Object.values(file).map((endpoint) => ({ segment, endpoint })),
)

test('the first path segment of a call names the file that declares it', () => {
  const strays = calls.filter(({ segment, endpoint }) => endpoint.path.split('/')[1] !== segment)
  expect(strays.map(({ endpoint }) => endpoint.path)).toEqual([])
})

test('no two calls share a method and path', () => {
  const addresses = calls.map(
    ({ endpoint }) => `${endpoint.method} ${endpoint.path.replaceAll(/\{\w+\}/g, '{}')}`,
  )
  expect(new Set(addresses).size).toBe(addresses.length)
})

test('the parameters of a path are those that its schema reads', () => {
  for (const { endpoint } of calls) {
    const named = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
    expect(Object.keys(endpoint.params?.shape ?? {}).sort(), endpoint.path).toEqual(named.sort())
  }
})

test('a reading call takes no body', () => {
  const strays = calls.filter(({ endpoint }) => endpoint.method === 'GET' && endpoint.body)
  expect(strays).toEqual([])
})

test('a created thing that can be read by its id has its address in the contract', () => {
  const readable = new Set(
    calls.filter(({ endpoint }) => endpoint.method === 'GET').map(({ endpoint }) => endpoint.path),
  )
  const creating = calls
    .map(({ endpoint }) => endpoint)
    .filter(({ status, access }) => status === 201 && access in permissions)
  expect(creating.length).toBeGreaterThan(5)
  for (const { path, response, createdAt } of creating) {
    const fields = response instanceof z.ZodObject ? Object.entries(response.shape) : []
    const things = fields
      .filter(([name, value]) => value instanceof z.ZodObject && readable.has(`/${name}s/{id}`))
      .map(([name]) => name)
    // the thing in the path exists already: a call at an appointment creates another thing
    const thing = things.find((name) => !path.startsWith(`/${name}s/{id}/`)) ?? things[0]
    expect([path, createdAt]).toEqual([path, thing && `/${thing}s/{${thing}.id}`])
  }
})

test('every refusal has a sentence that a person can read', () => {
  for (const { sentence } of Object.values(refusals)) expect(sentence).toMatch(/^[A-Z].*[.]$/)
})

test('the owner has every permission', () => {
  const denied = Object.keys(permissions).filter(
    (p) => !may('owner', p as keyof typeof permissions),
  )
  expect(denied).toEqual([])
})
