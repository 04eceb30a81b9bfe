import { moveCash } from '@chairtime/contract/day-closes.ts'
import { expect, test, vi } from 'vitest'
import { signedIn } from '../../test/samples.ts'
import { refuseWith, silence } from '../../test/wire.ts'
import { UnansweredError } from './ask-again.ts'
import { callOnce } from './call-once.ts'
import { signIn } from './session.ts'

const WAIT_MS = 50
const move = () =>
  callOnce(moveCash, {
    body: { direction: 'in', amount: 5, reason: 'Change' },
    idempotencyKey: 'a'.repeat(32),
  })
const connectionChecks = (fetched: { readonly mock: { readonly calls: readonly unknown[][] } }) =>
  fetched.mock.calls.filter(([url]) => url === '/healthz')

test('a call without an answer is given up, and the connection is checked', async () => {
  signIn(signedIn)
  silence(moveCash, WAIT_MS)
  const fetched = vi.spyOn(globalThis, 'fetch')
  await expect(move()).rejects.toBeInstanceOf(UnansweredError)
  expect(connectionChecks(fetched)).toHaveLength(1)
})

test('after an answered call the connection is not checked', async () => {
  signIn(signedIn)
  // this line only shortens the wait; the next line gives the call its answer
  silence(moveCash, WAIT_MS)
  refuseWith(moveCash, 'forbidden')
  const fetched = vi.spyOn(globalThis, 'fetch')
  await expect(move()).rejects.toMatchObject({ code: 'forbidden' })
  await new Promise((done) => setTimeout(done, 3 * WAIT_MS))
  expect(connectionChecks(fetched)).toHaveLength(0)
})
