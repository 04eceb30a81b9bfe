import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { itemAt } from '@chairtime/core/known.ts'
import { expect, onTestFinished, test } from 'vitest'
import { portOf } from '../../../test/port-of.ts'
import { connectionsWithin } from '../errors/file-handles.ts'
import { type ConnectionLimits, limitConnections, proxyMatcher } from './connection-limits.ts'

async function startServer(limits: Partial<ConnectionLimits>): Promise<number> {
  const server = createServer((_request, response) => response.end('here'))
  limitConnections(server, {
    perNetworkMax: 3,
    totalMax: 1_000,
    isExempt: () => false,
    ...limits,
  })
  server.listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  return portOf(server)
}

/** Opens connections one after another. Returns each socket, and whether its request was answered. */
async function openConnections(port: number, count: number) {
  const connections = []
  for (let i = 0; i < count; i += 1) {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    const answered = await Promise.race([
      once(socket, 'data').then(() => true),
      once(socket, 'close').then(() => false),
    ])
    connections.push({ socket, answered })
  }
  return connections
}

const answeredOf = (connections: Awaited<ReturnType<typeof openConnections>>) =>
  connections.map(({ answered }) => answered)

test('a network has a limited number of connections, and a closed one makes room for another', async () => {
  const port = await startServer({})
  const connections = await openConnections(port, 5)
  expect(answeredOf(connections)).toEqual([true, true, true, false, false])
  const closed = once(itemAt(connections, 0).socket, 'close')
  itemAt(connections, 0).socket.destroy()
  await closed
  await expect.poll(async () => answeredOf(await openConnections(port, 1))).toEqual([true])
  expect(answeredOf(await openConnections(port, 1))).toEqual([false])
})

test('when connections come from a proxy, which many callers share, the limit per network does not apply', async () => {
  const port = await startServer({ isExempt: proxyMatcher(['loopback']) })
  expect(answeredOf(await openConnections(port, 5))).toEqual(Array(5).fill(true))
})

test('the total number of connections is limited, and the connections of proxies count, too', async () => {
  const port = await startServer({ isExempt: () => true, totalMax: 2 })
  expect(answeredOf(await openConnections(port, 3))).toEqual([true, true, false])
})

test.each([
  [[], '127.0.0.1', true],
  [[], '::ffff:127.0.0.1', true],
  [[], '::1', true],
  [['10.0.0.0/8'], '10.1.2.3', true],
  [['10.0.0.0/8'], '::ffff:10.1.2.3', true],
  [['10.0.0.0/8'], '11.1.2.3', false],
  [['2001:db8::/32'], '2001:db8::1', true],
  [['192.0.2.1'], '192.0.2.2', false],
  [['uniquelocal'], 'fd00::1', true],
])('with %j as the configured proxies, %s counts as a proxy: %s', (proxies, address, expected) => {
  expect(proxyMatcher(proxies)(address)).toBe(expected)
})

test('connections leave file handles for the other work of the process', () => {
  expect([1_024, 200, 20_000, 100_000, Number.POSITIVE_INFINITY].map(connectionsWithin)).toEqual([
    896, 100, 19_872, 20_000, 20_000,
  ])
})
