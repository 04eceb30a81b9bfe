import {
  addClientNote,
  deleteClientNote,
  listClientNotes,
  restoreClientNote,
  updateClientNote,
} from '@chairtime/contract/clients/notes.ts'
import { readClient } from '@chairtime/contract/clients.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { answerClient, card, lea, note, openClient } from '../../../test/client-page.tsx'
import { clientNamed, emptyCard } from '../../../test/clients.ts'
import { answer, answerWith, refuseWith, sent, silence } from '../../../test/wire.ts'
import { readUnsavedNotes, storeUnsavedNote } from './kept-notes.ts'

beforeEach(answerClient)

test('a formula is added by keyboard', async () => {
  answer(addClientNote, { note: { ...note, id: 'n2', kind: 'formula', text: '7N' } })
  await openClient()
  await page.getByRole('combobox', { name: 'Kind' }).selectOptions('Formula')
  await page.getByRole('textbox', { name: 'New entry' }).fill('7N')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(page.getByRole('textbox', { name: 'New entry' })).toHaveValue('')
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
    kind: 'formula',
    text: '7N',
  })
})

test('an unsaved note is kept when the page is left, and moves to the kept client of a merge', async () => {
  const field = page.getByRole('textbox', { name: 'New entry' })
  const router = await openClient()
  await page.getByRole('combobox', { name: 'Kind' }).selectOptions('Allergy')
  await field.fill('Nuts')
  await router.navigate('/clients')
  await expect.element(page.getByText('All clients')).toBeVisible()
  await router.navigate('/clients/id-Lea Kaminski')
  await expect.element(field).toHaveValue('Nuts')
  // a colleague merges the client
  const mia = clientNamed('Mia Berg')
  answer(readClient, { client: mia, card: emptyCard })
  answer(updateClientNote, { note: { ...note, pinned: true, version: 2 } })
  await field.click()
  await userEvent.keyboard(' and')
  await page.getByRole('button', { name: 'Allergy: PPD' }).click()
  await page.getByRole('menuitem', { name: 'Pin' }).click()
  await expect.element(page.getByRole('heading', { name: 'Mia Berg' })).toBeVisible()
  await expect.element(field).toHaveValue('Nuts and')
  await router.navigate(`/clients/${mia.id}`)
  await expect.element(field).toHaveValue('Nuts and')
  answer(addClientNote, { note: { ...note, id: 'n2', text: 'Nuts and' } })
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.element(field).toHaveValue('')
  expect(sent.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { kind: 'allergy', text: 'Nuts and' },
  ])
})

test('a pasted note that is too long stays whole, and its length is refused', async () => {
  refuseWith(addClientNote, 'validation_failed', {
    errors: { text: ['Must be at most 2000 characters'] },
  })
  await openClient()
  const field = page.getByRole('textbox', { name: 'New entry' })
  const longText = 'Word '.repeat(1000).trim()
  await field.click()
  // enters the text as a browser does for a paste
  document.execCommand('insertText', false, longText)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.element(page.getByText('Must be at most 2000 characters')).toBeVisible()
  await expect.element(field).toHaveValue(longText)
})

