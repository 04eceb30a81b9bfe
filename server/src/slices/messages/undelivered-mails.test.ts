import { readFileSync } from 'node:fs'
import pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestSalon, type TestServer } from '../../../test/harness.ts'
import { undeliveredMail } from '../../../test/undelivered-mail.ts'
import { developmentMail, developmentTexts } from '../dev/providers.ts'
import type { Post } from './post.ts'
import { sendDueMessages } from './send-messages.ts'

/**
 * A failed or unknown mail about an account is shown to the user of the account. An unknown mail with an invitation is
 * shown to the desk.
 */

let server: TestServer
let salon: TestSalon

beforeAll(async () => {
  server = await startTestServer({ ROLE: 'web' })
  salon = await server.registerSalon()
  await salon.onboard()
})
afterAll(() => server.close())

/** Sends what is due. With `lost` the provider takes each mail, and the answer of the provider is lost. */
async function send(lost = false): Promise<void> {
  const { context } = server.app
  const { find: _, ...mail } = developmentMail(context, 'no-reply@chairtime.test')
  const losing: Post['mail'] = {
    ...mail,
    send: async (...sent) => {
      await mail.send(...sent)
      throw new Error('the connection broke off')
    },
  }
  const post: Post = {
    mail: lost ? losing : mail,
    texts: developmentTexts(context),
    log: pino({ level: 'silent' }),
    settled: () => {},
    textsPaused: () => {},
  }
  while (await sendDueMessages(context, post));
}

const list = async (of = salon) => (await of.call('GET', '/api/messages/undelivered')).body.mails
const decide = (id: string, send_again: boolean, by = salon) =>
  by.call('POST', `/api/messages/${id}/decide`, { send_again })
const countMails = async () =>
  (await server.call('GET', `/dev/api/messages?to=${salon.email}`)).body.messages.length

test('the owner sees that the mail with the link to the site may be lost, and sends it again once', async () => {
  await send()
  const before = await countMails()
  await salon.call('POST', '/api/onboarding/complete', {
    launch_immediately: true,
    send_test_link: true,
  })
  expect(await list()).toEqual([])
  await send(true)
  // the provider of this test cannot be asked about the mail, so the next round leaves the decision to the owner
  server.clock.advance(60)
  await send()
  const [mail, ...others] = await list()
  expect([mail.kind, others]).toEqual(['site_link', []])
  expect(await countMails()).toBe(before + 1)

  expect((await decide(mail.id, true)).status).toBe(204)
  expect((await decide(mail.id, true)).status).toBe(404)
  expect(await list()).toEqual([])
  await send()
  expect(await countMails()).toBe(before + 2)
})

test('the owner sees that a mail about the account has failed, and sends it again', async () => {
  const before = await countMails()
  const id = await undeliveredMail(server, salon, 'session_ended', 'failed')
  expect(await list()).toMatchObject([{ id, kind: 'session_ended', state: 'failed' }])
  expect((await decide(id, true)).status).toBe(204)
  expect(await list()).toEqual([])
  await send()
  expect(await countMails()).toBe(before + 1)
})

const migration = '../../../migrations/0140_earlier_failed_mails.sql'

test('when a mail failed before the program could list failed mails, it is not listed', async () => {
  await undeliveredMail(server, salon, 'session_ended', 'failed')
  expect(await list()).toHaveLength(1)
  const owner = new pg.Client(server.address.owner)
  await owner.connect()
  await owner.query(readFileSync(new URL(migration, import.meta.url), 'utf8'))
  await owner.end()
  expect(await list()).toEqual([])
})

test('an unknown mail is not sent again when the owner decides against it', async () => {
  const before = await countMails()
  const id = await undeliveredMail(server, salon, 'password_changed')
  expect(await list()).toMatchObject([{ id, kind: 'password_changed' }])
  expect((await decide(id, false)).status).toBe(204)
  expect(await list()).toEqual([])
  await send()
  expect(await countMails()).toBe(before)
})

test('the owner of another salon does not see the unknown mails of a user and cannot decide about them', async () => {
  const stranger = await server.registerSalon()
  const id = await undeliveredMail(server, salon, 'session_ended')
  expect(await list(stranger)).toEqual([])
  expect((await decide(id, true, stranger)).status).toBe(404)
  expect(await list()).toHaveLength(1)
})

test('an unknown mail with a password reset link is not listed and cannot be sent again', async () => {
  const id = await undeliveredMail(server, salon, 'password_reset')
  const ids = (await list()).map((mail: { id: string }) => mail.id)
  expect(ids).not.toContain(id)
  expect((await decide(id, true)).status).toBe(404)
})

test('a notification says that an invitation may not have arrived, and does not name the invited address', async () => {
  await salon.call('POST', '/api/team/invitations', { email: 'mia@team.test', role: 'stylist' })
  await send(true)
  server.clock.advance(60)
  await send()
  const { items } = (await salon.call('GET', '/api/notifications')).body
  expect(items[0].title).toBe(
    'We don’t know whether the person you invited to the team got our email',
  )
  expect(JSON.stringify(items)).not.toContain('mia@team.test')
})
