import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Onboarded,
  startTestHouse,
  type TestHouse,
  type TestSalon,
} from '../../test/harness.ts'
import { type App, buildApp } from '../app.ts'
import { type Database, openDatabase } from './database.ts'

let house: TestHouse
/** The same house with its pages: the harness leaves them out. */
let site: App
let doors: Database
let owner: TestSalon
let ids: Onboarded

beforeAll(async () => {
  house = await startTestHouse()
  const { config, clock } = house
  doors = openDatabase(house.address)
  site = await buildApp({ config, database: doors, clock, log: pino({ level: 'silent' }) })
  owner = await house.registerSalon({ business_name: 'Studio <b>"Ana"</b> & co' })
  ids = await owner.onboard({
    services: [
      { name: 'Cut', duration: 45, price: 45 },
      { name: '</script><script>alert(1)</script>', duration: 15, price: 12.5 },
    ],
  })
})

afterAll(async () => {
  await site.close()
  await doors.close()
  await house.close()
})

interface PageOptions {
  readonly host?: string
  readonly form?: Record<string, string>
  readonly accept?: string
}

/** What a browser without JavaScript does: follows links, sends forms. */
async function open(url: string, { host, form, accept }: PageOptions = {}) {
  const reply = await site.http.inject({
    method: form ? 'POST' : 'GET',
    url,
    headers: {
      host: host ?? house.config.baseDomain,
      accept: accept ?? 'text/html',
      ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(form && { payload: new URLSearchParams(form).toString() }),
  })
  const html = reply.body
  return {
    status: reply.statusCode,
    headers: reply.headers,
    html,
    location: reply.headers.location,
  }
}

const book = () => `/book/${owner.slug}`
const cutWithAnyone = () => `${book()}?services=${ids.serviceIds[0]}&staff=any`

/** The values of the page's buttons or fields with a name. */
function valuesOf(html: string, name: string): string[] {
  const tags = html.match(/<(?:button|input)[^>]*>/g) ?? []
  return tags
    .filter((tag) => tag.includes(` name="${name}"`))
    .map((tag) => / value="([^"]*)"/.exec(tag)?.[1] ?? '')
}

/** From the times of a day to the details page of one of them. */
async function holdFirst(date: string) {
  const times = await open(`${cutWithAnyone()}&date=${date}`)
  const start = valuesOf(times.html, 'start')[0]!
  const held = await open(`${cutWithAnyone()}&date=${date}`, { form: { intent: 'hold', start } })
  return { start, held, details: await open(held.location!) }
}

const typed = { name: 'Lea Winter', email: 'lea@mail.test', policy_accepted: 'on', intent: 'book' }

async function bookOn(date: string, fields: Record<string, string> = {}) {
  const { held, details } = await holdFirst(date)
  const submission = valuesOf(details.html, 'submission')[0]!
  return open(held.location!, { form: { ...typed, submission, ...fields } })
}

