import { itemAt } from '@chairtime/core/known.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestSalon, type TestServer } from '../../../test/harness.ts'
import { type Call, devicePath, pushDevices } from '../../../test/push-device.ts'
import { type Browser, openPushService, type PushService } from '../../../test/push-service.ts'
import { salonOfTwo } from '../../../test/salon-of-two.ts'
import { tenantId } from '../../platform/database/database.ts'
import { tidy } from '../housekeeping/tidy.ts'
import { claimPush, duePushes } from './due-push-store.ts'

const morning = new Date('2026-03-02T13:00:00Z')

let pushService: PushService
let server: TestServer
let salon: TestSalon
let cut: string
let mia: string
let tom: string
let bookingCount = 0

beforeAll(async () => {
  pushService = await openPushService()
  server = await startTestServer({ ROLE: 'web', PUSH_SERVICE_URL: pushService.url })
})

afterAll(async () => {
  await server.close()
  await pushService.close()
})

beforeEach(async () => {
  ;({ salon, cut, mia, tom } = await salonOfTwo(server))
})

afterEach(() => {
  pushService.status = 201
  pushService.received.length = 0
  server.clock.set(morning)
})

const { turnOn, signedInWith, signInAgain } = pushDevices(
  () => server,
  () => pushService,
  () => salon,
)

/** Books online at a free time, with Mia unless somebody else is named. */
async function book(staff_id = mia) {
  bookingCount += 1
  const date = new Date(Date.UTC(2026, 2, 9 + (bookingCount % 5))).toISOString().slice(0, 10)
  const { body } = await server.call('POST', `/api/public/${salon.slug}/appointments`, {
    service_ids: [cut],
    staff_id,
    start_time: `${date}T10:00:00-04:00`,
    client: { name: 'Lea Kaminski', email: 'lea@client.test', phone: '+12025550177' },
    policy_accepted: true,
  })
  const manage = (act: string, fields?: unknown) =>
    server.call('POST', `/api/public/manage/${body.manage_token}/${act}`, fields)
  return { id: `${body.appointment.id}`, date, manage }
}

/** Invites a stylist who signs in as this staff member. Returns the function that calls the server in their session. */
async function signInStylist(staff_id: string): Promise<Call> {
  const email = `stylist-${salon.slug}@salon.test`
  await salon.call('POST', '/api/team/invitations', { email, role: 'stylist', staff_id })
  await server.app.sendDue()
  const mails = await server.call('GET', `/dev/api/messages?to=${email}`)
  const [, token] = /invitation\?token=([\w-]{43})/.exec(mails.body.messages[0].body) ?? []
  const password = 'correct horse battery'
  const fields = { token, your_name: 'Sue Stylist', password }
  const { body } = await server.call('POST', '/api/auth/invitation/accept', fields)
  return signedInWith(body.access_token)
}

const send = () => server.app.sendDue()
const titles = (browser: Browser) => browser.pushContents().map(({ title }) => title)
const inSalon = () => server.app.context.database.inTenant(tenantId(salon.tenantId))
const countWaiting = () =>
  inSalon().read(async (db) => (await db.selectFrom('pushes').select('due_at').execute()).length)
const deviceOf = async (call: Call = salon.call) => (await call('GET', devicePath)).body.device

test('the team hears of an online booking, with first name, service, person and time only', async () => {
  const browser = await turnOn()
  const { id } = await book()
  expect(pushService.received).toEqual([])
  await send()
  const [shown] = browser.pushContents()
  expect(shown).toEqual({
    title: 'New online booking',
    body: expect.stringMatching(/^Lea: Cut with Mia, \w{3}, Mar \d+, 10:00\sAM$/),
    tag: id,
    path: `/dashboard?appointment=${id}`,
  })
  const { headers } = itemAt(pushService.received, 0)
  expect(headers).toMatchObject({ ttl: '86400', urgency: 'high', topic: id.replaceAll('-', '') })
  await send()
  expect(browser.pushContents()).toHaveLength(1)
})

test('the team hears of a move and a cancellation by the client, but not of a booking that the desk makes', async () => {
  const browser = await turnOn()
  const { date, manage } = await book()
  await send()
  await manage('reschedule', { start_time: `${date}T15:00:00-04:00` })
  await send()
  await manage('cancel')
  await send()
  expect(titles(browser)).toEqual(['New online booking', 'Moved online', 'Cancelled online'])
  expect(itemAt(browser.pushContents(), 1).body).toContain('3:00')
  const start_time = `${date}T11:00:00-04:00`
  await salon.call('POST', '/api/appointments', { service_ids: [cut], staff_id: mia, start_time })
  await send()
  expect(browser.pushContents()).toHaveLength(3)
})

