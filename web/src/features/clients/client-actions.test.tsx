import { eraseClient, listClients, updateClient } from '@chairtime/contract/clients.ts'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerClient, choose, lea, openClient } from '../../../test/client-page.tsx'
import { show } from '../../../test/show.tsx'
import { answer, answerWith, refuseWith, sent } from '../../../test/wire.ts'
import { newQueries } from '../../app/providers.tsx'
import { useDesk } from '../../lib/desk.ts'
import { ClientDialog } from './client-dialog.tsx'
import { readUnsavedNotes } from './kept-notes.ts'
import type { Client } from './queries.ts'

beforeEach(answerClient)

test('when a colleague has changed the client, the dialog says so, and fields in which nothing was typed take the colleague’s values', async () => {
  const theirs = { ...lea, name: 'Lea Berg', phone: '+1 212 555 0199', version: 5 }
  refuseWith(updateClient, 'version_conflict', { details: { client: theirs } })
  await openClient()
  await choose('Change details')
  await page.getByLabelText('Email').fill('lea@mail.test')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect
    .element(page.getByText('Someone else changed the name and the number', { exact: false }))
    .toBeVisible()
  await expect.element(page.getByLabelText('Name')).toHaveValue('Lea Berg')
  await expect.element(page.getByLabelText('Email')).toHaveValue('lea@mail.test')
  answer(updateClient, { client: { ...theirs, version: 6 } })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Lea Berg was saved')).toBeVisible()
  const bodies = sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  expect(bodies).toMatchObject([
    { version: 1 },
    { version: 5, name: 'Lea Berg', phone: theirs.phone, email: 'lea@mail.test' },
  ])
})

test('a colleague’s change that arrives while the dialog is open is not overwritten unseen', async () => {
  answer(updateClient, { client: { ...lea, version: 2 } })
  let change = (_: Client) => {}
  const Changing = () => {
    const [client, setClient] = useState<Client>(lea)
    change = setClient
    return <ClientDialog client={client} onClose={() => {}} />
  }
  await show(<Changing />)
  change({ ...lea, email: 'lea@mail.test', version: 2 })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Lea Kaminski was saved')).toBeVisible()
  expect(sent.find(({ method }) => method === 'PUT')?.body).toMatchObject({ version: 1 })
})

test('a phone number without a digit may stay when other details of the client are changed', async () => {
  const withoutDigits = { ...lea, phone: 'at the desk' }
  answer(updateClient, { client: { ...withoutDigits, version: 2 } })
  await show(<ClientDialog client={withoutDigits} onClose={() => {}} />)
  await page.getByLabelText('Phone').fill('none')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('A phone number needs at least one digit')).toBeVisible()
  await page.getByLabelText('Phone').fill('at the desk')
  await page.getByLabelText('Name').fill('Lea K.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => sent.find(({ method }) => method === 'PUT')?.body)
    .toMatchObject({
      name: 'Lea K.',
      phone: 'at the desk',
    })
})

test('the search for the other client of a merge says when nobody else is found', async () => {
  answer(listClients, { items: [lea], next_cursor: null })
  await openClient()
  await choose('Merge with another client')
  await expect.element(page.getByText('Nobody else found')).toBeVisible()
})

test('Esc in a dialog gives the focus back to the button of the menu that opened it', async () => {
  await openClient()
  const menu = page.getByRole('button', { name: 'More actions' })
  // the first time, the code of the dialog has yet to be loaded
  for (const _ of ['with its code to load', 'at once']) {
    await choose('Change details')
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(menu).toHaveFocus()
  }
})

