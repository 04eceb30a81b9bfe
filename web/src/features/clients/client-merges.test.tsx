import { undoMerge } from '@chairtime/contract/clients/merges.ts'
import { itemAt } from '@chairtime/core/known.ts'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { clientNamed, emptyCard } from '../../../test/clients.ts'
import { signedIn } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { answer, answerWith, sent } from '../../../test/wire.ts'
import { newQueries } from '../../app/providers.tsx'
import { signIn } from '../../lib/session.ts'
import { ClientMerges } from './client-merges.tsx'
import { useMergeToast } from './use-merge-toast.ts'

const merges = [{ id: 'm1', name: 'Lea K.', merged_at: '2026-03-08T10:00:00+02:00' }]

test('a double click on Undo in the client’s file undoes a merge once, and the toast that offers Undo disappears', async () => {
  signIn(signedIn)
  const reply = Promise.withResolvers<Response>()
  answerWith(undoMerge, () => reply.promise)
  await show(<JustMerged />)
  await page.getByRole('button', { name: 'Merge' }).click()
  await expect.element(page.getByText('Merged into Lea Kaminski')).toBeVisible()
  await page.getByRole('listitem').getByRole('button', { name: 'Undo' }).first().dblClick()
  reply.resolve(Response.json({ client: clientNamed('Lea K.') }))
  await expect.element(page.getByText('Lea K. is a client of their own again')).toBeVisible()
  await expect.element(page.getByText('Merged into Lea Kaminski')).not.toBeInTheDocument()
  expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('the focus stays in the list of merges when one of them is undone', async () => {
  signIn(signedIn)
  await show(<TwoMerged />)
  page.getByRole('button', { name: 'Undo' }).first().element().focus()
  readAgain()
  await expect.element(page.getByRole('listitem')).toHaveLength(1)
  await expect.element(page.getByRole('list').first()).toHaveFocus()
})

test('the waiting list is read again when a merge is undone', async () => {
  signIn(signedIn)
  answer(undoMerge, { client: clientNamed('Lea K.') })
  const queries = newQueries()
  queries.setQueryData(['waitlist'], {})
  await show(<ClientMerges card={{ ...emptyCard, merges }} mayWrite />, queries)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => queries.getQueryState(['waitlist'])?.isInvalidated).toBe(true)
})

let readAgain = () => {}

function TwoMerged() {
  const [shown, setShown] = useState([{ ...itemAt(merges, 0), id: 'm2' }, ...merges])
  readAgain = () => setShown(merges)
  return <ClientMerges card={{ ...emptyCard, merges: shown }} mayWrite />
}

/** The merges in a client's file, and a button that shows the toast of a merge. */
function JustMerged() {
  const say = useMergeToast()
  return (
    <>
      <button type="button" onClick={() => say('m1', 'Lea Kaminski')}>
        Merge
      </button>
      <ClientMerges card={{ ...emptyCard, merges }} mayWrite />
    </>
  )
}
