import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { openBrowser, type PageBrowser } from '../../../test/page-browser.ts'
import { slugOfHost } from './hosts.ts'

let server: TestServer
let browser: PageBrowser

beforeAll(async () => {
  server = await startTestServer()
  browser = await openBrowser(server)
})

afterAll(async () => {
  await browser.close()
  await server.close()
})

const accept = 'text/html,application/xhtml+xml,*/*;q=0.8'
const hostWithMarkup = '<script>alert(1)</script>.test'

test.each([
  '/',
  '/login',
  '/book/nobody',
  '/api/services',
  '/assets/x.js',
  '/.well-known/security.txt',
])(
  'when a browser opens %s on a foreign host, the page says that the address is wrong and links to the right one',
  async (path) => {
    for (const host of ['evil.test', hostWithMarkup]) {
      const { status, html, headers } = await browser.open(path, { host, accept })
      expect(status).toBe(421)
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
      expect(html).toContain('This address is not one of ours.')
      expect(html).toContain(`<a href="http://${server.config.baseDomain}/">`)
      expect(html).not.toMatch(/evil|script|nobody/)
    }
  },
)

test('the page on a foreign host needs no other file, because no file is served there', async () => {
  const { html, headers } = await browser.open('/', { host: 'evil.test', accept })
  expect(html).not.toMatch(/src=|<link/)
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
})

test('a program that names a foreign host gets a JSON error', async () => {
  for (const path of ['/', '/api/services']) {
    const { status, html } = await browser.open(path, { host: 'evil.test', accept: '*/*' })
    expect([status, JSON.parse(html).code]).toEqual([421, 'unknown_host'])
  }
})

test.each(['10.0.0.17:3000', 'node-7.internal', '[fd00::7]:3000', 'localhost'])(
  'at the Host %s only probes are served',
  async (host) => {
    for (const path of ['/healthz', '/readyz', '/metrics', '/healthz?from=kubelet']) {
      expect([path, (await browser.open(path, { host })).status]).toEqual([path, 200])
    }
    for (const path of ['/', '/healthz/more', '/api/healthz', '/api/services', '/dev/outbox']) {
      expect([path, (await browser.open(path, { host })).status]).toEqual([path, 421])
    }
  },
)

test('the product’s own host is not the host of a salon, even if it lies below the domain of the booking sites', () => {
  const config = { baseDomain: 'desk.chairtime.test', bookingDomain: 'chairtime.test' }
  expect(slugOfHost(config, 'Desk.chairtime.test')).toBeUndefined()
  expect(slugOfHost(config, 'studio-north.chairtime.test')).toBe('studio-north')
})
