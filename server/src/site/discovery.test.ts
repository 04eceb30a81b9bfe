import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { itemAt } from '@chairtime/core/known.ts'
import { languages } from '@chairtime/core/texts/language.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookFirst, openSite, type Site } from '../../test/page-browser.ts'
import { schemaProblems, structuredDataIn } from '../../test/schema-org.ts'
import { htmlProblems } from '../../test/valid-html.ts'
import { readContents } from './content.ts'
import { loadWebBuild, type PageFiles } from './web-build.ts'

let site: Site

beforeAll(async () => {
  site = await openSite({ business_name: 'Studio Ana', phone: '+12025550123' })
})

afterAll(() => site.close())

const build = await loadWebBuild()
const { clientDirectory } = build
const contents = readContents({ email: '', phone: '' }, clientDirectory).map(({ path }) => path)
const pages = ['/', '/status', '/newsletter', ...contents.filter((path) => !path.startsWith('/_'))]

/** The value of a tag of the head, as a browser reads it. */
function metaOf(html: string, name: string): string {
  const tag = new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(html)
  return unescaped(itemAt(tag ?? [], 1))
}

function unescaped(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

/** The words of a page, without its markup and its data. */
function wordsOf(html: string): string {
  return html.replaceAll(/<script.*?<\/script>/g, '').replaceAll(/<[^>]+>/g, ' ')
}

const unfinished =
  /lorem|ipsum|\bTODO\b|\bTBD\b|\bFIXME\b|coming soon|undefined|\bNaN\b|\{\{|\[object/i

async function expectPicture(html: string): Promise<void> {
  const { status, payload } = await site.browser.open(new URL(metaOf(html, 'og:image')).pathname)
  expect(status).toBe(200)
  expect(await sharp(payload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  expect(metaOf(html, 'og:image:alt')).not.toBe('')
}

describe.each(pages)('%s', (path) => {
  const read = async () => (await site.browser.open(path)).html

  test('the page is valid HTML and has no unfinished text', async () => {
    const html = await read()
    expect(htmlProblems(html)).toEqual([])
    expect(wordsOf(html)).not.toMatch(unfinished)
    expect(html.match(/<title>/g)).toHaveLength(1)
  })

  test('the page has what link previews and search engines read', async () => {
    const html = await read()
    const url = `http://${site.server.config.baseDomain}${path}`
    expect(metaOf(html, 'og:url')).toBe(url)
    expect(html).toContain(`<link rel="canonical" href="${url}">`)
    expect(metaOf(html, 'og:title').length).toBeGreaterThan(2)
    expect(metaOf(html, 'og:description')).toBe(metaOf(html, 'description'))
    expect(metaOf(html, 'og:site_name')).toBe('Chairtime')
    expect(metaOf(html, 'twitter:card')).toBe('summary_large_image')
    expect(structuredDataIn(html).flatMap(schemaProblems)).toEqual([])
    await expectPicture(html)
  })
})

test('the check of HTML finds a misplaced heading', () => {
  const wrong =
    '<!doctype html><html lang="en"><head><title>A</title></head><body><p><h1>A</p></body></html>'
  expect(htmlProblems(wrong)).not.toEqual([])
})

test('no two pages have an equal title or an equal description', async () => {
  const all = await Promise.all(pages.map(async (path) => (await site.browser.open(path)).html))
  for (const name of ['og:title', 'description']) {
    const values = all.map((html) => metaOf(html, name))
    expect(values.filter((value, i) => values.indexOf(value) !== i)).toEqual([])
  }
})

test('the structured data of the start page describes the application and the questions', async () => {
  const { html } = await site.browser.open('/')
  const types = structuredDataIn(html).map((data) => Object(data)['@type'])
  expect(types).toEqual(['SoftwareApplication', 'FAQPage'])
})

test('every step of a booking site is valid HTML', async () => {
  const date = '2026-03-03'
  const booked = await bookFirst(site.browser, site.timesOn(date))
  const steps = [
    site.sitePath,
    `${site.sitePath}?services=${site.ids.serviceIds[0]}`,
    site.cutWithAnyone,
    `${site.timesOn(date)}&step=waitlist`,
    booked.location,
    '/nowhere',
  ]
  for (const step of steps) {
    const { html } = await site.browser.open(
      new URL(step, 'http://localhost').pathname + new URL(step, 'http://localhost').search,
    )
    expect(htmlProblems(html), step).toEqual([])
    expect(wordsOf(html), step).not.toMatch(unfinished)
    expect(html.match(/<h1[ >]/g), step).toHaveLength(1)
  }
})

test('the first page of a booking site has the salon’s structured data; its page of times has none, but has the same picture', async () => {
  const first = await site.browser.open(site.sitePath)
  const [salon, ...others] = structuredDataIn(first.html)
  expect(others).toEqual([])
  expect(schemaProblems(Object(salon))).toEqual([])
  expect(salon).toMatchObject({
    '@type': 'HairSalon',
    name: 'Studio Ana',
    url: metaOf(first.html, 'og:url'),
    image: metaOf(first.html, 'og:image'),
  })
  await expectPicture(first.html)
  const times = await site.browser.open(site.cutWithAnyone)
  expect(structuredDataIn(times.html)).toEqual([])
  expect(metaOf(times.html, 'og:image')).toBe(metaOf(first.html, 'og:image'))
  expect(metaOf(times.html, 'og:url')).toBe(metaOf(first.html, 'og:url'))
})

test('every relative link of the first page of a booking site leads to a page', async () => {
  const { html } = await site.browser.open(site.sitePath)
  const links = [...html.matchAll(/<a [^>]*?href="([^"]+)"/g)].map(([, href = '']) =>
    unescaped(href),
  )
  for (const link of links.filter((href) => !/^(https?:|mailto:|tel:|#)/.test(href))) {
    expect((await site.browser.open(link)).status, link).toBeLessThan(400)
  }
})

test('the page of a visit is closed to search engines and has no link preview', async () => {
  const { location } = await bookFirst(site.browser, site.timesOn('2026-03-04'))
  const { status, html } = await site.browser.open(new URL(location, 'http://localhost').pathname)
  expect(status).toBe(200)
  expect(metaOf(html, 'robots')).toBe('noindex')
  expect(html).not.toMatch(/og:|twitter:|ld\+json|rel="canonical"/)
})

test('the web app’s manifest names icons that have the stated types and sizes', async () => {
  const { html } = await site.browser.open('/')
  expect(html).toContain('<link rel="manifest" href="/app.webmanifest">')
  const manifest = JSON.parse((await site.browser.open('/app.webmanifest')).html)
  expect(manifest).toMatchObject({
    name: 'Chairtime',
    display: 'standalone',
    start_url: '/dashboard',
  })
  for (const { src, sizes, type } of manifest.icons) {
    const { headers, payload } = await site.browser.open(src)
    expect(headers['content-type'], src).toBe(type)
    if (type !== 'image/png') continue
    const { width, height } = await sharp(payload).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
  for (const { url } of manifest.shortcuts) expect((await site.browser.open(url)).status).toBe(200)
  const purposes = manifest.icons.map(({ purpose }: { purpose: string }) => purpose)
  expect(purposes).toContain('maskable')
  const { payload } = await site.browser.open('/apple-touch-icon.png')
  expect(await sharp(payload).metadata()).toMatchObject({ width: 180, height: 180 })
})

test('the browser’s colour around a page is that of the product or of the salon, in both themes', async () => {
  const colors = async (path: string) =>
    [
      ...(await site.browser.open(path)).html.matchAll(
        /name="theme-color" content="(#[0-9a-f]{6})"/g,
      ),
    ].map(([, color]) => color)
  const [light, dark] = await colors('/')
  expect([light, dark]).toEqual(['#fcfaf6', '#15110d'])
  const salonColors = await colors(site.sitePath)
  expect(salonColors).toHaveLength(2)
  expect(salonColors).not.toContain(light)
})

const kinds = ['booking', 'manage', 'waitlist', 'notice'] as const

const scriptsOf = ({ script, modules }: PageFiles) => [script, ...modules]

/** The number of bytes of some files as the server sends them, compressed with Brotli. */
async function sentBytes(paths: readonly string[]): Promise<number> {
  const headers = { 'accept-encoding': 'br' }
  const files = await Promise.all(paths.map((path) => site.browser.open(path, { headers })))
  expect(files.map(({ status }) => status)).toEqual(paths.map(() => 200))
  return files.reduce((sum, { bytes }) => sum + bytes, 0)
}

test.each([
  ['the start page', scriptsOf(build.publicFiles), 110_000] as const,
  ...languages.flatMap((language) => {
    const files = kinds.map((kind) => scriptsOf(build.bookingFiles[language][kind]))
    return [
      [`a salon's pages in ${language}`, files[0] ?? [], 96_000] as const,
      [`a client's link in ${language}`, files[1] ?? [], 88_000] as const,
      [`the whole booking site in ${language}`, [...new Set(files.flat())], 102_200] as const,
    ]
  }),
])(
  'the compressed scripts of %s stay within their limit, and none has the schemas of the API',
  async (_, paths, bytesMax) => {
    const bytes = await sentBytes(paths)
    expect(bytes).toBeGreaterThan(0)
    expect(bytes).toBeLessThanOrEqual(bytesMax)
    for (const path of paths) {
      expect(readFileSync(join(clientDirectory, path), 'utf8')).not.toMatch(/ZodError|invalid_type/)
    }
  },
)

test('a host without a site has no sitemap', async () => {
  const host = `nobody.${site.server.config.baseDomain}`
  expect((await site.browser.open('/sitemap.xml', { host })).status).toBe(404)
})

test('every address of the sitemap is the canonical address of a page', async () => {
  const sitemap = (await site.browser.open('/sitemap.xml')).html
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
  expect(addresses.map((address) => new URL(address).pathname).toSorted()).toEqual(pages.toSorted())
  for (const address of addresses) {
    const { html } = await site.browser.open(new URL(address).pathname)
    expect(html).toContain(`<link rel="canonical" href="${address}">`)
  }
})

test('the service worker is not cached, and the files that it stores exist', async () => {
  const { html, headers } = await site.browser.open('/sw.js')
  expect(headers['cache-control']).toBe('no-cache')
  expect(headers['content-type']).toContain('text/javascript')
  expect(headers['content-security-policy']).toContain("worker-src 'self'")
  const stored = JSON.parse(/^const FILES = (.+)$/m.exec(html)?.[1] ?? '[]')
  expect(stored.length).toBeGreaterThan(20)
  for (const file of stored) {
    expect((await site.browser.open(file)).status, file).toBe(200)
    expect(file).not.toMatch(/booking-page|landing|kit-page/)
  }
})
