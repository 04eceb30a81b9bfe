import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite, type Site } from '../../../test/page-browser.ts'

let site: Site
beforeAll(async () => {
  site = await openSite(undefined, {}, { RATE_LIMIT_SCALE: '1' })
})
afterAll(() => site.close())

const from = (address: string) => ({ 'x-forwarded-for': address })
const read = (path: string, address: string) =>
  site.browser.open(`/api/public/${site.salon.slug}${path}`, { headers: from(address) })

/** The statuses of `count` reads. Up to 50 reads run concurrently. */
async function flood(count: number, address: (i: number) => string): Promise<number[]> {
  const statuses: number[] = []
  while (statuses.length < count) {
    const volley = Array.from({ length: Math.min(50, count - statuses.length) }, (_, i) =>
      read('', address(statuses.length + i)),
    )
    statuses.push(...(await Promise.all(volley)).map(({ status }) => status))
  }
  return statuses
}
const refusedCount = (statuses: readonly number[]) =>
  statuses.filter((status) => status === 429).length

test('a network can read six hundred times a minute; further reads get a Retry-After', async () => {
  const address = (i: number) => `2001:db8:1:1::${i.toString(16)}`
  expect(refusedCount(await flood(600, address))).toBe(0)
  const { status, html, headers } = await read('', '2001:db8:1:1:ffff::1')
  expect([status, JSON.parse(html).code]).toEqual([429, 'rate_limited'])
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60)
  const availability = await read('/availability?service_ids=x', '2001:db8:1:1::1')
  expect(availability.status).toBe(429)
  expect((await read('', '2001:db8:1:2::1')).status).toBe(200)
  expect((await read('', '192.0.2.1')).status).toBe(200)
})

test('booking pages and public calls of a network share a limit; files and other pages have none', async () => {
  const headers = from('192.0.2.2')
  expect((await site.browser.open(site.sitePath, { headers })).status).toBe(200)
  await flood(600, () => '192.0.2.2')
  for (const path of [site.sitePath, '/manage/x', site.cutWithAnyone]) {
    const page = await site.browser.open(path, { headers })
    expect([page.status, Number(page.headers['retry-after']) > 0], path).toEqual([429, true])
  }
  expect((await site.browser.open('/icon.svg', { headers })).status).toBe(200)
  expect((await site.browser.open('/login', { headers })).status).toBe(200)
  const fromOtherNetwork = await site.browser.open(site.sitePath, { headers: from('192.0.2.3') })
  expect(fromOtherNetwork.status).toBe(200)
})

test('a /48 can read eight times as often as one /64, however many of its networks read', async () => {
  // the limit is 8 × 600 reads, and 50 more reads are sent
  const statuses = await flood(4_850, (i) => `2001:db8:2:${(i % 60).toString(16)}::1`)
  expect(refusedCount(statuses)).toBe(50)
})
