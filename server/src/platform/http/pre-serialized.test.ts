import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { itemAt } from '@chairtime/core/known.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { openBrowser, type PageBrowser } from '../../../test/page-browser.ts'

let server: TestServer
let browser: PageBrowser
let port: number

beforeAll(async () => {
  server = await startTestServer()
  browser = await openBrowser(server)
  port = await browser.listen()
})

afterAll(async () => {
  await browser.close()
  await server.close()
})

const descriptionPath = '/api/openapi.json'

/** Sends a GET without decompressing the answer. */
async function get(path: string, headers: Record<string, string> = {}) {
  const host = server.config.baseDomain
  const outgoing = request({ port, path, headers: { host, ...headers }, agent: false }).end()
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
  const bytes = await buffer(answer)
  return { status: answer.statusCode, bytes, headers: answer.headers }
}

test('a pre-serialized answer comes in the best encoding that the caller accepts', async () => {
  const plain = await get(descriptionPath)
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(JSON.parse(String(plain.bytes)).openapi).toBe('3.1.0')
  for (const [accepted, encoding] of [
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['*', 'br'],
    ['zstd', undefined],
    ['br;q=0', undefined],
  ] as const) {
    const { headers, bytes } = await get(descriptionPath, { 'accept-encoding': accepted })
    expect([headers['content-encoding'], headers.vary], accepted).toEqual([
      encoding,
      'accept-encoding',
    ])
    expect(Number(headers['content-length'])).toBe(bytes.length)
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync }
    expect((encoding ? unpack[encoding](bytes) : bytes).equals(plain.bytes), accepted).toBe(true)
  }
})

test('a caller that has the answer gets 304 without a body', async () => {
  const { html } = await browser.open('/login')
  const script = itemAt(/src="(\/assets\/[^"]+)"/.exec(html) ?? [], 1)
  for (const path of [descriptionPath, '/api/docs', '/api/docs/style.css', script]) {
    const { headers } = await get(path, { 'accept-encoding': 'br' })
    expect(headers.etag, path).toMatch(/^"[\da-f]{32}-br"$/)
    for (const tag of [`${headers.etag}`, `W/${headers.etag}`, `"x", ${headers.etag}`, '*']) {
      const second = await get(path, { 'if-none-match': tag })
      expect([second.status, second.bytes.length, second.headers.etag === undefined]).toEqual([
        304,
        0,
        false,
      ])
    }
    expect((await get(path, { 'if-none-match': '"x"' })).status).toBe(200)
  }
})

test('the free starts of two months are compressed as a whole before they are sent', async () => {
  const salon = await server.registerSalon()
  const hours = { lunch: null, workingDays: [0, 1, 2, 3, 4, 5, 6] }
  const { serviceIds } = await salon.onboard(hours)
  const path = `/api/public/${salon.slug}/availability?days=62&service_ids=${serviceIds[0]}`
  const plain = await get(path)
  expect(plain.bytes.length).toBeGreaterThan(100_000)
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync }
  for (const encoding of ['br', 'gzip'] as const) {
    const { bytes, headers } = await get(path, { 'accept-encoding': encoding })
    expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'accept-encoding'])
    // a compressor that works while the answer is sent does not know the length
    expect(headers['content-length']).toBe(String(bytes.length))
    expect(unpack[encoding](bytes).equals(plain.bytes)).toBe(true)
  }
  const deflated = await get(path, { 'accept-encoding': 'deflate' })
  expect(deflated.headers['content-encoding']).toBeUndefined()
})
