import {
  createClient,
  listClients,
  listClientTags,
  listDuplicateClients,
  mergeClients,
  previewMerge,
  undoMerge,
} from '@chairtime/contract/clients.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clientNamed } from '../../../test/clients.ts'
import { signedIn } from '../../../test/samples.ts'
import { showPages } from '../../../test/show.tsx'
import { answer, answerWith, refuseWith, sent, takeOffline } from '../../../test/wire.ts'
import { signIn } from '../../lib/session.ts'
import { ClientsPage } from './clients-page.tsx'

const lea = clientNamed('Lea Kaminski', { phone: '+1 202 555 0101', visits_count: 3 })
const double = clientNamed('Lea K.', { phone: '+1 202 555 0101' })

beforeEach(() => {
  takeOffline()
  signIn(signedIn)
  answer(listClientTags, { tags: ['Colour'] })
  answer(listDuplicateClients, { pairs: [] })
  answer(listClients, { items: [lea, double], next_cursor: null })
})

const open = () =>
  showPages(
    [
      { path: '/clients', element: <ClientsPage /> },
      { path: '/clients/:id', element: <p>A client’s page</p> },
    ],
    '/clients',
  )

test('the arrow keys lead from the search through the list, and Enter opens a client', async () => {
  const router = await open()
  await page.getByRole('searchbox', { name: 'Search clients' }).fill('lea')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('link', { name: /^Lea Kaminski/ })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('link', { name: /^Lea K\./ })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(router.state.location.pathname).toBe(`/clients/${double.id}`)
})

test('the address keeps what is searched and shown', async () => {
  const router = await open()
  await page.getByRole('searchbox', { name: 'Search clients' }).fill('lea')
  await page.getByRole('combobox', { name: 'Show' }).selectOptions('Tag: Colour')
  expect(router.state.location.search).toBe('?q=lea&tag=Colour')
})

test('a search without a match offers to add a client of this name', async () => {
  answer(listClients, { items: [], next_cursor: null })
  answer(createClient, { client: clientNamed('Nora Berg') })
  const router = await open()
  await page.getByRole('searchbox', { name: 'Search clients' }).fill('Nora Berg')
  await page.getByRole('button', { name: 'Add “Nora Berg”' }).click()
  await page.getByLabelText('Phone').fill('202 555 0199')
  await page.getByRole('button', { name: 'Add client' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/clients/id-Nora Berg')
  const body = sent.find(({ method }) => method === 'POST')?.body
  expect(body).toMatchObject({ name: 'Nora Berg', phone: '202 555 0199', tags: [] })
})

test('a wrong field is named before anything is sent', async () => {
  await open()
  await page.getByRole('button', { name: 'New client' }).click()
  await page.getByLabelText('Email').fill('nobody')
  await page.getByRole('button', { name: 'Add client' }).click()
  await expect.element(page.getByLabelText('Name')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByLabelText('Email')).toHaveAttribute('aria-invalid', 'true')
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
})

test('a pair is merged after a preview, and the merge is taken back', async () => {
  answer(listDuplicateClients, { pairs: [{ clients: [double, lea] }] })
  answer(previewMerge, {
    kept: lea,
    removed: double,
    result: { name: lea.name, phone: lea.phone, email: null, birthday: null, tags: [] },
    visits_count: 2,
    notes_count: 1,
    photos_count: 0,
  })
  answer(mergeClients, { client: lea, merge_id: 'm1' })
  answer(undoMerge, { client: double })
  await open()
  await page.getByRole('button', { name: 'Look at them' }).click()
  await page.getByRole('button', { name: 'Merge Lea K. into Lea Kaminski' }).click()
  await expect.element(page.getByText(/^2 visits, 1 note and 0 photos move over/)).toBeVisible()
  await page.getByRole('button', { name: 'Merge', exact: true }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('Lea K. is a client of their own again')).toBeVisible()
})

test('a list that cannot be read says why', async () => {
  refuseWith(listClients, 'forbidden')
  await open()
  await expect.element(page.getByText(/^Your role does not allow this/)).toBeVisible()
})

test('the end of the list loads the next clients', async () => {
  const pages = [
    { items: [lea], next_cursor: 'more' },
    { items: [double], next_cursor: null },
  ]
  answerWith(listClients, () => Response.json(pages.shift()))
  await open()
  await expect.element(page.getByRole('link', { name: /^Lea K\./ })).toBeVisible()
})
