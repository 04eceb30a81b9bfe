import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite, type Site } from '../../test/page-visitor.ts'
import { readContents } from './content.ts'

let site: Site

beforeAll(async () => {
  site = await openSite()
})

afterAll(() => site.close())

const contact = { email: '', phone: '' }
const pages = [
  '/',
  '/status',
  '/newsletter',
  ...readContents(contact)
    .map(({ path }) => path)
    .filter((path) => !path.startsWith('/_')),
]

/** Addresses of the app, which the browser builds itself, and of other sites. */
const isElsewhere = (href: string) => /^(https?:|mailto:|tel:|#)/.test(href)

test.each(pages)(
  '%s can be read without scripts and has one heading of the first level',
  async (path) => {
    const { status, html } = await site.visitor.open(path)
    expect(status).toBe(200)
    expect(html.match(/<h1[ >]/g)).toHaveLength(1)
    expect(html).toMatch(/<title>[^<]{4,}<\/title><meta name="description" content="[^"]{30,}">/)
    expect(html).toContain(
      `<link rel="canonical" href="${site.server.config.production ? 'https' : 'http'}://${site.server.config.baseDomain}${path}">`,
    )
    expect(html).not.toMatch(/<[^>]+\s(style|on\w+)=/)
  },
)

test('every link of the public pages leads to a page', async () => {
  const links = new Set<string>()
  for (const path of pages) {
    const { html } = await site.visitor.open(path)
    for (const [, href] of html.matchAll(/<a [^>]*?href="([^"]+)"/g)) {
      if (href && !isElsewhere(href)) links.add(href.replaceAll('&amp;', '&').split('#')[0] || '/')
    }
  }
  const broken: string[] = []
  for (const link of links) {
    const { status } = await site.visitor.open(link)
    if (status >= 400) broken.push(`${status} ${link}`)
  }
  expect(broken).toEqual([])
})

test('on a salon’s own host there is no page about the product', async () => {
  const host = `${site.owner.slug}.${site.server.config.baseDomain}`
  expect((await site.visitor.open('/about', { host })).status).toBe(404)
})

test('each host has a sitemap of its own pages', async () => {
  const ours = await site.visitor.open('/sitemap.xml')
  expect(ours.html).toContain('/blog/empty-chair</loc>')
  const host = `${site.owner.slug}.${site.server.config.baseDomain}`
  const theirs = await site.visitor.open('/sitemap.xml', { host })
  expect(theirs.html.match(/<loc>[^<]+/g)).toEqual([`<loc>http://${host}/`])
  expect((await site.visitor.open('/robots.txt', { host })).html).toContain(
    `Sitemap: http://${host}/sitemap.xml`,
  )
})
