import { statfs } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { isNearlyFull } from './disk-space.ts'

vi.mock('node:fs/promises', { spy: true })

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ ROLE: 'web' })
})

afterAll(() => server.close())

const megabyte = 1e6
const gigabyte = 1e9

test.each([
  ['a large disk with 1 % left', 250 * gigabyte, 2.5 * gigabyte, false],
  ['a large disk with less than 1 GB left', 250 * gigabyte, 0.9 * gigabyte, true],
  ['a small disk with a fifth left', 2 * gigabyte, 400 * megabyte, false],
  ['a small disk with a twentieth left', 2 * gigabyte, 100 * megabyte, true],
  ['a disk with nothing left', 2 * gigabyte, 0, true],
  ['a file system that tells no size', 0, 0, false],
])('isNearlyFull: %s', (_, size, free, expected) => {
  const bsize = 4_000
  expect(isNearlyFull({ bsize, blocks: size / bsize, bavail: free / bsize })).toBe(expected)
})

test('when the disk is nearly full, `/readyz` names the problem and still says that the process is ready', async () => {
  const nearlyFull = await statfs(server.config.dataDir)
  nearlyFull.bavail = 1
  vi.mocked(statfs).mockResolvedValueOnce(nearlyFull)
  const { status, body } = await server.call('GET', '/readyz')
  expect([status, body]).toEqual([200, { status: 'ready', problems: { disk: 'nearly full' } }])
})

test('a process is not ready while the disk of its database is full, and is ready again when there is room', async () => {
  await asOwner(`
    create function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
    create trigger no_room before insert on sessions execute function no_room()`)
  const refusal = await server.registerSalon().catch((error: Error) => error.message)
  expect(refusal).toContain('answered 503')
  const ready = await server.call('GET', '/readyz')
  expect([ready.status, ready.body.problems]).toEqual([503, { disk: 'full' }])
  expect((await server.call('GET', '/healthz')).status).toBe(200)
  await asOwner('drop trigger no_room on sessions')
  // a full disk is remembered for 30 seconds
  const { now } = performance
  const laterNow = vi
    .spyOn(performance, 'now')
    .mockImplementation(() => now.call(performance) + 31_000)
  expect((await server.call('GET', '/readyz')).status).toBe(200)
  laterNow.mockRestore()
})

async function asOwner(statements: string): Promise<void> {
  const owner = new pg.Client(server.address.owner)
  await owner.connect()
  await owner.query(statements)
  await owner.end()
}
