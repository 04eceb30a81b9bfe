import { listAppointments } from '@chairtime/contract/appointments.ts'
import { readToday } from '@chairtime/contract/calendar.ts'
import { listClients } from '@chairtime/contract/clients.ts'
import type { Reply } from '@chairtime/contract/endpoint.ts'
import { listServices } from '@chairtime/contract/services.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { violations } from '../../test/axe.ts'
import { loseConnection } from '../../test/lose-connection.ts'
import { appointment, quietToday, service, signedIn, trialOver } from '../../test/samples.ts'
import { showPages } from '../../test/show.tsx'
import { answer, answerWith, refuseWith, sent } from '../../test/wire.ts'
import { useConnection } from '../lib/connection.ts'
import { useDesk } from '../lib/desk.ts'
import { signIn } from '../lib/session.ts'
import { setClock } from '../lib/use-now.ts'
import { dismissToasts, useToasts } from '../ui/toast.ts'
import { Palette } from './palette.tsx'
import { forgetRecent } from './palette-recent.ts'
import type { FoundClient } from './palette-search.ts'

const close = vi.fn()
const search = () => page.getByRole('combobox')
const options = () =>
  page
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent)

function client(id: string, name: string, rest: Partial<FoundClient> = {}): FoundClient {
  return {
    id,
    name,
    email: null,
    phone: null,
    sms_opt_in: false,
    visits_count: 3,
    last_visit_at: null,
    next_visit_at: null,
    tags: [],
    birthday: null,
    blocked: false,
    created_at: '2026-01-01T09:00:00+02:00',
    version: 1,
    ...rest,
  }
}

const ada = client('c1', 'Ada Lang', {
  phone: '+12125550100',
  next_visit_at: '2026-03-08T09:30:00+02:00',
})

async function open(
  items: FoundClient[] = [ada],
  visits = [appointment('a', '09:30', '10:30')],
  menu: Reply<typeof listServices> | Promise<Reply<typeof listServices>> = { services: [] },
) {
  signIn(signedIn)
  close.mockClear()
  forgetRecent()
  answerWith(listServices, async () => Response.json(await menu))
  answer(listClients, { items, next_cursor: null })
  answer(listAppointments, { items: visits, next_cursor: null })
  return showPages([{ path: '*', element: <Palette onClose={close} /> }], '/calendar')
}

test('below a found client, the list shows when the next visit is, for which service and with whom', async () => {
  await open()
  await search().fill('ada')
  await expect.element(page.getByRole('option', { name: /Ada Lang/ }).first()).toBeVisible()
  await expect
    .element(page.getByRole('option', { name: 'Next visit Sun, Mar 8, 9:30 AM Cut with Mia Lang' }))
    .toBeVisible()
})

test('a long text that is pasted into the search is cut to the 100 characters that the server takes', async () => {
  await open()
  await search().fill('a'.repeat(150))
  await expect
    .poll(() => sent.find(({ path }) => path === '/clients')?.query.get('search'))
    .toBe('a'.repeat(100))
})

test('a screen reader hears how many results were found', async () => {
  await open()
  await userEvent.keyboard('Ada')
  await expect.element(page.getByRole('option', { name: /^Ada Lang/ }).first()).toBeVisible()
  const count = options().length
  await expect
    .element(page.getByRole('status').filter({ hasText: 'result' }))
    .toHaveTextContent(`${count} results`)
})