test('when a booking is cancelled before its push is sent, the team hears only of the cancellation', async () => {
  const browser = await turnOn()
  const { manage } = await book()
  await manage('cancel')
  await send()
  expect(titles(browser)).toEqual(['Cancelled online'])
})

test('a push shortens long names, keeps the time, and stays within the size limit of push services', async () => {
  const redHead = '👩‍🦰'
  const newSalon = await server.registerSalon()
  const { serviceIds, staffIds } = await newSalon.onboard({
    lunch: null,
    services: [{ name: redHead.repeat(80), duration: 45, price: 45 }],
  })
  const browser = await turnOn(newSalon.call)
  const { status } = await server.call('POST', `/api/public/${newSalon.slug}/appointments`, {
    service_ids: Array(5).fill(itemAt(serviceIds, 0)),
    staff_id: itemAt(staffIds, 0),
    start_time: '2026-03-10T10:00:00-04:00',
    client: { name: redHead.repeat(80), email: 'lea@client.test' },
    policy_accepted: true,
  })
  expect(status).toBe(201)
  await send()
  expect(itemAt(browser.pushContents(), 0).body).toMatch(/….*… with Mia, Tue, Mar 10, 10:00\sAM$/)
  expect(itemAt(pushService.received, 0).body.length).toBeLessThanOrEqual(4_096)
})

test('a push about a visit whose client was removed says so, and does not call the visit a walk-in', async () => {
  const browser = await turnOn()
  const { id, date } = await book()
  const start_time = `${date}T10:00:00-04:00`
  const anonymous = { service_ids: [cut], staff_id: mia, start_time, version: 1 }
  expect((await salon.call('PUT', `/api/appointments/${id}`, anonymous)).status).toBe(200)
  await send()
  expect(itemAt(browser.pushContents(), 0).body).toMatch(/^Client removed: Cut with Mia, /)
})

test('a stylist hears only of her own visits, and is told when a client moves one of them to a colleague', async () => {
  const stylist = await signInStylist(mia)
  const [stylistBrowser, ownerBrowser] = [await turnOn(stylist), await turnOn()]
  const { date, manage } = await book()
  await book(tom)
  await send()
  expect(titles(stylistBrowser)).toEqual(['New online booking'])
  expect(titles(ownerBrowser)).toHaveLength(2)
  await manage('reschedule', { start_time: `${date}T15:00:00-04:00`, staff_id: tom })
  await send()
  expect(itemAt(stylistBrowser.pushContents(), 1)).toMatchObject({
    title: 'Moved online',
    body: 'Lea: Cut is no longer with you',
    path: '/calendar',
  })
  expect(itemAt(ownerBrowser.pushContents(), 2).body).toContain('with Tom')
})

test('a stylist hears nothing of a booking that the desk gave to a colleague before its push was sent', async () => {
  const stylist = await signInStylist(mia)
  const [stylistBrowser, ownerBrowser] = [await turnOn(stylist), await turnOn()]
  const { id, date } = await book()
  const move = { start_time: `${date}T10:00:00-04:00`, staff_id: tom }
  expect((await salon.call('POST', `/api/appointments/${id}/move`, move)).status).toBe(200)
  await send()
  expect([titles(stylistBrowser), titles(ownerBrowser)]).toEqual([[], ['New online booking']])
})

test('if the desk approves a pending booking before its push is sent, the push tells of a new booking', async () => {
  const browser = await turnOn()
  const { id } = await book()
  // the state after an approval: the visit is confirmed, and its push still tells of a request
  await inSalon().write((db) =>
    db.updateTable('pushes').set({ kind: 'requested' }).where('appointment_id', '=', id).execute(),
  )
  await send()
  expect(titles(browser)).toEqual(['New online booking'])
})

test('no other salon hears of a booking', async () => {
  const otherSalon = await server.registerSalon()
  const otherBrowser = await turnOn(otherSalon.call)
  await book()
  await send()
  expect(otherBrowser.pushContents()).toEqual([])
})

test('a device hears nothing more once it has signed out, and is then removed', async () => {
  const browser = await turnOn()
  await salon.call('POST', '/api/auth/logout')
  await book()
  await send()
  expect(browser.pushContents()).toEqual([])
  await tidy(server.app.context)
  const rows = await inSalon().read((db) => db.selectFrom('push_devices').select('id').execute())
  expect(rows).toEqual([])
})

