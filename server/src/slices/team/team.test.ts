import { itemAt } from '@chairtime/core/known.ts'
import pg from 'pg'
import { expect, test } from 'vitest'
import { changeMeanwhile } from '../../../test/change-meanwhile.ts'
import { startNode, withinASecond } from '../../../test/nodes.ts'
import { teamDesk } from '../../../test/team-desk.ts'
import { tenantId } from '../../platform/database/database.ts'
import { insertUser } from '../auth/user-store.ts'
import { deleteMember, lockMemberships } from './store.ts'

const desk = teamDesk()
const { newAddress, invite, readInvitation, accept, login, team, invited, joined, ownerId } = desk

test('a manager sees the team and cannot change it; a stylist and the front desk see nothing of it', async () => {
  const open = await invited()
  for (const role of ['manager', 'front_desk', 'stylist']) {
    const member = await joined({ role })
    const { status } = await member.call('GET', '/api/team')
    expect([role, status]).toEqual([role, role === 'manager' ? 200 : 403])
    const owner = await ownerId()
    for (const [method, path, body] of [
      ['POST', '/invitations', { email: newAddress(), role: 'manager' }],
      ['POST', `/invitations/${open.id}/send`, undefined],
      ['DELETE', `/invitations/${open.id}`, undefined],
      ['PUT', `/members/${member.id}`, { role: 'owner', version: 1 }],
      ['DELETE', `/members/${owner}`, undefined],
    ] as const) {
      expect((await member.call(method, `/api/team${path}`, body)).status).toBe(403)
    }
  }
})

test('members, invitations and staff members of another salon are not found', async () => {
  const other = await desk.server.registerSalon()
  const foreign = await other.onboard()
  const member = await joined()
  const open = await invited()
  for (const [method, path, body] of [
    ['POST', `/invitations/${open.id}/send`, undefined],
    ['DELETE', `/invitations/${open.id}`, undefined],
    ['PUT', `/members/${member.id}`, { role: 'manager', version: 1 }],
    ['DELETE', `/members/${member.id}`, undefined],
    ['POST', '/invitations', { email: newAddress(), role: 'stylist', staff_id: desk.staffIds[0] }],
  ] as const) {
    expect((await other.call(method, `/api/team${path}`, body)).status).toBe(404)
  }
  const change = { role: 'stylist', staff_id: foreign.staffIds[0], version: 1 }
  expect((await desk.salon.call('PUT', `/api/team/members/${member.id}`, change)).status).toBe(404)
  expect((await team()).members).toHaveLength(2)
  expect((await member.call('GET', '/api/auth/me')).status).toBe(200)
})

test('the last owner can neither be removed nor get another role', async () => {
  const id = await ownerId()
  expect((await desk.salon.call('DELETE', `/api/team/members/${id}`)).body.code).toBe('last_owner')
  const demoted = { role: 'manager', version: 1 }
  expect((await desk.salon.call('PUT', `/api/team/members/${id}`, demoted)).body.code).toBe(
    'last_owner',
  )
  expect((await desk.salon.call('GET', '/api/auth/me')).body.tenant.role).toBe('owner')
})

test('of two owners who remove each other concurrently, one remains', async () => {
  const first = await ownerId()
  const { id, email } = await joined({ role: 'manager' })
  await desk.salon.call('PUT', `/api/team/members/${id}`, { role: 'owner', version: 1 })
  const second = await login(email)
  const bearer = { authorization: `Bearer ${second.body.access_token}` }
  const answers = await Promise.all([
    desk.salon.call('DELETE', `/api/team/members/${id}`),
    desk.server.call('DELETE', `/api/team/members/${first}`, undefined, bearer),
  ])
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
  const database = desk.server.app.context.database
  const owners = await database.acrossTenants('who still owns the salon', (db) =>
    db
      .selectFrom('memberships')
      .select('user_id')
      .where('tenant_id', '=', desk.salon.tenantId)
      .where('role', '=', 'owner')
      .execute(),
  )
  expect(owners).toHaveLength(1)
})

