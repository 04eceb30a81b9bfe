import { listClientPhotos } from '@chairtime/contract/clients/photos.ts'
import {
  addClientNote,
  eraseClient,
  listClientConsents,
  listClientNotes,
  listClients,
  listClientVisits,
  readClient,
  updateClient,
  updateClientNote,
} from '@chairtime/contract/clients.ts'
import { onlineManager } from '@tanstack/react-query'
import { useState } from 'react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { clientNamed, emptyCard } from '../../../test/clients.ts'
import { loseConnection } from '../../../test/lose-connection.ts'
import { signedIn } from '../../../test/samples.ts'
import { show, showPages } from '../../../test/show.tsx'
import { expectTryAgain } from '../../../test/try-again.ts'
import { answer, answerWith, refuseWith, sent, silence, takeOffline } from '../../../test/wire.ts'
import { newQueries } from '../../app/providers.tsx'
import { useDesk } from '../../lib/desk.ts'
import { signIn } from '../../lib/session.ts'
import { setClock } from '../../lib/use-now.ts'
import { ClientDialog } from './client-dialog.tsx'
import { ClientPage } from './client-page.tsx'
import { readDrafts, storeDraft } from './kept-notes.ts'
import { type Client, refreshClients } from './queries.ts'

const cut = { id: 'cut', name: 'Cut' }
const colour = { id: 'colour', name: 'Colour' }
const mia = { id: 'mia', name: 'Mia' }
const lea = clientNamed('Lea Kaminski', { phone: '+1 (202) 555-0101', visits_count: 4 })
const note = {
  id: 'n1',
  kind: 'allergy' as const,
  text: 'PPD',
  pinned: false,
  created_at: '2026-01-05T09:00:00+02:00',
  author: 'Ana',
  version: 1,
}
const card = {
  ...emptyCard,
  notes: [note],
  last_visit: {
    appointment_id: 'a1',
    start_time: '2026-01-18T10:00:00+02:00',
    services: [cut],
    staff: mia,
    staff_by_service: [mia.id],
  },
  usual: { services: [cut], staff_by_service: [mia.id], interval_days: 42 },
  spent: 320,
}

const consent = {
  kind: 'opt_in',
  at: '2026-01-05T09:00:00+02:00',
  consent_source: 'booking_form',
  wording: 'Send me texts about my visits.',
} as const

beforeEach(() => {
  takeOffline()
  signIn(signedIn)
  setClock(Date.parse('2026-03-08T10:00:00+02:00'))
  answer(readClient, { client: lea, card })
  answer(listClientVisits, { items: [], next_cursor: null })
  answer(listClientConsents, { consents: [] })
  answer(listClientPhotos, { photos: [] })
})

const open = (queries = newQueries()) =>
  showPages(
    [
      { path: '/clients', element: <p>All clients</p> },
      { path: '/clients/:id', element: <ClientPage /> },
    ],
    `/clients/${lea.id}`,
    queries,
  )

async function choose(action: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('without a connection a client who was not read before is said to be missing', async () => {
  loseConnection()
  onlineManager.setOnline(false)
  onTestFinished(() => onlineManager.setOnline(true))
  await open()
  await expect
    .element(page.getByText('This is not on this device.', { exact: false }))
    .toBeVisible()
  await expect.element(page.getByRole('status', { name: 'Loading client' })).not.toBeInTheDocument()
})

test('allergies, contact and the rhythm are seen at once', async () => {
  await open()
  await expect.element(page.getByText('Allergies: PPD')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: /^Call/ }))
    .toHaveAttribute('href', 'tel:+12025550101')
  await expect.element(page.getByText(/^Every 6 weeks, now 7 weeks/)).toBeVisible()
  await expect.element(page.getByText('Overdue')).toBeVisible()
  await expect.element(page.getByText('$320')).toBeVisible()
})

test('what was spent is left out where the role does not see it', async () => {
  answer(readClient, { client: lea, card: { ...card, spent: null } })
  await open()
  await expect.element(page.getByText('No-shows')).toBeVisible()
  expect(page.getByText('Spent').query()).toBeNull()
})

