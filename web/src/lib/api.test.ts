import { refresh } from '@chairtime/contract/auth.ts'
import { listStaff } from '@chairtime/contract/staff.ts'
import { expect, test } from 'vitest'
import { tokenEndingIn } from '../../test/ending-in.ts'
import { loseConnection } from '../../test/lose-connection.ts'
import { signedIn } from '../../test/samples.ts'
import { answer, answerWith, refuseWith, sent } from '../../test/wire.ts'
import { call } from './api.ts'
import { ApiError } from './api-error.ts'
import { signIn, useSession } from './session.ts'
import { now } from './use-now.ts'

const bearer = (index: number) => sent[index]?.headers.get('authorization')

function answerOnlyTo(token: string) {
  answerWith(listStaff, ({ headers }) =>
    headers.get('authorization') === `Bearer ${token}`
      ? Response.json({ staff: [] })
      : Response.json({ error: 'Please sign in.' }, { status: 401 }),
  )
}

test('the app renews a refused token only once for all concurrent requests', async () => {
  signIn(signedIn)
  answerOnlyTo('access-2')
  answer(refresh, { access_token: 'access-2', refresh_token: 'refresh-2' })
  await Promise.all([
    call(listStaff, { query: {} }),
    call(listStaff, { query: {} }),
    call(listStaff, { query: {} }),
  ])
  const renewals = sent.filter(({ path }) => path === '/auth/refresh')
  expect(renewals).toHaveLength(1)
  expect(renewals[0]?.headers.get('authorization')).toBe('Bearer refresh-1')
  expect(renewals[0]?.headers.get('x-refresh-rotation')).toBe('1')
  expect(useSession.getState()).toMatchObject({ token: 'access-2', refreshToken: 'refresh-2' })
})

test.each([
  ['answered', () => Response.json({ access_token: 'access-2', refresh_token: 'refresh-2' })],
  ['refused', () => Response.json({ error: 'Please sign in.' }, { status: 401 })],
])(
  'a renewal that is %s after the next person has signed in does not change the session of that person',
  async (_, lateAnswer) => {
    signIn(signedIn)
    answerOnlyTo('access-2')
    const renewal = Promise.withResolvers<Response>()
    answerWith(refresh, () => renewal.promise)
    const failure = call(listStaff, { query: {} }).catch((error: unknown) => error)
    await expect.poll(() => sent.at(-1)?.path).toBe('/auth/refresh')
    const user = { ...signedIn.user, id: 'the-next', name: 'Tom Next' }
    signIn({ ...signedIn, user, access_token: 'access-next', refresh_token: 'refresh-next' })
    renewal.resolve(lateAnswer())
    expect(await failure).toMatchObject({ status: 401 })
    expect(useSession.getState()).toMatchObject({
      token: 'access-next',
      refreshToken: 'refresh-next',
      user,
    })
  },
)

test('the app renews a token shortly before the token ends, so that no call is refused', async () => {
  const access_token = tokenEndingIn(600)
  signIn({ ...signedIn, access_token: tokenEndingIn(20) })
  answerOnlyTo(access_token)
  answer(refresh, { access_token, refresh_token: 'refresh-2' })
  await Promise.all([call(listStaff, { query: {} }), call(listStaff, { query: {} })])
  await call(listStaff, { query: {} })
  const staff = '/staff'
  expect(sent.map(({ path }) => path)).toEqual(['/auth/refresh', staff, staff, staff])
})

test('a token that ends soon is sent when it cannot be renewed; one that lasts longer is sent without a renewal', async () => {
  for (const seconds of [20, 60]) {
    const access_token = tokenEndingIn(seconds)
    signIn({ ...signedIn, access_token })
    answerOnlyTo(access_token)
    refuseWith(refresh, 'unavailable')
    await call(listStaff, { query: {} })
    expect(useSession.getState().isAuthenticated).toBe(true)
  }
  expect(sent.map(({ path }) => path)).toEqual(['/auth/refresh', '/staff', '/staff'])
})

test('the app does not wait for a new token while the connection is lost', async () => {
  signIn({ ...signedIn, access_token: tokenEndingIn(20) })
  loseConnection()
  await expect(call(listStaff, { query: {} })).rejects.toThrow('We can’t reach the server.')
  expect(sent.map(({ path }) => path)).toEqual(['/staff'])
})

test('the app sends no request in the name of another user who signed in while the token was renewed', async () => {
  const access_token = tokenEndingIn(-1)
  signIn({ ...signedIn, access_token })
  answerOnlyTo('access-9')
  answerWith(refresh, () => {
    signIn({ ...signedIn, access_token: 'access-9', user: { ...signedIn.user, id: 'u2' } })
    return Response.json({ error: 'Please sign in.' }, { status: 503 })
  })
  await expect(call(listStaff, { query: {} })).rejects.toMatchObject({ status: 401 })
  expect(bearer(1)).toBe(`Bearer ${access_token}`)
  expect(useSession.getState().user?.id).toBe('u2')
})