test('the search has the focus at once; the arrow keys reach a visit, and Enter opens it', async () => {
  await open()
  await expect.element(search()).toHaveFocus()
  await userEvent.keyboard('ada')
  await expect.element(page.getByRole('option', { name: /Cut with Mia/ })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(() => useDesk.getState().panel).toEqual({ kind: 'appointment', id: 'a' })
  expect(close).toHaveBeenCalledOnce()
})

test('when a visit cannot be looked up, a toast says so; when the search is closed before the visit is found, the visit is not opened, and no toast is shown', async () => {
  await open()
  answerWith(listAppointments, () => Promise.reject(new TypeError('offline')))
  await userEvent.keyboard('ada')
  const next = page.getByRole('option', { name: /^Next visit/ })
  await next.click()
  await expect.poll(() => useToasts.getState().toasts).toMatchObject([{ tone: 'error' }])
  expect(close).not.toHaveBeenCalled()
  const late = Promise.withResolvers<Response>()
  answerWith(listAppointments, () => late.promise)
  dismissToasts()
  sent.length = 0
  await next.click()
  await expect.poll(() => sent.map(({ path }) => path)).toContain('/appointments')
  await cleanup()
  late.resolve(Response.json({ items: [appointment('a', '09:30', '10:30')], next_cursor: null }))
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(close).not.toHaveBeenCalled()
  expect(useToasts.getState().toasts).toEqual([])
})

test('when “Next visit” is pressed without a connection, a toast says so, and nothing opens once the connection is back', async () => {
  await open()
  const late = Promise.withResolvers<Response>()
  answerWith(listAppointments, () => late.promise)
  await userEvent.keyboard('ada')
  const next = page.getByRole('option', { name: /^Next visit/ })
  await expect.element(next).toBeVisible()
  loseConnection()
  await next.click()
  await expect.poll(() => useToasts.getState().toasts).toMatchObject([{ tone: 'error' }])
  useConnection.setState({ lostAt: null })
  late.resolve(Response.json({ items: [appointment('a', '09:30', '10:30')], next_cursor: null }))
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(close).not.toHaveBeenCalled()
})

test('the name of a service, client or staff member finds visits: the next one first, those that are over last, and none that is cancelled', async () => {
  const touchUp = (id: string, from: string, to: string, name: string) => {
    const visit = appointment(id, from, to, { client: { id: `c-${id}`, name } })
    return { ...visit, services: visit.services.map((one) => ({ ...one, name: 'Root touch-up' })) }
  }
  const [over, next, later] = [
    touchUp('o', '08:00', '09:00', 'Eve Park'),
    touchUp('n', '10:00', '11:00', 'Ida Cole'),
    touchUp('l', '15:00', '16:00', 'Zoe Hart'),
  ]
  const cancelled = { ...touchUp('g', '12:00', '13:00', 'Gil Moss'), status: 'cancelled' as const }
  setClock(Date.parse('2026-03-08T09:30:00+02:00'))
  onTestFinished(() => setClock(Date.now()))
  await open([], [over, next, cancelled, later])
  await search().fill('root touch')
  await expect
    .poll(() => options().map((text) => text?.slice(0, 8)))
    .toEqual(['Ida Cole', 'Zoe Hart', 'Eve Park'])
  await search().fill('mia zoe')
  await expect.poll(options).toHaveLength(1)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => useDesk.getState().panel).toEqual({ kind: 'appointment', id: 'l' })
})

test('when the name of a service is typed, the action that books the service stands above its visits, also when the menu arrives last', async () => {
  const name = 'Full Colour'
  const visit = appointment('a', '10:00', '11:00')
  const colorVisit = { ...visit, services: visit.services.map((one) => ({ ...one, name })) }
  setClock(Date.parse('2026-03-08T09:30:00+02:00'))
  onTestFinished(() => setClock(Date.now()))
  const menu = Promise.withResolvers<Reply<typeof listServices>>()
  const hana = client('c3', 'Hana Moss', { email: 'hana@colour.example' })
  await open([hana], [colorVisit], menu.promise)
  await search().fill('colour')
  await expect.poll(() => sent.map(({ path }) => path)).toContain('/clients')
  await expect.poll(() => sent.map(({ path }) => path)).toContain('/appointments')
  menu.resolve({ services: [service('v9', name)] })
  await expect
    .poll(() => options().map((text) => text?.slice(0, 9)))
    .toEqual(['Book Full', 'Hana Moss', 'New appoi', 'Client a '])
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => useDesk.getState().panel)
    .toEqual({ kind: 'booking', prefill: { serviceId: 'v9' } })
})

