import { addClientNote } from '@chairtime/contract/clients/notes.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { signedIn, trialOver } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { answer, sent } from '../../../test/wire.ts'
import { signIn } from '../../lib/session.ts'
import { VisitNote } from './visit-note.tsx'

test('a stylist adds a formula from the visit of her client', async () => {
  signIn({ ...signedIn, tenant: { ...signedIn.tenant, role: 'stylist' } })
  const note = { id: 'n', kind: 'formula', text: '8A', pinned: false, version: 1 } as const
  answer(addClientNote, { note: { ...note, author: 'Mia', created_at: '2026-03-03T10:00:00Z' } })
  await show(<VisitNote clientId="lea" />)
  await page.getByText('Write a formula or note').click()
  await page.getByLabelText('New entry').fill('8A')
  await page.getByLabelText('Kind').selectOptions('Formula')
  await page.getByRole('button', { name: 'Add' }).click()
  await expect.element(page.getByLabelText('New entry')).toHaveValue('')
  await expect.element(page.getByText('Formula added to the client’s file')).toBeVisible()
  expect(sent.at(-1)).toMatchObject({
    path: '/clients/lea/notes',
    body: { kind: 'formula', text: '8A' },
  })
})

test('after the trial the panel of a visit offers no new note', async () => {
  signIn(trialOver)
  await show(
    <>
      <VisitNote clientId="lea" />
      <p>The panel</p>
    </>,
  )
  await expect.element(page.getByText('The panel')).toBeVisible()
  expect(page.getByText('Write a formula or note').elements()).toEqual([])
})
