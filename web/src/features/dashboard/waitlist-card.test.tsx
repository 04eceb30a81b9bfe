import { refusals } from '@chairtime/contract/refusals.ts'
import {
  decideWaitlistClient,
  listWaitlist,
  type WaitlistEntryView,
} from '@chairtime/contract/waitlist.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { signedIn } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { answer, refuseWith, sent } from '../../../test/wire.ts'
import { signIn } from '../../lib/session.ts'
import { WaitlistCard } from './waitlist-card.tsx'

const entry: WaitlistEntryView = {
  id: 'w1',
  client: { id: null, name: 'L. Kaminski' },
  contact: { name: 'L. Kaminski', email: 'l@mail.test', phone: null },
  probable_client: { id: 'c1', name: 'Lea K.' },
  services: [{ id: 'v1', name: 'Cut' }],
  staff: { id: 's1', name: 'Mia Lang' },
  windows: [{ from: '2026-03-12T09:00:00+02:00', to: '2026-03-12T18:00:00+02:00' }],
  contacted: null,
  created_at: '2026-03-08T10:00:00+02:00',
  expires_at: '2026-03-12T18:00:00+02:00',
  version: 3,
}

async function showList(shown = entry) {
  signIn(signedIn)
  answer(listWaitlist, { items: [shown], next_cursor: null })
  await show(<WaitlistCard timezone="Europe/Athens" />)
}

test('the card of the waiting list shows each entry with its probable client, and the desk can decide that both are the same person', async () => {
  await showList()
  await expect.element(page.getByText('L. Kaminski would like Cut with Mia Lang')).toBeVisible()
  await expect.element(page.getByText('Typed as L. Kaminski · l@mail.test')).toBeVisible()
  await expect.element(page.getByText('Probably the same person as Lea K.')).toBeVisible()
  const decided = { ...entry, client: { id: 'c1', name: 'Lea K.' }, probable_client: null }
  answer(decideWaitlistClient, { waitlist_entry: decided })
  answer(listWaitlist, { items: [decided], next_cursor: null })
  await page.getByRole('button', { name: 'Same person' }).click()
  await expect.element(page.getByText('Lea K. would like Cut with Mia Lang')).toBeVisible()
  await expect.element(page.getByText('Probably the same person as Lea K.')).toHaveLength(0)
  const [decision] = sent.filter(({ method }) => method === 'POST')
  expect(decision?.body).toEqual({ same_person: true, copy_contact: false, version: 3 })
})

test('when the client of an entry is on file, the card has a link to call, and does not say what was typed online', async () => {
  const contact = { name: 'Ada', email: null, phone: '+12125550100' }
  await showList({ ...entry, client: { id: 'c2', name: 'Ada' }, contact, probable_client: null })
  const number = page.getByRole('link', { name: '+1 212-555-0100', exact: true })
  await expect.element(number).toHaveAttribute('href', 'tel:+12125550100')
  await expect.element(page.getByText('Typed as')).not.toBeInTheDocument()
})

test('a window of a whole day is shown without times', async () => {
  const windows = [{ from: '2026-03-12T00:00:00+02:00', to: '2026-03-13T00:00:00+02:00' }]
  await showList({ ...entry, windows })
  await expect.element(page.getByText('Thu, Mar 12', { exact: true })).toBeVisible()
})

test('the card of the waiting list says why a decision about a probable client was refused', async () => {
  await showList()
  refuseWith(decideWaitlistClient, 'client_conflict')
  await page.getByRole('button', { name: 'A new client' }).click()
  await expect.element(page.getByText(refusals.client_conflict.sentence)).toBeVisible()
})

test('a waiting list that could not be loaded can be loaded again by a press', async () => {
  signIn(signedIn)
  refuseWith(listWaitlist, 'forbidden')
  await show(<WaitlistCard timezone="Europe/Athens" />)
  const retry = page.getByRole('button', { name: 'Try again' })
  await expect.element(retry).toBeVisible()
  answer(listWaitlist, { items: [entry], next_cursor: null })
  await retry.click()
  await expect.element(page.getByText('L. Kaminski would like Cut with Mia Lang')).toBeVisible()
})

test('the card of the waiting list sends no request for users who may not see clients', async () => {
  signIn({ ...signedIn, tenant: { ...signedIn.tenant, role: 'stylist' } })
  await show(
    <>
      <p>Shown</p>
      <WaitlistCard timezone="Europe/Athens" />
    </>,
  )
  await expect.element(page.getByText('Shown')).toBeVisible()
  expect(sent).toEqual([])
})
