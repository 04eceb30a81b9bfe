import { itemAt } from '@chairtime/core/known.ts'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestSalon, type TestServer } from '../../../test/harness.ts'
import { startNode } from '../../../test/nodes.ts'
import { tenantId } from '../../platform/database/database.ts'
import { hashToken } from '../../platform/database/ids.ts'
import { Undeliverable } from '../../platform/delivery/mail.ts'
import { withoutTexts } from '../../platform/delivery/sms.ts'
import { notify } from '../../scheduling/effects/notification-store.ts'
import { insertUser } from '../auth/user-store.ts'
import { developmentMail } from '../dev/providers.ts'
import { sendDueMessages } from '../messages/send-messages.ts'
import { deleteMember, lockMemberships } from './store.ts'

let server: TestServer
let salon: TestSalon
let staffIds: string[]
let nth = 0

beforeAll(async () => {
  // without the worker: a mail is stored before the answer comes
  server = await startTestServer({ ROLE: 'web' })
})
afterAll(() => server.close())
beforeEach(async () => {
  salon = await server.registerSalon()
  staffIds = (await salon.onboard()).staffIds
})

const password = 'plums and chairs'
const address = () => {
  nth += 1
  return `lea${nth}@mail.test`
}

interface Wanted {
  readonly email?: string
  readonly role?: string
  readonly staff_id?: string
}

const invite = (wanted: Wanted = {}, by = salon) =>
  by.call('POST', '/api/team/invitations', { email: address(), role: 'stylist', ...wanted })

const look = (token: string) => server.call('POST', '/api/auth/invitation', { token })
const accept = (token: string, fields: object = {}) =>
  server.call('POST', '/api/auth/invitation/accept', {
    token,
    your_name: 'Lea Winter',
    password,
    ...fields,
  })
const login = (email: string, word = password) =>
  server.call('POST', '/api/auth/login', { email, password: word })
const team = async () => (await salon.call('GET', '/api/team')).body

/** The tokens of the links in the mails to an address, the newest first. */
async function links(email: string): Promise<string[]> {
  await server.app.sendDue()
  const { body } = await server.call('GET', `/dev/api/messages?to=${email}`)
  const bodies = body.messages.map((mail: { body: string }) => mail.body)
  return [...bodies.join('\n').matchAll(/\/invitation\?token=([\w-]{43})/g)].map((found) =>
    itemAt(found, 1),
  )
}

/** Invites somebody and returns the address and the token of the mail. */
async function invited(wanted: Wanted = {}) {
  const { status, body } = await invite(wanted)
  expect(status).toBe(201)
  const { id, email } = body.invitation
  return { id, email, token: itemAt(await links(email), 0) }
}

/** Somebody who has joined, with their calls. */
async function joined(wanted: Wanted = {}) {
  const { email, token } = await invited(wanted)
  const { status, body } = await accept(token)
  expect(status).toBe(201)
  const bearer = { authorization: `Bearer ${body.access_token}` }
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, sent?: unknown) =>
    server.call(method, path, sent, bearer)
  return { id: body.user.id, email, token: body.access_token, call }
}

/** Sends what is due to a mailbox that takes nothing. */
async function sendToFullMailbox(): Promise<void> {
  const { context } = server.app
  const mail = {
    ...developmentMail(context, 'no-reply@chairtime.test'),
    send: () => Promise.reject(new Undeliverable('The mailbox is full')),
  }
  const log = pino({ level: 'silent' })
  const post = { mail, texts: withoutTexts(), log, settled: () => {}, textsPaused: () => {} }
  while (await sendDueMessages(context, post));
}

const ownerId = async () => (await salon.call('GET', '/api/auth/me')).body.user.id

test('an invited stylist joins with a password of their own and serves as their staff member', async () => {
  const { email, token } = await invited({ staff_id: itemAt(staffIds, 0) })
  expect((await look(token)).body).toEqual({
    business_name: 'Studio North',
    email,
    role: 'stylist',
    staff_name: 'Mia',
    has_account: false,
  })
  const { status, body } = await accept(token)
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
    staff_member: { id: staffIds[0], name: 'Mia' },
  })
  expect((await login(email)).body.tenant.id).toBe(salon.tenantId)
})

