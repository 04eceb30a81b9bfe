import { createSocketTicket } from '@chairtime/contract/auth.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { signedIn } from '../../test/samples.ts'
import { answerWith } from '../../test/wire.ts'
import { useConnection } from './connection.ts'
import { signIn } from './session.ts'
import { now } from './use-now.ts'

const opened: (string | null)[] = []
const closedTooEarly: string[] = []
class RecordingWebSocket extends WebSocket {
  constructor(url: string) {
    super(url)
    opened.push(new URL(url).searchParams.get('token'))
  }

  override close(): void {
    if (this.readyState === WebSocket.CONNECTING) closedTooEarly.push(this.url)
    super.close()
  }
}
vi.stubGlobal('WebSocket', RecordingWebSocket)
// socket.io takes the browser's WebSocket when the module is loaded
const { openLive } = await import('./socket.ts')

const ignore = () => {}
const handlers = {
  dashboard_update: ignore,
  appointment_update: ignore,
  payment_received: ignore,
  notification: ignore,
  appointment_reminder: ignore,
  notifications_read: ignore,
  connected: ignore,
}

test('a live connection that was closed before its ticket came is not opened afterwards', async () => {
  vi.spyOn(console, 'error').mockImplementation(ignore)
  signIn(signedIn)
  const late = Promise.withResolvers<Response>()
  answerWith(createSocketTicket, () => late.promise)
  openLive(handlers)()
  late.resolve(Response.json({ ticket: 'late' }))
  answerWith(createSocketTicket, () => Response.json({ ticket: 'next' }))
  const close = openLive(handlers)
  await expect.poll(() => opened).toContain('next')
  close()
  expect(opened).toEqual(['next'])
})

test('a live connection is not closed while it still opens, because browsers report that as a failure', async () => {
  vi.spyOn(console, 'error').mockImplementation(ignore)
  signIn(signedIn)
  answerWith(createSocketTicket, () => Response.json({ ticket: 'opening' }))
  const close = openLive(handlers)
  await expect.poll(() => opened).toContain('opening')
  close()
  expect(closedTooEarly).toEqual([])
})

test('a request for a ticket that was not answered is sent again when the connection is back', async () => {
  vi.spyOn(console, 'error').mockImplementation(ignore)
  signIn(signedIn)
  const requested: string[] = []
  const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    requested.push(String(url))
    return new Promise((_, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
    })
  })
  const tickets = () => requested.filter((url) => url === '/api/auth/socket-ticket')
  const close = openLive(handlers)
  onTestFinished(() => {
    close()
    fetching.mockRestore()
  })
  await expect.poll(tickets).toHaveLength(1)
  useConnection.setState({ lostAt: now() })
  // After this wait the first attempt has failed. By itself, the next one would come a second later.
  await new Promise((done) => setTimeout(done, 100))
  useConnection.setState({ lostAt: null })
  await expect.poll(tickets, { timeout: 700 }).toHaveLength(2)
})