test('when another client has the typed phone number, the user is asked, and can correct the number or keep it for both clients', async () => {
  const ben = { id: 'id-ben', name: 'Ben R.' }
  refuseWith(updateClient, 'client_known', { details: { client: ben, by: 'phone' } })
  await openClient()
  await choose('Change details')
  const phone = page.getByRole('textbox', { name: 'Phone' })
  await phone.fill('202 555 0188')
  const save = page.getByRole('button', { name: 'Save' })
  await save.click()
  const question = page.getByRole('alert', { name: 'Whose number is this?' })
  await expect
    .element(question.getByText('This number also belongs to Ben R.', { exact: true }))
    .toBeVisible()
  await question.getByRole('button', { name: 'Correct the number' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(phone).toHaveFocus()
  await userEvent.keyboard('202 555 0189')
  await save.click()
  await expect.element(question).toBeVisible()
  answer(updateClient, { client: { ...lea, version: 2 } })
  await question.getByRole('button', { name: 'Keep it, they share it' }).click()
  await expect.element(page.getByText('Lea Kaminski was saved')).toBeVisible()
  const bodies = sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  expect(bodies).toMatchObject([
    { phone: '202 555 0188', unless_known: true },
    { phone: '202 555 0189', unless_known: true },
    { phone: '202 555 0189', unless_known: false, version: 1 },
  ])
})

test('a client is blocked without a question, and Undo lifts the block', async () => {
  answer(updateClient, { client: { ...lea, blocked: true, version: 2 } })
  await openClient()
  await choose('Block online booking')
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  // The list of toasts is the region “Messages”. With a screen reader, nobody could tell it from another region of that
  // name.
  expect(page.getByRole('region', { name: 'Messages' }).elements()).toHaveLength(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => sent.filter(({ method }) => method === 'PUT').length).toBe(2)
  const bodies = sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  expect(bodies).toMatchObject([
    { blocked: true, version: 1 },
    { blocked: false, version: 2 },
  ])
})

test('personal data is erased only after the name is typed, and nothing of the client stays in the browser', async () => {
  answerWith(eraseClient, () => new Response(null, { status: 204 }))
  const cache = newQueries()
  const keysOfLea = () =>
    cache
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey)
      .filter((key) => key.includes(lea.id))
  const router = await openClient(cache)
  expect(keysOfLea()).toContainEqual(['clients', 'one', lea.id])
  await page.getByRole('textbox', { name: 'New entry' }).fill('Likes it short')
  await expect.poll(() => readUnsavedNotes([lea.id])).toMatchObject([{ text: 'Likes it short' }])
  await choose('Erase personal data')
  const confirm = page.getByRole('button', { name: 'Erase for good' })
  await expect.element(confirm).toBeDisabled()
  await page.getByLabelText('Type “Lea Kaminski” to confirm').fill('Lea Kaminski')
  await confirm.click()
  await expect.poll(() => router.state.location.pathname).toBe('/clients')
  await expect.poll(() => readUnsavedNotes([lea.id])).toEqual([])
  await expect.poll(keysOfLea).toEqual([])
})

test('the visits that prevent the erasure of a client are listed, and can be opened', async () => {
  const visit = { services: [{ id: 'cut', name: 'Cut' }], staff: { id: 'mia', name: 'Mia' } }
  const visits = [
    { ...visit, appointment_id: 'a1', start_time: '2026-03-10T10:00:00+02:00', undecided: false },
    { ...visit, appointment_id: 'a2', start_time: '2026-03-11T10:00:00+02:00', undecided: true },
  ]
  refuseWith(eraseClient, 'visits_to_come', { details: { visits } })
  await openClient()
  await choose('Erase personal data')
  await page.getByLabelText('Type “Lea Kaminski” to confirm').fill('Lea Kaminski')
  await page.getByRole('button', { name: 'Erase for good' }).click()
  const listed = page.getByRole('dialog').getByRole('listitem')
  await expect
    .poll(() => listed.elements().map((item) => item.textContent))
    .toEqual([
      expect.stringMatching(/Mar 10.*Cut with Mia$/),
      expect.stringMatching(/Mar 11.*Online booking that may be theirs, not decided yet$/),
    ])
  await listed.nth(1).getByRole('button').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(useDesk.getState().panel).toEqual({ kind: 'appointment', id: 'a2' })
})