test('“Same again” begins a booking with the services and people of the last visit', async () => {
  const last_visit = {
    ...card.last_visit,
    services: [cut, colour],
    staff_by_service: ['mia', 'tom'],
  }
  answer(readClient, { client: lea, card: { ...card, last_visit } })
  await open()
  await page.getByRole('button', { name: 'Same again' }).click()
  expect(useDesk.getState().panel).toEqual({
    kind: 'booking',
    prefill: {
      clientId: lea.id,
      serviceIds: ['cut', 'colour'],
      staffByService: ['mia', 'tom'],
    },
  })
})

test('the next visit opens when it is pressed', async () => {
  const next = { ...card.last_visit, appointment_id: 'a2', start_time: '2026-03-10T10:00:00+02:00' }
  answer(readClient, { client: lea, card: { ...card, next_visit: next } })
  await open()
  await page.getByRole('button', { name: /Cut with Mia/ }).click()
  expect(useDesk.getState().panel).toEqual({ kind: 'appointment', id: 'a2' })
})

test('a formula is noted by keyboard', async () => {
  answer(addClientNote, { note: { ...note, id: 'n2', kind: 'formula', text: '7N' } })
  await open()
  await page.getByRole('combobox', { name: 'Kind' }).selectOptions('Formula')
  await page.getByRole('textbox', { name: 'New entry' }).fill('7N')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(page.getByRole('textbox', { name: 'New entry' })).toHaveValue('')
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
    kind: 'formula',
    text: '7N',
  })
})

test('the focus stays among the notes after one is added or edited', async () => {
  answer(addClientNote, { note: { ...note, id: 'n2', text: 'Tea' } })
  await open()
  const field = page.getByRole('textbox', { name: 'New entry' })
  await field.fill('Tea')
  const add = page.getByRole('button', { name: 'Add', exact: true })
  await add.click()
  await expect.element(field).toHaveValue('')
  await expect.element(add).toHaveFocus()

  await editNote(', nuts')
  answer(updateClientNote, { note: { ...note, text: 'PPD, nuts', version: 2 } })
  await saveNote.click()
  await expect.element(edited).not.toBeInTheDocument()
  const list = page.getByRole('region', { name: 'Notes' }).getByRole('list')
  await expect.element(list).toHaveFocus()
})

