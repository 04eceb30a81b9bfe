import { readToday } from '@chairtime/contract/calendar.ts'
import { timeHeader } from '@chairtime/contract/endpoint.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { tokenEndingIn } from '../../test/ending-in.ts'
import { signedIn } from '../../test/samples.ts'
import { call } from './api.ts'
import { useConnection } from './connection.ts'
import { UnreachableError } from './http.ts'
import { signIn, useSession } from './session.ts'
import { now } from './use-now.ts'

/**
 * Makes the connection drop all packets silently: calls end only when they are aborted. The check of the connection
 * fails at once. Returns the addresses that were requested.
 */
function fallSilent(): readonly string[] {
  const requested: string[] = []
  const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    requested.push(String(url))
    if (url === '/healthz') return Promise.reject(new TypeError('no line'))
    return new Promise((_, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
    })
  })
  onTestFinished(() => {
    fetching.mockRestore()
    useConnection.setState({ lostAt: null })
  })
  return requested
}

test('a read on a silent line is given up, and the connection counts as lost', async () => {
  signIn(signedIn)
  const requested = fallSilent()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const reading = call(readToday)
  vi.runAllTimers()
  await expect(reading).rejects.toBeInstanceOf(UnreachableError)
  expect(requested).toContain('/healthz')
  expect(useConnection.getState().lostAt).not.toBeNull()
})

test('a read on a silent line is given up also when the connection was lost before', async () => {
  signIn(signedIn)
  fallSilent()
  useConnection.setState({ lostAt: now() })
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const reading = call(readToday)
  vi.runAllTimers()
  await expect(reading).rejects.toBeInstanceOf(UnreachableError)
})

test('a read is answered although the connection still counts as lost', async () => {
  signIn(signedIn)
  useConnection.setState({ lostAt: now() })
  // as in browsers, the body breaks off when the signal is aborted
  const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation((_, init) => {
    const pull = (body: ReadableStreamDefaultController) => {
      if (init?.signal?.aborted) return body.error(init.signal.reason)
      body.enqueue(new TextEncoder().encode('{"appointments":[]}'))
      body.close()
    }
    const headers = { [timeHeader]: String(now()) }
    return Promise.resolve(
      new Response(new ReadableStream({ pull }, { highWaterMark: 0 }), { headers }),
    )
  })
  onTestFinished(() => fetching.mockRestore())
  expect(await call(readToday)).toEqual({ appointments: [] })
})

test('a renewal of the session on a silent line is given up, and so is the call that needs it', async () => {
  signIn({ ...signedIn, access_token: tokenEndingIn(20) })
  const requested = fallSilent()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const reading = call(readToday).catch((error: unknown) => error)
  await expect
    .poll(() => {
      vi.runAllTimers()
      return requested
    })
    .toContain('/api/calendar/today')
  vi.runAllTimers()
  expect(await reading).toBeInstanceOf(UnreachableError)
  expect(requested).toContain('/healthz')
  expect(useSession.getState().isAuthenticated).toBe(true)
})

test('when a renewal of the session is answered after the connection was lost, its tokens are kept, because only they are valid', async () => {
  signIn({ ...signedIn, access_token: tokenEndingIn(20) })
  const renewal = Promise.withResolvers<Response>()
  const requested: string[] = []
  vi.stubGlobal('fetch', (url: string) => {
    requested.push(url)
    return url.endsWith('/auth/refresh') ? renewal.promise : new Promise(() => {})
  })
  void call(readToday).catch(() => {})
  await expect.poll(() => requested).toContain('/api/auth/refresh')
  useConnection.setState({ lostAt: now() })
  // the call no longer waits for the renewal
  await expect.poll(() => requested).toContain('/api/calendar/today')
  renewal.resolve(Response.json({ access_token: 'access-2', refresh_token: 'refresh-2' }))
  await expect
    .poll(() => useSession.getState())
    .toMatchObject({ token: 'access-2', refreshToken: 'refresh-2' })
})

test('an aborted read is no reason to check the connection', async () => {
  signIn(signedIn)
  fallSilent()
  const controller = new AbortController()
  const reading = call(readToday, { signal: controller.signal })
  controller.abort()
  await expect(reading).rejects.toMatchObject({ name: 'AbortError' })
  expect(useConnection.getState().lostAt).toBeNull()
})
