import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestSalon, type TestServer } from '../../../test/harness.ts'
import { removeUsedTokens } from './store.ts'
import { tidy } from './tidy.ts'

let server: TestServer
let salon: TestSalon

beforeAll(async () => {
  server = await startTestServer({ ROLE: 'web' })
  salon = await server.registerSalon()
})
afterAll(() => server.close())

const rotation = { 'x-refresh-rotation': '1' }
const advanceDays = (count: number) => server.clock.advance(count * 86_400)

async function signIn(): Promise<string> {
  const credentials = { email: salon.email, password: salon.password }
  const { body } = await server.call('POST', '/api/auth/login', credentials, rotation)
  return body.refresh_token
}

const refresh = (token: string) =>
  server.call('POST', '/api/auth/refresh', undefined, {
    authorization: `Bearer ${token}`,
    ...rotation,
  })

async function countOf(table: 'spent_refresh_tokens' | 'password_resets'): Promise<number> {
  const { rows } = await server.app.context.database.acrossTenants('what is kept', (directory) =>
    sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(
      directory,
    ),
  )
  return rows[0]?.count ?? 0
}

test('a used refresh token is kept until its session has run out, and is then removed', async () => {
  const first = await signIn()
  const { body } = await refresh(first)
  advanceDays(10)
  const second = (await refresh(body.refresh_token)).body.refresh_token
  advanceDays(10)
  await tidy(server.app.context)
  expect(await countOf('spent_refresh_tokens')).toBe(2)
  // the use of a replaced token ends its session, because two parties may hold the token
  expect((await refresh(first)).status).toBe(401)
  expect((await refresh(second)).status).toBe(401)
  advanceDays(20)
  await tidy(server.app.context)
  expect(await countOf('spent_refresh_tokens')).toBe(0)
  expect((await refresh(first)).body.code).toBe('session_expired')
})

test('one run removes a limited number of tokens, the oldest first', async () => {
  let token = await signIn()
  for (let use = 0; use < 3; use += 1) {
    server.clock.advance(60)
    token = (await refresh(token)).body.refresh_token
  }
  advanceDays(31)
  const removeTwo = () =>
    server.app.context.database.acrossTenantsAsWorker('a test tidies', (jobs) =>
      removeUsedTokens(jobs, server.clock.now(), 2),
    )
  await removeTwo()
  expect(await countOf('spent_refresh_tokens')).toBe(1)
  await removeTwo()
  expect(await countOf('spent_refresh_tokens')).toBe(0)
})

test('a password reset is removed two weeks after it has expired', async () => {
  await server.call('POST', '/api/auth/forgot-password', { email: salon.email })
  await server.app.sendDue()
  expect(await countOf('password_resets')).toBe(1)
  advanceDays(14)
  await tidy(server.app.context)
  expect(await countOf('password_resets')).toBe(1)
  advanceDays(0.1)
  await tidy(server.app.context)
  expect(await countOf('password_resets')).toBe(0)
})
