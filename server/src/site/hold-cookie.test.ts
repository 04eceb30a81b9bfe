import { itemAt } from '@chairtime/core/known.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientForm, openSite, type Site, valuesOf } from '../../test/page-browser.ts'
import { holdCookie } from './hold-cookie.ts'

let site: Site

beforeAll(async () => {
  site = await openSite({ business_name: 'One Chair' }, { staff: ['Kim'], chairs: 1 })
})

afterAll(() => site.close())

/**
 * Opens a page of times. Returns its path, its times, and a function that holds one of them. Each call of the function
 * sends the form of this page, like a browser that went back to it.
 */
async function openTimes(date: string) {
  const page = `${site.sitePath}?services=${site.ids.serviceIds[0]}&date=${date}`
  const { html } = await site.browser.open(page)
  const submission = itemAt(valuesOf(html, 'submission'), 0)
  const times = valuesOf(html, 'start')
  return {
    page,
    times,
    take: (start: string, headers: Record<string, string> = {}) =>
      site.browser.open(page, { form: { intent: 'hold', start, submission }, headers }),
  }
}

function cookieOf({ headers }: { headers: Readonly<Record<string, unknown>> }): string {
  return itemAt(String(headers['set-cookie']).split(';'), 0)
}

test('a browser without scripts that goes back and holds other times keeps only the last hold', async () => {
  const { page, times, take } = await openTimes('2026-03-04')
  let cookie = ''
  // the fifth start is the first one again
  for (const start of [...times.slice(0, 4), itemAt(times, 0)]) {
    const taken = await take(start, { cookie })
    expect(taken.status).toBe(303)
    cookie = cookieOf(taken)
    const details = await site.browser.open(taken.location, { headers: { cookie } })
    expect(details.html).toContain('We’re holding this time for you')
  }
  const otherBrowser = await site.browser.open(page)
  expect(valuesOf(otherBrowser.html, 'start')).not.toContain(times[0])
  expect(valuesOf(otherBrowser.html, 'start')).toContain(times[3])
  const thisBrowser = await site.browser.open(page, { headers: { cookie } })
  expect(valuesOf(thisBrowser.html, 'start')).toEqual(times)
})

test('a hold that replaced an expired one is released by the next hold', async () => {
  const { page, times, take } = await openTimes('2026-03-05')
  const first = await take(itemAt(times, 0))
  site.server.clock.advance(11 * 60)
  const form = { instead: itemAt(times, 0), intent: '', submission: 'instead-of-it' }
  const replaced = await site.browser.open(first.location, { form })
  const last = await take(itemAt(times, 5), { cookie: cookieOf(replaced) })
  expect(last.status).toBe(303)
  expect(valuesOf((await site.browser.open(page)).html, 'start')).toContain(times[0])
})

test('a time whose hold was released in another window can be booked as long as it is free', async () => {
  const { times, take } = await openTimes('2026-03-11')
  const first = await take(itemAt(times, 0))
  const second = await take(itemAt(times, 8), { cookie: cookieOf(first) })
  const book = ({ location }: { location: string }, submission: string) =>
    site.browser.open(location, { form: { ...clientForm, for_someone_else: 'on', submission } })
  expect((await book(first, 'the-first-window')).location).toContain('done=booked')
  expect((await book(second, 'the-second-window')).location).toContain('done=booked')
})

test('the hold cookie belongs to the path of the site and ends with the hold', async () => {
  const { times, take } = await openTimes('2026-03-06')
  const { location, headers } = await take(itemAt(times, 0))
  const token = new URL(location, 'http://x').searchParams.get('hold')
  expect(headers['set-cookie']).toBe(
    `hold=${token}; Path=${site.sitePath}; Max-Age=600; HttpOnly; SameSite=Lax`,
  )
  const hold = { token: 'x', until: '2026-03-06T10:00:00Z', path: '/' }
  expect(holdCookie(hold, new Date('2026-03-06T10:00:01Z'), true)).toBe(
    'hold=x; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure',
  )
})

test('a hold of a page with scripts does not replace the hold in the cookie', async () => {
  const { page, times, take } = await openTimes('2026-03-10')
  const cookie = cookieOf(await take(itemAt(times, 0)))
  const byScript = await take(itemAt(times, 8), { cookie, accept: 'application/json' })
  expect(byScript.headers['set-cookie']).toBeUndefined()
  const freeStarts = valuesOf((await site.browser.open(page)).html, 'start')
  expect(freeStarts).not.toContain(times[0])
  expect(freeStarts).not.toContain(times[8])
})
