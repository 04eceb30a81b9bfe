import { itemAt } from '@chairtime/core/known.ts'
import { appTexts } from '@chairtime/core/texts/app.ts'
import { bookingTexts } from '@chairtime/core/texts/booking.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { bookFirst, openSite, type Site, valuesOf } from '../../test/page-browser.ts'

let site: Site

beforeAll(async () => {
  site = await openSite()
})

afterAll(() => site.close())

test('the addresses of the app are answered with the document of the app', async () => {
  for (const path of ['/login', '/dashboard', '/reset-password?token=x', '/dev/kit']) {
    const { status, html, headers } = await site.browser.open(path)
    expect(status).toBe(200)
    expect(html).toContain('<div id="root">')
    expect(headers['cache-control']).toMatch(/^no-(?:cache|store)$/)
  }
})

test('the document of the app has texts for the time before its scripts run, and for browsers without them', async () => {
  const { html } = await site.browser.open('/dashboard')
  const { document, frame } = appTexts('en')
  expect(html).toContain(`content="${document.appDocument.description}"`)
  expect(html).toContain(`>${frame.navigation.loading}<`)
  expect(html).toContain(`<noscript>${document.appDocument.needsScripts}</noscript>`)
})

test('the document of the dashboard preloads the dashboard’s script, and that of the sign-in screen does not', async () => {
  const preload = /<link rel="modulepreload"[^>]+\/dashboard-page-/
  expect((await site.browser.open('/dashboard')).html).toMatch(preload)
  expect((await site.browser.open('/login')).html).not.toMatch(preload)
})

test('the headers of pages tell browsers to send no address with a secret to other sites, and not to store the page that a link in a message opens', async () => {
  for (const path of [
    '/reset-password?token=x',
    '/invitation?token=x',
    `/manage/${'x'.repeat(43)}`,
  ]) {
    const { headers } = await site.browser.open(path)
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
  }
  const { headers } = await site.browser.open(`${site.cutWithAnyone}&hold=${'x'.repeat(43)}`)
  expect(headers['referrer-policy']).toBe('same-origin')
})

test.each([
  '/nothing-here',
  '/%ff',
  '/book/no-such-salon',
  '/book/%00',
  '/book/%zz?date=%ff',
  `/book/${'x'.repeat(301)}`,
  '/.vite/manifest.json',
])('%s answers 404 with the page “Page not found”', async (path) => {
  const { status, html } = await site.browser.open(path)
  expect(status).toBe(404)
  expect(html).toContain('Page not found')
})

test('a page names the language that its texts are written in', async () => {
  for (const path of [site.sitePath, '/nothing-here', `/manage/${'x'.repeat(43)}`]) {
    const { html } = await site.browser.open(path)
    expect(html).toMatch(/^<!doctype html><html lang="en" dir="ltr">/)
  }
})

test('a HEAD request gets the status and the headers of a page', async () => {
  for (const path of ['/login', '/dashboard', site.sitePath]) {
    const { status, headers, html } = await site.browser.open(path, { method: 'HEAD' })
    expect([status, html]).toEqual([200, ''])
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
  }
  expect((await site.browser.open('/nothing-here', { method: 'HEAD' })).status).toBe(404)
})

test('without a database every page that needs it is answered with 503 and a Retry-After', async () => {
  const cutOff = await openSite()
  const { location } = await bookFirst(cutOff.browser, cutOff.timesOn('2026-03-10'))
  await cutOff.browser.database.close()
  for (const path of [cutOff.sitePath, cutOff.cutWithAnyone, location, '/dev/outbox']) {
    const { status, headers } = await cutOff.browser.open(path)
    expect([status, headers['retry-after']], path).toEqual([503, '2'])
  }
  await cutOff.close()
})

test('a caller beyond the limit of holds gets a Retry-After', async () => {
  const strict = await openSite(undefined, {}, { RATE_LIMIT_SCALE: '1' })
  const page = strict.timesOn('2026-03-10')
  const { html } = await strict.browser.open(page)
  const answers = []
  // every fourth start, so that the holds do not overlap
  for (const start of valuesOf(html, 'start')
    .filter((_, i) => i % 4 === 0)
    .slice(0, 4)) {
    const form = { intent: 'hold', start, submission: `hold-of-${start}` }
    const { status, headers } = await strict.browser.open(page, { form })
    answers.push([status, Number(headers['retry-after']) > 0])
  }
  expect(answers).toEqual([...Array(3).fill([303, false]), [429, true]])
  await strict.close()
})

test('beyond the read limit no salon is looked up for an invented link or name', async () => {
  const strict = await openSite(undefined, { launch: false }, { RATE_LIMIT_SCALE: '1' })
  const invented = 'x'.repeat(43)
  const pass = { cookie: `preview=1.${invented}` }
  const host = `nobody.${strict.server.config.baseDomain}`
  const statusesOf = async () => {
    const answers = [
      await strict.browser.open(`${strict.sitePath}/preview/1.${invented}`),
      await strict.browser.open(strict.sitePath, { headers: pass }),
      await strict.browser.open(`/book/nobody/waitlist/${invented}`),
      await strict.browser.open('/book/nobody', { form: {} }),
      await strict.browser.open('/sitemap.xml', { host }),
    ]
    return answers.map(({ status }) => status)
  }
  expect(await statusesOf()).toEqual(Array(5).fill(404))
  for (let i = 0; i < 600; i++) await strict.browser.open(`/manage/${invented}`)
  const lookUps = vi.spyOn(strict.browser.database, 'acrossTenants')
  expect(await statusesOf()).toEqual(Array(5).fill(429))
  expect(lookUps).not.toHaveBeenCalled()
  await strict.close()
})

