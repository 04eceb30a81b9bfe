import { bookAppointment } from '@chairtime/contract/appointments.ts'
import { explainStart } from '@chairtime/contract/calendar/openings.ts'
import { listClients, readClient } from '@chairtime/contract/clients.ts'
import type { RefusalCode } from '@chairtime/contract/refusals.ts'
import { listServices } from '@chairtime/contract/services.ts'
import { itemAt } from '@chairtime/core/known.ts'
import { StrictMode } from 'react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  answerTaken,
  beginAtDesk,
  bookings,
  button,
  byMia,
  color,
  cut,
  expectBookedOnce,
  loseFirstAnswer,
  mia,
  onClose,
  openBookingPanel,
  opening,
} from '../../../test/booking-desk.tsx'
import { clientNamed, emptyCard } from '../../../test/clients.ts'
import { loseConnection } from '../../../test/lose-connection.ts'
import { at, focusOn } from '../../../test/salon-day.ts'
import { appointment, service } from '../../../test/samples.ts'
import { show, showPages } from '../../../test/show.tsx'
import { answer, answerWith, refuseWith, sent } from '../../../test/wire.ts'
import { useDesk } from '../../lib/desk.ts'
import { openDraft, useDrafts } from '../../lib/drafts.ts'
import { clientKey } from '../clients/queries.ts'
import { waitlistKey } from '../waitlist/queries.ts'
import { BookingPanel } from './booking-panel.tsx'
import { bookingOf } from './visit.ts'

beforeEach(beginAtDesk)

const ada = '0198b2f0-0000-7000-8000-000000000009'
const removeLabels = () =>
  page
    .getByRole('button', { name: /^Remove/ })
    .elements()
    .map((one) => one.getAttribute('aria-label'))

const knownByPhone = { client: { id: ada, name: 'Ada A.' }, by: 'phone' }

test('a double click on Book books the shown time and its person once', async () => {
  await openBookingPanel({ serviceId: cut })
  await button('Walk-in (no name)').click()
  await button('Now · Mia').click()
  await button('Book appointment').dblClick()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(bookings().map(({ body }) => body)).toEqual([
    {
      service_ids: [cut],
      staff_by_service: [mia],
      start_time: at('08:00'),
      confirm_after_seconds: 10,
    },
  ])
  await expect.element(page.getByText(/^Booked: Client a/)).toBeVisible()
  expect(useDrafts.getState().drafts).toEqual([])
})

test('notes that are too long stay whole, and their refusal is shown at their field', async () => {
  const tooLong = 'Must be at most 1000 characters'
  refuseWith(bookAppointment, 'validation_failed', { errors: { notes: [tooLong] } })
  await openBookingPanel({ serviceId: cut })
  await button('Walk-in (no name)').click()
  await button('Now · Mia').click()
  const notes = page.getByRole('textbox', { name: 'Notes (optional)' })
  const longText = 'Word '.repeat(300).trim()
  await notes.click()
  // enters the text as a browser does for a paste
  document.execCommand('insertText', false, longText)
  await button('Book appointment').click()
  await expect.element(page.getByText(tooLong)).toBeVisible()
  await expect.element(notes).toHaveValue(longText)
})

test('a booking that is answered after its panel was closed leaves no draft and shows a toast', async () => {
  const slow = Promise.withResolvers<Response>()
  answerWith(bookAppointment, () => slow.promise)
  const panel = <BookingPanel prefill={{ serviceId: cut }} onClose={onClose} />
  const router = await showPages([{ path: '/', element: panel }, { path: '*' }], '/')
  await button('Walk-in (no name)').click()
  await button('Now · Mia').click()
  await button('Book appointment').click()
  await expect.poll(bookings).toHaveLength(1)
  await router.navigate('/elsewhere')
  await expect.element(button('Booking...')).not.toBeInTheDocument()
  slow.resolve(Response.json({ appointment: appointment('a', '08:00', '08:30') }))
  await expect.element(page.getByText(/^Booked: Client a/)).toBeVisible()
  expect(useDrafts.getState().drafts).toEqual([])
  expect(onClose).not.toHaveBeenCalled()
})

test('a screen reader announces the number of free times, and the first of them', async () => {
  await openBookingPanel({ serviceId: cut })
  await expect
    .element(page.getByRole('status').filter({ hasText: 'free time' }))
    .toMatchTextContent(/^(\d+ free times, the first|1 free time:) Sun, Mar 8, 8:00 AM · Mia$/)
})

