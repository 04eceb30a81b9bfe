import {
  readPushDevice,
  removePushDevice,
  savePushDevice,
  testPushDevice,
} from '@chairtime/contract/notifications/device.ts'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { pushManagerIs } from '../../../test/push-manager.ts'
import { show } from '../../../test/show.tsx'
import { answer, answerWith, refuseWith, sent } from '../../../test/wire.ts'
import { DeviceCard } from './device-card.tsx'

// 65 bytes are 87 characters of base64url; the last two bits of the last character must be 0, as those of "E" are
const public_key = `B${'E'.repeat(86)}`
const endpoint = 'https://fcm.googleapis.com/fcm/send/1'
const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'a'.repeat(22) }
const device = { endpoint, created_at: '2026-03-08T14:55:00+02:00', failed_at: null }

/** The state of the browser in a test, and what its user answers. */
const browser = {
  permission: 'default' as NotificationPermission,
  /** What the user answers when the browser asks. */
  says: 'granted' as NotificationPermission,
  isSubscribed: false,
  reachesPushService: true,
}

vi.stubGlobal('Notification', {
  get permission() {
    return browser.permission
  },
  requestPermission: async () => {
    browser.permission = browser.says
    return browser.permission
  },
})

beforeEach(() => {
  Object.assign(browser, {
    permission: 'default',
    says: 'granted',
    isSubscribed: false,
    reachesPushService: true,
  })
  pushManagerIs({ getSubscription, subscribe })
})

async function getSubscription() {
  return browser.isSubscribed ? subscription : null
}

async function subscribe(options: PushSubscriptionOptionsInit) {
  if (!browser.reachesPushService) throw new DOMException('no push service', 'AbortError')
  expect(options).toEqual({ userVisibleOnly: true, applicationServerKey: public_key })
  browser.isSubscribed = true
  return subscription
}

const subscription = {
  endpoint,
  options: { applicationServerKey: bytesOf(public_key) },
  toJSON: () => ({ endpoint, keys }),
  unsubscribe: async () => {
    browser.isSubscribed = false
    return true
  },
}

function bytesOf(base64url: string): ArrayBuffer {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (character) => character.charCodeAt(0)).buffer
}

const turnOn = page.getByRole('button', { name: 'Notify me on this device' })
const onSentence = page.getByText('Notifications are on.', { exact: false })
const alert = (words: string) => page.getByRole('alert').getByText(words, { exact: false })
const open = (ownOnly = false) => show(<DeviceCard ownOnly={ownOnly} />)

test('one press turns notifications on, a test can be sent, and one press turns them off', async () => {
  answer(readPushDevice, { public_key, device: null })
  await open()
  answer(savePushDevice, { device })
  answer(readPushDevice, { public_key, device })
  await turnOn.click()
  await expect.element(onSentence).toBeVisible()
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ endpoint, keys })
  answerWith(testPushDevice, () => new Response(null, { status: 204 }))
  await page.getByRole('button', { name: 'Send a test' }).click()
  await expect.element(page.getByText('A test is on its way.', { exact: false })).toBeVisible()
  answerWith(removePushDevice, () => new Response(null, { status: 204 }))
  answer(readPushDevice, { public_key, device: null })
  await page.getByRole('button', { name: 'Turn off' }).click()
  await expect.element(turnOn).toBeVisible()
  expect(browser.isSubscribed).toBe(false)
})

test('a user who refuses notifications reads how to allow them', async () => {
  answer(readPushDevice, { public_key, device: null })
  browser.says = 'denied'
  await open()
  await turnOn.click()
  await expect.element(page.getByText('This browser blocks', { exact: false })).toBeVisible()
  await expect.element(turnOn).not.toBeInTheDocument()
})

test('a user who dismisses the browser’s question can be asked again', async () => {
  answer(readPushDevice, { public_key, device: null })
  browser.says = 'default'
  await open()
  await turnOn.click()
  await expect.element(turnOn).toBeEnabled()
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
})

test('when the push service of the browser cannot be reached, the card says so', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  answer(readPushDevice, { public_key, device: null })
  browser.reachesPushService = false
  await open()
  await turnOn.click()
  await expect.element(alert('couldn’t reach')).toBeVisible()
})

test('a device that the server refuses is unsubscribed in the browser', async () => {
  answer(readPushDevice, { public_key, device: null })
  refuseWith(savePushDevice, 'too_many_devices')
  await open()
  await turnOn.click()
  await expect.element(alert('ten devices already')).toBeVisible()
  expect(browser.isSubscribed).toBe(false)
})

test('when a notification did not reach the device, the card says so, and one press turns notifications on again', async () => {
  browser.isSubscribed = true
  answer(readPushDevice, { public_key, device: { ...device, failed_at: device.created_at } })
  await open()
  await expect.element(page.getByText('didn’t reach this device', { exact: false })).toBeVisible()
  answer(savePushDevice, { device })
  answer(readPushDevice, { public_key, device })
  await page.getByRole('button', { name: 'Turn on again' }).click()
  await expect.element(onSentence).toBeVisible()
})

test('when the server knows the device but the browser has no subscription, notifications are off', async () => {
  answer(readPushDevice, { public_key, device })
  await open()
  await expect.element(turnOn).toBeVisible()
})

test('a subscription with an earlier key of the installation does not count', async () => {
  browser.isSubscribed = true
  answer(readPushDevice, { public_key: `B${'I'.repeat(86)}`, device })
  await open()
  await expect.element(turnOn).toBeVisible()
})

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)',
    'put the app on the home screen first',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'can’t show notifications while the app is closed'],
])('in the browser %s, which has no push, the card says what helps', async (userAgent, help) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  const descriptor = Object.getOwnPropertyDescriptor(window, 'PushManager')
  Reflect.deleteProperty(window, 'PushManager')
  onTestFinished(() => {
    vi.restoreAllMocks()
    if (descriptor) Object.defineProperty(window, 'PushManager', descriptor)
  })
  await open()
  await expect.element(page.getByText(help, { exact: false })).toBeVisible()
  expect(sent).toEqual([])
})

test('a stylist reads that she hears of her own visits', async () => {
  answer(readPushDevice, { public_key, device: null })
  await open(true)
  await expect.element(page.getByText('of your own visits', { exact: false })).toBeVisible()
})

test('the card keeps the focus when its button is replaced', async () => {
  answer(readPushDevice, { public_key, device: null })
  await open()
  answer(savePushDevice, { device })
  answer(readPushDevice, { public_key, device })
  await turnOn.click()
  await expect.element(onSentence).toBeVisible()
  await expect.poll(() => document.activeElement?.contains(onSentence.element())).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
})
