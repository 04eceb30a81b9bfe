import { readAccount } from '@chairtime/contract/auth.ts'
import { expect, onTestFinished, test } from 'vitest'
import { signedIn } from '../../test/samples.ts'
import { answer, answerWith, sent } from '../../test/wire.ts'
import { newQueries } from '../app/providers.tsx'
import { readAhead } from '../app/read-ahead.ts'
import { call } from './api.ts'
import { forgetFirstReads, takeFirstRead } from './first-reads.ts'
import { signIn } from './session.ts'

const roles = ['owner', 'manager', 'front_desk', 'stylist'] as const

test.each(roles)(
  'the first reads are those that the dashboard of a user with role %s needs',
  async (role) => {
    await openAs(role)
    const first = pathsSent()
    sent.length = 0
    forgetFirstReads()
    await readAhead(newQueries(), '/dashboard')
    expect(first).toEqual(pathsSent())
  },
)

test('a call takes the answer of a first read, once', async () => {
  answer(readAccount, { ...signedIn, onboarding_complete: true })
  await openAs('owner')
  expect(await call(readAccount)).toMatchObject({ user: { name: signedIn.user.name } })
  expect(countOf('/auth/me')).toBe(1)
  await call(readAccount)
  expect(countOf('/auth/me')).toBe(2)
})

test('the next user does not get an answer that was read with the token of the previous user', async () => {
  answer(readAccount, { ...signedIn, onboarding_complete: true })
  await openAs('owner')
  const next = { ...signedIn, user: { ...signedIn.user, id: 'u2', name: 'Tom Reed' } }
  answer(readAccount, { ...next, onboarding_complete: true })
  signIn({ ...next, access_token: tokenUntil(Date.now() + 500_000) })
  expect(await call(readAccount)).toMatchObject({ user: { id: 'u2', name: 'Tom Reed' } })
  expect(countOf('/auth/me')).toBe(2)
})

test('an answer that no call took is forgotten', async () => {
  answer(readAccount, { ...signedIn, onboarding_complete: true })
  await openAs('owner')
  forgetFirstReads()
  await call(readAccount)
  expect(countOf('/auth/me')).toBe(2)
})

test('a call that is aborted aborts its first read, too', async () => {
  answerWith(readAccount, () => new Promise(() => {}))
  await openAs('owner')
  const read = window.firstReads?.get('/api/auth/me')
  const caller = new AbortController()
  const reading = call(readAccount, { signal: caller.signal })
  await expect.poll(() => window.firstReads?.has('/api/auth/me')).toBe(false)
  caller.abort()
  expect(read?.controller.signal.aborted).toBe(true)
  void reading
})

test('a call that is already aborted aborts its first read, too', async () => {
  answerWith(readAccount, () => new Promise(() => {}))
  await openAs('owner')
  const read = window.firstReads?.get('/api/auth/me')
  void takeFirstRead('/api/auth/me', read?.authorization, AbortSignal.abort())
  expect(read?.controller.signal.aborted).toBe(true)
})

test.each([
  ['for another page', '/clients', 600_000],
  ['with a token that ends soon', '/dashboard', 20_000],
])('no first read is sent %s', async (_, pathname, tokenLifeMs) => {
  await openAs('owner', pathname, tokenLifeMs)
  expect(sent).toEqual([])
})

test('a browser without a session sends no first read', async () => {
  await open('/dashboard')
  expect(sent).toEqual([])
})

async function openAs(
  role: (typeof roles)[number],
  pathname = '/dashboard',
  tokenLifeMs = 600_000,
) {
  const tenant = { ...signedIn.tenant, role }
  signIn({ ...signedIn, access_token: tokenUntil(Date.now() + tokenLifeMs), tenant })
  await open(pathname)
}

/** Opens an address, and runs only the first script of its page. */
async function open(path: string) {
  const before = location.href
  onTestFinished(() => history.replaceState(null, '', before))
  history.replaceState(null, '', path)
  const script = document.createElement('script')
  script.src = '/first-reads.js'
  onTestFinished(() => script.remove())
  document.head.append(script)
  await new Promise((loaded) => script.addEventListener('load', loaded, { once: true }))
}

function tokenUntil(endMs: number): string {
  return `header.${btoa(JSON.stringify({ exp: endMs / 1000 }))}.signature`
}

/** The paths of the requests, each once, because a read that fails is tried again. */
function pathsSent(): string[] {
  return [...new Set(sent.map(({ path }) => path))]
}

function countOf(wanted: string): number {
  return sent.filter(({ path }) => path === wanted).length
}
