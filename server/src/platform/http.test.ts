import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestHouse, type TestHouse } from '../../test/harness.ts'

let house: TestHouse
let port: number

beforeAll(async () => {
  house = await startTestHouse()
  const address = await house.app.http.listen({ port: 0, host: '127.0.0.1' })
  port = Number(new URL(address).port)
})
afterAll(() => house.close())

/** How the answer to these lines begins. */
async function answerTo(...lines: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(lines.map((line) => `${line}\r\n`).join(''))
  const [answer] = await once(socket, 'data')
  socket.destroy()
  return String(answer)
}

test('whoever asks to change the protocol is answered in this one, except by the live screens', async () => {
  const ask = (path: string, protocol: string) =>
    answerTo(
      `GET ${path} HTTP/1.1`,
      `Host: ${house.config.baseDomain}`,
      'Connection: upgrade',
      `Upgrade: ${protocol}`,
      'Sec-WebSocket-Version: 13',
      `Sec-WebSocket-Key: ${'A'.repeat(22)}==`,
      '',
    )
  expect(await ask('/healthz', 'h2c')).toMatch(/^HTTP\/1\.1 200 /)
  expect(await ask('/healthz', 'websocket')).toMatch(/^HTTP\/1\.1 200 /)
  expect(await ask('/api/auth/me', 'h2c')).toMatch(/^HTTP\/1\.1 401 /)
  expect(await ask('/socket.io/?EIO=4&transport=websocket', 'websocket')).toMatch(
    /^HTTP\/1\.1 101 /,
  )
})

test('whoever takes too long to say what they want is told so', { timeout: 20_000 }, async () => {
  const answer = await answerTo('GET /healthz HTTP/1.1', 'Host: ')
  expect(answer).toMatch(/^HTTP\/1\.1 408 .*"code":"request_timeout"/s)
})

test('nothing may frame a page, whichever header a browser reads', async () => {
  const { headers } = await house.call('GET', '/healthz')
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['x-frame-options']).toBe('DENY')
})
