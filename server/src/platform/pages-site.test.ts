import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Onboarded,
  startTestHouse,
  type TestHouse,
  type TestSalon,
} from '../../test/harness.ts'
import { type Visitor, valuesOf, visit } from '../../test/page-visitor.ts'

let house: TestHouse
let visitor: Visitor
let owner: TestSalon
let ids: Onboarded

beforeAll(async () => {
  house = await startTestHouse()
  visitor = await visit(house)
  owner = await house.registerSalon({ business_name: 'Studio <b>"Ana"</b> & co' })
  ids = await owner.onboard({
    services: [
      { name: 'Cut', duration: 45, price: 45 },
      { name: '</script><script>alert(1)</script>', duration: 15, price: 12.5 },
    ],
  })
})

afterAll(async () => {
  await visitor.leave()
  await house.close()
})

const book = () => `/book/${owner.slug}`
const cutWithAnyone = () => `${book()}?services=${ids.serviceIds[0]}&staff=any`

describe('the booking site', () => {
  test('is the same on the salon’s own host and by path', async () => {
    const byPath = await visitor.open(book())
    const byHost = await visitor.open('/', { host: `${owner.slug}.${house.config.baseDomain}` })
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
    const { html } = await visitor.open(book())
    expect(html).toContain('Studio &lt;b&gt;&quot;Ana&quot;&lt;/b&gt; &amp; co')
    expect(html).not.toContain('<b>"Ana"')
    expect(html.match(/<script/g)).toHaveLength(2)
    const data = /<script type="application\/json" id="view">(.*?)<\/script>/.exec(html)![1]!
    expect(JSON.parse(data).site.services[1].name).toBe('</script><script>alert(1)</script>')
  })

  test('has no inline style and no inline script', async () => {
    const { html } = await visitor.open(cutWithAnyone())
    expect(html).not.toMatch(/<[^>]+\sstyle=/)
    expect(html).not.toMatch(/<[^>]+\son\w+=/)
    expect(html).not.toContain('<style')
  })

  test('shows the first free day’s times in its HTML', async () => {
    const { html } = await visitor.open(cutWithAnyone())
    const starts = valuesOf(html, 'start')
    expect(starts[0]).toMatch(/^2026-03-02T09:/)
    expect(starts.length).toBeGreaterThan(20)
  })

  test('answers its next state as data to a page that asks for it', async () => {
    const reply = await visitor.open(cutWithAnyone(), { accept: 'application/json' })
    expect(JSON.parse(reply.html).view).toMatchObject({
      kind: 'booking',
      week: { date: '2026-03-02' },
    })
    expect(reply.headers.vary).toContain('accept')
  })

  test('follows a salon to its new address with the whole state of the visit', async () => {
    const released = house.clock.now()
    await visitor.doors.acrossTenants('an address is given up', (directory) =>
      sql`insert into slugs (slug, tenant_id, is_current, released_at, published)
          values ('old-name', ${owner.tenantId}, false, ${released}, true)`.execute(directory),
    )
    const query = `?services=${ids.serviceIds[0]}&staff=any`
    const moved = { status: 302, location: `${book()}${query}` }
    expect(await visitor.open(`/book/old-name${query}`)).toMatchObject(moved)
    const host = `old-name.${house.config.baseDomain}`
    const { location } = await visitor.open(`/${query}`, { host })
    expect(location).toBe(`http://${owner.slug}.${house.config.baseDomain}/${query}`)
  })

  test('says that it opens soon while the salon has not published it', async () => {
    const quiet = await house.registerSalon({ business_name: 'Quiet Salon' })
    await quiet.onboard({ launch: false })
    const { status, html } = await visitor.open(`/book/${quiet.slug}`)
    expect(status).toBe(404)
    expect(html).toContain('opens soon')
  })
})