test('when a typed text fits the name of a client and the name of a service, the client stands first', async () => {
  await open([ada], [], { services: [service('v9', 'Adaptogen mask')] })
  await search().fill('ada')
  await expect.poll(() => options()[0]).toContain('Ada Lang')
  expect(options().join()).toContain('Book Adaptogen mask')
})

async function openWithLateClients() {
  const found = Promise.withResolvers<void>()
  setClock(Date.parse('2026-03-08T09:00:00+02:00'))
  onTestFinished(() => setClock(Date.now()))
  const visit = (id: string, from: string) =>
    appointment(id, from, '12:00', { client: { id: 'c1', name: 'Ada Lang' } })
  const adaWithoutVisit = { ...ada, next_visit_at: null }
  const router = await open([adaWithoutVisit], [visit('a', '09:30'), visit('b', '11:00')])
  answerWith(listClients, async () => {
    await found.promise
    return Response.json({ items: [adaWithoutVisit], next_cursor: null })
  })
  await search().fill('ada')
  await expect.poll(options).toHaveLength(2)
  return { router, found }
}

const chosen = () => page.getByRole('option', { selected: true }).element().textContent

test('Enter takes the first result, also when this result arrived after the others', async () => {
  const { router, found } = await openWithLateClients()
  await expect.poll(chosen).toContain('9:30')
  found.resolve()
  await expect.poll(chosen).toContain('Ada Lang +1 212')
  await expect
    .element(search())
    .toHaveAttribute('aria-activedescendant', page.getByRole('option').first().element().id)
  await userEvent.keyboard('{Enter}')
  expect(router.state.location.pathname).toBe('/clients/c1')
})

test('a result chosen by a key stays chosen when others arrive above it', async () => {
  const { found } = await openWithLateClients()
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(chosen).toContain('11:00')
  found.resolve()
  await expect.poll(options).toHaveLength(4)
  await expect.poll(chosen).toContain('11:00')
})

test('Enter on a client opens the client’s page, and an empty search then lists this client first', async () => {
  const router = await open()
  await search().fill('ada')
  await expect.element(page.getByRole('option', { name: /Ada Lang/ }).first()).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(router.state.location.pathname).toBe('/clients/c1')
  await search().fill('')
  await expect.poll(() => options()[0]).toBe('Ada Lang')
})

test('while the next answer loads, the list keeps the clients of the last answer whose names fit the new text', async () => {
  await open([ada, client('c2', 'Adam Reed')])
  await search().fill('ad')
  await expect.element(page.getByRole('option', { name: /Adam Reed/ }).first()).toBeVisible()
  answerWith(listClients, () => new Promise<Response>(() => {}))
  await search().fill('adam')
  await expect.poll(() => options().join()).not.toContain('Ada Lang')
  expect(options().join()).toContain('Adam Reed')
  await search().fill('zoe')
  await expect.poll(() => options().join()).not.toContain('Adam Reed')
  await expect.element(page.getByText('Nothing found', { exact: false })).not.toBeInTheDocument()
})

test('a phone number that is typed fast asks the server at most twice', async () => {
  await open()
  await search().fill('')
  await userEvent.type(search().element(), '2125')
  await expect.element(page.getByRole('option', { name: /Ada Lang/ }).first()).toBeVisible()
  const searches = sent.filter(({ path }) => path === '/clients')
  expect(searches.length).toBeLessThan(3)
})

test('an empty search offers the actions, and a few letters find a page', async () => {
  const router = await open()
  await expect.element(page.getByRole('option', { name: /Walk-in/ })).toBeVisible()
  await search().fill('team')
  await expect.poll(options).toEqual(['Go to Team'])
  await search().fill('sett')
  await expect.poll(options).toEqual(['Go to Settings'])
  await userEvent.keyboard('{Enter}')
  expect(router.state.location.pathname).toBe('/settings')
})

