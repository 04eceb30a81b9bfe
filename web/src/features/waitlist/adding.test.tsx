import { addToWaitlist, listWaitlist } from '@chairtime/contract/waitlist.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { signedIn } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { answer, refuseWith, sent } from '../../../test/wire.ts'
import { signIn } from '../../lib/session.ts'
import { useAddToWaitlist, useWaitlist } from './queries.ts'

test('after a refused addition the waiting list is read again only once', async () => {
  signIn(signedIn)
  answer(listWaitlist, { items: [], next_cursor: null })
  refuseWith(addToWaitlist, 'client_known')
  await show(<Adding />)
  const reads = () => sent.filter(({ method, path }) => method === 'GET' && path === '/waitlist')
  await expect.poll(reads).toHaveLength(1)
  await page.getByRole('button', { name: 'Add' }).click()
  await expect.element(page.getByText('Refused')).toBeVisible()
  await new Promise((done) => setTimeout(done, 100))
  expect(reads()).toHaveLength(2)
})

function Adding() {
  useWaitlist()
  const { mutate, isError } = useAddToWaitlist()
  const body = { client_id: 'c1', service_ids: ['s1'], staff_id: 'any', windows: [] }
  return (
    <>
      <button type="button" onClick={() => mutate({ key: 'k1', body })}>
        Add
      </button>
      {isError && <p>Refused</p>}
    </>
  )
}
