import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { itemAt } from '@chairtime/core/known.ts'
import { languageNames, languages } from '@chairtime/core/texts/language.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  bookFirst,
  clientForm,
  holdFirst,
  openSite,
  type PageReply,
  type Site,
  valuesOf,
} from '../../test/page-browser.ts'
import { tenantId } from '../platform/database/database.ts'

let site: Site

beforeAll(async () => {
  site = await openSite({ business_name: 'Studio Ana' })
})

afterAll(() => site.close())

const german = { 'accept-language': 'de-AT, en;q=0.5' }
const headings = {
  en: 'What would you like?',
  es: '¿Qué te apetece?',
  de: 'Was dürfen wir für Sie tun?',
  fr: 'Qu’est-ce qui vous ferait plaisir\u202f?',
  vi: 'Bạn muốn làm gì?',
} as const

function open(url: string, headers: Record<string, string> = {}): Promise<PageReply> {
  return site.browser.open(url, { headers })
}

const languageOf = ({ html }: PageReply) => /<html lang="(\w+)" dir="(\w+)"/.exec(html)?.[1]

test.each(languages)('a browser in %s is shown the site in its language', async (language) => {
  const page = await open(site.sitePath, { 'accept-language': `${language}, pl;q=0.9` })
  expect(page.html).toContain(headings[language])
  expect(page.html).toContain(`<html lang="${language}" dir="ltr">`)
  expect(page.headers.vary).toBe('accept, accept-language, cookie, accept-encoding')
  expect(page.headers['set-cookie']).toBeUndefined()
})

test.each([
  [{}, 'en'],
  [{ 'accept-language': '*' }, 'en'],
  [{ 'accept-language': 'pl, cs' }, 'en'],
  [{ 'accept-language': ';;q=,de;q=9' }, 'en'],
  [{ 'accept-language': 'de', cookie: 'lang=fr' }, 'fr'],
  [{ 'accept-language': 'de', cookie: 'lang=xx' }, 'de'],
  [{ 'accept-language': 'de', cookie: 'lang=' }, 'de'],
])('with the headers %j the site is in %s', async (headers: Record<string, string>, language) => {
  expect(languageOf(await open(site.sitePath, headers))).toBe(language)
})

test('the language in the address prevails over all others and is kept in a cookie that holds nothing else', async () => {
  const page = await open(`${site.sitePath}?lang=vi`, { ...german, cookie: 'lang=fr' })
  expect(languageOf(page)).toBe('vi')
  expect(page.headers['set-cookie']).toBe(
    'lang=vi; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax',
  )
  const garbage = await open(`${site.sitePath}?lang=../xx`, german)
  expect([languageOf(garbage), garbage.headers['set-cookie']]).toEqual(['de', undefined])
})

test('a loaded page gets data in its own language, also after another language was chosen in another tab', async () => {
  const { html, headers } = await site.browser.open(site.sitePath, {
    accept: 'application/json',
    headers: { 'accept-language': 'es-US', cookie: 'lang=fr' },
  })
  expect(JSON.parse(html).view.site.business).toMatchObject({
    locale: 'es-US',
    own_locale: 'en-US',
  })
  expect(headers['set-cookie']).toBeUndefined()
})

test('cached pages do not mix their languages, and are compressed for a browser that accepts gzip', async () => {
  for (const _ of ['first', 'again']) {
    for (const language of languages) {
      const headers = { 'accept-language': language }
      const page = await open(site.sitePath, headers)
      expect(page.html).toContain(headings[language])
      const zipped = await site.browser.open(site.sitePath, {
        headers: { ...headers, 'accept-encoding': 'gzip' },
      })
      expect(zipped.headers['content-encoding']).toBe('gzip')
      expect(zipped.bytes).toBeLessThan(page.bytes)
    }
  }
})

test('the compressed pages have the text of their language', async () => {
  const port = await site.browser.listen()
  for (const language of ['de', 'vi', 'de'] as const) {
    const headers = { 'accept-language': language, 'accept-encoding': 'gzip' }
    expect(gunzipSync(await bytesOf(port, headers)).toString()).toContain(headings[language])
  }
})

