import { createServer, type RequestListener } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { portOf } from '../../../test/port-of.ts'
import { siteVerify } from './challenge.ts'

/** Whether a token passes when the provider gives this answer. */
async function passesAt(answer: RequestListener): Promise<boolean> {
  const server = createServer(answer)
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const port = portOf(server)
  const verifyUrl = `http://127.0.0.1:${port}/siteverify`
  return siteVerify({ verifyUrl, siteKey: 'k', secret: 's' }).passes('token')
}

test('a challenge passes if the provider says so', async () => {
  expect(await passesAt((_, reply) => reply.end('{"success":true}'))).toBe(true)
})

test.each([
  '',
  'null',
  '[]',
  'true',
  '{"success":"true"}',
  '{"success":1}',
  '<html>busy</html>',
  '{"success":true',
])('a challenge does not pass when the provider answers %o', async (body) => {
  expect(await passesAt((_, reply) => reply.end(body))).toBe(false)
})

test('a challenge does not pass when the provider answers with an error or a redirect, or breaks the connection', async () => {
  const yes = '{"success":true}'
  expect(await passesAt((_, reply) => reply.writeHead(500).end(yes))).toBe(false)
  const redirecting: RequestListener = ({ url }, reply) => {
    if (url === '/elsewhere') reply.end(yes)
    else reply.writeHead(302, { location: '/elsewhere' }).end()
  }
  expect(await passesAt(redirecting)).toBe(false)
  expect(await passesAt((request) => request.destroy())).toBe(false)
})

test('the check ends when the provider never answers or never ends its answer', async () => {
  expect(await passesAt(() => {})).toBe(false)
  expect(await passesAt((_, reply) => reply.writeHead(200).write('{"success":true'))).toBe(false)
}, 60_000)

test('an oversized answer is not read to its end', async () => {
  let sent = 0
  const passed = await passesAt((_, reply) => {
    const sendMore = () => {
      while (!reply.destroyed && sent < 100_000_000 && reply.write(' '.repeat(65_536)))
        sent += 65_536
    }
    reply.on('drain', sendMore)
    sendMore()
  })
  expect(passed).toBe(false)
  expect(sent).toBeLessThan(50_000_000)
}, 60_000)
