import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite, type PageReply, type Site, valuesOf } from '../../test/page-browser.ts'

let site: Site
let database: pg.Client

beforeAll(async () => {
  site = await openSite({ business_name: 'Studio Ana' }, { launch: false })
  database = new pg.Client(site.server.address.owner)
  await database.connect()
  await database.query("select set_config('app.tenant_id', $1, false)", [site.salon.tenantId])
})
afterAll(async () => {
  await database.end()
  await site.close()
})

const soon = 'Online booking opens soon'
const mark = 'Preview: not open yet'

/** The owner's preview link, as a path below the salon's path. */
async function linkPath(): Promise<string> {
  const { body } = await site.salon.call('GET', '/api/settings/preview-link')
  return `${site.sitePath}${new URL(body.url).pathname}`
}

const cookieOf = ({ headers }: PageReply) => String(headers['set-cookie'] ?? '').split(';')[0] ?? ''

async function previewCookie(): Promise<Record<string, string>> {
  return { cookie: cookieOf(await site.browser.open(await linkPath())) }
}

/** The number of rows of every table, as far as the salon may see them. */
async function countRows(): Promise<Record<string, number>> {
  const { rows: tables } = await database.query<{ name: string }>(
    `select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows: found } = await database.query<{ n: string }>(
      `select count(*) as n from "${name}"`,
    )
    counts[name] = Number(found[0]?.n)
  }
  return counts
}

test('before the launch strangers read that online booking opens soon', async () => {
  const { status, html } = await site.browser.open(site.sitePath)
  expect(status).toBe(404)
  expect(html).toContain(soon)
  expect(html).not.toContain(mark)
})

test("the owner's link opens a marked preview that is neither stored nor listed by search engines", async () => {
  const opened = await site.browser.open(await linkPath())
  expect([opened.status, opened.location]).toEqual([303, site.sitePath])
  expect(opened.headers['referrer-policy']).toBe('no-referrer')
  expect(opened.headers['cache-control']).toBe('no-store')
  expect(String(opened.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Lax/)
  expect(String(opened.headers['set-cookie'])).toContain(`Path=${site.sitePath};`)

  const { status, html, headers } = await site.browser.open(site.sitePath, {
    headers: { cookie: cookieOf(opened) },
  })
  expect(status).toBe(200)
  expect(html).toContain(mark)
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(headers['x-robots-tag']).toBe('noindex')
  expect(headers['cache-control']).toBe('no-store')
})

test("the preview link also works on the salon's own host", async () => {
  const { body } = await site.salon.call('GET', '/api/settings/preview-link')
  const { host, pathname } = new URL(body.url)
  const opened = await site.browser.open(pathname, { host })
  expect([opened.status, opened.location]).toEqual([303, '/'])
  const { html } = await site.browser.open('/', { host, headers: { cookie: cookieOf(opened) } })
  expect(html).toContain(mark)
})

test('a trial run of a booking goes through every step and writes nothing', async () => {
  const headers = await previewCookie()
  const before = await countRows()
  expect(before).toMatchObject({ businesses: 1 })
  const times = await site.browser.open(site.timesOn('2026-03-10'), { headers })
  const start = valuesOf(times.html, 'start')[0] ?? ''
  expect(start).toContain('2026-03-10')
  const form = { intent: 'hold', start, submission: valuesOf(times.html, 'submission')[0] ?? '' }
  const held = await site.browser.open(site.timesOn('2026-03-10'), { headers, form })
  expect(held.status).toBe(303)
  const details = await site.browser.open(held.location, { headers })
  expect(details.html).toContain(mark)

  const empty = { submission: 'x'.repeat(32), name: '', policy_accepted: 'on' }
  const refused = await site.browser.open(held.location, { headers, form: empty })
  expect(refused.html).toContain('aria-invalid="true"')

  const filled = { ...empty, name: 'Ana', email: 'ana@salon.test', notes: '' }
  const done = await site.browser.open(held.location, { headers, form: filled })
  expect(done.status).toBe(200)
  expect(done.html).toContain('That was a trial run')
  expect(await countRows()).toEqual(before)
})

test('in a trial run the hold ends after as many minutes as the policy of the salon says; its end is in the address of the details page', async () => {
  const headers = await previewCookie()
  const path = '/api/settings/booking-policy'
  const { booking_policy } = (await site.salon.call('GET', path)).body
  const change = { ...booking_policy, hold_minutes: 7 }
  expect((await site.salon.call('PUT', path, change)).status).toBe(200)
  const times = await site.browser.open(site.timesOn('2026-03-10'), { headers })
  const start = valuesOf(times.html, 'start')[0] ?? ''
  const form = { intent: 'hold', start, submission: valuesOf(times.html, 'submission')[0] ?? '' }
  const held = await site.browser.open(site.timesOn('2026-03-10'), { headers, form })
  const until = new URL(held.location, 'http://salon.test').searchParams.get('until') ?? ''
  expect(Date.parse(until) - site.server.clock.now().getTime()).toBe(7 * 60_000)
})

test('a trial run of the waiting list writes nothing', async () => {
  const headers = await previewCookie()
  const before = await countRows()
  const address = `${site.cutWithAnyone}&step=waitlist`
  const form = {
    intent: 'waitlist',
    first_day: '2026-03-10',
    last_day: '2026-03-10',
    name: 'Ana',
    email: 'ana@salon.test',
  }
  const done = await site.browser.open(address, { headers, form })
  expect(done.html).toContain('That was a trial run')
  expect(await countRows()).toEqual(before)
})

test('the pass of a preview opens its pages only, and the API stays closed', async () => {
  const headers = await previewCookie()
  const path = `/api/public/${site.salon.slug}`
  expect((await site.server.call('GET', path, undefined, headers)).body.code).toBe(
    'site_not_published',
  )
})

test('a forged preview link and the preview link of another salon open nothing', async () => {
  const path = await linkPath()
  // the last character of Base64url may carry unused bits (RFC 4648, section 3.5), so the one before it is changed
  const forged = path.replace(/.(?=.$)/, (character) => (character === 'A' ? 'B' : 'A'))
  expect((await site.browser.open(forged)).status).toBe(404)

  const otherSalon = await site.server.registerSalon({ business_name: 'Studio Bea' })
  await otherSalon.onboard({ launch: false })
  const pass = path.split('/').at(-1)
  const opened = await site.browser.open(`/book/${otherSalon.slug}/preview/${pass}`)
  expect([opened.status, cookieOf(opened)]).toEqual([404, ''])
  const { html } = await site.browser.open(`/book/${otherSalon.slug}`, {
    headers: { cookie: `preview=${pass}` },
  })
  expect(html).toContain(soon)
})

test('after a week the preview link says that it has expired, and its cookie opens nothing', async () => {
  const path = await linkPath()
  const headers = await previewCookie()
  const now = site.server.clock.now()
  site.server.clock.set(new Date(now.getTime() + 8 * 86_400_000))
  try {
    const { status, html } = await site.browser.open(path)
    expect(status).toBe(410)
    expect(html).toContain('This preview link has expired')
    expect((await site.browser.open(site.sitePath, { headers })).html).toContain(soon)
  } finally {
    site.server.clock.set(now)
  }
})

test('the test link of the set-up is a preview link while the site is not open', async () => {
  const launch = { launch_immediately: false, send_test_link: true }
  await site.salon.call('POST', '/api/onboarding/complete', launch)
  await site.server.app.sendDue()
  const { body } = await site.server.call('GET', `/dev/api/messages?to=${site.salon.email}`)
  const mail = body.messages[0]
  expect(mail.subject).toBe('Preview of your booking site: Studio Ana')
  expect(mail.body).toMatch(/\/preview\/[0-9a-z]+\.[\w-]{43}/)
})

test('after the launch the preview link leads to the open site', async () => {
  const path = await linkPath()
  const headers = await previewCookie()
  const launch = { launch_immediately: true, send_test_link: false }
  await site.salon.call('POST', '/api/onboarding/complete', launch)
  expect((await site.browser.open(path)).location).toBe(site.sitePath)
  const { status, html } = await site.browser.open(site.sitePath, { headers })
  expect(status).toBe(200)
  expect(html).not.toContain(mark)
})