test('the app takes the time from every answer of the server, not from the clock of the computer', async () => {
  signIn(signedIn)
  const tomorrow = Date.now() + 86_400_000
  const withTime = (ms: number) => ({ headers: { 'x-server-time': String(ms) } })
  answerWith(listStaff, () => Response.json({ staff: [] }, withTime(tomorrow)))
  await call(listStaff, { query: {} })
  expect(Math.abs(now() - tomorrow)).toBeLessThan(5_000)
  answerWith(listStaff, () =>
    Response.json({ error: 'No.' }, { status: 403, ...withTime(Date.now()) }),
  )
  await expect(call(listStaff, { query: {} })).rejects.toThrow('No.')
  expect(Math.abs(now() - Date.now())).toBeLessThan(5_000)
})

test('the app keeps the refresh token when the answer to a renewal has no new one', async () => {
  signIn(signedIn)
  answerOnlyTo('access-2')
  answer(refresh, { access_token: 'access-2' })
  await call(listStaff, { query: {} })
  expect(useSession.getState().refreshToken).toBe('refresh-1')
})

test('the app signs out after a second 401, without trying for ever', async () => {
  signIn(signedIn)
  answerOnlyTo('nobody')
  answer(refresh, { access_token: 'access-2' })
  await expect(call(listStaff, { query: {} })).rejects.toMatchObject({ status: 401 })
  expect([bearer(0), bearer(2)]).toEqual(['Bearer access-1', 'Bearer access-2'])
  expect(sent).toHaveLength(3)
  expect(useSession.getState().isAuthenticated).toBe(false)
})

test('the app signs out when there is no refresh token to renew with', async () => {
  useSession.setState({ token: 'access-1', isAuthenticated: true })
  answerOnlyTo('nobody')
  await expect(call(listStaff, { query: {} })).rejects.toThrow('No refresh token available')
  expect(useSession.getState().isAuthenticated).toBe(false)
})

test('the app repeats no request after another user has signed in', async () => {
  signIn(signedIn)
  answerWith(listStaff, () => {
    const nextSession = {
      ...signedIn,
      access_token: 'access-9',
      user: { ...signedIn.user, id: 'u2' },
    }
    signIn(nextSession)
    return Response.json({ error: 'Please sign in.' }, { status: 401 })
  })
  await expect(call(listStaff, { query: {} })).rejects.toMatchObject({ status: 401 })
  expect(sent).toHaveLength(1)
  expect(useSession.getState().isAuthenticated).toBe(true)
})

test('the app does not sign out when a renewal has taken too long', async () => {
  signIn(signedIn)
  answerOnlyTo('nobody')
  answerWith(refresh, () => new Response(null, { status: 408 }))
  await expect(call(listStaff, { query: {} })).rejects.toMatchObject({ status: 408 })
  expect(useSession.getState().isAuthenticated).toBe(true)
})

test('the app does not sign out when the server is briefly unavailable', async () => {
  signIn(signedIn)
  answerOnlyTo('nobody')
  refuseWith(refresh, 'unavailable')
  await expect(call(listStaff, { query: {} })).rejects.toMatchObject({ status: 503 })
  expect(useSession.getState().isAuthenticated).toBe(true)
})

test.each([
  ['nobody answered', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['an answer broke off', () => new Response(brokenOff())],
  ['the sign-in page of a network answered', () => new Response('<!doctype html>')],
  ['a proxy answered', () => new Response('<h1>Bad Gateway</h1>', { status: 502 })],
  ['a proxy refused', () => new Response('<h1>Forbidden</h1>', { status: 403 })],
])('the app says that the server cannot be reached when %s', async (_, how) => {
  answerWith(listStaff, how)
  await expect(call(listStaff, { query: {} })).rejects.toThrow(
    'We can’t reach the server. Please check your connection and try again.',
  )
})

function brokenOff(): ReadableStream {
  return new ReadableStream({
    pull: (stream) => stream.error(new TypeError('network error')),
  })
}

test.each([
  [{ error: 'First', message: 'Second', errors: { a: ['Third'] } }, 'First'],
  [{ message: 'Second', errors: { a: ['Third'] } }, 'Second'],
  [{ errors: { a: ['Third', 'Fourth'] } }, 'Third'],
  [{ errors: { a: 'not a list' } }, 'Validation error'],
  [{}, 'An unexpected error occurred'],
  ['<html>', 'An unexpected error occurred'],
])('the app chooses from %j the message %s', (body, message) => {
  expect(new ApiError(422, body).message).toBe(message)
})
