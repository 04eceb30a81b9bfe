import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { card, expectLive } from './owner-steps.ts'
import type { Salon } from './salon.ts'

export const day = (page: Page) => card(page, "Today's timeline")
export const noteOffline = (page: Page) => page.getByText(/^Offline since \d/)
/** The note that tells how many changes wait for a connection. */
export const waiting = (page: Page) => page.getByText(/changes? waits? to be sent\.$/)

/** Opens a client's visit of today on the dashboard. */
export async function openVisit(page: Page, client = 'Lea Winter') {
  await day(page)
    .getByRole('button', { name: new RegExp(`${client}.*(Confirmed|Arrived)`) })
    .click()
  const visit = page.getByRole('complementary', { name: client })
  await expect(visit).toBeVisible()
  return visit
}

/** Presses "Check in" without a connection. */
export async function checkInOffline(page: Page, client = 'Lea Winter') {
  const visit = await openVisit(page, client)
  await visit.getByRole('button', { name: 'Check in' }).click()
  await expect(waiting(page)).toBeVisible()
  return visit
}

/** Waits until the app and the day can be opened without a connection. */
export async function expectKept(page: Page) {
  await expect
    .poll(() => page.evaluate(async () => Boolean(await caches.match('/app-shell'))))
    .toBe(true)
  await expect.poll(() => storedKeys(page)).toContainEqual(expect.stringMatching(/^day:/))
  await expectLive(page)
  // written at most every two seconds
  await page.waitForTimeout(2_500)
}

/** The keys of what the browser keeps of the salon. */
export async function storedKeys(page: Page): Promise<string[]> {
  return (await stored(page)).keys
}

/** Everything that the browser has stored, as text. */
export async function storedText(page: Page): Promise<string> {
  return JSON.stringify(await stored(page))
}

function stored(page: Page) {
  return page.evaluate(async () => {
    const heard = <T>(request: IDBRequest<T>) =>
      new Promise<T>((done) => {
        request.onsuccess = () => done(request.result)
      })
    const opening = indexedDB.open('chairtime')
    // signing out may have removed it
    opening.onupgradeneeded = () => opening.result.createObjectStore('kept')
    const database = await heard(opening)
    const kept = database.transaction('kept').objectStore('kept')
    const [keys, values] = await Promise.all([heard(kept.getAllKeys()), heard(kept.getAll())])
    database.close()
    const requests = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    )
    return {
      keys: keys.map(String),
      values,
      addresses: requests.flat().map(({ url }) => url),
      others: [{ ...localStorage }, { ...sessionStorage }, history.state],
    }
  })
}

/** The visits of a salon: client, status, version. */
export async function visits(
  request: APIRequestContext,
  { token }: Salon,
): Promise<[string, string, number][]> {
  const headers = { authorization: `Bearer ${token}` }
  const { items } = await (await request.get('/api/appointments', { headers })).json()
  return items.map((one: { client: { name: string }; status: string; version: number }) => [
    one.client.name,
    one.status,
    one.version,
  ])
}
