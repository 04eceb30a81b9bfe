import { expect, test } from 'vitest'
import { z } from 'zod'
import { api } from './api.ts'
import type { Endpoint } from './endpoint.ts'
import { may, permissions } from './permissions.ts'
import { refusals } from './refusals.ts'

const calls = Object.entries(api).flatMap(([segment, file]) =>
  Object.entries(file).map(([name, endpoint]) => ({ segment, name, endpoint })),
)

test('a call is listed under the first segment of its path', () => {
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

/**
 * Calls whose created object is read at a path with a token. They have no `createdPath`, because proxies log the
 * `Location` header.
 */
const behindTokens = ['bookOnline', 'joinWaitlist', 'addToWaitlist']

test('a call that creates something readable has a createdPath, unless that path would contain a token', () => {
  const readable = calls.filter(
    ({ endpoint }) => endpoint.status === 201 && reads.some(readsFrom(endpoint)),
  )
  const addressed = calls.filter(({ endpoint }) => endpoint.createdPath)
  const names = addressed.map(({ name }) => name)
  expect([...names, ...behindTokens].sort()).toEqual(readable.map(({ name }) => name).sort())
})

test('the address of a created thing is one that can be read', () => {
  const shape = (path = '') => path.replaceAll(/\{[\w.]+\}/g, '{}')
  const paths = reads.map(({ path }) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`))
  for (const { endpoint } of calls.filter(({ endpoint }) => endpoint.createdPath)) {
    expect(
      paths.some((path) => path.test(shape(endpoint.createdPath))),
      endpoint.createdPath,
    ).toBe(true)
  }
})

const reads = calls.map(({ endpoint }) => endpoint).filter(({ method }) => method === 'GET')

/**
 * Makes a function that checks whether another call (`read`) returns what this call creates. Either the path of `read`
 * begins with the path of this call and a parameter. Or the first field of this call's response is also a field of the
 * response of `read`, and is an object there.
 */
function readsFrom({ path, response }: Endpoint): (read: Endpoint) => boolean {
  const [thing = ''] = Object.keys(fieldsOf(response))
  return (read) => read.path.startsWith(`${path}/{`) || isObject(fieldsOf(read.response)[thing])
}

function fieldsOf(answer: z.ZodType | undefined): Readonly<Record<string, unknown>> {
  return answer instanceof z.ZodObject ? answer.shape : {}
}

function isObject(field: unknown): boolean {
  return (field instanceof z.ZodNullable ? field.unwrap() : field) instanceof z.ZodObject
}

test('every refusal has a sentence that a person can read', () => {
  for (const { sentence } of Object.values(refusals)) expect(sentence).toMatch(/^[A-Z].*[.]$/)
})

test('the owner has every permission', () => {
  const denied = Object.keys(permissions).filter(
    (p) => !may('owner', p as keyof typeof permissions),
  )
  expect(denied).toEqual([])
})
