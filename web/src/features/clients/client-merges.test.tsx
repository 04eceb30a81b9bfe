import { undoMerge } from '@chairtime/contract/clients/merges.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { clientNamed, emptyCard } from '../../../test/clients.ts'
import { signedIn } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { answerWith, sent } from '../../../test/wire.ts'
import { signIn } from '../../lib/session.ts'
import { ClientMerges } from './client-merges.tsx'
import { useMergeToast } from './use-merge-toast.ts'

const merges = [{ id: 'm1', name: 'Lea K.', merged_at: '2026-03-08T10:00:00+02:00' }]

test('a merge that is undone in the file is undone once, and its message offers that no more', async () => {
  signIn(signedIn)
  const slow = Promise.withResolvers<Response>()
  answerWith(undoMerge, () => slow.promise)
  await show(<JustMerged />)
  await page.getByRole('button', { name: 'Merge' }).click()
  await expect.element(page.getByText('Merged into Lea Kaminski')).toBeVisible()
  await page.getByRole('listitem').getByRole('button', { name: 'Undo' }).first().dblClick()
  slow.resolve(Response.json({ client: clientNamed('Lea K.') }))
  await expect.element(page.getByText('Lea K. is a client of their own again')).toBeVisible()
  await expect.element(page.getByText('Merged into Lea Kaminski')).not.toBeInTheDocument()
  expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

/** The file of a client into whom another one has just been merged. */
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