test('when the answer about a note is lost, the note is sent again with the same key, even if its page was left meanwhile', async () => {
  const posts = () => sent.filter(({ method }) => method === 'POST')
  answerWith(addClientNote, () => {
    if (posts().length === 1) throw new TypeError('The line is cut')
    if (posts().length === 2) return Response.json({ error: 'Broken.' }, { status: 500 })
    return Response.json({ note: { ...note, id: 'n2', text: 'Tea' } }, { status: 201 })
  })
  const router = await openClient()
  const field = page.getByRole('textbox', { name: 'New entry' })
  await field.fill('Tea')
  const add = page.getByRole('button', { name: 'Add', exact: true })
  await add.click()
  await expect.element(page.getByText('Broken.')).toBeVisible()
  await router.navigate('/clients')
  await router.navigate('/clients/id-Lea Kaminski')
  await add.click()
  await expect.element(field).toHaveValue('')
  expect(new Set(posts().map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
  expect(posts()).toHaveLength(3)
})

test('when a note gets no answer, it is kept over a reload, and is added once', async () => {
  const posts = () => sent.filter(({ method }) => method === 'POST')
  const silent = Promise.withResolvers<Response>()
  answerWith(addClientNote, () => silent.promise)
  await openClient()
  const field = page.getByRole('textbox', { name: 'New entry' })
  await page.getByRole('combobox', { name: 'Kind' }).selectOptions('Allergy')
  await field.fill('Nuts')
  const add = page.getByRole('button', { name: 'Add', exact: true })
  await add.click()
  await expect.poll(() => posts().length).toBe(1)
  await cleanup()
  answer(addClientNote, { note: { ...note, id: 'n2', text: 'Nuts' } })
  // the page is opened with an empty cache, as after a reload
  await openClient()
  await expect.element(field).toHaveValue('Nuts')
  await add.click()
  await expect.element(field).toHaveValue('')
  expect(posts().map(({ body }) => body)).toEqual(Array(2).fill({ kind: 'allergy', text: 'Nuts' }))
  expect(new Set(posts().map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
  await cleanup()
  await openClient()
  await expect.element(field).toHaveValue('')
})

test('at a second merge, an unsaved note moves to the kept client again, and neither earlier client has it any longer', async () => {
  const [mia, zoe] = [clientNamed('Mia Berg'), clientNamed('Zoe Lund')]
  answer(updateClientNote, { note: { ...note, pinned: true, version: 2 } })
  await openClient()
  const field = page.getByRole('textbox', { name: 'New entry' })
  await field.fill('Nuts')
  for (const client of [mia, zoe]) {
    // a colleague merges the client, and the page learns of it when it reads the client again after “Pin”
    answer(readClient, { client, card: { ...emptyCard, notes: [note] } })
    await page.getByRole('button', { name: 'Allergy: PPD' }).click()
    await page.getByRole('menuitem', { name: 'Pin' }).click()
    await expect.element(page.getByRole('heading', { name: client.name })).toBeVisible()
  }
  await expect.element(field).toHaveValue('Nuts')
  await expect.poll(() => readUnsavedNotes([lea.id, mia.id])).toEqual([])
  expect(await readUnsavedNotes([zoe.id])).toMatchObject([{ text: 'Nuts' }])
})

test('the unsaved notes of two clients become one note when the clients are merged', async () => {
  const mia = clientNamed('Mia Berg')
  storeUnsavedNote(mia.id, { kind: 'note', text: 'Tea', clientId: mia.id, key: 'k1' })
  storeUnsavedNote(lea.id, { kind: 'allergy', text: 'Nuts', clientId: lea.id, key: 'k2' })
  answer(readClient, { client: mia, card: emptyCard })
  answer(addClientNote, { note: { ...note, id: 'n2', text: 'Tea' } })
  await openClient()
  const field = page.getByRole('textbox', { name: 'New entry' })
  await expect.element(field).toHaveValue('Tea\nNuts')
  await expect.element(page.getByRole('combobox', { name: 'Kind' })).toHaveValue('allergy')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.element(field).toHaveValue('')
  await expect.poll(() => readUnsavedNotes([mia.id, lea.id])).toEqual([])
})

test('a removed note leaves the list, and Undo brings it back', async () => {
  answerWith(deleteClientNote, () => {
    answer(readClient, { client: lea, card: { ...card, notes: [] } })
    return new Response(null, { status: 204 })
  })
  answer(restoreClientNote, { note })
  await openClient()
  const entry = page.getByRole('button', { name: 'Allergy: PPD' })
  await entry.click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect.element(page.getByText('Entry removed')).toBeVisible()
  await expect.element(entry).not.toBeInTheDocument()
  answer(readClient, { client: lea, card })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(entry).toBeVisible()
  const path = `/clients/${lea.id}/notes/${note.id}/restore`
  expect(sent.find(({ method }) => method === 'POST')?.path).toContain(encodeURI(path))
})

test('older notes are read page by page, after those of the card', async () => {
  const noteOf = (text: string) => ({ ...note, id: text, kind: 'note' as const, text })
  answer(readClient, { client: lea, card: { ...card, notes_cursor: 'end-of-card' } })
  const pages = [
    { items: [noteOf('Came in 2019')], next_cursor: 'later' },
    { items: [noteOf('Came in 2018')], next_cursor: null },
  ]
  answerWith(listClientNotes, () => Response.json(pages.shift()))
  await openClient()
  const older = page.getByRole('button', { name: 'Show older' })
  await older.click()
  await expect.element(page.getByText('Came in 2019')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Came in 2018')).toBeVisible()
  await expect.element(page.getByText('Came in 2019')).toBeVisible()
  await expect.element(older).not.toBeInTheDocument()
  // one press of Tab leads to the next control
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button', { name: 'Add photos' })).toHaveFocus()
  const cursors = sent
    .filter(({ path }) => path.endsWith('/notes'))
    .map(({ query }) => query.get('cursor'))
  expect(cursors).toEqual(['end-of-card', 'later'])
})

test('when a note gets no answer, it is sent once more with the same key, and then the page says that the outcome is unknown', async () => {
  silence(addClientNote)
  await openClient()
  await page.getByRole('textbox', { name: 'New entry' }).fill('Tea')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const unknown = page.getByText('We don’t know yet whether this was saved', { exact: false })
  await expect.element(unknown).toBeVisible()
  const keys = sent
    .filter(({ method }) => method === 'POST')
    .map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})