test.each([
  ['a refused field', 'validation_failed', { errors: { 'client.name': ['Too long'] } }],
  ['the question who has the phone number', 'client_known', { details: knownByPhone }],
] satisfies [string, RefusalCode, object][])(
  'a refused booking moves the focus to %s',
  async (_, code, extra) => {
    refuseWith(bookAppointment, code, extra)
    await openBookingPanel({ serviceId: cut })
    await button('+ New client').click()
    const client = page.getByRole('region', { name: 'Client', exact: true })
    await client.getByLabelText('Name').fill('Zoe')
    await button('Now · Mia').click()
    await button('Book appointment').click()
    await expect.poll(() => client.element().contains(document.activeElement)).toBe(true)
  },
)

test('when the time is changed and changed back, the problem of a refused field stays, and the focus does not move to it', async () => {
  const errors = { 'client.email': ['Not an email'] }
  refuseWith(bookAppointment, 'validation_failed', { errors })
  await openBookingPanel({ serviceId: cut })
  await button('+ New client').click()
  const client = page.getByRole('region', { name: 'Client', exact: true })
  await client.getByLabelText('Name').fill('Zoe')
  await button('Now · Mia').click()
  await button('Book appointment').click()
  await expect.element(client.getByText('Not an email')).toBeVisible()
  await button('11:15 AM · Mia').click()
  await expect.element(client.getByText('Not an email')).toBeVisible()
  await button('Now · Mia').click()
  await expect.element(client.getByText('Not an email')).toBeVisible()
  expect(client.element().contains(document.activeElement)).toBe(false)
})

