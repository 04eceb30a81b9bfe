import { addClientNote, updateClientNote } from '@chairtime/contract/clients/notes.ts'
import { readClient } from '@chairtime/contract/clients.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { answerClient, card, lea, note, openClient } from '../../../test/client-page.tsx'
import { answer, answerWith, refuseWith, sent } from '../../../test/wire.ts'
import { useToasts } from '../../ui/toast.ts'
import { readEdits } from './kept-notes.ts'

beforeEach(answerClient)

const editField = page.getByRole('textbox', { name: 'Allergy' })
const saveNote = page.getByRole('button', { name: 'Save' })

async function leaveAndReturn(router: Awaited<ReturnType<typeof openClient>>): Promise<void> {
  await router.navigate('/clients')
  await expect.element(page.getByText('All clients')).toBeVisible()
  await router.navigate('/clients/id-Lea Kaminski')
}

async function editNote(text: string): Promise<void> {
  await page.getByRole('button', { name: 'Allergy: PPD' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect.element(editField).toHaveFocus()
  await userEvent.keyboard(text)
}

test('after a note is added or edited, the focus stays in the section of the notes', async () => {
  answer(addClientNote, { note: { ...note, id: 'n2', text: 'Tea' } })
  await openClient()
  const field = page.getByRole('textbox', { name: 'New entry' })
  await field.fill('Tea')
  const add = page.getByRole('button', { name: 'Add', exact: true })
  await add.click()
  await expect.element(field).toHaveValue('')
  await expect.element(add).toHaveFocus()

  await editNote(', nuts')
  answer(updateClientNote, { note: { ...note, text: 'PPD, nuts', version: 2 } })
  await saveNote.click()
  await expect.element(editField).not.toBeInTheDocument()
  const list = page.getByRole('region', { name: 'Notes' }).getByRole('list')
  await expect.element(list).toHaveFocus()
})

test('an emptied note cannot be saved', async () => {
  await openClient()
  await page.getByRole('button', { name: 'Allergy: PPD' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await editField.fill(' ')
  await expect.element(saveNote).toHaveAttribute('aria-disabled', 'true')
})

test('when the page was left before the pin of a note is refused, a toast shows the refusal', async () => {
  const refused = Promise.withResolvers<Response>()
  answerWith(updateClientNote, () => refused.promise)
  const router = await openClient()
  await page.getByRole('button', { name: 'Allergy: PPD' }).click()
  await page.getByRole('menuitem', { name: /pin/i }).click()
  await router.navigate('/clients')
  refused.resolve(Response.json({ error: 'Not now.' }, { status: 409 }))
  await expect
    .poll(() => useToasts.getState().toasts)
    .toMatchObject([{ tone: 'error', title: 'Not now.' }])
})

test('when a colleague changes a note that is being edited, a save overwrites the change only after it was shown', async () => {
  const theirs = { ...note, text: 'PPD and latex', version: 2 }
  refuseWith(updateClientNote, 'version_conflict', { details: { note: theirs } })
  await openClient()
  await editNote(', nuts')
  answer(readClient, { client: lea, card: { ...card, notes: [theirs] } })
  // the page reads the client again when a note is added
  answer(addClientNote, { note: { ...note, id: 'n2', text: 'Tea' } })
  await page.getByRole('textbox', { name: 'New entry' }).fill('Tea')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.element(page.getByText('Allergies: PPD and latex')).toBeVisible()
  await saveNote.click()
  await expect.element(page.getByText('It is now “PPD and latex”.')).toBeVisible()
  const saved = { ...theirs, text: 'PPD, nuts', version: 3 }
  answer(updateClientNote, { note: saved })
  await saveNote.click()
  await expect.element(editField).not.toBeInTheDocument()
  const bodies = sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  expect(bodies).toMatchObject([{ version: 1 }, { version: 2, text: 'PPD, nuts' }])
})

test('an unsaved edit of a note is kept when the page is left, and overwrites a colleague’s change only after that change was shown', async () => {
  const router = await openClient()
  await editNote(', nuts')
  const theirs = { ...note, text: 'PPD and latex', version: 2 }
  answer(readClient, { client: lea, card: { ...card, notes: [theirs] } })
  await leaveAndReturn(router)
  await expect.element(page.getByText('Allergies: PPD and latex')).toBeVisible()
  await expect.element(editField).toHaveValue('PPD, nuts')
  refuseWith(updateClientNote, 'version_conflict', { details: { note: theirs } })
  await saveNote.click()
  await expect.element(page.getByText('It is now “PPD and latex”.')).toBeVisible()
  answer(updateClientNote, { note: { ...theirs, text: 'PPD, nuts', version: 3 } })
  await saveNote.click()
  await expect.element(editField).not.toBeInTheDocument()
  await leaveAndReturn(router)
  await expect.element(page.getByText('Allergies: PPD and latex')).toBeVisible()
  await expect.element(editField).not.toBeInTheDocument()
  const bodies = sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  expect(bodies).toMatchObject([{ version: 1 }, { version: 2, text: 'PPD, nuts' }])
})

test('when a colleague removes a note that is being edited, its text is kept and can be added anew', async () => {
  const router = await openClient()
  await editNote(', nuts')
  answer(readClient, { client: lea, card: { ...card, notes: [] } })
  await leaveAndReturn(router)
  await expect.element(page.getByText(/^Someone else removed this entry/)).toBeVisible()
  await expect.element(editField).toHaveValue('PPD, nuts')
  answer(addClientNote, { note: { ...note, id: 'n2', text: 'PPD, nuts' } })
  await page.getByRole('button', { name: 'Add as a new entry' }).click()
  await expect.element(editField).not.toBeInTheDocument()
  const bodies = sent.filter(({ method }) => method === 'POST').map(({ body }) => body)
  expect(bodies).toEqual([{ kind: 'allergy', pinned: false, text: 'PPD, nuts' }])
})

test('when the save of an edit is answered after the page was left, the edit is no longer kept', async () => {
  const reply = Promise.withResolvers<Response>()
  answerWith(updateClientNote, () => reply.promise)
  const router = await openClient()
  await editNote(', nuts')
  await saveNote.click()
  await leaveAndReturn(router)
  await expect.element(editField).toHaveValue('PPD, nuts')
  reply.resolve(Response.json({ note: { ...note, text: 'PPD, nuts', version: 2 } }))
  await expect.element(editField).not.toBeInTheDocument()
})

test('an unsaved edit of a note is kept over a reload, until Cancel', async () => {
  await openClient()
  await editNote(', nuts')
  await expect.poll(() => readEdits([lea.id])).toMatchObject([{ text: 'PPD, nuts' }])
  await cleanup()
  // `openClient` makes a new query cache, like a reload
  await openClient()
  await expect.element(editField).toHaveValue('PPD, nuts')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(editField).not.toBeInTheDocument()
  await expect.poll(() => readEdits([lea.id])).toEqual([])
})