test('a half-typed note is there again when the page is, and goes with a merge to the kept client', async () => {
  const field = page.getByRole('textbox', { name: 'New entry' })
  const router = await open()
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

test('a note whose answer is lost is sent again with its key, also from a page that was left', async () => {
  const posts = () => sent.filter(({ method }) => method === 'POST')
  answerWith(addClientNote, () => {
    if (posts().length === 1) throw new TypeError('The line is cut')
    if (posts().length === 2) return Response.json({ error: 'Broken.' }, { status: 500 })
    return Response.json({ note: { ...note, id: 'n2', text: 'Tea' } }, { status: 201 })
  })
  const router = await open()
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

test('a note without an answer is there again after a reload, and is added once', async () => {
  const posts = () => sent.filter(({ method }) => method === 'POST')
  const silent = Promise.withResolvers<Response>()
  answerWith(addClientNote, () => silent.promise)
  await open()
  const field = page.getByRole('textbox', { name: 'New entry' })
  await page.getByRole('combobox', { name: 'Kind' }).selectOptions('Allergy')
  await field.fill('Nuts')
  const add = page.getByRole('button', { name: 'Add', exact: true })
  await add.click()
  await expect.poll(() => posts().length).toBe(1)
  await cleanup()
  answer(addClientNote, { note: { ...note, id: 'n2', text: 'Nuts' } })
  // a reload empties the cache
  await open()
  await expect.element(field).toHaveValue('Nuts')
  await add.click()
  await expect.element(field).toHaveValue('')
  expect(posts().map(({ body }) => body)).toEqual(Array(2).fill({ kind: 'allergy', text: 'Nuts' }))
  expect(new Set(posts().map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
  await cleanup()
  await open()
  await expect.element(field).toHaveValue('')
})

test('notes typed at two clients who are merged by the next reload are one', async () => {
  const mia = clientNamed('Mia Berg')
  storeDraft(mia.id, { kind: 'note', text: 'Tea', clientId: mia.id, key: 'k1' })
  storeDraft(lea.id, { kind: 'allergy', text: 'Nuts', clientId: lea.id, key: 'k2' })
  answer(readClient, { client: mia, card: emptyCard })
  answer(addClientNote, { note: { ...note, id: 'n2', text: 'Tea' } })
  await open()
  const field = page.getByRole('textbox', { name: 'New entry' })
  await expect.element(field).toHaveValue('Tea\nNuts')
  await expect.element(page.getByRole('combobox', { name: 'Kind' })).toHaveValue('allergy')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.element(field).toHaveValue('')
  await expect.poll(() => readDrafts([mia.id, lea.id])).toEqual([])
})

test('older notes are read page by page, behind those of the card', async () => {
  const noted = (text: string) => ({ ...note, id: text, kind: 'note' as const, text })
  answer(readClient, { client: lea, card: { ...card, notes_cursor: 'end-of-card' } })
  const pages = [
    { items: [noted('Came in 2019')], next_cursor: 'later' },
    { items: [noted('Came in 2018')], next_cursor: null },
  ]
  answerWith(listClientNotes, () => Response.json(pages.shift()))
  await open()
  const older = page.getByRole('button', { name: 'Show older' })
  await older.click()
  await expect.element(page.getByText('Came in 2019')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Came in 2018')).toBeVisible()
  await expect.element(page.getByText('Came in 2019')).toBeVisible()
  await expect.element(older).not.toBeInTheDocument()
  // the next control is one step away
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button', { name: 'Add photos' })).toHaveFocus()
  const cursors = sent
    .filter(({ path }) => path.endsWith('/notes'))
    .map(({ query }) => query.get('cursor'))
  expect(cursors).toEqual(['end-of-card', 'later'])
})

test('a note on a silent line is asked for once more, and then given up', async () => {
  silence(addClientNote)
  await open()
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

test('a note that a colleague changes while it is edited is replaced only after it was shown', async () => {
  const theirs = { ...note, text: 'PPD and latex', version: 2 }
  refuseWith(updateClientNote, 'version_conflict', { details: { note: theirs } })
  await open()
  await page.getByRole('button', { name: 'Allergy: PPD' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  answer(readClient, { client: lea, card: { ...card, notes: [theirs] } })
  await page.getByRole('textbox', { name: 'Allergy' }).fill('PPD, nuts')
  // the page is read again
  answer(addClientNote, { note: { ...note, id: 'n2', text: 'Tea' } })
  await page.getByRole('textbox', { name: 'New entry' }).fill('Tea')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.element(page.getByText('Allergies: PPD and latex')).toBeVisible()
  const save = page.getByRole('button', { name: 'Save' })
  await save.click()
  await expect.element(page.getByText('It is now “PPD and latex”.')).toBeVisible()
  const merged = { ...theirs, text: 'PPD, nuts', version: 3 }
  answer(updateClientNote, { note: merged })
  await save.click()
  await expect.element(page.getByRole('textbox', { name: 'Allergy' })).not.toBeInTheDocument()
  const versions = sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  expect(versions).toMatchObject([{ version: 1 }, { version: 2, text: 'PPD, nuts' }])
})

const edited = page.getByRole('textbox', { name: 'Allergy' })
const saveNote = page.getByRole('button', { name: 'Save' })

async function leaveAndReturn(router: Awaited<ReturnType<typeof open>>): Promise<void> {
  await router.navigate('/clients')
  await expect.element(page.getByText('All clients')).toBeVisible()
  await router.navigate('/clients/id-Lea Kaminski')
}

async function editNote(text: string): Promise<void> {
  await page.getByRole('button', { name: 'Allergy: PPD' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect.element(edited).toHaveFocus()
  await userEvent.keyboard(text)
}

test('a half-edited note is there again when the page is, and a colleague’s change is shown before it is replaced', async () => {
  const router = await open()
  await editNote(', nuts')
  const theirs = { ...note, text: 'PPD and latex', version: 2 }
  answer(readClient, { client: lea, card: { ...card, notes: [theirs] } })
  await leaveAndReturn(router)
  await expect.element(page.getByText('Allergies: PPD and latex')).toBeVisible()
  await expect.element(edited).toHaveValue('PPD, nuts')
  refuseWith(updateClientNote, 'version_conflict', { details: { note: theirs } })
  await saveNote.click()
  await expect.element(page.getByText('It is now “PPD and latex”.')).toBeVisible()
  answer(updateClientNote, { note: { ...theirs, text: 'PPD, nuts', version: 3 } })
  await saveNote.click()
  await expect.element(edited).not.toBeInTheDocument()
  await leaveAndReturn(router)
  await expect.element(page.getByText('Allergies: PPD and latex')).toBeVisible()
  await expect.element(edited).not.toBeInTheDocument()
  const versions = sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  expect(versions).toMatchObject([{ version: 1 }, { version: 2, text: 'PPD, nuts' }])
})

test('the text of an edited note that a colleague removes is kept, and can be added anew', async () => {
  const router = await open()
  await editNote(', nuts')
  answer(readClient, { client: lea, card: { ...card, notes: [] } })
  await leaveAndReturn(router)
  await expect.element(page.getByText(/^Someone else removed this entry/)).toBeVisible()
  await expect.element(edited).toHaveValue('PPD, nuts')
  answer(addClientNote, { note: { ...note, id: 'n2', text: 'PPD, nuts' } })
  await page.getByRole('button', { name: 'Add as a new entry' }).click()
  await expect.element(edited).not.toBeInTheDocument()
  const bodies = sent.filter(({ method }) => method === 'POST').map(({ body }) => body)
  expect(bodies).toEqual([{ kind: 'allergy', pinned: false, text: 'PPD, nuts' }])
})

test('an edit of a note whose save is answered after the page was left is not there again', async () => {
  let respond = () => {}
  const answered = new Promise<void>((done) => {
    respond = done
  })
  answerWith(updateClientNote, async () => {
    await answered
    return Response.json({ note: { ...note, text: 'PPD, nuts', version: 2 } })
  })
  const router = await open()
  await editNote(', nuts')
  await saveNote.click()
  await leaveAndReturn(router)
  await expect.element(edited).toHaveValue('PPD, nuts')
  respond()
  await expect.element(edited).not.toBeInTheDocument()
})

test('what a colleague changed meanwhile is shown, and is replaced by a second press of Save only', async () => {
  const theirs = clientNamed('Lea Berg', { version: 5 })
  refuseWith(updateClient, 'version_conflict', { details: { client: theirs } })
  await open()
  await choose('Change details')
  await page.getByLabelText('Email').fill('lea@mail.test')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Lea Berg')).toBeVisible()
  await expect.element(page.getByLabelText('Email')).toHaveValue('lea@mail.test')
  answer(updateClient, { client: { ...lea, version: 6 } })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Lea Kaminski was saved')).toBeVisible()
  const versions = sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  expect(versions).toMatchObject([{ version: 1 }, { version: 5 }])
})

test('a change that arrives while details are entered is not replaced unseen', async () => {
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

test('the search for the other client of a merge says when nobody else is found', async () => {
  answer(listClients, { items: [lea], next_cursor: null })
  await open()
  await choose('Merge with another client')
  await expect.element(page.getByText('Nobody else found')).toBeVisible()
})

test('Esc leads from a dialog back to the button of the menu that has opened it', async () => {
  await open()
  const menu = page.getByRole('button', { name: 'More actions' })
  for (const _ of ['with its code to load', 'at once']) {
    await choose('Change details')
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(menu).toHaveFocus()
  }
})

test('a number of another client is asked about, and is corrected or kept for both', async () => {
  const ben = { id: 'id-ben', name: 'Ben R.' }
  refuseWith(updateClient, 'client_known', { details: { client: ben, by: 'phone' } })
  await open()
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

test('a block is one press, and Undo lifts it', async () => {
  answer(updateClient, { client: { ...lea, blocked: true, version: 2 } })
  await open()
  await choose('Block online booking')
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  // regions of one name cannot be told apart by a screen reader
  expect(page.getByRole('region', { name: 'Messages' }).elements()).toHaveLength(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => sent.filter(({ method }) => method === 'PUT').length).toBe(2)
  const bodies = sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  expect(bodies).toMatchObject([
    { blocked: true, version: 1 },
    { blocked: false, version: 2 },
  ])
})

test('a client whom a colleague erases is said to be gone, and no form is left', async () => {
  const queries = newQueries()
  await open(queries)
  await choose('Change details')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  refuseWith(readClient, 'not_found')
  await refreshClients(queries)
  await expect
    .element(page.getByText(/^The personal data of Lea Kaminski was erased/))
    .toBeVisible()
  expect(page.getByRole('dialog').query()).toBeNull()
  expect(page.getByRole('textbox').query()).toBeNull()
  expect(page.getByRole('button').query()).toBeNull()
  await userEvent.keyboard('{Tab}{Tab}')
  await expect.element(page.getByRole('link', { name: 'All clients' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('All clients')).toBeVisible()
})

test('a client whom a colleague merges is said to be so, with the way to the remaining file', async () => {
  const queries = newQueries()
  const router = await open(queries)
  await choose('Change details')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  const mia = clientNamed('Mia Berg')
  answer(readClient, { client: mia, card: emptyCard })
  await refreshClients(queries)
  const sentence = page.getByText(
    'Lea Kaminski was merged into Mia Berg, whose file is shown here.',
  )
  await expect.element(sentence).toBeVisible()
  expect(page.getByRole('dialog').query()).toBeNull()
  await page.getByRole('link', { name: 'Go on with Mia Berg' }).click()
  await expect.element(sentence).not.toBeInTheDocument()
  expect(router.state.location.pathname).toBe(`/clients/${mia.id}`)
})

test('an old address of a merged client says whose file it shows', async () => {
  answer(readClient, { client: clientNamed('Mia Berg'), card: emptyCard })
  await open()
  await expect.element(page.getByText(/^The client of this address was merged/)).toBeVisible()
})

test('personal data is erased only after the name is typed', async () => {
  answerWith(eraseClient, () => new Response(null, { status: 204 }))
  const router = await open()
  await page.getByRole('textbox', { name: 'New entry' }).fill('Likes it short')
  await expect.poll(() => readDrafts([lea.id])).toMatchObject([{ text: 'Likes it short' }])
  await choose('Erase personal data')
  const confirm = page.getByRole('button', { name: 'Erase for good' })
  await expect.element(confirm).toBeDisabled()
  await page.getByLabelText('Type “Lea Kaminski” to confirm').fill('Lea Kaminski')
  await confirm.click()
  await expect.poll(() => router.state.location.pathname).toBe('/clients')
  await expect.poll(() => readDrafts([lea.id])).toEqual([])
})

test('what a client agreed to is read without a mouse: when, where, and the words', async () => {
  const stop = { kind: 'opt_out', consent_source: 'text', wording: 'STOP' } as const
  const consents = [{ ...stop, at: '2026-02-05T21:04:00+02:00' }, consent]
  answer(listClientConsents, { consents })
  await open()
  const section = page.getByRole('region', { name: 'Texts and emails' })
  await expect
    .element(section.getByText('Stopped on Feb 5, 2026 at 9:04 PM, by text'))
    .toBeVisible()
  await expect.element(section.getByText('“STOP”')).toBeVisible()
  const given = 'Agreed on Jan 5, 2026 at 9:00 AM, on the booking site'
  await expect.element(section.getByText(given)).toBeVisible()
  await expect.element(section.getByText('“Send me texts about my visits.”')).toBeVisible()
})

test.each([
  [
    'client',
    readClient,
    () => expectTryAgain(readClient, { client: lea, card }, page.getByText('Lea Kaminski').first()),
  ],
  [
    'visits',
    listClientVisits,
    () =>
      expectTryAgain(
        listClientVisits,
        { items: [], next_cursor: null },
        page.getByText('No visits yet.'),
      ),
  ],
  [
    'photos',
    listClientPhotos,
    () => expectTryAgain(listClientPhotos, { photos: [] }, page.getByText('No photos yet')),
  ],
  [
    'consents',
    listClientConsents,
    () => expectTryAgain(listClientConsents, { consents: [consent] }, page.getByText(/^Agreed on/)),
  ],
] as const)(
  'what could not be read of a client is tried again: %s',
  async (_, endpoint, tryAgain) => {
    refuseWith(endpoint, 'unavailable')
    await open()
    await tryAgain()
  },
)
