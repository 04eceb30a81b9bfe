import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite, type Site } from '../../../test/page-browser.ts'

let site: Site
let host: string
let salonHost: string

beforeAll(async () => {
  site = await openSite()
  host = site.server.config.baseDomain
  salonHost = `${site.salon.slug}.${host}`
})

afterAll(() => site.close())

/** The statuses of two calls and then of two forms of pages, each sent with the headers. */
async function statuses(headers: Record<string, string>) {
  const json = { 'content-type': 'application/json', ...headers }
  const paths = ['/api/auth/logout', '/dev/api/clock']
  const calls = paths.map((path) =>
    site.browser.open(path, { form: { x: '' }, host, headers: json }),
  )
  const forms = ['/book/nobody', '/manage/x'].map((path) =>
    site.browser.open(path, { form: { intent: 'hold' }, host, headers }),
  )
  return (await Promise.all([...calls, ...forms])).map(({ status }) => status)
}

const refused = [403, 403, 403, 403]

test.each([
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://evil.test' },
  { origin: 'null', 'sec-fetch-site': 'cross-site' },
  { origin: 'http://studio-ana.localhost:3000' },
  { origin: 'http://localhost:3001' },
  { origin: 'https://evil.test', 'sec-fetch-site': 'same-origin' },
  { origin: 'http://localhost:3000.evil.test' },
  { origin: 'https://evil.test', authorization: 'Bearer x' },
])('a request from a page of another origin is refused: %j', async (headers) => {
  expect(await statuses(headers)).toEqual(refused)
})

test.each([
  {},
  { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' },
  { 'sec-fetch-site': 'none' },
  { origin: 'http://localhost:3000' },
  // browsers send these headers with forms of a page that has the referrer policy `no-referrer`
  { origin: 'null', 'sec-fetch-site': 'same-origin' },
])('a request from our own page, or from no page at all, passes: %j', async (headers) => {
  expect(await statuses(headers)).not.toContain(403)
})

test('without Sec-Fetch-Site, a form with the origin “null” passes only at the URL of a secret link, such as a manage link', async () => {
  // the last form passes: 404 says only that no such manage link exists
  expect(await statuses({ origin: 'null' })).toEqual([403, 403, 403, 404])
})

test('the referrer policy of booking pages lets browsers send the origin with forms', async () => {
  const { headers } = await site.browser.open(site.sitePath)
  expect(headers['referrer-policy']).toBe('same-origin')
})

test('a salon’s page may send its forms to its own host only', async () => {
  const origin = { origin: `http://${salonHost}` }
  const form = { intent: 'hold' }
  expect((await site.browser.open('/', { form, host: salonHost, headers: origin })).status).toBe(
    200,
  )
  expect(await statuses(origin)).toEqual(refused)
})

test('the refusal of a cross-site request is a page for browsers and JSON for programs', async () => {
  const headers = { 'sec-fetch-site': 'cross-site' }
  const form = { intent: 'hold' }
  const page = await site.browser.open(site.sitePath, { form, headers })
  expect(page.html).toContain('another website')
  const { body } = await site.server.call('POST', '/api/auth/logout', {}, headers)
  expect(body).toMatchObject({ code: 'cross_site' })
})

test('reads from other sites are allowed', async () => {
  const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' }
  expect((await site.browser.open(site.sitePath, { headers })).status).toBe(200)
})
