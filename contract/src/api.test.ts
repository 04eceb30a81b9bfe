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
  const creating = calls.filter(({ endpoint }) => endpoint.status === 201)
  expect(creating.length).toBeGreaterThan(5)
  for (const { segment, endpoint } of creating) {
    const shape =
      endpoint.response instanceof z.ZodObject ? Object.entries(endpoint.response.shape) : []
    const things = shape.filter(([, value]) => value instanceof z.ZodObject)
    const [thing] = things.map(([name]) => name)
    const path = `/${segment}/{id}` as const
    const isOnlyThing = things.length === 1 && `${thing}s` === segment
    const expected = isOnlyThing && readable.has(path) ? `/${segment}/{${thing}.id}` : undefined
    expect([endpoint.path, endpoint.createdAt]).toEqual([endpoint.path, expected])
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
