import { listDuplicateClients } from '@chairtime/contract/clients/merges.ts'
import { createClient, listClients } from '@chairtime/contract/clients.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clientNamed } from '../../../test/clients.ts'
import { duplicate, lea, openClients as open, prepareClients } from '../../../test/clients-page.tsx'
import { trialOver } from '../../../test/samples.ts'
import { expectTryAgain } from '../../../test/try-again.ts'
import { answer, answerWith, refuseWith, sent, silence } from '../../../test/wire.ts'
import { signIn } from '../../lib/session.ts'

beforeEach(prepareClients)

/** The requests that add a client. */
const posts = () => sent.filter(({ method, path }) => method === 'POST' && path === '/clients')

test('the arrow keys lead from the search through the list, and Enter opens a client', async () => {
  const router = await open()
  await page.getByRole('searchbox', { name: 'Search clients' }).fill('lea')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('link', { name: /^Lea Kaminski/ })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('link', { name: /^Lea K\./ })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(router.state.location.pathname).toBe(`/clients/${duplicate.id}`)
})

test('on a slow connection the down arrow waits for the list of the typed text', async () => {
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

test('on a slow page the search loses no letter that is typed fast, and the page’s address follows', async () => {
  const router = await open()
  // each navigation takes longer than the typing of two letters
  const navigate = router.navigate
  router.navigate = async (...to: unknown[]) => {
    await new Promise((resolve) => setTimeout(resolve, 250))
    return Reflect.apply(navigate, router, to)
  }
  const field = page.getByRole('searchbox', { name: 'Search clients' })
  await field.click()
  for (const letter of 'Gwen Becker') {
    await userEvent.keyboard(letter)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  await expect.element(field).toHaveValue('Gwen Becker')
  await expect.poll(() => router.state.location.search).toBe('?q=Gwen+Becker')
  await expect.element(field).toHaveValue('Gwen Becker')
})

test('when a client is opened right after a text was typed, Back shows the text in the search again', async () => {
  const router = await open()
  const link = page.getByRole('link', { name: /^Lea Kaminski/ })
  await expect.element(link).toBeVisible()
  const element = link.element() as HTMLElement
  await page.getByRole('searchbox', { name: 'Search clients' }).fill('lea')
  element.focus()
  element.click()
  await expect.element(page.getByText('A client’s page')).toBeVisible()
  await router.navigate(-1)
  await expect.element(page.getByRole('searchbox', { name: 'Search clients' })).toHaveValue('lea')
})

test('when Back or a link changes the search in the page’s address, the search field shows it', async () => {
  const router = await open()
  const field = page.getByRole('searchbox', { name: 'Search clients' })
  await field.fill('lea')
  await expect.poll(() => router.state.location.search).toBe('?q=lea')
  await router.navigate('/clients?q=tom')
  await expect.element(field).toHaveValue('tom')
  await router.navigate(-1)
  await expect.element(field).toHaveValue('lea')
})

test('the address of the page keeps the search and the chosen tag', async () => {
  const router = await open()
  await page.getByRole('searchbox', { name: 'Search clients' }).fill('lea')
  await page.getByRole('combobox', { name: 'Show' }).selectOptions('Tag: Colour')
  expect(router.state.location.search).toBe('?q=lea&tag=Colour')
})

test('screen readers are told when nobody is found', async () => {
  answer(listClients, { items: [], next_cursor: null })
  await open()
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Nobody found' }))
    .toBeInTheDocument()
})

test('a name that is written from right to left stands to the left of the phone number', async () => {
  const karim = clientNamed('كريم', { phone: '+1 (202) 555-0101' })
  answer(listDuplicateClients, { pairs: [{ clients: [karim, lea] }] })
  await open()
  await page.getByRole('button', { name: '1 pair may be one person' }).click()
  const line = page.getByText('كريم · +1 202-555-0101 · No visits so far')
  await expect.element(line).toBeVisible()
  const [name, phone] = line.element().querySelectorAll('bdi')
  expect(name?.getBoundingClientRect().left).toBeLessThan(phone?.getBoundingClientRect().left ?? 0)
})

test('the initials of a name that begins with a punctuation mark are letters', async () => {
  answer(listClients, { items: [clientNamed('(Old) "Lea" Kaminski')], next_cursor: null })
  await open()
  await expect.element(page.getByText('OK', { exact: true })).toBeVisible()
})

test('a search without a match offers to add a client with the searched name', async () => {
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

test('the typed values of a new client are kept after Esc, and forgotten after Cancel', async () => {
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

test('when the answer to a request to add a client was lost, the next try sends the same key, even if the dialog was closed in between', async () => {
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

test('when a request to add a client gets no answer, the dialog says so, and the next try sends the same key', async () => {
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

test('wrong fields are marked before anything is sent', async () => {
  await open()
  await page.getByRole('button', { name: 'New client' }).click()
  await page.getByLabelText('Email').fill('nobody')
  await page.getByRole('button', { name: 'Add client' }).click()
  await expect.element(page.getByLabelText('Name')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByLabelText('Email')).toHaveAttribute('aria-invalid', 'true')
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
})

test('a refusal of the server is shown at its field', async () => {
  const sentence = 'A birthday must not be after today'
  refuseWith(createClient, 'validation_failed', { errors: { birthday: [sentence] } })
  await open()
  await page.getByRole('button', { name: 'New client' }).click()
  await page.getByLabelText('Name').fill('Ben Kaminski')
  await page.getByLabelText('Birthday').fill('2090-01-01')
  await page.getByRole('button', { name: 'Add client' }).click()
  await expect.element(page.getByText(sentence)).toBeVisible()
  await expect.element(page.getByLabelText('Birthday')).toHaveAttribute('aria-invalid', 'true')
})

async function submitKnownNumber() {
  refuseWith(createClient, 'client_known', {
    details: { client: { id: lea.id, name: lea.name }, by: 'phone' },
  })
  await page.getByRole('button', { name: 'New client' }).click()
  await page.getByLabelText('Name').fill('Ben Kaminski')
  await page.getByLabelText('Phone').fill('202 555 0101')
  await page.getByRole('button', { name: 'Add client' }).click()
  await expect.element(page.getByText('This number also belongs to Lea Kaminski.')).toBeVisible()
}

test('when another client has the phone number of a new client, the dialog asks before it adds the new client, and can open the other one', async () => {
  const router = await open()
  await submitKnownNumber()
  await page.getByRole('button', { name: 'Open Lea Kaminski' }).click()
  await expect.poll(() => router.state.location.pathname).toBe(`/clients/${lea.id}`)
  expect(posts().map(({ body }) => body)).toMatchObject([{ unless_known: true }])
})

test('when another client has the same phone number, a second press adds the new client, such as a relative', async () => {
  const router = await open()
  await submitKnownNumber()
  answer(createClient, { client: clientNamed('Ben Kaminski') })
  await page.getByRole('button', { name: 'Add as a new client' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/clients/id-Ben Kaminski')
  expect(sent.findLast(({ method }) => method === 'POST')?.body).toMatchObject({
    name: 'Ben Kaminski',
    unless_known: false,
  })
})

test('when the phone number is changed after the question, the dialog asks about the new number, too', async () => {
  await open()
  await submitKnownNumber()
  await page.getByLabelText('Phone').fill('202 555 0102')
  await expect.element(page.getByText(/^This number also belongs/)).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Add client' }).click()
  await expect.element(page.getByText('This number also belongs to Lea Kaminski.')).toBeVisible()
  expect(sent.findLast(({ method }) => method === 'POST')?.body).toMatchObject({
    unless_known: true,
  })
})

test('a list that cannot be read says why', async () => {
  refuseWith(listClients, 'forbidden')
  await open()
  await expect.element(page.getByText(/^Your role does not allow this/)).toBeVisible()
})

test('a list that could not be read can be read again by a press', async () => {
  refuseWith(listClients, 'unavailable')
  await open()
  const row = page.getByRole('link', { name: /^Lea Kaminski/ })
  await expectTryAgain(listClients, { items: [lea], next_cursor: null }, row)
})

test('when the next page of the list could not be read, only a press asks for it again', async () => {
  answerWith(listClients, () =>
    listReads().length > 1
      ? Response.json({ error: 'Away', code: 'unavailable', request_id: 'test' }, { status: 503 })
      : Response.json({ items: [lea], next_cursor: 'more' }),
  )
  await open()
  const tryAgain = page.getByRole('button', { name: 'Try again' })
  await expect.element(tryAgain, { timeout: 5_000 }).toBeVisible()
  const before = listReads().length
  // if the query tried again by itself, it would do so after one second, so the test waits longer than that
  await new Promise((resolve) => setTimeout(resolve, 2_500))
  expect(listReads()).toHaveLength(before)
  answer(listClients, { items: [duplicate], next_cursor: null })
  await tryAgain.click()
  await expect.element(page.getByRole('link', { name: /^Lea K\./ })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^Lea Kaminski/ })).toBeVisible()
})

const listReads = () => sent.filter(({ path, method }) => method === 'GET' && path === '/clients')

test('when the end of the list is on the screen, the next clients are loaded', async () => {
  const pages = [
    { items: [lea], next_cursor: 'more' },
    { items: [duplicate], next_cursor: null },
  ]
  answerWith(listClients, () => Response.json(pages.shift()))
  await open()
  await expect.element(page.getByRole('link', { name: /^Lea K\./ })).toBeVisible()
})

test('the focus stays at the list when the button for more clients disappears with the last page', async () => {
  const last = Promise.withResolvers<Response>()
  const many = Array.from({ length: 30 }, (_, i) => clientNamed(`Client ${i}`))
  answerWith(listClients, ({ query }) =>
    query.has('cursor') ? last.promise : Response.json({ items: many, next_cursor: 'more' }),
  )
  await open()
  const more = page.getByRole('button', { name: 'Show more' })
  await expect.element(more).toBeVisible()
  ;(more.element() as HTMLElement).focus()
  await expect.element(more).toHaveAttribute('aria-busy', 'true')
  const before = scrollY
  const rest = Array.from({ length: 30 }, (_, i) => clientNamed(`Later ${i}`))
  last.resolve(Response.json({ items: rest, next_cursor: null }))
  await expect.element(page.getByRole('link', { name: /^Later 29/ })).toBeInTheDocument()
  expect(document.activeElement?.contains(page.getByRole('list').element())).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
  expect(before).toBeGreaterThan(0)
  expect(scrollY).toBe(before)
})

test('after the trial the list can be read, and no button adds a client', async () => {
  signIn(trialOver)
  await open()
  await expect.element(page.getByText('Lea Kaminski').first()).toBeVisible()
  expect(page.getByRole('button', { name: 'New client' }).elements()).toEqual([])
})