test('ArrowDown and Enter choose the client whom the search finds, and two ArrowDowns and Enter choose a new client', async () => {
  answer(listClients, { items: [clientNamed('Ada A.', { id: ada })], next_cursor: null })
  answer(readClient, { client: clientNamed('Ada A.', { id: ada }), card: emptyCard })
  const field = page.getByLabelText('Name or phone')
  const chosen = () => useDrafts.getState().drafts.at(-1)?.client
  await openBookingPanel()
  await field.fill('Ada')
  await expect.element(page.getByRole('option', { name: /^Ada A/ })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(chosen).toMatchObject({ kind: 'known', id: ada })
  await button('Choose someone else').click()
  await field.click()
  await expect.element(page.getByRole('option', { name: /^Ada A/ })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await expect.poll(chosen).toMatchObject({ kind: 'new', name: 'Ada' })
})

test('on a wide screen the first free times are in sight above the footer when a known client is chosen', async () => {
  await page.viewport(1280, 800)
  onTestFinished(() => page.viewport(1280, 900))
  const visit = {
    appointment_id: 'v1',
    start_time: at('11:15'),
    services: [{ id: color, name: 'Colour' }],
    staff: { id: mia, name: 'Mia' },
  }
  const past = { ...visit, start_time: '2026-02-08T10:00:00+02:00', staff_by_service: [mia] }
  const usual = {
    services: [{ id: cut, name: 'Cut' }],
    staff_by_service: [mia],
    interval_days: null,
  }
  const card = {
    ...emptyCard,
    next_visit: { ...visit, undecided: true },
    last_visit: past,
    usual,
    no_shows_count: 1,
  }
  const phone = '+12125550100'
  answer(readClient, { client: clientNamed('Ada A.', { id: ada, phone }), card })
  await openBookingPanel({ clientId: ada, clientName: 'Ada A.' })
  const first = button('Now · Mia')
  await expect.element(first).toBeVisible()
  await expect.element(button(/^Next: .*\(may be theirs, not decided yet\)/)).toBeVisible()
  const book = button('Book appointment').element()
  const footer = book.closest('footer')?.getBoundingClientRect()
  expect(first.element().getBoundingClientRect().bottom).toBeLessThan(footer?.top ?? 0)
  const { top } = book.getBoundingClientRect()
  expect(top - (footer?.top ?? 0)).toBeLessThan(20)
  await first.click()
  await expect.element(page.getByText(/^Book .*8:00 AM|^Sun.*8:00 AM.*Mia/).last()).toBeVisible()
  expect(book.getBoundingClientRect().top).toBe(top)
})

test('a new client is offered only when the search has ended, and the panel says that the search runs', async () => {
  const slow = Promise.withResolvers<Response>()
  answerWith(listClients, () => slow.promise)
  await openBookingPanel()
  await page.getByLabelText('Name or phone').fill('Milo')
  const newClient = page.getByRole('option', { name: '+ New client “Milo”' })
  await expect.element(page.getByText('Searching …').last()).toBeVisible()
  await expect.element(newClient).not.toBeInTheDocument()
  slow.resolve(Response.json({ items: [clientNamed('Milo B.')], next_cursor: null }))
  await expect.element(newClient).toBeVisible()
  await expect.element(page.getByText('Searching …')).not.toBeInTheDocument()
  const names = page
    .getByRole('listbox', { name: 'Clients' })
    .getByRole('option')
    .elements()
    .map((option) => option.textContent)
  expect(names).toEqual(['Milo B.', '+ New client “Milo”', 'Walk-in (no name)'])
})

test('the panel explains why a prefilled time does not fit, chooses no other time, and books the prefilled one only with a reason', async () => {
  answer(explainStart, {
    start_time: at('11:34'),
    opening: null,
    reasons: [{ code: 'slot_taken', sentence: 'Mia is with Lea until 1:00 PM.' }],
    free_minutes: 26,
    overridable: true,
    next: opening('16:30', '17:00'),
  })
  await openBookingPanel({ startTime: at('11:34'), staffId: mia, serviceId: cut })
  const sentence =
    '11:34 AM with Mia is too short for Cut: 30 min needed, 26 min free. Next: Sun, Mar 8, 4:30 PM'
  await expect.element(page.getByText(sentence)).toBeVisible()
  await button('Walk-in (no name)').click()
  await button('Book appointment').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Please give a reason.')
  expect(bookings()).toEqual([])
  const reason = page.getByLabelText('Reason')
  await expect.element(reason).toHaveFocus()
  await userEvent.keyboard('X{Backspace}Twins')
  await expect.element(reason).toHaveValue('Twins')
  await button('Book appointment').click()
  await expect.poll(() => bookings().length).toBe(1)
  expect(itemAt(bookings(), 0).body).toMatchObject({
    start_time: at('11:34'),
    staff_by_service: [mia],
    override: { reason: 'Twins' },
  })
})

test('the panel puts colour before the cut and says so', async () => {
  await openBookingPanel({ serviceId: cut })
  await page.getByLabelText('Add another service').selectOptions('Colour')
  await expect.poll(removeLabels).toEqual(['Remove Colour', 'Remove Cut'])
  await expect.element(page.getByText('Color goes before the cut.')).toBeVisible()
  await page.getByLabelText('Add another service').selectOptions('Colour')
  await expect.poll(removeLabels).toEqual(['Remove Colour', 'Remove Colour', 'Remove Cut'])
})

test('Alt and an arrow key move a service, and the focus goes with the service', async () => {
  answer(listServices, {
    services: [service(cut, 'Shave', byMia), service(color, 'Massage', byMia)],
  })
  await openBookingPanel({ serviceId: cut })
  await page.getByLabelText('Add another service').selectOptions('Massage')
  const handle = button(/^Move Massage/)
  handle.element().focus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect.poll(removeLabels).toEqual(['Remove Massage', 'Remove Shave'])
  await expect.element(handle).toHaveFocus()
  await expect.element(page.getByText('Massage is now number 1')).toBeInTheDocument()
})

test('a colour that cannot be moved after the cut keeps the focus', async () => {
  await openBookingPanel({ serviceId: cut })
  await page.getByLabelText('Add another service').selectOptions('Colour')
  const handle = button(/^Move Colour/)
  handle.element().focus()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.element(page.getByText('Colour is now number 1')).toBeInTheDocument()
  expect(removeLabels()).toEqual(['Remove Colour', 'Remove Cut'])
  await expect.element(handle).toHaveFocus()
})

test('a dragged service follows the pointer, and becomes the last one when it is dropped below the list', async () => {
  answer(listServices, {
    services: [service(cut, 'Shave', byMia), service(color, 'Massage', byMia)],
  })
  await openBookingPanel({ serviceId: cut })
  await page.getByLabelText('Add another service').selectOptions('Massage')
  const handle = button(/^Move Shave/).element()
  const tops = () =>
    ['Remove Shave', 'Remove Massage'].map(
      (name) => button(name).element().getBoundingClientRect().y,
    )
  const [shave = 0, massage = 0] = tops()
  const clientY = handle.getBoundingClientRect().y + 10
  const start = { bubbles: true, pointerId: 1, button: 0, clientY }
  // the test makes up the pointer, so the browser cannot capture it
  handle.setPointerCapture = () => {}
  const to = { ...start, clientY: start.clientY + 300 }
  handle.dispatchEvent(new PointerEvent('pointerdown', start))
  await expect.poll(() => handle.closest('li')?.style.translate).not.toBe('')
  handle.dispatchEvent(new PointerEvent('pointermove', to))
  // the dragged service stays within the list, and the other one makes room
  await expect.poll(() => tops().map(Math.floor)).toEqual([massage, shave].map(Math.floor))
  expect(removeLabels()).toEqual(['Remove Shave', 'Remove Massage'])
  handle.dispatchEvent(new PointerEvent('pointerup', to))
  await expect.poll(removeLabels).toEqual(['Remove Massage', 'Remove Shave'])
  expect(tops()).toEqual([massage, shave])
})

test('the free times are one stop of the Tab key, and the arrow keys move between them', async () => {
  await openBookingPanel({ serviceId: cut })
  await button('Walk-in (no name)').click()
  await expect.element(button('Now · Mia')).toBeVisible()
  focusOn(button('Now · Mia').element())
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(button('11:15 AM · Mia')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(button('11:15 AM · Mia')).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(button('Next')).toHaveFocus()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.element(button('11:15 AM · Mia')).toHaveFocus()
  await userEvent.keyboard('{Home}')
  await expect.element(button('Now · Mia')).toHaveFocus()
})

test('Enter in a field books nothing, but Ctrl and Enter book', async () => {
  await openBookingPanel({ serviceId: cut })
  await button('Walk-in (no name)').click()
  await button('Now · Mia').click()
  await page.getByLabelText('Notes (optional)').fill('By the window')
  await userEvent.keyboard('{Enter}')
  expect(bookings()).toEqual([])
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(() => bookings().length).toBe(1)
})

test('without a connection the button that books is disabled, and Ctrl and Enter book nothing', async () => {
  await openBookingPanel({ serviceId: cut })
  await button('Walk-in (no name)').click()
  await button('Now · Mia').click()
  loseConnection()
  await expect.element(button('Book appointment')).toBeDisabled()
  await page.getByLabelText('Notes (optional)').click()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(button('Book appointment')).toBeDisabled()
  expect(bookings()).toEqual([])
})

test.each([
  ['the panel itself', () => page.getByRole('complementary')],
  ['the button that books', () => button('Book appointment')],
])('Ctrl and Enter book from %s, but not from the close button', async (_, place) => {
  await openBookingPanel({ serviceId: cut })
  await button('Walk-in (no name)').click()
  await button('Now · Mia').click()
  focusOn(button('Close').element())
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(bookings()).toEqual([])
  focusOn(place().element())
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(() => bookings().length).toBe(1)
})

test('a booking whose answer is lost is sent again with its key, and the panel does not say that its time is taken', async () => {
  loseFirstAnswer(await openBookingPanel({ serviceId: cut }))
  await button('Walk-in (no name)').click()
  await button('Now · Mia').click()
  await button('Book appointment').click()
  const explained = () => sent.some(({ path }) => path === '/calendar/start')
  await expect.poll(explained).toBe(true)
  await expect.element(button('Booking...')).toBeVisible()
  expect(page.getByText('can’t be booked', { exact: false }).elements()).toEqual([])
  expect(page.getByRole('alert').elements()).toEqual([])
  await expectBookedOnce()
})

test('after a lost answer “Book appointment” sends the request again unchanged', async () => {
  const cache = await openBookingPanel({ serviceId: cut })
  await button('Walk-in (no name)').click()
  await button('Now · Mia').click()
  answerWith(bookAppointment, () => Response.json({ error: 'Broken.' }, { status: 500 }))
  await button('Book appointment').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Broken.')
  answer(bookAppointment, { appointment: appointment('a', '08:00', '08:30') })
  answerTaken()
  await cache.refetchQueries({ queryKey: ['calendar', 'start'] })
  await button('Book appointment').click()
  await expectBookedOnce()
})

test('the option that the arrow keys choose stays in sight in the list of clients', async () => {
  const namesakes = [1, 2, 3, 4, 5].map((place) =>
    clientNamed(`Ada ${'of the long street '.repeat(4)}${place}`, {
      id: `0198b2f0-0000-7000-8000-00000000001${place}`,
    }),
  )
  answer(listClients, { items: namesakes, next_cursor: null })
  answer(readClient, { client: itemAt(namesakes, 0), card: emptyCard })
  await openBookingPanel({ serviceId: cut })
  await page.getByLabelText('Name or phone').fill('Ada')
  await expect.element(page.getByRole('option', { name: /^Ada/ }).first()).toBeVisible()
  // past the five clients and “+ New client” to the last option
  await userEvent.keyboard('{ArrowDown>7/}')
  const walkIn = page.getByRole('option', { name: 'Walk-in (no name)', selected: true })
  await expect.element(walkIn).toBeInTheDocument()
  const list = page.getByRole('listbox').element().getBoundingClientRect()
  await expect
    .poll(() => walkIn.element().getBoundingClientRect().bottom)
    .toBeLessThanOrEqual(list.bottom)
})

test('when React runs effects twice, as it does in development, only one draft begins', async () => {
  await show(
    <StrictMode>
      <BookingPanel prefill={{ serviceId: cut }} onClose={onClose} />
    </StrictMode>,
  )
  await expect.element(button('Book appointment')).toBeVisible()
  expect(useDrafts.getState().drafts).toHaveLength(1)
})

test('with an empty menu the panel links to the page that adds services', async () => {
  answer(listServices, { services: [] })
  await openBookingPanel()
  await expect.element(page.getByText(/Your menu is empty/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Add a service' })).toBeVisible()
})

test('a draft for an entry of the waiting list has the services and the contact of the entry, and the booking names the entry', async () => {
  const contact = { name: 'Ada', phone: '+12125550100', email: null }
  openDraft({ serviceIds: [cut, color], contact, waitlistEntryId: 'w1', startTime: at('10:00') })
  const [draft] = useDrafts.getState().drafts
  expect(draft).toMatchObject({
    client: { kind: 'new', name: 'Ada', phone: '+12125550100' },
    services: [{ serviceId: cut }, { serviceId: color }],
    waitlistEntryId: 'w1',
  })
  const visit = { services: draft?.services ?? [], clientId: null }
  expect(draft && bookingOf(draft, visit, null)).toMatchObject({ waitlist_entry_id: 'w1' })
})

test('the page of a client who was chosen at the desk finds the client in the cache', async () => {
  answer(readClient, { client: clientNamed('Ada A.', { id: ada }), card: emptyCard })
  const cache = await openBookingPanel({ clientId: ada })
  await expect.element(page.getByText('First visit.')).toBeVisible()
  expect(cache.getQueryData(clientKey(ada))).toBeDefined()
})

test('the panel says that a client of the waiting list has booked meanwhile, and opens that visit', async () => {
  const details = { visit: { id: 'a9', start_time: at('12:00') } }
  refuseWith(bookAppointment, 'waitlist_entry_closed', { details })
  await openBookingPanel({
    clientId: ada,
    clientName: 'Ada',
    waitlistEntryId: 'w1',
    serviceId: cut,
  })
  await button('Now · Mia').click()
  await button('Book appointment').click()
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/^The client has already booked: .*12:00 PM/)
  await button('Show that visit').click()
  expect(useDesk.getState().panel).toEqual({ kind: 'appointment', id: 'a9' })
})

test('the panel says that a chosen client was erased in another tab, and somebody else can be chosen', async () => {
  answer(readClient, { client: clientNamed('Ada A.', { id: ada }), card: emptyCard })
  const cache = await openBookingPanel({ clientId: ada })
  await expect.element(page.getByText('First visit.')).toBeVisible()
  refuseWith(readClient, 'not_found')
  await cache.invalidateQueries({ queryKey: clientKey(ada) })
  await expect.element(page.getByText('This does not exist', { exact: false })).toBeVisible()
  expect(page.getByText('First visit.').query()).toBeNull()
  await button('Choose someone else').click()
  await expect.element(page.getByLabelText('Name or phone')).toBeVisible()
})

test('a client who is chosen instead of the client of an entry is booked without the entry', async () => {
  await openBookingPanel({
    clientId: ada,
    clientName: 'Ada',
    waitlistEntryId: 'w1',
    serviceId: cut,
  })
  await button('Choose someone else').click()
  await button('Walk-in (no name)').click()
  await button('Now · Mia').click()
  await button('Book appointment').click()
  await expect.poll(bookings).toHaveLength(1)
  expect(bookings()[0]?.body).not.toHaveProperty('waitlist_entry_id')
})

test.each([
  ['a booking for an entry of the waiting list shows only the times of today', 'w1', 'Today'],
  ['a booking without an entry shows the next free times', '', 'Next'],
])('when the panel opens with the date of today, %s', async (_, waitlistEntryId, filter) => {
  await openBookingPanel({ serviceId: cut, waitlistEntryId, date: '2026-03-08' })
  await expect.element(button('Now · Mia')).toBeVisible()
  const pressed = page
    .getByRole('group', { name: 'Show times of' })
    .getByRole('button', { pressed: true })
  await expect.element(pressed).toHaveTextContent(filter)
})

test('a booking for an entry of the waiting list marks the loaded list as out of date', async () => {
  const cache = await openBookingPanel({ serviceId: cut, waitlistEntryId: 'w1' })
  cache.setQueryData(waitlistKey, { items: [], next_cursor: null })
  await button('Walk-in (no name)').click()
  await button('Now · Mia').click()
  await button('Book appointment').click()
  await expect.poll(() => cache.getQueryState(waitlistKey)?.isInvalidated).toBe(true)
})