test('a new role signs the member out and counts from the next sign-in', async () => {
  const member = await joined()
  const path = `/api/team/members/${member.id}`
  expect((await member.call('GET', '/api/auth/me')).status).toBe(200)
  const { body } = await desk.salon.call('PUT', path, { role: 'front_desk', version: 1 })
  expect(body.member).toMatchObject({ role: 'front_desk', version: 2 })
  expect((await member.call('GET', '/api/auth/me')).body.code).toBe('session_expired')
  expect((await login(member.email)).body.tenant.role).toBe('front_desk')
  const stale = await desk.salon.call('PUT', path, { role: 'manager', version: 1 })
  expect(stale.body.code).toBe('version_conflict')
})

test('when a node has not heard yet that a member was removed, it does not show the account to that member', async () => {
  const member = await joined()
  expect((await member.call('GET', '/api/auth/me')).status).toBe(200)
  const database = new pg.Client(desk.server.address.owner)
  await database.connect()
  // like a removal by another node whose notice is still on its way
  await database.query('delete from memberships where user_id = $1', [member.id])
  await database.end()
  const { status, body } = await member.call('GET', '/api/auth/me')
  expect([status, body.code]).toEqual([401, 'session_expired'])
})

/** Signs in while the team is being changed, and finishes once the change is committed. */
function signInDuring(email: string, change: string) {
  const ofUser = 'user_id = (select id from users where email_key = $1)'
  const lock = `select from memberships where ${ofUser} for update`
  const statements = { lock, change: `${change} where ${ofUser}`, value: email }
  return changeMeanwhile(desk.server, statements, () => login(email))
}

test('a sign-in during a change of the team waits for the change and never uses the earlier role', async () => {
  const member = await joined()
  const changed = await signInDuring(member.email, `update memberships set role = 'front_desk'`)
  expect(changed.body.tenant.role).toBe('front_desk')
  const removed = await signInDuring(member.email, 'delete from memberships')
  expect([removed.status, removed.body.code]).toEqual([401, 'invalid_credentials'])
})

test('a member is linked to another staff member without a sign-out, and never to the staff member of another user', async () => {
  const [mia, tom] = [itemAt(desk.staffIds, 0), itemAt(desk.staffIds, 1)]
  const lea = await joined({ staff_id: mia })
  const path = `/api/team/members/${lea.id}`
  const moved = await desk.salon.call('PUT', path, { role: 'stylist', staff_id: tom, version: 1 })
  expect(moved.body.member.staff_member).toEqual({ id: tom, name: 'Tom' })
  expect((await lea.call('GET', '/api/auth/me')).status).toBe(200)
  const other = await joined({ staff_id: mia })
  const taken = await desk.salon.call('PUT', path, { role: 'stylist', staff_id: mia, version: 2 })
  expect([taken.status, taken.body.code]).toEqual([409, 'staff_linked'])
  expect((await other.call('GET', '/api/auth/me')).status).toBe(200)
})

test('a member cannot be linked to a staff member of an open invitation or to one who has left', async () => {
  const [mia, tom] = [itemAt(desk.staffIds, 0), itemAt(desk.staffIds, 1)]
  const lea = await joined()
  const reserved = await invited({ staff_id: mia })
  const change = (staff_id: string) =>
    desk.salon.call('PUT', `/api/team/members/${lea.id}`, { role: 'stylist', staff_id, version: 1 })
  expect((await change(mia)).body.code).toBe('staff_linked')
  await setActive(mia, false)
  await setActive(tom, false)
  const gone = await change(tom)
  expect([gone.status, gone.body.errors]).toEqual([
    404,
    { staff_id: ['Is no longer in this list'] },
  ])
  expect((await invite({ staff_id: tom })).status).toBe(404)
  expect((await team()).invitations).toMatchObject([{ id: reserved.id, staff_member: null }])
  expect((await readInvitation(reserved.token)).body.staff_name).toBeNull()
  const { body } = await accept(reserved.token)
  expect(body.tenant.role).toBe('stylist')
  await setActive(mia, true)
  expect((await team()).members.at(-1).staff_member).toBeNull()
})

