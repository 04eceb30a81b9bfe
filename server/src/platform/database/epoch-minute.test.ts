import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { minuteOf } from '../time/instants.ts'
import { epochMinute } from './epoch-minute.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('the database and the server compute equal epoch minutes for an instant', async () => {
  const instants = ['2026-03-08T06:59:59.999Z', '2026-03-08T07:00:00Z', '2026-03-08T07:00:31Z']
  const { rows } = await server.app.context.database.acrossTenants('a calculation', (directory) =>
    sql<{ at: Date; minute: number }>`
      select at, ${epochMinute('at')} as minute
        from unnest(${instants}::timestamptz[]) at`.execute(directory),
  )
  expect(rows).toHaveLength(3)
  for (const { at, minute } of rows) expect(minute, at.toISOString()).toBe(minuteOf(at))
})
