import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { startTestServer } from '../../../test/harness.ts'

test('a running process is not ready once a newer version has migrated its database, which it checks at most every 10 s', async () => {
  const server = await startTestServer({ ROLE: 'web' })
  const owner = new pg.Client(server.address.owner)
  await owner.connect()
  const newer = 'a newer version has applied 9999_later'
  const { now } = performance
  let ahead = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + ahead)
  const readiness = async () => {
    const { status, body } = await server.call('GET', '/readyz')
    return [status, body.problems]
  }
  expect(await readiness()).toEqual([200, {}])
  await owner.query(`insert into kysely_migration (name, timestamp) values ('9999_later', 'now')`)
  const reads = vi.spyOn(server.app.context.database, 'acrossTenants')
  expect(await readiness()).toEqual([200, {}])
  expect(reads).not.toHaveBeenCalled()
  ahead = 11_000
  expect(await readiness()).toEqual([503, { migrations: newer }])
  await owner.query(`delete from kysely_migration where name = '9999_later'`)
  ahead = 22_000
  expect(await readiness()).toEqual([200, {}])
  clock.mockRestore()
  await owner.end()
  await server.close()
})
