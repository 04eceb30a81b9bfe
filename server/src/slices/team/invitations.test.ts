import { itemAt } from '@chairtime/core/known.ts'
import pino from 'pino'
import { expect, test } from 'vitest'
import { startTestServer } from '../../../test/harness.ts'
import { teamDesk } from '../../../test/team-desk.ts'
import { tenantId } from '../../platform/database/database.ts'
import { hashToken } from '../../platform/database/ids.ts'
import { Undeliverable } from '../../platform/delivery/mail.ts'
import { withoutTexts } from '../../platform/delivery/sms.ts'
import { notify } from '../../scheduling/effects/notification-store.ts'
import { developmentMail } from '../dev/providers.ts'
import { sendDueMessages } from '../messages/send-messages.ts'

const desk = teamDesk()
const { newAddress, invite, readInvitation, accept, login, team, linkTokens, invited, joined } =
  desk

/** Sends the due messages, which a full mailbox refuses. */
async function sendToFullMailbox(): Promise<void> {
  const { context } = desk.server.app
  const mail = {
    ...developmentMail(context, 'no-reply@chairtime.test'),
    send: () => Promise.reject(new Undeliverable('The mailbox is full')),
  }
  const log = pino({ level: 'silent' })
  const post = { mail, texts: withoutTexts(), log, settled: () => {}, textsPaused: () => {} }
  while (await sendDueMessages(context, post));
}

test('an invited stylist joins with a password of their own and is linked to the staff member of the invitation', async () => {
  const { email, token } = await invited({ staff_id: itemAt(desk.staffIds, 0) })
  expect((await readInvitation(token)).body).toEqual({
    business_name: 'Studio North',
    email,
    role: 'stylist',
    staff_name: 'Mia',
    has_account: false,
  })
  const { status, body, headers } = await accept(token)
  expect(headers.location).toBe('/api/auth/me')
  expect([status, body.user.name, body.user.email, body.tenant.role]).toEqual([
    201,
    'Lea Winter',
    email,
    'stylist',
  ])
  expect(body.user.verification_pending).toBe(false)
  const { members, invitations } = await team()
  expect(invitations).toEqual([])
  expect(members.at(-1)).toMatchObject({
    email,
    role: 'stylist',
    staff_member: { id: desk.staffIds[0], name: 'Mia' },
  })
  expect((await login(email)).body.tenant.id).toBe(desk.salon.tenantId)
})

test('notifications from before a member joined count as read', async () => {
  const addNotification = (title: string) =>
    desk.server.app.context.database
      .inTenant(tenantId(desk.salon.tenantId))
      .write((db) => notify(db, { kind: 'booking', title, message: '' }, desk.server.clock.now()))
  await addNotification('Before')
  const member = await joined({ role: 'front_desk' })
  const { body } = await member.call('GET', '/api/notifications')
  expect([body.unread_count, body.items[0].read]).toEqual([0, true])
  desk.server.clock.advance(1)
  await addNotification('After')
  expect((await member.call('GET', '/api/notifications')).body.unread_count).toBe(1)
})

test('reading an invitation changes nothing, and only the hash of its token is stored', async () => {
  const { token } = await invited()
  await Promise.all([readInvitation(token), readInvitation(token)])
  const stored = await desk.server.app.context.database.acrossTenants(
    'what is kept of a link',
    (db) =>
      db
        .selectFrom('invitation_links')
        .selectAll()
        .where('token_hash', '=', hashToken(token))
        .execute(),
  )
  expect(stored).toHaveLength(1)
  expect(JSON.stringify(stored)).not.toContain(token)
  expect((await accept(token)).status).toBe(201)
})

