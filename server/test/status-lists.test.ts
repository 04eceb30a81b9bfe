import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { appointmentStatuses } from '@chairtime/core/booking/status.ts'
import { itemAt } from '@chairtime/core/known.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from './harness.ts'

const source = fileURLToPath(new URL('../src/', import.meta.url))

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('no store writes a list of statuses into a statement, because the lists come from status-store.ts', () => {
  const stores = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('store.ts'))
    .map((file) => ({ file, text: readFileSync(join(source, file), 'utf8') }))
  expect(stores.some(({ text }) => /status in \$\{/.test(text))).toBe(true)
  const names = appointmentStatuses.join('|')
  const list = new RegExp(`\\bstatus\\s+(?:(?:not\\s+)?in\\s*\\(|(?:<>|!=)\\s*'(?:${names})')`)
  const own = stores.filter(({ text }) => list.test(text))
  expect(own.map(({ file }) => file)).toEqual([])
})

test('the database knows the statuses that the core knows', async () => {
  const { rows } = await server.app.context.database.acrossTenants('the schema', (directory) =>
    sql<{ definition: string }>`
      select pg_get_constraintdef(oid) as definition from pg_constraint
       where conrelid = 'appointments'::regclass and conname = 'appointments_status_check'`.execute(
      directory,
    ),
  )
  const known = [...itemAt(rows, 0).definition.matchAll(/'(\w+)'/g)].map(([, name]) => name)
  expect(known.toSorted()).toEqual(appointmentStatuses.toSorted())
})
