import { itemAt } from '@chairtime/core/known.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf, type Example, exampleCalls } from './examples.ts'
import { startTestServer, type TestSalon, type TestServer } from './harness.ts'
import { salonPrint } from './salon-print.ts'
import { openWorkingSalon, type WorkingSalon } from './working-salon.ts'

let server: TestServer
let theirs: WorkingSalon
let mine: WorkingSalon
let intruder: TestSalon

beforeAll(async () => {
  server = await startTestServer({ ROLE: 'web' })
  theirs = await openWorkingSalon(server)
  mine = await openWorkingSalon(server)
  intruder = mine.salon
})

afterAll(() => server.close())

/** Whether the session decides which salon the call is for. */
function isOfSession({ endpoint }: Example): boolean {
  return !['public', 'salon', 'link', 'refresh'].includes(endpoint.access)
}

test('the data of another salon is not found and not changed', async () => {
  const before = await salonPrint(server, theirs.salon.tenantId)
  const named = exampleCalls(theirs.ids).filter(
    (call) => isOfSession(call) && call.endpoint.path.includes('{id}'),
  )
  expect(named.length).toBeGreaterThan(12)
  for (const call of named) {
    const { status, body } = await intruder.call(call.method, addressOf(call), call.body)
    expect([call.name, status, body.code]).toEqual([call.name, 404, 'not_found'])
  }
  expect(await salonPrint(server, theirs.salon.tenantId)).toEqual(before)
})

test('an id of another salon inside a request is refused like an unknown id', async () => {
  const before = await salonPrint(server, theirs.salon.tenantId)
  const naming = withForeignIds()
  expect(naming.length).toBeGreaterThan(10)
  for (const call of naming) {
    const foreign = await intruder.call(call.method, addressOf(call), call.body)
    const unknown = await intruder.call(
      call.method,
      withInventedIds(addressOf(call)),
      JSON.parse(withInventedIds(JSON.stringify(call.body ?? null))) ?? undefined,
    )
    expect([call.name, foreign.status]).toEqual([call.name, unknown.status])
    expect(withoutIds(foreign.body), call.name).toEqual(withoutIds(unknown.body))
  }
  expect(await salonPrint(server, theirs.salon.tenantId)).toEqual(before)
})

/** The calls of the caller's salon, each with one id of the other salon in the body or query. */
function withForeignIds(): Example[] {
  const swapped = (['service', 'category', 'staff', 'client'] as const).flatMap((kind) =>
    exampleCalls({ ...mine.ids, [kind]: theirs.ids[kind] }),
  )
  const own = new Set(exampleCalls(mine.ids).map((call) => call.path))
  return swapped.filter(
    (call) =>
      (isOfSession(call) || call.endpoint.access === 'salon') &&
      own.has(call.path) &&
      namesTheirId(call),
  )
}

/** The ids of the other salon, and for each of them an id that never existed. */
const invented = new Map<string, string>()

function theirIds(): string[] {
  const { slug: _, ...ids } = theirs.ids
  return Object.values(ids)
}

function namesTheirId({ query, body }: Example): boolean {
  const text = JSON.stringify([query, body ?? null])
  return theirIds().some((id) => text.includes(id))
}

function withInventedIds(text: string): string {
  return theirIds().reduce((sofar, id) => sofar.replaceAll(id, inventedFor(id)), text)
}

function inventedFor(id: string): string {
  const known = invented.get(id) ?? crypto.randomUUID()
  invented.set(id, known)
  return known
}

/** The body without the values that differ from call to call. */
function withoutIds(body: unknown): string {
  return JSON.stringify(body ?? null)
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')
    .replaceAll(/"[\w-]{43}"/g, '"token"')
}

test('the token of a link or hold has no effect at the address of another salon', async () => {
  const foreign = {
    ...mine.ids,
    manageToken: theirs.ids.manageToken,
    holdToken: theirs.ids.holdToken,
  }
  const file = itemAt(
    exampleCalls(foreign).filter(({ name }) => name === 'public.readCalendarFile'),
    0,
  )
  expect((await server.call('GET', file.path)).status).toBe(404)
  const before = await salonPrint(server, theirs.salon.tenantId)
  const release = itemAt(
    exampleCalls(foreign).filter(({ name }) => name === 'public.releaseHold'),
    0,
  )
  await server.call('DELETE', release.path)
  expect(await salonPrint(server, theirs.salon.tenantId)).toEqual(before)
})

test('the salon of a call comes from its session, not from the fields of the request', async () => {
  const fields = { tenant_id: theirs.salon.tenantId, user_id: crypto.randomUUID(), role: 'owner' }
  const before = await salonPrint(server, theirs.salon.tenantId)
  const created = await intruder.call(
    'POST',
    `/api/services/categories?tenant_id=${theirs.salon.tenantId}`,
    { name: 'Claimed', ...fields },
    { 'x-tenant-id': theirs.salon.tenantId },
  )
  expect(created.status).toBe(201)
  const { body } = await intruder.call('GET', '/api/services/categories')
  expect(body.categories.map((c: { name: string }) => c.name)).toContain('Claimed')
  expect(await salonPrint(server, theirs.salon.tenantId)).toEqual(before)
})

test('lists show the rows of the caller’s own salon only', async () => {
  const lists = exampleCalls(mine.ids).filter(
    (call) => call.method === 'GET' && isOfSession(call) && !call.endpoint.path.includes('{'),
  )
  expect(lists.length).toBeGreaterThan(10)
  for (const call of lists) {
    const filtered = await intruder.call('GET', addressOf(call))
    expect([call.name, filtered.status]).toEqual([call.name, 200])
    // without its query a call shows more rows, or is refused
    const whole = await intruder.call('GET', call.path)
    for (const { body } of [filtered, whole]) {
      for (const id of theirIds()) expect(JSON.stringify(body), call.name).not.toContain(id)
    }
  }
})