test('a page links to itself in all languages, and tells search engines the addresses of the site’s first page in other languages', async () => {
  const { html } = await open(site.cutWithAnyone, german)
  const nav = /<nav aria-label="Sprache".*?<\/nav>/.exec(html)?.[0] ?? ''
  for (const language of languages) {
    expect(nav).toContain(`lang="${language}"`)
    expect(nav).toContain(`>${languageNames[language]}</a>`)
    expect(nav).toContain(`${site.cutWithAnyone.replaceAll('&', '&amp;')}&amp;lang=${language}"`)
  }
  expect(nav.match(/aria-current="true"/g)).toHaveLength(1)
  const canonical = /<link rel="canonical" href="([^"]+)">/.exec(html)?.[1] ?? ''
  expect(canonical).toMatch(/\?lang=de$/)
  const bare = canonical.replace('?lang=de', '')
  for (const [code, address] of [
    ['en', bare],
    ['fr', `${bare}?lang=fr`],
    ['x-default', bare],
  ] as const) {
    expect(html).toContain(`<link rel="alternate" hreflang="${code}" href="${address}">`)
  }
})

test('a page loads the texts of its language and of no other', async () => {
  const scripts = ({ html }: PageReply) =>
    [...html.matchAll(/src="\/assets\/(en|es|de|fr|vi)-[^"]+\.js"/g)].map(([, code]) => code)
  for (const language of languages) {
    expect(scripts(await open(site.sitePath, { 'accept-language': language }))).toEqual([language])
  }
})

test('times and prices follow the language of the page and the region of the salon', async () => {
  const times = async (language: string) =>
    (await open(site.timesOn('2026-03-10'), { 'accept-language': language })).html
  expect(await times('en')).toMatch(/9:00.AM/)
  expect(await times('de')).toMatch(/>9:00</)
  expect(await times('de')).toContain('45 $')
  expect(await times('de')).toContain('Dienstag, 10. März')
  expect(await times('es')).toContain('$45')
})

test('a refused form is answered in the language of the page', async () => {
  const { held, details } = await holdFirst(site.browser, site.timesOn('2026-04-14'))
  const submission = itemAt(valuesOf(details.html, 'submission'), 0)
  const form = { ...clientForm, submission, email: 'nobody', policy_accepted: '' }
  const send = (headers: Record<string, string>) =>
    site.browser.open(held.location, { form, headers })
  const page = await send({ 'accept-language': 'de' })
  expect(page.status).toBe(422)
  expect(page.html).toContain('Bitte geben Sie eine gültige E-Mail-Adresse an')
  expect((await send({ cookie: 'lang=fr' })).html).toContain('Indiquez une adresse e-mail valable')
  expect((await send({})).html).toContain('Please enter a valid email address')
})

test('public calls refuse in the requested language with unchanged codes; other calls refuse in English', async () => {
  const refusal = (url: string, language: string) =>
    site.server.call('GET', url, undefined, { 'accept-language': language })
  const salon = '/api/public/no-such-salon'
  const [inGerman, inEnglish] = [await refusal(salon, 'de'), await refusal(salon, 'pl')]
  expect([inGerman.status, inGerman.body.code]).toEqual([404, 'not_found'])
  expect(inGerman.body.error).toMatch(/^Das gibt es nicht/)
  expect(inEnglish.body.error).toMatch(/^This does not exist/)
  expect((await refusal('/api/clients', 'de')).body.error).toBe('Please sign in.')
})

test('the page for an unknown address is in the language of its reader', async () => {
  const page = await open('/no-such-page', { 'accept-language': 'es' })
  expect(page.status).toBe(404)
  expect(page.html).toContain('No encontramos esta página')
})

test('a visit booked in German has its mail, link, policy, consent and calendar file in German', async () => {
  const { held, details } = await holdFirst(
    {
      ...site.browser,
      open: (url, request) => site.browser.open(url, { ...request, headers: german }),
    },
    site.timesOn('2026-04-15'),
  )
  expect(details.html).toContain('Sie können Ihren Termin bis 24 Stunden vor Beginn')
  const submission = itemAt(valuesOf(details.html, 'submission'), 0)
  const contact = { email: 'grete@mail.test', phone: '+1 202 555 0177', sms_opt_in: 'on' }
  const booked = await site.browser.open(held.location, {
    form: { ...clientForm, ...contact, submission },
    headers: german,
  })
  expect(booked.status).toBe(303)
  const mail = await mailTo('grete@mail.test')
  expect(mail.subject).toBe('Ihr Termin bei Studio Ana: Mi., 15. Apr., 9:00')
  expect(mail.body).toContain('Termin ansehen oder ändern')

  expect(await evidence()).toEqual({
    policy: expect.stringMatching(/^Sie können Ihren Termin/),
    wording: expect.stringMatching(/^Schicken Sie mir die Bestätigung/),
  })

  // the page of a booking is in the language of the booking, not of the browser; only `?lang` changes that
  const path = itemAt(booked.location.split('?'), 0)
  const page = await open(path)
  expect(languageOf(page)).toBe('de')
  expect(page.html).toContain('Mittwoch, 15. April')
  expect(languageOf(await open(path, { 'accept-language': 'fr' }))).toBe('de')
  expect(languageOf(await open(`${path}?lang=fr`))).toBe('fr')
  const calendar = /href="(\/api\/public\/[^"]+\.ics)"/.exec(page.html)?.[1] ?? ''
  expect((await open(calendar)).html).toMatch(/SUMMARY:Cut bei Studio Ana/)

  // a refusal on the page of the link is in German, too
  const before = site.server.clock.now()
  site.server.clock.set(new Date('2026-04-14T20:00:00Z'))
  const late = await site.browser.open(path, { form: { intent: 'cancel' } })
  site.server.clock.set(before)
  expect(late.html).toContain('Zum Absagen online ist es zu spät')
})

