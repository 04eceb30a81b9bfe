import {
  keepClientsApart,
  listDuplicateClients,
  mergeClients,
  previewMerge,
  proposeClientsAgain,
  undoMerge,
} from '@chairtime/contract/clients/merges.ts'
import { itemAt } from '@chairtime/core/known.ts'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { duplicate, lea, openClients as open, prepareClients } from '../../../test/clients-page.tsx'
import { show, showPages } from '../../../test/show.tsx'
import { answer, answerWith, refuseWith, sent, silence } from '../../../test/wire.ts'
import { newQueries } from '../../app/providers.tsx'
import { useToasts } from '../../ui/toast.ts'
import { ClientsPage } from './clients-page.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { refreshClients } from './queries.ts'

beforeEach(prepareClients)

const preview = {
  kept: lea,
  removed: duplicate,
  result: { name: lea.name, phone: lea.phone, email: null, birthday: null, tags: [] },
  unproven: [],
  visits_count: 2,
  notes_count: 1,
  photos_count: 0,
  waiting_count: 2,
}

test('when a merge gets no answer, the dialog says so, and the next try sends the same key', async () => {
  const posts = () => sent.filter(({ method }) => method === 'POST')
  answer(listDuplicateClients, { pairs: [{ clients: [duplicate, lea] }] })
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

test('a pair is merged after a preview, and the merge is undone', async () => {
  answer(listDuplicateClients, { pairs: [{ clients: [duplicate, lea] }] })
  answer(previewMerge, preview)
  answer(mergeClients, { client: lea, merge_id: 'm1' })
  answer(undoMerge, { client: duplicate })
  await open()
  await page.getByRole('button', { name: '1 pair may be one person' }).click()
  await page.getByRole('button', { name: 'Merge Lea K. into Lea Kaminski' }).click()
  await expect
    .element(
      page.getByText(
        /^2 visits \(2 to come, cancelled or missed\), 1 note, and 2 entries of the waiting list move over\./,
      ),
    )
    .toBeVisible()
  await page.getByRole('button', { name: 'Merge', exact: true }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('Lea K. is a client of their own again')).toBeVisible()
})

test.each([
  ['+1 202 555 0142', '+1 202-555-0142'],
  ['at the desk', 'at the desk'],
])(
  'when a merge keeps an email address in capital letters, but not the phone number %s, the preview names only the number as not kept',
  async (phone, shown) => {
    const removed = { ...duplicate, phone, email: 'old@mail.test' }
    answer(listDuplicateClients, { pairs: [{ clients: [removed, lea] }] })
    answer(previewMerge, {
      ...preview,
      removed,
      result: { ...preview.result, email: 'OLD@mail.test' },
    })
    await open()
    await page.getByRole('button', { name: '1 pair may be one person' }).click()
    await page.getByRole('button', { name: 'Merge Lea K. into Lea Kaminski' }).click()
    const lost = page.getByText(`Not kept: ${shown}. Copy what you still need`, { exact: false })
    await expect.element(lost).toBeVisible()
  },
)

test.each([
  ['0170 1234567', '+49 170 1234567'],
  ['+49 (0)170 1234567', '+49 170 1234567'],
  ['020 7946 0018', '+44 20 7946 0018'],
])(
  'the preview does not call the number %s lost when the merge keeps it as %s',
  async (phone, kept) => {
    const removed = { ...duplicate, phone }
    answer(listDuplicateClients, { pairs: [{ clients: [removed, lea] }] })
    answer(previewMerge, { ...preview, removed, result: { ...preview.result, phone: kept } })
    await open()
    await page.getByRole('button', { name: '1 pair may be one person' }).click()
    await page.getByRole('button', { name: 'Merge Lea K. into Lea Kaminski' }).click()
    await expect.element(page.getByText(/^2 visits .* move over\./)).toBeVisible()
    expect(page.getByText(/^Not kept/).query()).toBeNull()
  },
)

test('after the dialog of a merge was closed, a refusal is shown in a toast, and a success opens no other page', async () => {
  answer(listDuplicateClients, { pairs: [{ clients: [duplicate, lea] }] })
  answer(previewMerge, preview)
  const answers = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()]
  let merges = 0
  answerWith(mergeClients, () => itemAt(answers, merges++).promise)
  const router = await open()
  await page.getByRole('button', { name: '1 pair may be one person' }).click()
  const errors = () => useToasts.getState().toasts.filter(({ tone }) => tone === 'error')
  const mergeAndClose = async () => {
    await page.getByRole('button', { name: 'Merge Lea K. into Lea Kaminski' }).click()
    await page.getByRole('button', { name: 'Merge', exact: true }).click()
    await userEvent.keyboard('{Escape}')
  }
  await mergeAndClose()
  itemAt(answers, 0).resolve(Response.json({ error: 'Not now.' }, { status: 409 }))
  await expect.poll(errors).toMatchObject([{ title: 'Not now.' }])
  await mergeAndClose()
  itemAt(answers, 1).resolve(Response.json({ client: lea, merge_id: 'm1' }))
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/clients')
})

test('two clients with equal names and phone numbers are told apart by their visits', async () => {
  const twin = { ...duplicate, name: lea.name }
  answer(listDuplicateClients, { pairs: [{ clients: [twin, lea] }] })
  answer(previewMerge, preview)
  await open()
  await page.getByRole('button', { name: '1 pair may be one person' }).click()
  const sides = [
    'Lea Kaminski · +1 202-555-0101 · 3 visits',
    'Lea Kaminski · +1 202-555-0101 · No visits so far',
  ]
  for (const side of sides) await expect.element(page.getByText(side)).toBeVisible()
  await page.getByRole('button', { name: 'Merge Lea Kaminski into Lea Kaminski' }).click()
  const dialog = page.getByRole('dialog')
  for (const side of sides) await expect.element(dialog.getByText(side)).toBeVisible()
})

test('two clients with equal numbers of visits and equal last visits are told apart by the next visit', async () => {
  const visits = { visits_count: 1, last_visit_at: '2026-01-20T10:00:00+02:00' }
  const booked = { ...lea, ...visits, next_visit_at: '2026-12-03T10:00:00+02:00' }
  const twin = { ...duplicate, ...visits, name: lea.name }
  answer(listDuplicateClients, { pairs: [{ clients: [booked, twin] }] })
  answer(previewMerge, preview)
  await open()
  await page.getByRole('button', { name: '1 pair may be one person' }).click()
  const alike = 'Lea Kaminski · +1 202-555-0101 · 1 visit · Last visit Jan 20, 2026'
  const sides = [`${alike} · Next visit Thu, Dec 3, 10:00 AM`, alike]
  for (const side of sides) {
    await expect.element(page.getByText(side, { exact: true })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Merge Lea Kaminski into Lea Kaminski' }).click()
  const dialog = page.getByRole('dialog')
  for (const side of sides) {
    await expect.element(dialog.getByText(side, { exact: true })).toBeVisible()
  }
})

test('the preview of a merge that moves nothing says so, and the pair shows a phone number with the usual separators', async () => {
  answer(listDuplicateClients, { pairs: [{ clients: [duplicate, lea] }] })
  answer(previewMerge, {
    ...preview,
    visits_count: 0,
    notes_count: 0,
    photos_count: 0,
    waiting_count: 0,
  })
  await open()
  await page.getByRole('button', { name: '1 pair may be one person' }).click()
  await expect.element(page.getByText('Lea K. · +1 202-555-0101 · No visits so far')).toBeVisible()
  await page.getByRole('button', { name: 'Merge Lea K. into Lea Kaminski' }).click()
  await expect.element(page.getByText(/^No visits, notes or photos move over\./)).toBeVisible()
})

test('an address that was typed online and never confirmed is named before the merge', async () => {
  answer(listDuplicateClients, { pairs: [{ clients: [duplicate, lea] }] })
  const result = { ...preview.result, email: 'lea@mail.test' }
  answer(previewMerge, { ...preview, result, unproven: ['email'] })
  await open()
  await page.getByRole('button', { name: '1 pair may be one person' }).click()
  await page.getByRole('button', { name: 'Merge Lea K. into Lea Kaminski' }).click()
  const warning =
    'Typed online and never confirmed: lea@mail.test. Ask the client before you merge.'
  await expect.element(page.getByText(warning)).toBeVisible()
})

test('a pair that is kept apart leaves the list, and Undo brings it back', async () => {
  const pairs = [{ clients: [duplicate, lea] }]
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
  const pair = page.getByRole('button', { name: '1 pair may be one person' })
  await pair.click()
  await page
    .getByRole('button', { name: 'Lea Kaminski and Lea K. are not the same person' })
    .click()
  await expect.element(page.getByText('Lea Kaminski and Lea K. stay two clients')).toBeVisible()
  await expect.element(pair).not.toBeInTheDocument()
  const region = (name: string) => page.getByRole('region', { name })
  await expect.element(region('No two clients seem to be one person')).toHaveFocus()
  await expect.element(region('Clients who may be one person')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(pair).toBeVisible()
  const requests = sent.filter(({ path }) => path.includes('/kept-apart'))
  expect(requests.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['POST', encodeURI(`/clients/${lea.id}/kept-apart`), { other_id: duplicate.id }],
    ['DELETE', encodeURI(`/clients/${lea.id}/kept-apart/${duplicate.id}`), undefined],
  ])
})

test('pairs are read again some seconds after the list of clients has changed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const queries = newQueries()
  answer(listDuplicateClients, { pairs: [{ clients: [duplicate, lea] }] })
  await show(<ClientsPage />, queries)
  const pair = page.getByRole('button', { name: '1 pair may be one person' })
  await expect.element(pair).toBeVisible()
  answer(listDuplicateClients, { pairs: [] })
  await refreshClients(queries)
  await vi.advanceTimersByTimeAsync(9_000)
  await expect.element(pair).toBeVisible()
  await vi.advanceTimersByTimeAsync(1_000)
  await expect.element(pair).not.toBeInTheDocument()
})

test('when a pair cannot be kept apart, it stays in the list, and a toast says why', async () => {
  answer(listDuplicateClients, { pairs: [{ clients: [duplicate, lea] }] })
  refuseWith(keepClientsApart, 'client_conflict')
  await open()
  await page.getByRole('button', { name: '1 pair may be one person' }).click()
  await page.getByRole('button', { name: /are not the same person$/ }).click()
  await expect.element(page.getByText(/^The client’s file was just changed/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: '1 pair may be one person' })).toBeVisible()
})

test('the merge of the last pair shows a toast that offers Undo, and opens the client', async () => {
  let isMerged = false
  answerWith(listDuplicateClients, () =>
    Response.json({ pairs: isMerged ? [] : [{ clients: [duplicate, lea] }] }),
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

test('after a merge at the page of one of the two clients, Back leads to where the page was opened', async () => {
  answer(previewMerge, preview)
  answer(mergeClients, { client: lea, merge_id: 'm1' })
  const dialog = <MergeDialog clients={[lea, duplicate]} onClose={() => undefined} />
  const routes = [
    { path: '/clients', element: <p>The search</p> },
    { path: '/clients/:id', element: dialog },
  ]
  const router = await showPages(routes, '/clients')
  await router.navigate(`/clients/${lea.id}`)
  await page.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect.element(page.getByText(`Merged into ${lea.name}`)).toBeVisible()
  await router.navigate(-1)
  await expect.element(page.getByText('The search')).toBeVisible()
})

test('a failed search for pairs is shown and can be repeated; the number of pairs then stands above the list of clients', async () => {
  refuseWith(listDuplicateClients, 'unavailable')
  await open()
  const lookAgain = page.getByRole('button', { name: /^Look again for clients/ })
  await expect.element(lookAgain, { timeout: 5_000 }).toBeVisible()
  answer(listDuplicateClients, { pairs: [{ clients: [duplicate, lea] }] })
  await lookAgain.click()
  const found = page.getByRole('button', { name: '1 pair may be one person' })
  await expect.element(found).toBeVisible()
  const row = page.getByRole('link', { name: /^Lea Kaminski/ }).element()
  const isBefore = found.element().compareDocumentPosition(row) & Node.DOCUMENT_POSITION_FOLLOWING
  expect(isBefore).toBeTruthy()
})