test.each([
  ['refund', 'Go to Checkouts'],
  ['log out', 'Sign out'],
  ['lunch', 'Block time'],
  ['ill', 'Off sick'],
  ['vacation', 'Time off'],
])('“%s” finds %s', async (typed, action) => {
  await open()
  await search().fill(typed)
  await expect.poll(options).toEqual([action])
})

test('a service is found when its name is typed without accents, and a text without a word finds nothing', async () => {
  await open([], [], { services: [service('v9', 'Đắp bột')] })
  await search().fill('dap bot')
  await expect.poll(options).toEqual([expect.stringContaining('Đắp bột')])
  await search().fill('book dap')
  await expect.poll(options).toEqual([expect.stringContaining('Đắp bột')])
  await search().fill('?')
  await expect.element(page.getByText('Nothing found for “?”')).toBeVisible()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})

test('a stylist finds pages, but finds no clients and no actions that only the desk may take', async () => {
  answer(readToday, { ...quietToday, own_staff_ids: ['s1'] })
  await open([ada], [], { services: [service('v9', 'Adaptogen mask')] })
  signIn({ ...signedIn, tenant: { ...signedIn.tenant, role: 'stylist' } })
  await search().fill('ada')
  await expect.element(page.getByText('Nothing found for “ada”')).toBeVisible()
  await search().fill('')
  await expect.poll(() => options().join()).toContain('Block time')
  expect(options().join()).toContain('Go to Calendar')
  expect(options().join()).not.toMatch(/New appointment|Clients|Check out|Team|Off sick|Time off/)
  expect(sent.map(({ path }) => path)).not.toContain('/clients')
})

test('a name that is not found is taken over into a new appointment', async () => {
  await open([])
  await search().fill('Zoe Zimmer')
  await expect
    .element(page.getByRole('button', { name: 'New appointment for Zoe Zimmer' }))
    .toBeVisible()
  await userEvent.keyboard('{Tab}{Enter}')
  expect(useDesk.getState().panel).toMatchObject({ prefill: { search: 'Zoe Zimmer' } })
})

test('after the trial the search offers no booking', async () => {
  await open([ada], [], { services: [service('v9', 'Adaptogen mask')] })
  signIn(trialOver)
  await search().fill('ada')
  await expect.element(page.getByRole('option', { name: /^Ada Lang/ })).toBeVisible()
  expect(options().join()).not.toMatch(/appointment|Book/)
})

test('a failed search says so and can be tried again', async () => {
  await open()
  refuseWith(listClients, 'unavailable')
  await search().fill('ada')
  await expect.element(page.getByRole('alert')).toBeVisible()
  answer(listClients, { items: [ada], next_cursor: null })
  page.getByRole('button', { name: 'Try again' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('option', { name: /Ada Lang/ }).first()).toBeVisible()
})

test('without a connection the search says that clients cannot be searched', async () => {
  useConnection.setState({ lostAt: Date.parse('2026-03-03T16:27:00Z') })
  await open()
  await expect.element(page.getByText('You’re offline.', { exact: false })).toBeVisible()
})

test('axe finds nothing wrong in the search, also without a connection and without a result', async () => {
  await open([])
  await expect.element(page.getByRole('option', { name: /Walk-in/ })).toBeVisible()
  expect(await violations()).toEqual([])
  await search().fill('zzz')
  await expect.element(page.getByText('Nothing found for “zzz”')).toBeVisible()
  expect(await violations()).toEqual([])
  useConnection.setState({ lostAt: Date.parse('2026-03-03T16:27:00Z') })
  await expect.element(page.getByText('You’re offline.', { exact: false })).toBeVisible()
  expect(await violations()).toEqual([])
  useConnection.setState({ lostAt: null })
  refuseWith(listClients, 'unavailable')
  await search().fill('zzzz')
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(await violations()).toEqual([])
})