test('what was announced before somebody joined is not news to them', async () => {
  const announce = (title: string) =>
    server.app.context.database
      .inTenant(tenantId(salon.tenantId))
      .write((db) => notify(db, { kind: 'booking', title, message: '' }, server.clock.now()))
  await announce('Before')
  const member = await joined({ role: 'front_desk' })
  const { body } = await member.call('GET', '/api/notifications')
  expect([body.unread_count, body.items[0].read]).toEqual([0, true])
  server.clock.advance(1)
  await announce('After')
  expect((await member.call('GET', '/api/notifications')).body.unread_count).toBe(1)
})

test('looking at an invitation changes nothing, and only the hash of its token is stored', async () => {
  const { token } = await invited()
  await Promise.all([look(token), look(token)])
  const stored = await server.app.context.database.acrossTenants('what is kept of a link', (db) =>
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

test('of ten acceptances of one invitation at the same moment, one counts', async () => {
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
  expect((await salon.call('DELETE', `/api/team/invitations/${withdrawn.id}`)).status).toBe(204)
  const replaced = await invited()
  expect((await salon.call('POST', `/api/team/invitations/${replaced.id}/send`)).status).toBe(202)
  const [next = ''] = await links(replaced.email)
  for (const token of [used.token, withdrawn.token, replaced.token, 'a'.repeat(43), 'x']) {
    expect([(await look(token)).body.code, (await accept(token)).body.code]).toEqual(
      Array(2).fill('invitation_link_invalid'),
    )
  }
  const start = server.clock.now()
  server.clock.advance(7 * 24 * 3600 + 1)
  expect((await accept(next)).body.code).toBe('invitation_link_invalid')
  server.clock.set(start)
  expect((await accept(next)).status).toBe(201)
})

test('the old link ends when an invitation is sent again, before the new mail goes out', async () => {
  const { id, token } = await invited()
  await salon.call('POST', `/api/team/invitations/${id}/send`)
  expect((await accept(token)).body.code).toBe('invitation_link_invalid')
})

test.each(['withdrawn', 'accepted'])(
  'an address is not kept after its invitation is %s',
  async (end) => {
    const { body } = await invite()
    const { id, email } = body.invitation
    await sendToFullMailbox()
    const news = async () => JSON.stringify((await salon.call('GET', '/api/notifications')).body)
    expect(await news()).toContain(email)
    await salon.call('POST', `/api/team/invitations/${id}/send`)
    const [token] = await links(email)
    if (end === 'accepted') expect((await accept(`${token}`)).status).toBe(201)
    else await salon.call('DELETE', `/api/team/invitations/${id}`)
    expect(await news()).not.toContain(email)
  },
)

test('an address is not kept in the audit after its invitation', async () => {
  const { id, email } = await invited()
  await salon.call('POST', `/api/team/invitations/${id}/send`)
  await salon.call('DELETE', `/api/team/invitations/${id}`)
  const events = await server.app.context.database
    .inTenant(tenantId(salon.tenantId))
    .readAutocommit((db) =>
      db.selectFrom('audit_events').select('data').where('subject_id', '=', id).execute(),
    )
  expect(events).toHaveLength(3)
  expect(JSON.stringify(events)).not.toContain(email)
})

test('an expired invitation is shown as such, and sent again it is good for another week', async () => {
  const { id, email } = await invited()
  const start = server.clock.now()
  server.clock.advance(8 * 24 * 3600)
  try {
    const owner = await login(salon.email, salon.password)
    const bearer = { authorization: `Bearer ${owner.body.access_token}` }
    const { body } = await server.call('GET', '/api/team', undefined, bearer)
    expect(body.invitations).toMatchObject([{ id, email, expired: true }])
    await server.call('POST', `/api/team/invitations/${id}/send`, undefined, bearer)
    expect((await accept(itemAt(await links(email), 0))).status).toBe(201)
  } finally {
    server.clock.set(start)
  }
})

test('a mail that waits is not sent after its invitation was withdrawn', async () => {
  const { body } = await invite()
  const { id, email } = body.invitation
  await salon.call('DELETE', `/api/team/invitations/${id}`)
  expect(await links(email)).toEqual([])
})

test('an existing account in any spelling keeps its name and password, and joins with that password only', async () => {
  const former = await joined()
  await salon.call('DELETE', `/api/team/members/${former.id}`)
  for (const spelling of [former.email.toUpperCase(), former.email]) {
    const { id, token } = await invited({ email: spelling })
    expect((await look(token)).body.has_account).toBe(true)
    const taken = { your_name: 'Somebody Else', password: 'another secret word' }
    expect((await accept(token, taken)).body.code).toBe('invalid_credentials')
    const { status, body } = await accept(token, { your_name: 'Somebody Else' })
    expect([status, body.user.id, body.user.name]).toEqual([201, former.id, 'Lea Winter'])
    expect((await login(former.email)).status).toBe(200)
    expect((await login(former.email, taken.password)).status).toBe(401)
    await salon.call('DELETE', `/api/team/members/${former.id}`)
    expect((await salon.call('DELETE', `/api/team/invitations/${id}`)).status).toBe(404)
  }
})

test('an account of another salon cannot join a second one, and stays as it is', async () => {
  const other = await server.registerSalon()
  const { token } = await invited({ email: other.email.toUpperCase() })
  const { status, body } = await accept(token, { password: other.password })
  expect([status, body.code]).toEqual([409, 'belongs_to_salon'])
  expect((await login(other.email, other.password)).body.tenant.id).toBe(other.tenantId)
  // the invitation is not used up
  expect((await team()).invitations).toHaveLength(1)
})

test('of two salons that an account joins at the same moment, one gets it', async () => {
  const former = await joined()
  await salon.call('DELETE', `/api/team/members/${former.id}`)
  const other = await server.registerSalon()
  const here = await invited({ email: former.email })
  await invite({ email: former.email }, other)
  const there = itemAt(await links(former.email), 0)
  const answers = await Promise.all([accept(here.token), accept(there)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('belongs_to_salon')
})

test('an address that gets an account in the meantime is not taken over', async () => {
  const { email, token } = await invited()
  const other = await server.registerSalon({ email })
  expect((await accept(token)).body.code).toBe('invalid_credentials')
  expect((await login(email, other.password)).status).toBe(200)
})

test.each([
  [{ your_name: null }, 'your_name'],
  [{ password: 'short' }, 'password'],
  [{ password: 'password123' }, 'password'],
])('a new account needs what %j lacks', async (fields, field) => {
  const { token } = await invited()
  const { status, body } = await accept(token, fields)
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  expect((await accept(token)).status).toBe(201)
})

test('nobody is invited twice, and no staff member is given to two users', async () => {
  const { email } = await invited({ staff_id: itemAt(staffIds, 0) })
  expect((await invite({ email: email.toUpperCase() })).body.code).toBe('already_in_team')
  expect((await invite({ email: salon.email.toUpperCase() })).body.code).toBe('already_in_team')
  expect((await invite({ staff_id: itemAt(staffIds, 0) })).body.code).toBe('staff_linked')
  const same = address()
  const answers = await Promise.all(Array.from({ length: 5 }, () => invite({ email: same })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409])
})

test('a request that is repeated with its key sends one mail', async () => {
  const email = address()
  const key = { 'idempotency-key': crypto.randomUUID() }
  const send = () => salon.call('POST', '/api/team/invitations', { email, role: 'manager' }, key)
  const [first, again] = [await send(), await send()]
  expect(again.body).toEqual(first.body)
  expect(await links(email)).toHaveLength(1)
})

test.each(['owner', 'boss', null])('nobody is invited as %j', async (role) => {
  const { status, body } = await salon.call('POST', '/api/team/invitations', {
    email: address(),
    role,
  })
  expect([status, Object.keys(body.errors)]).toEqual([422, ['role']])
})

test('a manager sees the team and cannot change it; a stylist and the front desk see nothing of it', async () => {
  const open = await invited()
  for (const role of ['manager', 'front_desk', 'stylist']) {
    const member = await joined({ role })
    const { status } = await member.call('GET', '/api/team')
    expect([role, status]).toEqual([role, role === 'manager' ? 200 : 403])
    const owner = await ownerId()
    for (const [method, path, body] of [
      ['POST', '/invitations', { email: address(), role: 'manager' }],
      ['POST', `/invitations/${open.id}/send`, undefined],
      ['DELETE', `/invitations/${open.id}`, undefined],
      ['PUT', `/members/${member.id}`, { role: 'owner', version: 1 }],
      ['DELETE', `/members/${owner}`, undefined],
    ] as const) {
      expect((await member.call(method, `/api/team${path}`, body)).status).toBe(403)
    }
  }
})

test('the ids of another salon open nothing', async () => {
  const other = await server.registerSalon()
  const foreign = await other.onboard()
  const member = await joined()
  const open = await invited()
  for (const [method, path, body] of [
    ['POST', `/invitations/${open.id}/send`, undefined],
    ['DELETE', `/invitations/${open.id}`, undefined],
    ['PUT', `/members/${member.id}`, { role: 'manager', version: 1 }],
    ['DELETE', `/members/${member.id}`, undefined],
    ['POST', '/invitations', { email: address(), role: 'stylist', staff_id: staffIds[0] }],
  ] as const) {
    expect((await other.call(method, `/api/team${path}`, body)).status).toBe(404)
  }
  const change = { role: 'stylist', staff_id: foreign.staffIds[0], version: 1 }
  expect((await salon.call('PUT', `/api/team/members/${member.id}`, change)).status).toBe(404)
  expect((await team()).members).toHaveLength(2)
  expect((await member.call('GET', '/api/auth/me')).status).toBe(200)
})

test('the last owner is neither removed nor made something else', async () => {
  const id = await ownerId()
  expect((await salon.call('DELETE', `/api/team/members/${id}`)).body.code).toBe('last_owner')
  const demoted = { role: 'manager', version: 1 }
  expect((await salon.call('PUT', `/api/team/members/${id}`, demoted)).body.code).toBe('last_owner')
  expect((await salon.call('GET', '/api/auth/me')).body.tenant.role).toBe('owner')
})

test('of two owners who remove each other at the same moment, one remains', async () => {
  const first = await ownerId()
  const { id, email } = await joined({ role: 'manager' })
  await salon.call('PUT', `/api/team/members/${id}`, { role: 'owner', version: 1 })
  const second = await login(email)
  const bearer = { authorization: `Bearer ${second.body.access_token}` }
  const answers = await Promise.all([
    salon.call('DELETE', `/api/team/members/${id}`),
    server.call('DELETE', `/api/team/members/${first}`, undefined, bearer),
  ])
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
  const database = server.app.context.database
  const left = await database.acrossTenants('who still owns the salon', (db) =>
    db
      .selectFrom('memberships')
      .select('user_id')
      .where('tenant_id', '=', salon.tenantId)
      .where('role', '=', 'owner')
      .execute(),
  )
  expect(left).toHaveLength(1)
})

test('a new role signs the member out and counts from the next sign-in', async () => {
  const member = await joined()
  const path = `/api/team/members/${member.id}`
  expect((await member.call('GET', '/api/auth/me')).status).toBe(200)
  const { body } = await salon.call('PUT', path, { role: 'front_desk', version: 1 })
  expect(body.member).toMatchObject({ role: 'front_desk', version: 2 })
  expect((await member.call('GET', '/api/auth/me')).body.code).toBe('session_expired')
  expect((await login(member.email)).body.tenant.role).toBe('front_desk')
  const stale = await salon.call('PUT', path, { role: 'manager', version: 1 })
  expect(stale.body.code).toBe('version_conflict')
})

test('a member is linked to another staff member without a sign-out, and never to one of somebody else', async () => {
  const [mia, tom] = [itemAt(staffIds, 0), itemAt(staffIds, 1)]
  const lea = await joined({ staff_id: mia })
  const path = `/api/team/members/${lea.id}`
  const moved = await salon.call('PUT', path, { role: 'stylist', staff_id: tom, version: 1 })
  expect(moved.body.member.staff_member).toEqual({ id: tom, name: 'Tom' })
  expect((await lea.call('GET', '/api/auth/me')).status).toBe(200)
  const other = await joined({ staff_id: mia })
  const taken = await salon.call('PUT', path, { role: 'stylist', staff_id: mia, version: 2 })
  expect([taken.status, taken.body.code]).toEqual([409, 'staff_linked'])
  expect((await other.call('GET', '/api/auth/me')).status).toBe(200)
})

test('a staff member of an open invitation is given to no member, and one who left to nobody', async () => {
  const [mia, tom] = [itemAt(staffIds, 0), itemAt(staffIds, 1)]
  const lea = await joined()
  const reserved = await invited({ staff_id: mia })
  const change = (staff_id: string) =>
    salon.call('PUT', `/api/team/members/${lea.id}`, { role: 'stylist', staff_id, version: 1 })
  expect((await change(mia)).body.code).toBe('staff_linked')
  await setActive(mia, false)
  await setActive(tom, false)
  expect((await change(tom)).status).toBe(404)
  expect((await invite({ staff_id: tom })).status).toBe(404)
  expect((await team()).invitations).toMatchObject([{ id: reserved.id, staff_member: null }])
  expect((await look(reserved.token)).body.staff_name).toBeNull()
  const { body } = await accept(reserved.token)
  expect(body.tenant.role).toBe('stylist')
  await setActive(mia, true)
  expect((await team()).members.at(-1).staff_member).toBeNull()
})

async function setActive(id: string, active: boolean) {
  const { staff } = (await salon.call('GET', '/api/staff')).body
  const { name, service_ids, version } = staff.find((one: { id: string }) => one.id === id)
  const body = { name, service_ids, version, hours: null, active }
  expect((await salon.call('PUT', `/api/staff/${id}`, body)).status).toBe(200)
}

test('an owner who is removed while her own change of the team waits changes nothing', async () => {
  const { id, email } = await joined({ role: 'manager' })
  await salon.call('PUT', `/api/team/members/${id}`, { role: 'owner', version: 1 })
  const second = await login(email)
  const bearer = { authorization: `Bearer ${second.body.access_token}` }
  const friend = address()
  const { database } = server.app.context
  let late: ReturnType<typeof server.call> | undefined
  await database.inTenant(tenantId(salon.tenantId)).write(async (db) => {
    await lockMemberships(db)
    const body = { email: friend, role: 'manager' }
    late = server.call('POST', '/api/team/invitations', body, bearer)
    // the call has been let in and waits for the lock
    await new Promise((resolve) => setTimeout(resolve, 300))
    await deleteMember(db, id)
  })
  expect((await late)?.body.code).toBe('forbidden')
  expect((await team()).invitations).toEqual([])
})

test('a removed member is signed out on every node and their screens close at once', async () => {
  const node = await startNode(server, { role: 'web' })
  try {
    const member = await joined({ staff_id: itemAt(staffIds, 0) })
    const screen = await node.openScreen(member.token)
    const bearer = { authorization: `Bearer ${member.token}` }
    const there = async () => (await node.call('GET', '/api/auth/me', undefined, bearer)).status
    expect(await there()).toBe(200)
    expect((await salon.call('DELETE', `/api/team/members/${member.id}`)).status).toBe(204)
    expect((await member.call('GET', '/api/auth/me')).body.code).toBe('session_expired')
    // below the five seconds after which a node looks at a session again by itself
    const soon = { timeout: 3_500, interval: 50 }
    await expect.poll(() => screen.active, soon).toBe(false)
    await expect.poll(there, soon).toBe(401)
    expect((await login(member.email)).status).toBe(401)
    // the staff member is free for somebody else
    await joined({ staff_id: itemAt(staffIds, 0) })
  } finally {
    await node.close()
  }
})

test('a team has at most 200 members and invitations', async () => {
  const { database, clock } = server.app.context
  await database.inTenant(tenantId(salon.tenantId)).write(async (db) => {
    for (let n = 0; n < 199; n += 1) {
      const id = crypto.randomUUID()
      const user = { id, name: 'Max', email: `${id}@mail.test`, phone: null, passwordHash: '-' }
      await insertUser(db, user, 'front_desk', clock.now())
    }
  })
  expect((await invite()).body.code).toBe('salon_too_large')
})

test('many salons of one network mail 60 invitations an hour', async () => {
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

test('a salon mails 30 invitations an hour, and five of them to one address', async () => {
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
    expect(toOthers.at(0)).toBe(201)
    expect(toOthers.at(-1)).toBe(429)
  } finally {
    await strict.close()
  }
})

test('the kept answer to a repeated request is for the user who sent it', async () => {
  const { token } = await joined({ role: 'front_desk' })
  const client = { name: 'Lea Kaminski', email: 'lea@client.test', phone: '+12025550177' }
  const key = { 'idempotency-key': 'one-key-of-two-users' }
  const first = await salon.call('POST', '/api/clients', client, key)
  const colleague = { authorization: `Bearer ${token}`, ...key }
  const theirs = await server.call('POST', '/api/clients', client, colleague)
  expect([theirs.status, theirs.body.code]).toEqual([422, 'idempotency_mismatch'])
  expect((await salon.call('POST', '/api/clients', client, key)).body).toEqual(first.body)
})
