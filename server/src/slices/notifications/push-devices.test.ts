import { itemAt } from '@chairtime/core/known.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  type Answer,
  startTestServer,
  type TestSalon,
  type TestServer,
} from '../../../test/harness.ts'
import { type Call, devicePath, pushDevices } from '../../../test/push-device.ts'
import { type Browser, openPushService, type PushService } from '../../../test/push-service.ts'
import { salonOfTwo } from '../../../test/salon-of-two.ts'

const morning = new Date('2026-03-02T13:00:00Z')

let pushService: PushService
let server: TestServer
let salon: TestSalon

beforeAll(async () => {
  pushService = await openPushService()
  server = await startTestServer({ ROLE: 'web', PUSH_SERVICE_URL: pushService.url })
})

afterAll(async () => {
  await server.close()
  await pushService.close()
})

beforeEach(async () => {
  ;({ salon } = await salonOfTwo(server))
})

afterEach(() => {
  pushService.status = 201
  pushService.received.length = 0
  server.clock.set(morning)
})

const { turnOn, signInAgain } = pushDevices(
  () => server,
  () => pushService,
  () => salon,
)

const send = () => server.app.sendDue()
const titles = (browser: Browser) => browser.pushContents().map(({ title }) => title)

const statusAndErrors = ({ status, body }: Answer) => [status, body.errors]

test.each([
  ['another site', 'https://example.com/push'],
  ['a site named like a push service', 'https://fcm.googleapis.com.example.com/fcm/send/x'],
  ['another port of a push service', 'https://fcm.googleapis.com:8443/fcm/send/x'],
  ['a user at a push service', 'https://user@fcm.googleapis.com/fcm/send/x'],
  ['a push service without TLS', 'http://fcm.googleapis.com/fcm/send/x'],
  ['the metadata service of a cloud machine', 'http://169.254.169.254/latest/meta-data'],
  ['the machine itself', 'http://localhost:5432/'],
  ['a name that leads to the machine itself', 'https://push.apple.com.127.0.0.1.nip.io/x'],
  ['a push service whose name has an ideographic full stop', 'https://fcm。googleapis.com/x'],
  ['a push service, with a path that is too long', `https://fcm.googleapis.com/${'é'.repeat(600)}`],
  ['no site at all', 'no address'],
])('the server refuses a device with the address of %s', async (_, endpoint) => {
  const { keys } = pushService.browser().subscription
  expect(statusAndErrors(await salon.call('POST', devicePath, { endpoint, keys }))).toEqual([
    422,
    {
      endpoint: ['Must be an address of the push service of Chrome, Edge, Firefox or Safari'],
    },
  ])
})

test('the server refuses a key that is not a point on the curve', async () => {
  const { endpoint, keys } = pushService.browser().subscription
  const answer = await salon.call('POST', devicePath, {
    endpoint,
    keys: { ...keys, p256dh: `B${'A'.repeat(86)}` },
  })
  expect(statusAndErrors(answer)).toEqual([
    422,
    { 'keys.p256dh': ['Must be a key as browsers make it'] },
  ])
})

test('the server refuses an eleventh device of a user, until one of the ten signs out', async () => {
  const calls: Call[] = []
  for (let i = 0; i < 10; i += 1) {
    const call = await signInAgain()
    calls.push(call)
    await turnOn(call)
  }
  const { subscription } = pushService.browser()
  expect((await salon.call('POST', devicePath, subscription)).body.code).toBe('too_many_devices')
  await itemAt(calls, 3)('POST', '/api/auth/logout')
  expect((await salon.call('POST', devicePath, subscription)).status).toBe(201)
})

test('the server refuses one of two devices that take the last place at the same moment', async () => {
  for (let i = 0; i < 9; i += 1) await turnOn(await signInAgain())
  const calls = [await signInAgain(), await signInAgain()]
  const answers = await Promise.all(
    calls.map((call) => call('POST', devicePath, pushService.browser().subscription)),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
})

test('the server refuses the 21st test notification of a user within an hour, counted over all devices', async () => {
  const strict = await startTestServer({
    ROLE: 'web',
    RATE_LIMIT_SCALE: '1',
    PUSH_SERVICE_URL: pushService.url,
  })
  try {
    const owner = await strict.registerSalon()
    const { signInAgain } = pushDevices(
      () => strict,
      () => pushService,
      () => owner,
    )
    const calls = [owner.call, await signInAgain()]
    for (const call of calls) await turnOn(call)
    const answers: Answer[] = []
    for (let i = 0; i < 21; i += 1) {
      answers.push(await itemAt(calls, i % 2)('POST', `${devicePath}/test`))
    }
    expect(answers.map(({ status }) => status)).toEqual([...Array(20).fill(204), 429])
  } finally {
    await strict.close()
  }
})

test('the server refuses a test notification to a session that has not turned notifications on', async () => {
  expect((await salon.call('POST', `${devicePath}/test`)).status).toBe(404)
})

test('when test notifications are asked for again before the first one is sent, only one is sent', async () => {
  const browser = await turnOn()
  for (let i = 0; i < 3; i += 1) {
    expect((await salon.call('POST', `${devicePath}/test`)).status).toBe(204)
  }
  await send()
  expect(titles(browser)).toEqual(['It works'])
})

test('the server accepts the addresses of the browsers’ push services', async () => {
  const { keys } = pushService.browser().subscription
  for (const host of [
    'fcm.googleapis.com',
    'updates.push.services.mozilla.com',
    'wns2-par02p.notify.windows.com',
    'web.push.apple.com',
  ]) {
    const endpoint = `https://${host}/x`
    expect([host, (await salon.call('POST', devicePath, { endpoint, keys })).status]).toEqual([
      host,
      201,
    ])
  }
})
