import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { deskOf } from './desk-calls.ts'
import { card, expectLive, openVisit, signIn } from './owner-steps.ts'
import { bookToday, type Salon } from './salon.ts'

export const todaysTimeline = (page: Page) => card(page, "Today's timeline")
export const offlineNote = (page: Page) => page.getByText(/^Offline since \d/)
/** The note that tells how many changes wait for a connection. */
export const unsentNote = (page: Page) => page.getByText(/changes? waits? to be sent\.$/)

/** Books a visit for Lea Winter today and signs in. Waits until today can be opened without a connection. */
export async function openKeptDay(page: Page, request: APIRequestContext, salon: Salon) {
  await bookToday(request, salon, 'Lea Winter')
  await signIn(page, salon)
  await expectKept(page)
  await expect.poll(() => storedText(page)).toContain('Lea Winter')
}

/** Cuts the connection, and waits until the page says so. */
export async function goOffline(page: Page) {
  await page.context().setOffline(true)
  await expect(offlineNote(page)).toBeVisible()
}

/** Brings the connection back, and waits until everything is sent. */
export async function goOnline(page: Page) {
  await page.context().setOffline(false)
  await expect(unsentNote(page)).toBeHidden()
}

/** Expects that Lea Winter's check-in was applied once. */
export async function expectOneCheckIn(request: APIRequestContext, salon: Salon) {
  expect(await deskOf(request, salon).visits()).toEqual([['Lea Winter', 'arrived', 2]])
}

/** Presses "Check in" without a connection. */
export async function checkInOffline(page: Page) {
  const visit = await openVisit(page)
  await visit.getByRole('button', { name: 'Check in' }).click()
  await expect(unsentNote(page)).toBeVisible()
}

/** Waits until the app and the day can be opened without a connection. */
export async function expectKept(page: Page) {
  await expect
    .poll(() => page.evaluate(async () => Boolean(await caches.match('/app-shell'))))
    .toBe(true)
  await expect.poll(() => storedKeys(page)).toContainEqual(expect.stringMatching(/^day:/))
  await expectLive(page)
  // the kept day is written at most every two seconds
  await page.waitForTimeout(2_500)
}

/** The keys under which the browser keeps data of the salon. */
export async function storedKeys(page: Page): Promise<string[]> {
  return (await stored(page)).keys
}

/** Everything that the browser has stored of the app, as text. A stored reply is given by its address only. */
export async function storedText(page: Page): Promise<string> {
  return JSON.stringify(await stored(page))
}

function stored(page: Page) {
  return page.evaluate(async () => {
    const answerTo = <T>(request: IDBRequest<T>) =>
      new Promise<T>((done) => {
        request.onsuccess = () => done(request.result)
      })
    const opening = indexedDB.open('chairtime')
    // signing out may have removed the database
    opening.onupgradeneeded = () => opening.result.createObjectStore('kept')
    const database = await answerTo(opening)
    const kept = database.transaction('kept').objectStore('kept')
    const [keys, values] = await Promise.all([answerTo(kept.getAllKeys()), answerTo(kept.getAll())])
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