test('of ten concurrent acceptances of one invitation, one succeeds', async () => {
  const { email, token } = await invited()
  const answers = await Promise.all(Array.from({ length: 10 }, () => accept(token)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.every(({ status }) => status < 500)).toBe(true)
  const { members } = await team()
  expect(members.filter((member: { email: string }) => member.email === email)).toHaveLength(1)
})

test('a used, withdrawn, replaced, expired or invented link opens nothing', async () => {
  const used = await invited()
  await accept(used.token)
  const withdrawn = await invited()
  expect((await desk.salon.call('DELETE', `/api/team/invitations/${withdrawn.id}`)).status).toBe(
    204,
  )
  const replaced = await invited()
  expect((await desk.salon.call('POST', `/api/team/invitations/${replaced.id}/send`)).status).toBe(
    202,
  )
  const [next = ''] = await linkTokens(replaced.email)
  for (const token of [used.token, withdrawn.token, replaced.token, 'a'.repeat(43), 'x']) {
    expect([(await readInvitation(token)).body.code, (await accept(token)).body.code]).toEqual(
      Array(2).fill('invitation_link_invalid'),
    )
  }
  const start = desk.server.clock.now()
  desk.server.clock.advance(7 * 24 * 3600 + 1)
  expect((await accept(next)).body.code).toBe('invitation_link_invalid')
  desk.server.clock.set(start)
  expect((await accept(next)).status).toBe(201)
})

test('the old link ends when an invitation is sent again, before the new mail goes out', async () => {
  const { id, token } = await invited()
  await desk.salon.call('POST', `/api/team/invitations/${id}/send`)
  expect((await accept(token)).body.code).toBe('invitation_link_invalid')
})

test.each(['withdrawn', 'accepted'])(
  'the notification of a failed invitation mail names no address, and is deleted when the invitation is %s',
  async (end) => {
    const { body } = await invite()
    const { id, email } = body.invitation
    await sendToFullMailbox()
    const notifications = async () =>
      JSON.stringify((await desk.salon.call('GET', '/api/notifications')).body)
    expect(await notifications()).toContain('We couldn’t email the person you invited to the team')
    expect(await notifications()).not.toContain(email)
    await desk.salon.call('POST', `/api/team/invitations/${id}/send`)
    const [token] = await linkTokens(email)
    if (end === 'accepted') expect((await accept(`${token}`)).status).toBe(201)
    else await desk.salon.call('DELETE', `/api/team/invitations/${id}`)
    expect(await notifications()).not.toContain('invited')
  },
)

test('the audit events of an invitation do not contain its address', async () => {
  const { id, email } = await invited()
  await desk.salon.call('POST', `/api/team/invitations/${id}/send`)
  await desk.salon.call('DELETE', `/api/team/invitations/${id}`)
  const events = await desk.server.app.context.database
    .inTenant(tenantId(desk.salon.tenantId))
    .readAutocommit((db) =>
      db.selectFrom('audit_events').select('data').where('subject_id', '=', id).execute(),
    )
  expect(events).toHaveLength(3)
  expect(JSON.stringify(events)).not.toContain(email)
})

test('an expired invitation is marked as expired, and is valid for another week when it is sent again', async () => {
  const { id, email } = await invited()
  const start = desk.server.clock.now()
  desk.server.clock.advance(8 * 24 * 3600)
  try {
    const owner = await login(desk.salon.email, desk.salon.password)
    const bearer = { authorization: `Bearer ${owner.body.access_token}` }
    const { body } = await desk.server.call('GET', '/api/team', undefined, bearer)
    expect(body.invitations).toMatchObject([{ id, email, expired: true }])
    await desk.server.call('POST', `/api/team/invitations/${id}/send`, undefined, bearer)
    expect((await accept(itemAt(await linkTokens(email), 0))).status).toBe(201)
  } finally {
    desk.server.clock.set(start)
  }
})

test('a mail that waits is not sent after its invitation was withdrawn', async () => {
  const { body } = await invite()
  const { id, email } = body.invitation
  await desk.salon.call('DELETE', `/api/team/invitations/${id}`)
  expect(await linkTokens(email)).toEqual([])
})

test('when the address of an account is invited in any spelling, the account keeps its name and password, and can join only with that password', async () => {
  const former = await joined()
  await desk.salon.call('DELETE', `/api/team/members/${former.id}`)
  for (const spelling of [former.email.toUpperCase(), former.email]) {
    const { id, token } = await invited({ email: spelling })
    expect((await readInvitation(token)).body.has_account).toBe(true)
    const takeover = { your_name: 'Somebody Else', password: 'another secret word' }
    expect((await accept(token, takeover)).body.code).toBe('invalid_credentials')
    const { status, body } = await accept(token, { your_name: 'Somebody Else' })
    expect([status, body.user.id, body.user.name]).toEqual([201, former.id, 'Lea Winter'])
    expect((await login(former.email)).status).toBe(200)
    expect((await login(former.email, takeover.password)).status).toBe(401)
    await desk.salon.call('DELETE', `/api/team/members/${former.id}`)
    expect((await desk.salon.call('DELETE', `/api/team/invitations/${id}`)).status).toBe(404)
  }
})

test('an account of another salon cannot join a second salon, and stays as it is', async () => {
  const other = await desk.server.registerSalon()
  const { token } = await invited({ email: other.email.toUpperCase() })
  const { status, body } = await accept(token, { password: other.password })
  expect([status, body.code]).toEqual([409, 'belongs_to_salon'])
  expect((await login(other.email, other.password)).body.tenant.id).toBe(other.tenantId)
  // the invitation is not used up
  expect((await team()).invitations).toHaveLength(1)
})

test('when an account accepts the invitations of two salons concurrently, it joins only one of them', async () => {
  const former = await joined()
  await desk.salon.call('DELETE', `/api/team/members/${former.id}`)
  const other = await desk.server.registerSalon()
  const here = await invited({ email: former.email })
  await invite({ email: former.email }, other)
  const otherToken = itemAt(await linkTokens(former.email), 0)
  const answers = await Promise.all([accept(here.token), accept(otherToken)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('belongs_to_salon')
})

test('when an account is registered with an invited address before the invitation is accepted, nobody can take over the account with the invitation', async () => {
  const { email, token } = await invited()
  const other = await desk.server.registerSalon({ email })
  expect((await accept(token)).body.code).toBe('invalid_credentials')
  expect((await login(email, other.password)).status).toBe(200)
})

test.each([
  [{ your_name: null }, 'your_name'],
  [{ password: 'short' }, 'password'],
  [{ password: 'password123' }, 'password'],
])('an acceptance with %j is refused, and the invitation stays open', async (fields, field) => {
  const { token } = await invited()
  const { status, body } = await accept(token, fields)
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  expect((await accept(token)).status).toBe(201)
})

test('nobody is invited twice, and no staff member is given to two users', async () => {
  const { email } = await invited({ staff_id: itemAt(desk.staffIds, 0) })
  expect((await invite({ email: email.toUpperCase() })).body.code).toBe('already_in_team')
  expect((await invite({ email: desk.salon.email.toUpperCase() })).body.code).toBe(
    'already_in_team',
  )
  expect((await invite({ staff_id: itemAt(desk.staffIds, 0) })).body.code).toBe('staff_linked')
  const same = newAddress()
  const answers = await Promise.all(Array.from({ length: 5 }, () => invite({ email: same })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409])
})

test('when the request for an invitation is repeated with the same key, only one mail is sent', async () => {
  const email = newAddress()
  const key = { 'idempotency-key': crypto.randomUUID() }
  const send = () =>
    desk.salon.call('POST', '/api/team/invitations', { email, role: 'manager' }, key)
  const [first, again] = [await send(), await send()]
  expect(again.body).toEqual(first.body)
  expect(await linkTokens(email)).toHaveLength(1)
})

test.each(['owner', 'boss', null])('nobody can be invited with the role %j', async (role) => {
  const { status, body } = await desk.salon.call('POST', '/api/team/invitations', {
    email: newAddress(),
    role,
  })
  expect([status, Object.keys(body.errors)]).toEqual([422, ['role']])
})

test('the salons of one network together can send 60 invitations an hour', async () => {
  const strict = await startTestServer({ RATE_LIMIT_SCALE: '1', ROLE: 'web' })
  try {
    const answers: number[] = []
    for (const salonNumber of [1, 2, 3]) {
      const owner = await strict.registerSalon()
      for (let n = 0; n < 21; n += 1) {
        const body = { email: `to${salonNumber}-${n}@mail.test`, role: 'manager' }
        answers.push((await owner.call('POST', '/api/team/invitations', body)).status)
      }
    }
    expect(answers).toEqual([...Array(60).fill(201), 429, 429, 429])
  } finally {
    await strict.close()
  }
})

test('a salon can send 30 invitations an hour, and five of them to one address', async () => {
  const strict = await startTestServer({ RATE_LIMIT_SCALE: '1', ROLE: 'web' })
  try {
    const owner = await strict.registerSalon()
    const sent = async (email: string) => {
      const body = { email, role: 'manager' }
      const { status, body: answer } = await owner.call('POST', '/api/team/invitations', body)
      const id = answer.invitation?.id
      if (id) await owner.call('DELETE', `/api/team/invitations/${id}`)
      return status
    }
    const toOne = []
    for (let n = 0; n < 6; n += 1) toOne.push(await sent('lea@mail.test'))
    expect(toOne).toEqual([...Array(5).fill(201), 429])
    const toOthers = []
    for (let n = 0; n < 25; n += 1) toOthers.push(await sent(`other${n}@mail.test`))
    // the refused sixth invitation to one address counts, too
    expect(toOthers).toEqual([...Array(24).fill(201), 429])
  } finally {
    await strict.close()
  }
})
