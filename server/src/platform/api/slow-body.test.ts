import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestSalon, type TestServer } from '../../../test/harness.ts'
import { startNode, type TestNode } from '../../../test/nodes.ts'
import { portOf } from '../../../test/port-of.ts'
import { openRaw, requestHead, statusOf } from '../../../test/raw-socket.ts'

let server: TestServer
let otherNode: TestNode

beforeAll(async () => {
  server = await startTestServer()
  otherNode = await startNode(server)
})
afterAll(async () => {
  await otherNode.close()
  await server.close()
})

/** Sends the head of a request to the other node. The returned function sends the body, and returns the status. */
async function begin(salon: TestSalon, request: string, body: string) {
  const { socket, ended } = await openRaw(
    portOf(otherNode.app.http.server),
    requestHead(request, {
      host: server.config.baseDomain,
      authorization: `Bearer ${salon.accessToken}`,
      'content-type': 'application/json',
      'transfer-encoding': 'chunked',
      connection: 'close',
    }),
  )
  // gives the node time to admit the caller, for which the node needs only the head
  await setTimeout(300)
  return async () => {
    const chunk = body === '' ? '' : `${body.length.toString(16)}\r\n${body}\r\n`
    socket.write(`${chunk}0\r\n\r\n`)
    return statusOf(await ended)
  }
}

test('when the session ends before the body of a change arrives, the change is refused', async () => {
  const salon = await server.registerSalon()
  const added = await salon.call('POST', '/api/services/categories', { name: 'Hair' })
  const beginAdding = () =>
    begin(salon, 'POST /api/services/categories', JSON.stringify({ name: 'Late' }))
  const inTime = await beginAdding()
  const late = await beginAdding()
  const path = `/api/services/categories/${added.body.category.id}`
  const deletion = await begin(salon, `DELETE ${path}`, '')
  expect(await inTime()).toBe(201)
  expect((await salon.call('POST', '/api/auth/logout')).status).toBeLessThan(300)
  // gives the notice of the sign-out time to reach the other node
  await setTimeout(1000)
  expect(await Promise.all([late(), deletion()])).toEqual([401, 401])
  const { body: login } = await server.call('POST', '/api/auth/login', {
    email: salon.email,
    password: salon.password,
  })
  const token = { authorization: `Bearer ${login.access_token}` }
  const { body } = await server.call('GET', '/api/services/categories', undefined, token)
  expect(body.categories.map(({ name }: { name: string }) => name)).toEqual(['Hair', 'Late'])
})