describe('the booking site', () => {
  test('is the same on the salon’s own host and by path', async () => {
    const byPath = await open(book())
    const byHost = await open('/', { host: `${owner.slug}.${house.config.baseDomain}` })
    expect(byPath.status).toBe(200)
    expect(byHost.status).toBe(200)
    const bare = (html: string) => html.replaceAll(/"submission":"[^"]+"|"now":"[^"]+"/g, '')
    expect(bare(byHost.html)).toBe(
      bare(byPath.html)
        .replaceAll(`href="${book()}"`, 'href="/"')
        .replaceAll(`action="${book()}"`, 'action="/"')
        .replaceAll(`"base":"${book()}"`, '"base":"/"'),
    )
  })

  test('shows hostile names as text and lets nothing out of its data', async () => {
    const { html } = await open(book())
    expect(html).toContain('Studio &lt;b&gt;&quot;Ana&quot;&lt;/b&gt; &amp; co')
    expect(html).not.toContain('<b>"Ana"')
    expect(html.match(/<script/g)).toHaveLength(2)
    const data = /<script type="application\/json" id="view">(.*?)<\/script>/.exec(html)![1]!
    expect(JSON.parse(data).site.services[1].name).toBe('</script><script>alert(1)</script>')
  })

  test('has no inline style and no inline script', async () => {
    const { html } = await open(cutWithAnyone())
    expect(html).not.toMatch(/<[^>]+\sstyle=/)
    expect(html).not.toMatch(/<[^>]+\son\w+=/)
    expect(html).not.toContain('<style')
  })

  test('shows the first free day’s times in its HTML', async () => {
    const { html } = await open(cutWithAnyone())
    const starts = valuesOf(html, 'start')
    expect(starts[0]).toMatch(/^2026-03-02T09:/)
    expect(starts.length).toBeGreaterThan(20)
  })

  test('answers its next state as data to a page that asks for it', async () => {
    const reply = await open(cutWithAnyone(), { accept: 'application/json' })
    expect(JSON.parse(reply.html).view).toMatchObject({
      kind: 'booking',
      week: { date: '2026-03-02' },
    })
    expect(reply.headers.vary).toContain('accept')
  })

  test('follows a salon to its new address with the whole state of the visit', async () => {
    const released = house.clock.now()
    await doors.acrossTenants('an address is given up', (directory) =>
      sql`insert into slugs (slug, tenant_id, is_current, released_at, published)
          values ('old-name', ${owner.tenantId}, false, ${released}, true)`.execute(directory),
    )
    const query = `?services=${ids.serviceIds[0]}&staff=any`
    const moved = { status: 302, location: `${book()}${query}` }
    expect(await open(`/book/old-name${query}`)).toMatchObject(moved)
    const host = `old-name.${house.config.baseDomain}`
    const { location } = await open(`/${query}`, { host })
    expect(location).toBe(`http://${owner.slug}.${house.config.baseDomain}/${query}`)
  })

  test('says that it opens soon while the salon has not published it', async () => {
    const quiet = await house.registerSalon({ business_name: 'Quiet Salon' })
    await quiet.onboard({ launch: false })
    const { status, html } = await open(`/book/${quiet.slug}`)
    expect(status).toBe(404)
    expect(html).toContain('opens soon')
  })
})

