import { itemAt } from '@chairtime/core/known.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite, type Site, valuesOf } from '../../test/page-browser.ts'

let site: Site

beforeAll(async () => {
  site = await openSite(
    { business_name: 'Studio <b>"Ana"</b> & co' },
    {
      services: [
        { name: 'Cut', duration: 45, price: 45 },
        { name: '</script><script>alert(1)</script>', duration: 15, price: 12.5 },
      ],
    },
  )
})

afterAll(() => site.close())

test('the booking site is the same on the salon’s own host and at its path on the product’s host', async () => {
  const byPath = await site.browser.open(site.sitePath)
  const byHost = await site.browser.open('/', {
    host: `${site.salon.slug}.${site.server.config.baseDomain}`,
  })
  expect(byPath.status).toBe(200)
  expect(byHost.status).toBe(200)
  const formKey = /"submission":"[^"]+"|(?<=name="submission" value=")[^"]+/g
  const bare = (html: string) => html.replaceAll(formKey, '').replaceAll(/"now":"[^"]+"/g, '')
  expect(bare(byHost.html)).toBe(
    bare(byPath.html)
      .replaceAll(`="${site.sitePath}"`, '="/"')
      .replaceAll(`="${site.sitePath}?`, '="/?')
      .replaceAll(`"base":"${site.sitePath}"`, '"base":"/"'),
  )
})

test('hostile names are shown as text, also in the embedded data', async () => {
  const { html } = await site.browser.open(site.sitePath)
  expect(html).toContain('Studio &lt;b&gt;&quot;Ana&quot;&lt;/b&gt; &amp; co')
  expect(html).not.toContain('<b>"Ana"')
  expect(html.match(/<script(?! type="module" src="\/assets\/)/g)).toHaveLength(2)
  const block = (attributes: string) =>
    JSON.parse(itemAt(new RegExp(`<script ${attributes}>(.*?)</script>`).exec(html) ?? [], 1))
  const hostile = '</script><script>alert(1)</script>'
  expect(block('type="application/json" id="view"').site.services[1].name).toBe(hostile)
  const offers = block('type="application/ld\\+json"').hasOfferCatalog.itemListElement
  expect(offers[1].itemOffered.name).toBe(hostile)
})

test('a booking page has no inline style and no inline event handler', async () => {
  const { html } = await site.browser.open(site.cutWithAnyone)
  expect(html).not.toMatch(/<[^>]+\sstyle=/)
  expect(html).not.toMatch(/<[^>]+\son\w+=/)
  expect(html).not.toContain('<style')
})

test('a booking page has the times of the first free day in its HTML', async () => {
  const { html } = await site.browser.open(site.cutWithAnyone)
  const starts = valuesOf(html, 'start')
  expect(starts[0]).toMatch(/^2026-03-02T09:/)
  expect(starts.length).toBeGreaterThan(20)
})

test('a loaded page that asks for its next state gets the state as data', async () => {
  const reply = await site.browser.open(site.cutWithAnyone, { accept: 'application/json' })
  expect(JSON.parse(reply.html).view).toMatchObject({
    kind: 'booking',
    week: { date: '2026-03-02' },
  })
  expect(reply.headers.vary).toContain('accept')
})

test('a salon’s old address leads to its new one and keeps the chosen services and staff member', async () => {
  const released = site.server.clock.now()
  await site.browser.database.acrossTenants('an address is given up', (directory) =>
    sql`insert into slugs (slug, tenant_id, is_current, released_at, published)
          values ('old-name', ${site.salon.tenantId}, false, ${released}, true)`.execute(directory),
  )
  const query = `?services=${site.ids.serviceIds[0]}&staff=any`
  const moved = { status: 302, location: `${site.sitePath}${query}` }
  expect(await site.browser.open(`/book/old-name${query}`)).toMatchObject(moved)
  const host = `old-name.${site.server.config.baseDomain}`
  const { location } = await site.browser.open(`/${query}`, { host })
  expect(location).toBe(`http://${site.salon.slug}.${site.server.config.baseDomain}/${query}`)
})

test('a site that is not published names the salon and says that it opens soon', async () => {
  const quiet = await site.server.registerSalon({ business_name: 'Quiet Salon' })
  await quiet.onboard({ launch: false })
  const { status, html } = await site.browser.open(`/book/${quiet.slug}`)
  expect(status).toBe(404)
  expect(html).toContain('opens soon')
  expect(html).toContain('>Quiet Salon</p>')
  expect(html).not.toContain('tel:')
})