test('a booking by a browser that asks for no language is in the salon’s language', async () => {
  const booked = await bookFirst(site.browser, site.timesOn('2026-04-21'), {
    email: 'kim@mail.test',
  })
  expect(booked.status).toBe(303)
  expect((await mailTo('kim@mail.test')).subject).toMatch(/^Your appointment at Studio Ana/)
})

test('a proof code requested in Spanish is mailed in Spanish, with a greeting that names nobody', async () => {
  const body = { email: 'ana@mail.test', language: 'es' }
  const { status } = await site.server.call('POST', `/api/public/${site.salon.slug}/proofs`, body)
  expect(status).toBe(202)
  const mail = await mailTo('ana@mail.test')
  expect(mail.subject).toMatch(/^\d{6} es tu código para Studio Ana$/)
  expect(mail.body).toMatch(/^Hola:/)
})

test('an unknown language is refused with a list of the known ones', async () => {
  const body = { email: 'ana@mail.test', language: 'pl' }
  const refused = await site.server.call('POST', `/api/public/${site.salon.slug}/proofs`, body)
  expect(refused.status).toBe(422)
  expect(refused.body.errors.language).toEqual(['Must be one of en, es, de, fr, vi'])
})

/** What the client of the German booking agreed to, as it is stored. */
async function evidence() {
  const salon = site.server.app.context.database.inTenant(tenantId(site.salon.tenantId))
  const { rows } = await salon.write((db) =>
    sql`select a.policy ->> 'text' as policy, c.wording
          from appointments a join text_consents c on c.tenant_id = a.tenant_id
         where a.contact_email = 'grete@mail.test'`.execute(db),
  )
  return rows[0]
}

/** The bytes of the site's first page. `fetch` would replace the host and decompress them. */
async function bytesOf(port: number, headers: Record<string, string>): Promise<Buffer> {
  const host = site.server.config.baseDomain
  const request = get({ port, path: site.sitePath, headers: { ...headers, host } })
  const reply: IncomingMessage = itemAt(await once(request, 'response'), 0)
  return Buffer.concat(await reply.toArray())
}

interface OutboxMail {
  readonly subject: string
  readonly body: string
}

function mailTo(address: string): Promise<OutboxMail> {
  return vi.waitFor(async () => {
    await site.server.app.sendDue()
    const { body } = await site.server.call('GET', `/dev/api/messages?to=${address}`)
    return itemAt<OutboxMail>(body.messages, 0)
  }, 60_000)
}