describe('booking without JavaScript', () => {
  test('goes from a time to a held time to an appointment', async () => {
    const { held, details, start } = await holdFirst('2026-03-03')
    expect(held.status).toBe(303)
    expect(new URL(held.location!, 'http://x').searchParams.get('start')).toBe(start)
    expect(details.html).toContain('Kept for you until')
    const submission = valuesOf(details.html, 'submission')[0]!
    const booked = await open(held.location!, { form: { ...typed, submission } })
    expect(booked.status).toBe(303)
    expect(booked.location).toMatch(/^\/manage\/[\w-]{22,64}\?done=booked$/)
    const { html } = await open(booked.location!)
    expect(html).toContain('You’re booked, Lea')
    expect(html).toContain('Tuesday, March 3')
  })

  test('books once however often the form is sent', async () => {
    const { held, details } = await holdFirst('2026-03-04')
    const form = {
      ...typed,
      email: 'twice@mail.test',
      submission: valuesOf(details.html, 'submission')[0]!,
    }
    const answers = await Promise.all([1, 2, 3].map(() => open(held.location!, { form })))
    expect(new Set(answers.map(({ location }) => location)).size).toBe(1)
    expect(answers[0]!.status).toBe(303)
    const { body } = await owner.call('GET', '/api/appointments?from=2026-03-04&to=2026-03-04')
    expect(body.items).toHaveLength(1)
  })

  test('holds a time once however often its chip is pressed', async () => {
    const alone = await house.registerSalon({ business_name: 'Nervous Fingers' })
    const { serviceIds } = await alone.onboard({ staff: ['Kim'], chairs: 1 })
    const page = `/book/${alone.slug}?services=${serviceIds[0]}&date=2026-03-04`
    const { html } = await open(page)
    const submission = valuesOf(html, 'submission')[0]!
    const form = { intent: 'hold', start: valuesOf(html, 'start')[0]!, submission }
    const answers = await Promise.all([1, 2, 3].map(() => open(page, { form })))
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
    expect(new Set(answers.map(({ location }) => location)).size).toBe(1)
  })

  test('brings a form back with everything typed and each mistake beside its field', async () => {
    const answer = await bookOn('2026-03-05', { name: '', notes: 'Left <ear>', email: 'nobody' })
    expect(answer.status).toBe(422)
    expect(answer.html).toContain('Name is required')
    expect(answer.html).toContain('Please enter a valid email address')
    expect(answer.html).toContain('Left &lt;ear&gt;')
    expect(answer.html).toContain('value="nobody"')
  })

  test('asks for the policy to be accepted', async () => {
    const { held, details } = await holdFirst('2026-03-06')
    const submission = valuesOf(details.html, 'submission')[0]!
    const { policy_accepted: _, ...rest } = typed
    const answer = await open(held.location!, { form: { ...rest, submission } })
    expect(answer.status).toBe(422)
    expect(answer.html).toContain('accept the salon')
  })

  test('offers three other times when the wished one has just been taken, and keeps the details', async () => {
    const alone = await house.registerSalon({ business_name: 'One Chair' })
    const { serviceIds } = await alone.onboard({ staff: ['Kim'], chairs: 1 })
    const page = `/book/${alone.slug}?services=${serviceIds[0]}&date=2026-03-03`
    const start = '2026-03-03T10:00:00-05:00'
    const first = await open(page, { form: { intent: 'hold', start } })
    expect(first.status).toBe(303)
    const second = await open(page, { form: { intent: 'hold', start } })
    expect(second.status).toBe(409)
    expect(second.html).toContain('This time has just been taken')
    const list = /aria-label="Nearest free times".*?<\/ul>/.exec(second.html)![0]
    const nearest = valuesOf(list, 'start')
    expect(nearest).toHaveLength(3)

    house.clock.advance(11 * 60)
    await open(page, { form: { intent: 'hold', start } })
    const late = await open(first.location!, {
      form: { ...typed, submission: 'late-submission-1' },
    })
    expect(late.status).toBe(409)
    expect(late.html).toContain('value="Lea Winter"')
    const instead = valuesOf(late.html, 'instead')
    expect(instead).toHaveLength(3)
    const again = await open(first.location!, {
      form: { ...typed, instead: instead[0]!, intent: '' },
    })
    expect(again.status).toBe(200)
    expect(again.html).toContain('value="Lea Winter"')
    expect(again.html).toContain('Kept for you until')
  })

  test('says when the reservation has run out and offers to hold the time again', async () => {
    const { held } = await holdFirst('2026-03-09')
    house.clock.advance(11 * 60)
    const { html } = await open(held.location!)
    expect(html).toContain('Your reservation has run out')
    const start = valuesOf(html, 'instead')
    const again = await open(held.location!, { form: { ...typed, instead: start[0]!, intent: '' } })
    expect(again.html).toContain('Kept for you until')
  })

  test('puts a visitor on the waiting list', async () => {
    const page = `${cutWithAnyone()}&step=waitlist`
    const form = {
      intent: 'waitlist',
      name: 'Lea',
      phone: '+12025550144',
      first_day: '2026-03-10',
      last_day: '2026-03-12',
      part: 'morning',
      submission: 'waitlist-key-1',
    }
    const wrong = await open(page, { form: { ...form, last_day: '2026-03-09' } })
    expect(wrong.status).toBe(422)
    expect(wrong.html).toContain('Must not be before the first day')
    const joined = await open(page, { form })
    expect(joined.status).toBe(303)
    expect((await open(joined.location!)).html).toContain('You are on the list')
  })
})

describe('the link to an appointment', () => {
  test('tells nobody where the visitor came from and is not indexed', async () => {
    const { location } = await bookOn('2026-03-10')
    const { headers, html } = await open(location!)
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['x-robots-tag']).toBe('noindex')
    expect(headers['cache-control']).toBe('private, no-cache')
    expect(html).not.toContain('lea@mail.test')
  })

  test('opening it, or asking to cancel, changes nothing; the form does', async () => {
    const { location } = await bookOn('2026-03-11', { email: 'cancel@mail.test' })
    const page = location!.split('?')[0]!
    const asked = await open(`${page}?ask=cancel`)
    expect(asked.html).toContain('Cancel this appointment?')
    expect((await open(page)).html).toContain('Confirmed')
    const cancelled = await open(page, { form: { intent: 'cancel' } })
    expect(cancelled).toMatchObject({ status: 303, location: `${page}?done=cancelled` })
    expect((await open(cancelled.location!)).html).toContain('This appointment is cancelled')
  })

  test('moves the appointment to one of the offered times', async () => {
    const { location } = await bookOn('2026-03-12', { email: 'move@mail.test' })
    const page = location!.split('?')[0]!
    const times = await open(`${page}?ask=move&date=2026-03-13`)
    const start = valuesOf(times.html, 'start')[0]!
    const moved = await open(`${page}?ask=move`, { form: { intent: 'move', start } })
    expect(moved).toMatchObject({ status: 303, location: `${page}?done=moved` })
    expect((await open(moved.location!)).html).toContain('Friday, March 13')
  })

  test('lets the client say that they will come', async () => {
    const { location } = await bookOn('2026-03-16', { email: 'come@mail.test' })
    const page = location!.split('?')[0]!
    expect((await open(page)).html).toContain('I will come')
    const confirmed = await open(page, { form: { intent: 'confirm' } })
    expect((await open(confirmed.location!)).html).not.toContain('I will come')
  })

  test('names the salon’s phone when it is too late', async () => {
    const { location } = await bookOn('2026-03-02', { email: 'late@mail.test' })
    const { html } = await open(location!.split('?')[0]!)
    expect(html).toContain('It is too late to change this appointment here.')
    expect(html).toContain('+12025550123')
    expect(html).not.toContain('ask=cancel')
  })

  test('of nobody says that it has ended', async () => {
    const { status, html } = await open(`/manage/${'x'.repeat(43)}`)
    expect(status).toBe(404)
    expect(html).toContain('This link has ended')
  })
})

