import {
  keepClientsApart,
  listDuplicateClients,
  mergeClients,
  previewMerge,
  proposeClientsAgain,
  undoMerge,
} from '@chairtime/contract/clients/merges.ts'
import { createClient, listClients, listClientTags } from '@chairtime/contract/clients.ts'
import { QueryClient, useQueryClient } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clientNamed } from '../../../test/clients.ts'
import { signedIn } from '../../../test/samples.ts'
import { show, showPages } from '../../../test/show.tsx'
import { expectTryAgain } from '../../../test/try-again.ts'
import { answer, answerWith, refuseWith, sent, silence, takeOffline } from '../../../test/wire.ts'
import { signIn } from '../../lib/session.ts'
import { ClientsPage } from './clients-page.tsx'
import { refreshClients } from './queries.ts'

const lea = clientNamed('Lea Kaminski', { phone: '+1 202 555 0101', visits_count: 3 })
const double = clientNamed('Lea K.', { phone: '+1 202 555 0101' })

const preview = {
  kept: lea,
  removed: double,
  result: { name: lea.name, phone: lea.phone, email: null, birthday: null, tags: [] },
  visits_count: 2,
  notes_count: 1,
  photos_count: 0,
}

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

test('on a slow line the arrow key waits for the list of the typed text', async () => {
  await open()
  const link = page.getByRole('link', { name: /^Lea Kaminski/ })
  await expect.element(link).toBeVisible()
  const found = Promise.withResolvers<Response>()
  answerWith(listClients, () => found.promise)
  await page.getByRole('searchbox', { name: 'Search clients' }).fill('zoe')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('list')).toHaveAttribute('aria-busy', 'true')
  await expect.element(link).not.toHaveFocus()
  found.resolve(Response.json({ items: [clientNamed('Zoe Summer')], next_cursor: null }))
  await expect.element(page.getByRole('link', { name: /^Zoe Summer/ })).toHaveFocus()
})

test('a slow page loses no letter that is typed fast, and the address follows', async () => {
  const router = await open()
  // each navigation takes longer than several keys
  const navigate = router.navigate
  router.navigate = async (...to: unknown[]) => {
    await new Promise((after) => setTimeout(after, 250))
    return Reflect.apply(navigate, router, to)
  }
  const field = page.getByRole('searchbox', { name: 'Search clients' })
  await field.click()
  for (const letter of 'Gwen Becker') {
    await userEvent.keyboard(letter)
    await new Promise((after) => setTimeout(after, 100))
  }
  await expect.element(field).toHaveValue('Gwen Becker')
  await expect.poll(() => router.state.location.search).toBe('?q=Gwen+Becker')
  await expect.element(field).toHaveValue('Gwen Becker')
})