async function setActive(id: string, active: boolean) {
  const { staff } = (await desk.salon.call('GET', '/api/staff')).body
  const { name, service_ids, version } = staff.find((one: { id: string }) => one.id === id)
  const body = { name, service_ids, version, hours: null, active }
  expect((await desk.salon.call('PUT', `/api/staff/${id}`, body)).status).toBe(200)
}

test('when an owner is removed while her own change of the team waits, her change is refused', async () => {
  const { id, email } = await joined({ role: 'manager' })
  await desk.salon.call('PUT', `/api/team/members/${id}`, { role: 'owner', version: 1 })
  const second = await login(email)
  const bearer = { authorization: `Bearer ${second.body.access_token}` }
  const invitee = newAddress()
  const { database } = desk.server.app.context
  let late: ReturnType<typeof desk.server.call> | undefined
  await database.inTenant(tenantId(desk.salon.tenantId)).write(async (db) => {
    await lockMemberships(db)
    const body = { email: invitee, role: 'manager' }
    late = desk.server.call('POST', '/api/team/invitations', body, bearer)
    // by now the call is admitted and waits for the lock
    await new Promise((resolve) => setTimeout(resolve, 300))
    await deleteMember(db, id)
  })
  expect((await late)?.body.code).toBe('forbidden')
  expect((await team()).invitations).toEqual([])
})

test.each([
  ['a removed member', 'DELETE'],
  ['a member with a new role', 'PUT'],
] as const)('%s is signed out on every node within a second', async (_, method) => {
  const node = await startNode(desk.server, { role: 'web' })
  try {
    const staff_id = itemAt(desk.staffIds, 0)
    const member = await joined({ role: 'manager', staff_id })
    const screen = await node.openScreen(member.token)
    const bearer = { authorization: `Bearer ${member.token}` }
    const onNode = async () => (await node.call('GET', '/api/services', undefined, bearer)).status
    expect(await onNode()).toBe(200)
    const change = method === 'PUT' ? { role: 'stylist', staff_id, version: 1 } : undefined
    const { status } = await desk.salon.call(method, `/api/team/members/${member.id}`, change)
    expect(status).toBe(change ? 200 : 204)
    await Promise.all([
      expect.poll(() => screen.active, withinASecond).toBe(false),
      expect.poll(onNode, withinASecond).toBe(401),
    ])
    expect((await member.call('GET', '/api/auth/me')).body.code).toBe('session_expired')
    expect((await login(member.email)).status).toBe(change ? 200 : 401)
    // the staff member of a removed member is free for somebody else
    if (!change) await joined({ staff_id })
  } finally {
    await node.close()
  }
})

test('a team has at most 200 members and invitations together', async () => {
  const { database, clock } = desk.server.app.context
  await database.inTenant(tenantId(desk.salon.tenantId)).write(async (db) => {
    for (let n = 0; n < 199; n += 1) {
      const id = crypto.randomUUID()
      const user = { id, name: 'Max', email: `${id}@mail.test`, phone: null, passwordHash: '-' }
      await insertUser(db, user, 'front_desk', clock.now())
    }
  })
  expect((await invite()).body.code).toBe('salon_too_large')
})

test('the kept answer to a repeated request is given only to the user who sent the request', async () => {
  const { token } = await joined({ role: 'front_desk' })
  const client = { name: 'Lea Kaminski', email: 'lea@client.test', phone: '+12025550177' }
  const key = { 'idempotency-key': 'one-key-of-two-users' }
  const first = await desk.salon.call('POST', '/api/clients', client, key)
  const colleague = { authorization: `Bearer ${token}`, ...key }
  const theirs = await desk.server.call('POST', '/api/clients', client, colleague)
  expect([theirs.status, theirs.body.code]).toEqual([422, 'idempotency_mismatch'])
  expect((await desk.salon.call('POST', '/api/clients', client, key)).body).toEqual(first.body)
})
