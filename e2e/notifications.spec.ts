import { expectKept } from './offline-steps.ts'
import { panel, signIn } from './owner-steps.ts'
import { bookToday, morningZone } from './salon.ts'
import { expect, type Page, test } from './story.ts'

test.use({ timezoneId: morningZone, permissions: ['notifications'] })

/** Hands a push to the service worker, as the browser does after it has decrypted what its push service sent. */
async function deliver(page: Page, content: object) {
  const devtools = await page.context().newCDPSession(page)
  const registrations: { registrationId: string; scopeURL: string }[] = []
  devtools.on('ServiceWorker.workerRegistrationUpdated', (event) =>
    registrations.push(...event.registrations),
  )
  await devtools.send('ServiceWorker.enable')
  await expect.poll(() => registrations.length).toBeGreaterThan(0)
  const { origin } = new URL(page.url())
  const registration = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`)
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: registration?.registrationId ?? '',
    data: JSON.stringify(content),
  })
}

const shownNotifications = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const notifications = await registration.getNotifications()
    return notifications.map(({ title, body, tag }) => ({ title, body, tag }))
  })

/** Sends the service worker the event of a press on the notification. */
async function press(page: Page) {
  const worker = page.context().serviceWorkers().at(-1)
  const isPressed = await worker?.evaluate(async () => {
    const registration: ServiceWorkerRegistration = Reflect.get(globalThis, 'registration')
    const NotificationEvent: new (type: string, init: { notification: Notification }) => Event =
      Reflect.get(globalThis, 'NotificationEvent')
    const [notification] = await registration.getNotifications()
    return (
      notification && dispatchEvent(new NotificationEvent('notificationclick', { notification }))
    )
  })
  expect(isPressed).toBe(true)
}

test('a notification of a booking is shown once, and leads to its appointment', async ({
  page,
  request,
  salon,
}) => {
  const id = await bookToday(request, salon, 'Lea Winter')
  await signIn(page, salon)
  await expectKept(page)
  await page.goto('/settings')
  const path = `/dashboard?appointment=${id}`
  const content = { title: 'New online booking', body: 'Lea: Cut with Mia', tag: id, path }
  await deliver(page, content)
  await expect
    .poll(() => shownNotifications(page))
    .toEqual([{ title: content.title, body: content.body, tag: id }])
  await deliver(page, content)
  await expect.poll(() => shownNotifications(page)).toHaveLength(1)

  // the open page stays at its address, also when it has only just begun to load
  await page.reload({ waitUntil: 'commit' })
  await press(page)
  await expect(panel(page, 'Lea Winter')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/settings')
  await expect.poll(() => shownNotifications(page)).toEqual([])

  // a press while the app is closed opens this address
  await page.goto(path)
  await expect(panel(page, 'Lea Winter')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
})
