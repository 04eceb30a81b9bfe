import { readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openSite, type Site } from '../../test/page-browser.ts'
import { readContents } from './content.ts'
import { webpSize } from './content-images.ts'
import { loadWebBuild } from './web-build.ts'

vi.mock('node:fs/promises', { spy: true })

let site: Site

beforeAll(async () => {
  site = await openSite()
})

afterAll(() => site.close())

const contact = { email: '', phone: '' }
const { clientDirectory } = await loadWebBuild()
const pages = [
  '/',
  '/status',
  '/newsletter',
  ...readContents(contact, clientDirectory)
    .map(({ path }) => path)
    .filter((path) => !path.startsWith('/_')),
]

/** Whether a link leads to another site, a mail or telephone program, or a place on its own page. */
const isElsewhere = (href: string) => /^(https?:|mailto:|tel:|#)/.test(href)

test.each(pages)(
  '%s can be read without scripts and has one heading of the first level',
  async (path) => {
    const { status, html } = await site.browser.open(path)
    expect(status).toBe(200)
    expect(html.match(/<h1[ >]/g)).toHaveLength(1)
    expect(html).toMatch(/<title>[^<]{4,}<\/title><meta name="description" content="[^"]{30,}">/)
    expect(html).toContain(
      `<link rel="canonical" href="${site.server.config.production ? 'https' : 'http'}://${site.server.config.baseDomain}${path}">`,
    )
    expect(html).not.toMatch(/<[^>]+\s(style|on\w+)=/)
  },
)

test('every link of the public pages to a path of the product leads to a page', async () => {
  const links = new Set<string>()
  for (const path of pages) {
    const { html } = await site.browser.open(path)
    for (const [, href] of html.matchAll(/<a [^>]*?href="([^"]+)"/g)) {
      if (href && !isElsewhere(href)) links.add(href.replaceAll('&amp;', '&').split('#')[0] || '/')
    }
  }
  const broken: string[] = []
  for (const link of links) {
    const { status } = await site.browser.open(link)
    if (status >= 400) broken.push(`${status} ${link}`)
  }
  expect(broken).toEqual([])
})

test('every stylesheet puts its layer of components after its base layer', async () => {
  const { html } = await site.browser.open('/about')
  const sheets = await Promise.all(
    [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(
      async ([, href = '']) => (await site.browser.open(href)).html,
    ),
  )
  const orderOf = (sheet: string) =>
    new Set(sheet.match(/(?<=@layer [\w, ]*)\b(base|components)\b/g))
  expect(sheets.length).toBeGreaterThan(1)
  for (const sheet of sheets) expect([...orderOf(sheet)]).toEqual(['base', 'components'])
})

test('every picture of the public pages is served, and its tag has its size and an alternative text', async () => {
  let pictures = 0
  for (const path of pages) {
    const { html } = await site.browser.open(path)
    for (const [tag, src = ''] of html.matchAll(/<img [^>]*?src="([^"]+)"[^>]*>/g)) {
      pictures++
      const { status, headers } = await site.browser.open(src)
      expect([status, headers['content-type']], src).toEqual([200, 'image/webp'])
      const { width, height } = webpSize(readFileSync(join(clientDirectory, src)))
      expect(tag).toContain(` width="${width}" height="${height}" loading="lazy"`)
      expect(tag).toMatch(/ alt="[^"]{20,}"/)
    }
  }
  expect(pictures).toBeGreaterThan(5)
})

test('the film of the start page is served, and its poster is as large as the film', async () => {
  const { html } = await site.browser.open('/')
  const [, film = ''] = /<video src="([^"]+)" [^>]* width="1280" height="800"/.exec(html) ?? []
  expect(html).toMatch(/<video [^>]*class="film /)
  const { status, headers, bytes } = await site.browser.open(film)
  expect([status, headers['content-type']]).toEqual([200, 'video/webm'])
  expect(bytes).toBeLessThan(1_500_000)
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)]
  const styles = await Promise.all(
    sheets.map(async ([, href = '']) => (await site.browser.open(href)).html),
  )
  const [, poster = ''] = /\.film\{background:[^}]*url\(([^)]+)\)/.exec(styles.join('')) ?? []
  expect(webpSize(readFileSync(join(clientDirectory, poster)))).toEqual({
    width: 1280,
    height: 800,
  })
})

test('a player gets the part of a film that it asks for', async () => {
  const film = '/media/how-it-works.webm'
  const whole = await site.browser.open(film)
  expect(whole.headers).toMatchObject({
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=3600',
  })
  const part = (range: string, moreHeaders = {}) =>
    site.browser.open(film, { headers: { range, ...moreHeaders } })
  const first = await part('bytes=0-99')
  expect([first.status, first.bytes]).toEqual([206, 100])
  expect(first.headers['content-range']).toBe(`bytes 0-99/${whole.bytes}`)
  expect(first.html).toBe(whole.html.slice(0, first.html.length))
  const rest = await part(`bytes=${whole.bytes - 7}-`)
  expect([rest.status, rest.bytes]).toEqual([206, 7])
  const beyond = await part(`bytes=${whole.bytes}-`)
  expect([beyond.status, beyond.headers['content-range']]).toEqual([416, `bytes */${whole.bytes}`])
  const etag = String(whole.headers.etag)
  expect((await part('bytes=0-99', { 'if-range': etag })).status).toBe(206)
  const changed = await part('bytes=0-99', { 'if-range': '"another"' })
  expect([changed.status, changed.bytes]).toEqual([200, whole.bytes])
})

test('on a salon’s own host there is no page about the product', async () => {
  const host = `${site.salon.slug}.${site.server.config.baseDomain}`
  expect((await site.browser.open('/about', { host })).status).toBe(404)
})

test('each host has a sitemap of its own pages', async () => {
  const productSitemap = await site.browser.open('/sitemap.xml')
  expect(productSitemap.html).toContain('/blog/empty-chair</loc>')
  const host = `${site.salon.slug}.${site.server.config.baseDomain}`
  const salonSitemap = await site.browser.open('/sitemap.xml', { host })
  expect(salonSitemap.html.match(/<loc>[^<]+/g)).toEqual([`<loc>http://${host}/`])
  expect((await site.browser.open('/robots.txt', { host })).html).toContain(
    `Sitemap: http://${host}/sitemap.xml`,
  )
})

test('the sample booking page is served on the product’s own host, and not on the host of a salon', async () => {
  const path = '/demo/preview?name=Another%20Spa&service=haircut'
  expect((await site.browser.open(path)).status).toBe(200)
  const host = `studio-north.${site.server.config.baseDomain}`
  expect((await site.browser.open(path, { host })).status).toBe(404)
})

test('/status says that the disk works while it is only nearly full', async () => {
  const nearlyFull = await statfs(site.server.config.dataDir)
  nearlyFull.bavail = 1
  vi.mocked(statfs).mockResolvedValueOnce(nearlyFull)
  const before = vi.mocked(statfs).mock.calls.length
  const { html } = await site.browser.open('/status')
  expect(vi.mocked(statfs).mock.calls).toHaveLength(before + 1)
  expect(html).not.toContain('text-stop')
})