test('the app’s addresses are not served on a salon’s host', async () => {
  const host = `${site.salon.slug}.${site.server.config.baseDomain}`
  expect((await site.browser.open('/dashboard', { host })).status).toBe(404)
})

test('unknown calls of the API are answered in JSON', async () => {
  const { status, headers } = await site.browser.open('/api/nothing')
  expect(status).toBe(404)
  expect(headers['content-type']).toContain('application/json')
})

test('files with a hash in their name are cached for a year', async () => {
  const { html } = await site.browser.open(site.sitePath)
  const files = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map((m) => itemAt(m, 1))
  expect(files.length).toBeGreaterThan(3)
  for (const file of files) {
    const { status, headers } = await site.browser.open(file)
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  }
})

test('a booking page loads less than 110 kB of compressed scripts, and none of the app’s own scripts', async () => {
  const { html } = await site.browser.open(site.sitePath)
  const scripts = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+\.js)"/g)].map((m) =>
    itemAt(m, 1),
  )
  const sizes = await Promise.all(
    scripts.map(async (url) => {
      const { headers, bytes } = await site.browser.open(url, {
        headers: { 'accept-encoding': 'br' },
      })
      expect(headers.vary).toContain('accept-encoding')
      return bytes
    }),
  )
  expect(sizes.length).toBeGreaterThan(1)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(110_000)
  expect(scripts.filter((url) => /zod|dashboard|socket/.test(url))).toEqual([])
})

test('the texts of the app are in its own scripts and not in those of a booking page', async () => {
  const [app = '', book = ''] = await Promise.all(['/login', site.sitePath].map(scriptsOf))
  const ofBooking = new Set(sentencesOf(bookingTexts('en')))
  const texts = sentencesOf(appTexts('en')).filter((text) => !ofBooking.has(text))
  const inApp = texts.filter((text) => app.includes(text))
  expect(inApp.length).toBeGreaterThan(40)
  expect(inApp.filter((text) => book.includes(text))).toEqual([])
})

test('a booking page loads the imports of its own script before that script', async () => {
  const { html } = await site.browser.open(site.sitePath)
  const scripts = [...html.matchAll(/<script type="module" src="([^"]+)"/g)].map((m) =>
    itemAt(m, 1),
  )
  const ownScript = await site.browser.open(scripts.pop() ?? '')
  const imports = [...ownScript.html.matchAll(/\bfrom\s*["'`]\.\/([^"'`]+)/g)].map(
    (m) => `/assets/${m[1]}`,
  )
  expect(imports.length).toBeGreaterThan(1)
  expect(scripts).toEqual(expect.arrayContaining(imports))
})

test.each([
  { intent: 'hold', start: '2026-03-04T10:00:00-05:00', submission: 'ü\r\nhost: elsewhere' },
  { intent: 'hold', start: '__proto__', submission: 'x'.repeat(4_000) },
  { intent: 'hold', start: '2026-04-31T10:00:00-04:00' },
  { intent: 'book', name: '\u0000\ud800', submission: '\u0000', policy_accepted: 'on' },
  { intent: 'waitlist', first_day: '2026-02-30' },
  { intent: 'waitlist', first_day: '2026-03-10', part: 'constructor' },
  { instead: 'now', name: '<img src=x onerror=alert(1)>' },
])('a hostile form is answered with a page and no server error', async (form) => {
  const address = `${site.cutWithAnyone}&step=waitlist`
  const fields: Record<string, string> = { ...form }
  const { status, html } = await site.browser.open(address, { form: fields })
  expect(status).toBeLessThan(500)
  expect(html).not.toContain('<img')
})

test('an impossible date is answered with a day that can be booked', async () => {
  for (const day of ['date=2026-04-31', 'from=2026-04-31', 'start=2026-04-31T10:00:00Z']) {
    const { status, html } = await site.browser.open(`${site.cutWithAnyone}&${day}`)
    expect(status, day).toBe(200)
    expect(valuesOf(html, 'start').length, day).toBeGreaterThan(1)
  }
})

test('a form that is too large or of another content type is answered with a page', async () => {
  const form = { intent: 'hold', start: 'x'.repeat(40_000) }
  const large = await site.browser.open(site.cutWithAnyone, { form })
  expect(large.status).toBeLessThan(500)
  expect(large.headers['content-type']).toContain('text/html')
  const headers = { 'content-type': 'text/xml' }
  const reply = await site.browser.open(site.sitePath, { form: { x: '<x/>' }, headers })
  expect(reply.status).toBe(415)
  expect(reply.headers['content-type']).toContain('text/html')
})

/** The scripts that a page loads at once, joined. */
async function scriptsOf(path: string): Promise<string> {
  const { html } = await site.browser.open(path)
  const urls = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+\.js)"/g)].map((match) =>
    itemAt(match, 1),
  )
  const scripts = await Promise.all(urls.map((url) => site.browser.open(url)))
  return scripts.map((script) => script.html).join('\n')
}

/** The fixed texts of at least four words. Texts with a substitution are functions and are left out. */
function sentencesOf(texts: object): string[] {
  return Object.values(texts).flatMap((text: unknown) => {
    if (typeof text === 'object' && text !== null) return sentencesOf(text)
    return typeof text === 'string' && text.split(' ').length >= 4 ? [text] : []
  })
}