test('Back and a link set the search', async () => {
  const router = await open()
  const field = page.getByRole('searchbox', { name: 'Search clients' })
  await field.fill('lea')
  await expect.poll(() => router.state.location.search).toBe('?q=lea')
  await router.navigate('/clients?q=tom')
  await expect.element(field).toHaveValue('tom')
  await router.navigate(-1)
  await expect.element(field).toHaveValue('lea')
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

test('what was entered for a new client is there again after Esc, and is forgotten at Cancel', async () => {
  answer(createClient, { client: clientNamed('Nora Berg') })
  await open()
  const add = page.getByRole('button', { name: 'New client' })
  const name = page.getByLabelText('Name')
  await add.click()
  await name.fill('Nora Berg')
  await page.getByLabelText('Phone').fill('202 555 0199')
  await userEvent.keyboard('{Escape}')
  await expect.element(name).not.toBeInTheDocument()
  await add.click()
  await expect.element(name).toHaveValue('Nora Berg')
  await expect.element(page.getByLabelText('Phone')).toHaveValue('202 555 0199')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await add.click()
  await expect.element(name).toHaveValue('')
})

test('a new client whose answer was lost is sent with its key from a dialog that was closed, too', async () => {
  const posts = () => sent.filter(({ method, path }) => method === 'POST' && path === '/clients')
  const router = await open()
  const add = page.getByRole('button', { name: 'New client' })
  await add.click()
  await page.getByLabelText('Name').fill('Nora Berg')
  await page.getByRole('button', { name: 'Add client' }).click()
  await expect.poll(() => posts().length).toBe(1)
  await userEvent.keyboard('{Escape}')
  answer(createClient, { client: clientNamed('Nora Berg') })
  await add.click()
  await page.getByRole('button', { name: 'Add client' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/clients/id-Nora Berg')
  expect(new Set(posts().map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
})

test('a new client on a silent line is given up, and the next try adds one', async () => {
  const posts = () => sent.filter(({ method, path }) => method === 'POST' && path === '/clients')
  silence(createClient)
  const router = await open()
  await page.getByRole('button', { name: 'New client' }).click()
  await page.getByLabelText('Name').fill('Nora Berg')
  const add = page.getByRole('button', { name: 'Add client' })
  await add.click()
  const unknown = page.getByText('We don’t know yet whether this was saved', { exact: false })
  await expect.element(unknown).toBeVisible()
  answer(createClient, { client: clientNamed('Nora Berg') })
  await add.click()
  await expect.poll(() => router.state.location.pathname).toBe('/clients/id-Nora Berg')
  expect(new Set(posts().map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
})

test('a merge on a silent line is given up, and the next try is the same call', async () => {
  const posts = () => sent.filter(({ method }) => method === 'POST')
  answer(listDuplicateClients, { pairs: [{ clients: [double, lea] }] })
  answer(previewMerge, preview)
  silence(mergeClients)
  await open()
  await page.getByRole('button', { name: '1 pair may be one person' }).click()
  await page.getByRole('button', { name: 'Merge Lea K. into Lea Kaminski' }).click()
  const merge = page.getByRole('button', { name: 'Merge', exact: true })
  await merge.click()
  const unknown = page.getByText('We don’t know yet whether this was saved', { exact: false })
  await expect.element(unknown).toBeVisible()
  await merge.click()
  await expect.poll(() => posts().length).toBe(2)
  const keys = posts().map(({ headers }) => headers.get('idempotency-key'))
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[1]).toBe(keys[0])
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
  answer(previewMerge, preview)
  answer(mergeClients, { client: lea, merge_id: 'm1' })
  answer(undoMerge, { client: double })
  await open()
  await page.getByRole('button', { name: '1 pair may be one person' }).click()
  await page.getByRole('button', { name: 'Merge Lea K. into Lea Kaminski' }).click()
  await expect.element(page.getByText(/^2 visits, 1 note and 0 photos move over/)).toBeVisible()
  await page.getByRole('button', { name: 'Merge', exact: true }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('Lea K. is a client of their own again')).toBeVisible()
})

test('a merge that moves nothing says so, and numbers read alike', async () => {
  answer(listDuplicateClients, { pairs: [{ clients: [double, lea] }] })
  answer(previewMerge, { ...preview, visits_count: 0, notes_count: 0, photos_count: 0 })
  await open()
  await page.getByRole('button', { name: '1 pair may be one person' }).click()
  await expect.element(page.getByText('Lea K. · +1 202-555-0101')).toBeVisible()
  await page.getByRole('button', { name: 'Merge Lea K. into Lea Kaminski' }).click()
  await expect.element(page.getByText(/^No visits, notes or photos move over\./)).toBeVisible()
})

test('a pair that is two people leaves the list, and Undo brings it back', async () => {
  const pairs = [{ clients: [double, lea] }]
  let isApart = false
  answerWith(listDuplicateClients, () => Response.json({ pairs: isApart ? [] : pairs }))
  answerWith(keepClientsApart, () => {
    isApart = true
    return new Response(null, { status: 204 })
  })
  answerWith(proposeClientsAgain, () => {
    isApart = false
    return new Response(null, { status: 204 })
  })
  await open()
  await page.getByRole('button', { name: '1 pair may be one person' }).click()
  const pair = page.getByRole('button', { name: '1 pair may be one person' })
  await page
    .getByRole('button', { name: 'Lea Kaminski and Lea K. are not the same person' })
    .click()
  await expect.element(page.getByText('Lea Kaminski and Lea K. stay two clients')).toBeVisible()
  await expect.element(pair).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(pair).toBeVisible()
  const said = sent.filter(({ path }) => path.includes('/kept-apart'))
  expect(said.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['POST', encodeURI(`/clients/${lea.id}/kept-apart`), { other_id: double.id }],
    ['DELETE', encodeURI(`/clients/${lea.id}/kept-apart/${double.id}`), undefined],
  ])
})

test('pairs follow the list, which follows what colleagues do, after a pause', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  let queries = new QueryClient()
  const Cache = () => {
    queries = useQueryClient()
    return null
  }
  answer(listDuplicateClients, { pairs: [{ clients: [double, lea] }] })
  await show(
    <>
      <Cache />
      <ClientsPage />
    </>,
  )
  const pair = page.getByRole('button', { name: '1 pair may be one person' })
  await expect.element(pair).toBeVisible()
  answer(listDuplicateClients, { pairs: [] })
  await refreshClients(queries)
  await vi.advanceTimersByTimeAsync(9_000)
  await expect.element(pair).toBeVisible()
  await vi.advanceTimersByTimeAsync(1_000)
  await expect.element(pair).not.toBeInTheDocument()
})

test('a pair that cannot be kept apart stays, and the reason is said', async () => {
  answer(listDuplicateClients, { pairs: [{ clients: [double, lea] }] })
  refuseWith(keepClientsApart, 'client_conflict')
  await open()
  await page.getByRole('button', { name: '1 pair may be one person' }).click()
  await page.getByRole('button', { name: /are not the same person$/ }).click()
  await expect.element(page.getByText(/^The client’s file was just changed/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: '1 pair may be one person' })).toBeVisible()
})

async function typeKnownNumber() {
  refuseWith(createClient, 'client_known', {
    details: { client: { id: lea.id, name: lea.name }, by: 'phone' },
  })
  await page.getByRole('button', { name: 'New client' }).click()
  await page.getByLabelText('Name').fill('Ben Kaminski')
  await page.getByLabelText('Phone').fill('202 555 0101')
  await page.getByRole('button', { name: 'Add client' }).click()
  await expect.element(page.getByText('This number also belongs to Lea Kaminski.')).toBeVisible()
}

test('a known number is asked about before a client is added, and the known client can be taken', async () => {
  const router = await open()
  await typeKnownNumber()
  await page.getByRole('button', { name: 'Open Lea Kaminski' }).click()
  await expect.poll(() => router.state.location.pathname).toBe(`/clients/${lea.id}`)
  const added = sent.filter(({ method, path }) => method === 'POST' && path === '/clients')
  expect(added.map(({ body }) => body)).toMatchObject([{ unless_known: true }])
})

test('a member of the family is added with a known number, by a second press', async () => {
  const router = await open()
  await typeKnownNumber()
  answer(createClient, { client: clientNamed('Ben Kaminski') })
  await page.getByRole('button', { name: 'Add as a new client' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/clients/id-Ben Kaminski')
  expect(sent.findLast(({ method }) => method === 'POST')?.body).toMatchObject({
    name: 'Ben Kaminski',
    unless_known: false,
  })
})

test('another number than the one asked about is asked about anew', async () => {
  await open()
  await typeKnownNumber()
  await page.getByLabelText('Phone').fill('202 555 0102')
  await expect.element(page.getByText(/^This number also belongs/)).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Add client' }).click()
  await expect.element(page.getByText('This number also belongs to Lea Kaminski.')).toBeVisible()
  expect(sent.findLast(({ method }) => method === 'POST')?.body).toMatchObject({
    unless_known: true,
  })
})

test('the merge of the last pair says so, offers Undo and opens the client', async () => {
  let isMerged = false
  answerWith(listDuplicateClients, () =>
    Response.json({ pairs: isMerged ? [] : [{ clients: [double, lea] }] }),
  )
  answer(previewMerge, preview)
  answerWith(mergeClients, () => {
    isMerged = true
    return Response.json({ client: lea, merge_id: 'm1' })
  })
  const router = await open()
  await page.getByRole('button', { name: '1 pair may be one person' }).click()
  await page.getByRole('button', { name: /^Merge Lea K\./ }).click()
  await page.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect.element(page.getByText(`Merged into ${lea.name}`)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  expect(router.state.location.pathname).toBe(`/clients/${lea.id}`)
  expect(
    sent.filter(({ path, method }) => method === 'GET' && path.endsWith('/merge')),
  ).toHaveLength(1)
})

test('pairs that cannot be looked for are said so above the list, and are asked for again', async () => {
  refuseWith(listDuplicateClients, 'unavailable')
  await open()
  const again = page.getByRole('button', { name: /^Look again for clients/ })
  await expect.element(again, { timeout: 5_000 }).toBeVisible()
  answer(listDuplicateClients, { pairs: [{ clients: [double, lea] }] })
  await again.click()
  const found = page.getByRole('button', { name: '1 pair may be one person' })
  await expect.element(found).toBeVisible()
  const list = page.getByRole('link', { name: /^Lea Kaminski/ }).element()
  const isBefore = found.element().compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING
  expect(isBefore).toBeTruthy()
})

test('a list that cannot be read says why', async () => {
  refuseWith(listClients, 'forbidden')
  await open()
  await expect.element(page.getByText(/^Your role does not allow this/)).toBeVisible()
})

test('a list that could not be read is tried again', async () => {
  refuseWith(listClients, 'unavailable')
  await open()
  const row = page.getByRole('link', { name: /^Lea Kaminski/ })
  await expectTryAgain(listClients, { items: [lea], next_cursor: null }, row)
})

test('a next page that cannot be read is asked for once, and again by a press', async () => {
  const isNext = ({ length }: typeof sent) => length > 0
  answerWith(listClients, () =>
    isNext(asked().slice(1))
      ? Response.json({ error: 'Away', code: 'unavailable', request_id: 'test' }, { status: 503 })
      : Response.json({ items: [lea], next_cursor: 'more' }),
  )
  await open()
  const again = page.getByRole('button', { name: 'Try again' })
  await expect.element(again, { timeout: 5_000 }).toBeVisible()
  const before = asked().length
  await new Promise((after) => setTimeout(after, 2_500))
  expect(asked()).toHaveLength(before)
  answer(listClients, { items: [double], next_cursor: null })
  await again.click()
  await expect.element(page.getByRole('link', { name: /^Lea K\./ })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^Lea Kaminski/ })).toBeVisible()
})

const asked = () => sent.filter(({ path, method }) => method === 'GET' && path === '/clients')

test('the end of the list loads the next clients', async () => {
  const pages = [
    { items: [lea], next_cursor: 'more' },
    { items: [double], next_cursor: null },
  ]
  answerWith(listClients, () => Response.json(pages.shift()))
  await open()
  await expect.element(page.getByRole('link', { name: /^Lea K\./ })).toBeVisible()
})

test('after the trial the list is read, and no client is added', async () => {
  const ended = { subscribed: false, trial_ends_at: '2026-03-01T09:00:00Z' }
  signIn({ ...signedIn, tenant: { ...signedIn.tenant, ...ended } })
  await open()
  await expect.element(page.getByText('Lea Kaminski').first()).toBeVisible()
  expect(page.getByRole('button', { name: 'New client' }).elements()).toEqual([])
})