describe('everything else', () => {
  test('the app answers its own addresses with its shell', async () => {
    for (const path of ['/', '/login', '/dashboard', '/reset-password?token=x']) {
      const { status, html, headers } = await open(path)
      expect(status).toBe(200)
      expect(html).toContain('<div id="root">')
      expect(headers['cache-control']).toBe('no-cache')
    }
  })

  test.each(['/nothing-here', '/book/no-such-salon', '/book/%00', '/.vite/manifest.json'])(
    '%s answers 404 with a page that says so',
    async (path) => {
      const { status, html } = await open(path)
      expect(status).toBe(404)
      expect(html).toContain('There is no page here')
    },
  )

  test('the app’s addresses are not served on a salon’s host', async () => {
    const host = `${owner.slug}.${house.config.baseDomain}`
    expect((await open('/dashboard', { host })).status).toBe(404)
  })

  test('unknown calls of the API stay data', async () => {
    const { status, headers } = await open('/api/nothing')
    expect(status).toBe(404)
    expect(headers['content-type']).toContain('application/json')
  })

  test('files with a hash in their name and colours are kept for good', async () => {
    const { html } = await open(book())
    const files = [...html.matchAll(/(?:href|src)="(\/(?:assets|theme)\/[^"]+)"/g)].map(
      (m) => m[1]!,
    )
    expect(files.length).toBeGreaterThan(3)
    for (const file of files) {
      const { status, headers } = await open(file)
      expect(status).toBe(200)
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    }
  })

  test('a booking page costs at most 110 kB of scripts, and none of the app’s', async () => {
    const { html } = await open(book())
    const scripts = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+\.js)"/g)].map((m) => m[1]!)
    const sizes = await Promise.all(
      scripts.map(async (url) => {
        const headers = { host: house.config.baseDomain, 'accept-encoding': 'br' }
        const reply = await site.http.inject({ url, headers })
        expect(reply.headers.vary).toContain('accept-encoding')
        return reply.rawPayload.length
      }),
    )
    expect(sizes.length).toBeGreaterThan(1)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(110_000)
    expect(scripts.filter((url) => /zod|dashboard|socket/.test(url))).toEqual([])
  })

  test.each([
    { intent: 'hold', start: '2026-03-04T10:00:00-05:00', submission: 'ü\r\nhost: elsewhere' },
    { intent: 'hold', start: '__proto__', submission: 'x'.repeat(4_000) },
    { intent: 'book', name: '\u0000\ud800', submission: '\u0000', policy_accepted: 'on' },
    { intent: 'waitlist', first_day: '2026-02-30', part: 'constructor' },
    { instead: 'now', name: '<img src=x onerror=alert(1)>' },
  ])('a hostile form is answered with a page that is not a failure of ours', async (form) => {
    const address = `${cutWithAnyone()}&step=waitlist`
    const fields: Record<string, string> = { ...form }
    const { status, html } = await open(address, { form: fields })
    expect(status).toBeLessThan(500)
    expect(html).not.toContain('<img')
  })

  test('a form that is too large or of another kind changes nothing and is answered with a page', async () => {
    const form = { intent: 'hold', start: 'x'.repeat(40_000) }
    expect((await open(cutWithAnyone(), { form })).status).toBeLessThan(500)
    const reply = await site.http.inject({
      method: 'POST',
      url: book(),
      headers: { host: house.config.baseDomain, 'content-type': 'text/xml' },
      payload: '<x/>',
    })
    expect(reply.statusCode).toBe(415)
    expect(reply.headers['content-type']).toContain('text/html')
  })
})