test('a device hears nothing more when it signs out after the booking and before the push', async () => {
  const browser = await turnOn()
  await book()
  await salon.call('POST', '/api/auth/logout')
  await send()
  expect([browser.pushContents(), await countWaiting()]).toEqual([[], 0])
})

test('a device hears nothing more when its user was removed from the team', async () => {
  const stylist = await signInStylist(mia)
  const browser = await turnOn(stylist)
  const { body } = await salon.call('GET', '/api/team')
  const { id } = body.members.find(({ role }: { role: string }) => role === 'stylist')
  expect((await salon.call('DELETE', `/api/team/members/${id}`)).status).toBe(204)
  await book()
  await send()
  expect(browser.pushContents()).toEqual([])
})

test('a device hears nothing more when it was turned off', async () => {
  const browser = await turnOn()
  expect((await salon.call('DELETE', devicePath)).status).toBe(204)
  await book()
  await send()
  expect([browser.pushContents(), await deviceOf()]).toEqual([[], null])
})

test.each([404, 410])(
  'a device hears nothing more when its push service answers %i',
  async (status) => {
    await turnOn()
    await book()
    pushService.status = status
    await send()
    expect([await deviceOf(), await countWaiting()]).toEqual([null, 0])
  },
)

test('a device hears nothing more when somebody else turns notifications on in its browser', async () => {
  const browser = await turnOn()
  const stylist = await signInStylist(mia)
  expect((await stylist('POST', devicePath, browser.subscription)).status).toBe(201)
  expect(await deviceOf()).toBeNull()
  await book(tom)
  await send()
  expect(browser.pushContents()).toEqual([])
})

test.each([
  ['a caller whose refresh token does not change', undefined],
  ['a browser that was not used for two weeks', { 'x-refresh-rotation': '1' }],
])(
  'after its session has run out, %s is told once that notifications have ended, also after a new sign-in, and is told nothing of the visit',
  async (_, headers) => {
    const browser = await turnOn(await signInAgain(headers))
    const fifteenDays = 15 * 86_400
    server.clock.advance(fifteenDays)
    const again = await signInAgain()
    const { body } = await server.call('POST', `/api/public/${salon.slug}/appointments`, {
      service_ids: [cut],
      staff_id: mia,
      start_time: '2026-04-08T10:00:00-04:00',
      client: { name: 'Lea Kaminski', email: 'lea@client.test' },
      policy_accepted: true,
    })
    await send()
    expect(browser.pushContents()).toEqual([
      {
        title: 'Notifications have ended on this device',
        body: 'There is news. Turn notifications on again in Settings. Sign in first if you are asked to.',
        tag: body.appointment.id,
        path: '/settings',
      },
    ])
    expect(await deviceOf(again)).toBeNull()
  },
)

test('when a process has claimed a push and dies, the push is sent after the claim has run out', async () => {
  const browser = await turnOn()
  await book()
  const { database, clock } = server.app.context
  const due = await database.acrossTenantsAsWorker('as a worker', (jobs) =>
    duePushes(jobs, clock.now(), 10),
  )
  const push = itemAt(
    due.filter(({ tenant_id }) => tenant_id === salon.tenantId),
    0,
  )
  await inSalon().write((db) => claimPush(db, push, clock.now()))
  await send()
  expect(browser.pushContents()).toEqual([])
  // the claim of a first attempt lasts half a minute
  server.clock.advance(31)
  await send()
  expect(titles(browser)).toEqual(['New online booking'])
})

test('while the push service is unavailable, a push is tried again for less than an hour; then its device is marked as failed', async () => {
  const browser = await turnOn()
  await book()
  pushService.status = 503
  for (const minutes of [0, 1, 2, 10, 30]) {
    server.clock.advance(minutes * 60)
    await send()
    // the next attempt is not due yet
    await send()
  }
  expect([browser.pushContents().length, await countWaiting()]).toEqual([5, 0])
  const call = await signInAgain()
  const [device] = await inSalon().read((db) =>
    db.selectFrom('push_devices').select('failed_at').execute(),
  )
  expect(device?.failed_at).toEqual(server.clock.now())
  expect((await call('POST', devicePath, browser.subscription)).body.device.failed_at).toBeNull()
})

test('a push that the push service refuses is given up, and the next push that the service takes clears the failure of the device', async () => {
  const browser = await turnOn()
  await book()
  pushService.status = 403
  await send()
  expect(await deviceOf()).toMatchObject({ failed_at: expect.any(String) })
  pushService.status = 201
  expect((await salon.call('POST', `${devicePath}/test`)).status).toBe(204)
  await send()
  expect(titles(browser).at(-1)).toBe('It works')
  expect(await deviceOf()).toMatchObject({ failed_at: null })
})
