import { itemAt } from '@chairtime/core/known.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestSalon, type TestServer } from '../../../test/harness.ts'
import { tenantId } from '../../platform/database/database.ts'
import { hashToken, newId } from '../../platform/database/ids.ts'
import { isVerificationPending } from './verification-store.ts'

let server: TestServer
let salon: TestSalon
beforeAll(async () => {
  // without the worker, so that a stored mail is sent only when a test calls `sendDue`
  server = await startTestServer({ ROLE: 'web' })
})
afterAll(() => server.close())

const register = async () => {
  salon = await server.registerSalon()
}
const isPending = async (): Promise<boolean> =>
  (await salon.call('GET', '/api/auth/me')).body.user.verification_pending
const verify = (token: string) => server.call('POST', '/api/auth/verify-email', { token })
const resend = () => salon.call('POST', '/api/auth/verify-email/send')

/** The tokens of the links in the mails to the owner, the newest first. */
async function linkTokens(): Promise<string[]> {
  await server.app.sendDue()
  const { body } = await server.call('GET', `/dev/api/messages?to=${salon.email}`)
  const bodies = body.messages.map((mail: { body: string }) => mail.body)
  return [...bodies.join('\n').matchAll(/\/verify-email\S*?([\w-]{43})/g)].map((found) =>
    itemAt(found, 1),
  )
}

test('a new user is asked to confirm the address, and the link in the mail confirms it once', async () => {
  await register()
  expect(await isPending()).toBe(true)
  const [token = ''] = await linkTokens()
  const { status, body } = await verify(token)
  expect([status, body]).toEqual([200, { message: 'Thank you. Your email address is confirmed.' }])
  expect(await isPending()).toBe(false)
  expect((await verify(token)).body.code).toBe('verification_link_invalid')
})

test('when the mail with the link could not be delivered, the session says so until the user asks for a new mail', async () => {
  await register()
  const isLost = async () => (await salon.call('GET', '/api/auth/me')).body.user.verification_failed
  expect(await isLost()).toBe(false)
  await server.app.context.database.inTenant(tenantId(salon.tenantId)).write(async (db) => {
    const mails = () => db.updateTable('messages').where('kind', '=', 'email_verification')
    await mails().set({ state: 'sending', attempts: 1, claimed_at: new Date() }).execute()
    await mails().set({ state: 'failed', last_error: 'undeliverable' }).execute()
  })
  expect(await isLost()).toBe(true)
  server.clock.advance(60)
  await resend()
  expect(await isLost()).toBe(false)
})

test('a user who has not confirmed the address can book an appointment', async () => {
  await register()
  const { serviceIds } = await salon.onboard()
  const { status } = await salon.call('POST', '/api/appointments', {
    service_ids: serviceIds,
    start_time: '2026-03-10T10:00:00-04:00',
  })
  expect([status, await isPending()]).toEqual([201, true])
})

test('of ten concurrent uses of one verification link, one succeeds', async () => {
  await register()
  const [token = ''] = await linkTokens()
  const answers = await Promise.all(Array.from({ length: 10 }, () => verify(token)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(422)])
})

test('a verification link is valid for a day, and only the hash of its token is stored', async () => {
  await register()
  const [token = ''] = await linkTokens()
  const stored = await server.app.context.database.acrossTenants('what is kept of a link', (db) =>
    db
      .selectFrom('email_verifications')
      .select('token_hash')
      .where('token_hash', '=', hashToken(token))
      .execute(),
  )
  expect(stored).toHaveLength(1)
  const start = server.clock.now()
  server.clock.advance(24 * 3600 + 1)
  expect((await verify(token)).body.code).toBe('verification_link_invalid')
  server.clock.set(start)
  server.clock.advance(24 * 3600 - 1)
  expect((await verify(token)).status).toBe(200)
})

test('a second mail leaves the first link valid, and the use of one link ends both', async () => {
  await register()
  const [first = ''] = await linkTokens()
  expect((await resend()).body).toEqual({ message: 'A new link is on its way to you.' })
  const [second = ''] = await linkTokens()
  expect(second).not.toBe(first)
  expect((await verify(first)).status).toBe(200)
  expect((await verify(second)).body.code).toBe('verification_link_invalid')
})

test('a user who has confirmed the address gets no further link', async () => {
  await register()
  await verify(itemAt(await linkTokens(), 0))
  expect((await resend()).body).toEqual({ message: 'Your email address is already confirmed.' })
  expect(await linkTokens()).toHaveLength(1)
})

test('the use of a password reset link confirms the address, too', async () => {
  await register()
  await server.call('POST', '/api/auth/forgot-password', { email: salon.email })
  await server.app.sendDue()
  const { body } = await server.call('GET', `/dev/api/messages?to=${salon.email}`)
  const bodies = body.messages.map((mail: { body: string }) => mail.body).join('\n')
  const token = itemAt(bodies.match(/\/reset-password\S*?([\w-]{43})/) ?? [], 1)
  await server.call('POST', '/api/auth/reset-password', { token, password: 'a brand new secret' })
  const { body: signedIn } = await server.call('POST', '/api/auth/login', {
    email: salon.email,
    password: 'a brand new secret',
  })
  expect(signedIn.user.verification_pending).toBe(false)
})

test('a user for whom no verification link was ever stored is not asked to confirm the address', async () => {
  await register()
  const pending = await server.app.context.database
    .inTenant(tenantId(salon.tenantId))
    .read((db) => isVerificationPending(db, newId()))
  expect(pending).toBe(false)
})

test.each(['', 'x', 'a'.repeat(43)])('the token %j confirms no address', async (token) => {
  expect((await verify(token)).body.code).toBe('verification_link_invalid')
})

test('a user gets at most five further links an hour', async () => {
  const strict = await startTestServer({ RATE_LIMIT_SCALE: '1' })
  try {
    const owner = await strict.registerSalon()
    const answers = []
    for (let n = 0; n < 6; n += 1) {
      answers.push(await owner.call('POST', '/api/auth/verify-email/send'))
    }
    expect(answers.map(({ status }) => status)).toEqual([...Array(5).fill(202), 429])
  } finally {
    await strict.close()
  }
})
