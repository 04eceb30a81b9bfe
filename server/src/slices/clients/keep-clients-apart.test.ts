import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestSalon, type TestServer } from '../../../test/harness.ts'

let server: TestServer
let salon: TestSalon
let ann: Client
let anna: Client

interface Client {
  readonly id: string
  readonly name: string
  readonly version: number
}

const home = { phone: '+12025550170' }

beforeAll(async () => {
  server = await startTestServer({ ROLE: 'web' })
})
beforeEach(async () => {
  salon = await server.registerSalon()
  ann = await add('Ann Roe')
  anna = await add('Ann R.')
})
afterAll(() => server.close())

const add = async (name: string, fields: object = home): Promise<Client> =>
  (await salon.call('POST', '/api/clients', { name, ...fields })).body.client
const apartPath = ({ id }: Client) => `/api/clients/${id}/kept-apart`
const keepApart = (one: Client, other: Client) =>
  salon.call('POST', apartPath(one), { other_id: other.id })
const proposeAgain = (one: Client, other: Client) =>
  salon.call('DELETE', `${apartPath(one)}/${other.id}`)

/** The proposed pairs, each as names in alphabetical order. */
async function proposedPairs(): Promise<string[]> {
  const { body } = await salon.call('GET', '/api/clients/duplicates')
  const pairs = body.pairs.map(({ clients }: { clients: Client[] }) =>
    clients
      .map(({ name }) => name)
      .sort()
      .join(' = '),
  )
  return pairs.sort()
}

async function merge(kept: Client, removed: Client): Promise<string> {
  const { body } = await salon.call('POST', `/api/clients/${kept.id}/merge`, {
    ...{ other_id: removed.id, version: kept.version, other_version: removed.version },
  })
  return body.merge_id
}

const undo = (mergeId: string) => salon.call('POST', `/api/clients/merges/${mergeId}/undo`)

test('a pair that is kept apart is no longer proposed, until the desk takes that back', async () => {
  expect(await proposedPairs()).toEqual(['Ann R. = Ann Roe'])
  expect((await keepApart(anna, ann)).status).toBe(204)
  expect(await proposedPairs()).toEqual([])
  expect((await keepApart(ann, anna)).status).toBe(204)
  expect((await proposeAgain(ann, anna)).status).toBe(204)
  expect(await proposedPairs()).toEqual(['Ann R. = Ann Roe'])
  expect((await proposeAgain(ann, anna)).status).toBe(404)
  const { body } = await salon.call('GET', '/api/activity')
  expect(body.items.slice(0, 2).map(({ text }: { text: string }) => text)).toEqual([
    'Ana O. took back that two clients are two people',
    'Ana O. said that two clients are two people',
  ])
})

test('pairs that are kept apart are left out of every kind of duplicates', async () => {
  const pairs = [
    [await add('Bea', { email: 'bea@mail.test' }), await add('Bea', { email: 'bea@mail.test' })],
    [await add('Cid', { birthday: '1980-01-01' }), await add('Cid', { birthday: '1980-01-01' })],
    [await add('Dee Poe', {}), await add('Dee Poe', {})],
    [ann, anna],
  ] as const
  expect(await proposedPairs()).toHaveLength(4)
  for (const [one, other] of pairs) await keepApart(one, other)
  expect(await proposedPairs()).toEqual([])
})

test('when two desks keep a pair apart at once, with the two clients in opposite orders, both succeed, and one call takes that back', async () => {
  const answers = await Promise.all([keepApart(ann, anna), keepApart(anna, ann)])
  expect(answers.map(({ status }) => status)).toEqual([204, 204])
  expect((await proposeAgain(anna, ann)).status).toBe(204)
  expect(await proposedPairs()).toEqual(['Ann R. = Ann Roe'])
})

test('after a merge, clients who were kept apart from the removed client are also kept apart from the client who remains, until the merge is undone', async () => {
  const third = await add('Ann')
  await keepApart(ann, anna)
  const mergeId = await merge(third, anna)
  expect(await proposedPairs()).toEqual([])
  expect((await undo(mergeId)).status).toBe(200)
  expect(await proposedPairs()).toEqual(['Ann = Ann R.', 'Ann = Ann Roe'])
})

test('a client who was kept apart before a merge is still kept apart when the merge is undone', async () => {
  const third = await add('Ann')
  await keepApart(ann, anna)
  await keepApart(ann, third)
  await undo(await merge(third, anna))
  expect(await proposedPairs()).toEqual(['Ann = Ann R.'])
})

test('two clients who are kept apart can be merged, and the undo of the merge keeps them apart again', async () => {
  await keepApart(ann, anna)
  const mergeId = await merge(ann, anna)
  expect((await undo(mergeId)).status).toBe(200)
  expect(await proposedPairs()).toEqual([])
  expect((await proposeAgain(ann, anna)).status).toBe(204)
})

test('a client who is kept apart from another one can be erased, also after that other client was merged', async () => {
  const third = await add('Ann')
  await keepApart(ann, anna)
  const mergeId = await merge(third, anna)
  const { status } = await salon.call('POST', `/api/clients/${ann.id}/erase`, { name: 'Ann Roe' })
  expect(status).toBe(204)
  expect((await undo(mergeId)).status).toBe(200)
  expect(await proposedPairs()).toEqual(['Ann = Ann R.'])
})

test('a client cannot be kept apart from themselves or from a client of another salon', async () => {
  const self = await keepApart(ann, ann)
  expect([self.status, self.body.errors]).toEqual([422, { other_id: ['Must be another client'] }])
  const stranger = await server.registerSalon()
  const { body } = await stranger.call('POST', '/api/clients', { name: 'Otto' })
  expect((await keepApart(ann, body.client)).status).toBe(404)
  expect((await stranger.call('POST', apartPath(ann), { other_id: body.client.id })).status).toBe(
    404,
  )
  await keepApart(ann, anna)
  expect((await stranger.call('DELETE', `${apartPath(ann)}/${anna.id}`)).status).toBe(404)
  expect(await proposedPairs()).toEqual([])
})
