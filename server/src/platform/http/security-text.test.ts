import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { loadConfig } from '../config/config.ts'

let server: TestServer
const contact = 'https://chairtime.test/security'

beforeAll(async () => {
  server = await startTestServer({ SECURITY_CONTACT: contact })
})

afterAll(() => server.close())

const path = '/.well-known/security.txt'

test.each(['localhost:3000', 'studio-north.localhost:3000'])(
  'security.txt on %s says where to report a weakness, and expires within a year',
  async (host) => {
    const { status, headers, body } = await server.call('GET', path, undefined, { host })
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    const fields = new Map(
      body
        .trimEnd()
        .split('\n')
        .map((line: string) => line.split(/: (.*)/, 2)),
    )
    expect(fields.get('Contact')).toBe(contact)
    expect(fields.get('Canonical')).toBe(`http://${host}${path}`)
    const daysLeft = (Date.parse(String(fields.get('Expires'))) - Date.now()) / 86_400_000
    expect(daysLeft).toBeGreaterThan(150)
    expect(daysLeft).toBeLessThan(365)
  },
)

test('without SECURITY_CONTACT the contact is a mailbox on the product’s own host', () => {
  const { securityContact } = loadConfig({
    DATA_DIR: server.config.dataDir,
    BASE_DOMAIN: 'chairtime.test:8080',
  })
  expect(securityContact).toBe('mailto:security@chairtime.test')
})
