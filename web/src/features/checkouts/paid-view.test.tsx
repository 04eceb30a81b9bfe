import { readAvailability } from '@chairtime/contract/calendar/openings.ts'
import { createCheckout, reopenCheckout, sendReceipt } from '@chairtime/contract/checkouts.ts'
import { listClientVisits, readClient } from '@chairtime/contract/clients.ts'
import { itemAt } from '@chairtime/core/known.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import {
  openCheckout as open,
  otherVisit,
  payments,
  prepareCheckout,
  press,
  visit,
} from '../../../test/checkout-panel.tsx'
import { clientNamed, emptyCard } from '../../../test/clients.ts'
import { paidCheckout } from '../../../test/paid.ts'
import { answer, answerWith, refuseWith, sent } from '../../../test/wire.ts'
import { useDesk } from '../../lib/desk.ts'
import { setClock } from '../../lib/use-now.ts'
import { useToasts } from '../../ui/toast.ts'
import { useCarts } from './cart-store.ts'

beforeEach(prepareCheckout)

const toasts = () => useToasts.getState().toasts.map(({ title }) => title)

test('Undo in the paid view takes the payment back, and shows the bill again', async () => {
  answer(createCheckout, { checkout: paidCheckout, appointments: [visit] })
  answer(reopenCheckout, {
    checkout: { ...paidCheckout, reopened_at: '2026-03-08T11:00:00+02:00' },
    appointments: [{ ...visit, status: 'completed', version: 3 }],
  })
  await open()
  await press('Take $45')
  await press('Undo')
  await press('Take $45')
  await expect
    .poll(() => payments().map(({ body }) => body))
    .toMatchObject([{ versions: [1] }, { versions: [3] }])
})

test('when the paid view closes before Undo is answered, a toast says that the payment was taken back, and the bill is shown again', async () => {
  answer(createCheckout, { checkout: paidCheckout, appointments: [visit] })
  const reopened = { ...paidCheckout, reopened_at: '2026-03-08T11:00:00+02:00' }
  const { promise, resolve } = Promise.withResolvers<Response>()
  answerWith(reopenCheckout, () => promise)
  await open()
  await press('Take $45')
  await press('Undo')
  await press('Done')
  expect(toasts()).toEqual([])
  await cleanup()
  const appointments = [{ ...visit, version: 3 }]
  resolve(Response.json({ checkout: reopened, appointments }))
  await expect.poll(toasts).toEqual(['Payment taken back. The bill is open again.'])
  expect(useDesk.getState().panel).toEqual({ kind: 'checkout', appointmentId: 'a' })
  expect(Object.keys(useCarts.getState().carts)).toHaveLength(1)
})

test('the last button of the paid view books the next visit, even if the card of the client cannot be read', async () => {
  answer(createCheckout, { checkout: paidCheckout, appointments: [visit] })
  refuseWith(readClient, 'not_found')
  await open()
  await press('Take $45')
  await expect.element(page.getByRole('button', { name: 'Book the next visit' })).toBeVisible()
  const buttons = page.getByRole('button').elements()
  expect(buttons.at(-1)?.textContent).toBe('Book the next visit')
})

test('a second press at the place of the Take button hits no button', async () => {
  answer(createCheckout, { checkout: paidCheckout, appointments: [visit] })
  await open()
  const take = page.getByRole('button', { name: 'Take $45' })
  const { x, y, width, height } = (await take.findElement()).getBoundingClientRect()
  await take.click()
  await expect.element(page.getByText('$45 paid')).toBeVisible()
  for (const at of [1, height / 2, height - 1]) {
    const under = document.elementFromPoint(x + width / 2, y + at)
    expect(under?.closest('button')).toBeNull()
  }
})

test('one button opens the next visit if it is booked, and another button books one more', async () => {
  answer(createCheckout, { checkout: paidCheckout, appointments: [visit] })
  const next_visit = {
    appointment_id: 'n',
    start_time: '2026-03-10T09:45:00+02:00',
    services: [],
    staff: { id: 's1', name: 'Mia Lang' },
    undecided: false,
  }
  answer(readClient, { client: clientNamed('Client a'), card: { ...emptyCard, next_visit } })
  await open()
  await press('Take $45')
  await expect.element(page.getByRole('button', { name: 'Book another' })).toBeVisible()
  await page.getByRole('button', { name: 'Next visit: Tue, Mar 10, 9:45 AM with Mia Lang' }).click()
  expect(useDesk.getState().panel).toEqual({ kind: 'appointment', id: 'n' })
})

test('when a visit is paid for before its start, the next visit is the one after it', async () => {
  answer(createCheckout, { checkout: paidCheckout, appointments: [visit] })
  const start_time = '2026-03-10T09:45:00+02:00'
  const one = { services: [], staff: { id: 's1', name: 'Mia Lang' } }
  const { id: appointment_id } = visit
  const next_visit = { appointment_id, start_time: visit.start_time, ...one, undecided: false }
  answer(readClient, { client: clientNamed('Client a'), card: { ...emptyCard, next_visit } })
  const booked = { ...one, status: 'confirmed', price: 45 } as const
  answer(listClientVisits, {
    items: [
      { ...booked, appointment_id: 'later', start_time: '2026-04-10T09:45:00+02:00' },
      { ...booked, appointment_id: 'n', start_time },
      { ...booked, appointment_id: visit.id, start_time: visit.start_time },
    ],
    next_cursor: null,
  })
  await open()
  await press('Take $45')
  await page.getByRole('button', { name: 'Next visit: Tue, Mar 10, 9:45 AM with Mia Lang' }).click()
  expect(useDesk.getState().panel).toEqual({ kind: 'appointment', id: 'n' })
})

test('the button for the next visit names the client if the bill has two clients', async () => {
  const clients = [
    itemAt(paidCheckout.clients, 0),
    { ...itemAt(paidCheckout.clients, 0), appointment_id: 'b', id: 'c-b', name: 'Client b' },
  ]
  answer(createCheckout, {
    checkout: { ...paidCheckout, clients },
    appointments: [visit, otherVisit],
  })
  refuseWith(readClient, 'not_found')
  await open()
  await press('Take $45')
  const next = page.getByRole('button', { name: 'Book the next visit of Client a' })
  await expect.element(next).toBeVisible()
})

test('a client with two visits on one bill is named once', async () => {
  const clients = [
    itemAt(paidCheckout.clients, 0),
    { ...itemAt(paidCheckout.clients, 0), appointment_id: 'b' },
  ]
  answer(createCheckout, {
    checkout: { ...paidCheckout, clients },
    appointments: [visit, otherVisit],
  })
  await open()
  await press('Take $45')
  await expect.element(page.getByText('$45 paid')).toBeVisible()
  expect(page.getByRole('button', { name: 'Email receipt' }).elements()).toHaveLength(1)
  await expect.element(page.getByText('Client a + Client a')).not.toBeInTheDocument()
})

test('when no channel reaches the client, the receipt goes to a typed email address', async () => {
  const clients = [{ ...itemAt(paidCheckout.clients, 0), receipt_channels: [] }]
  answer(createCheckout, { checkout: { ...paidCheckout, clients }, appointments: [visit] })
  answer(sendReceipt, { channel: 'email' })
  await open()
  await press('Take $45')
  await expect.element(page.getByText('$45 paid')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Text receipt' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Email receipt' })).toBeDisabled()
  // A field with the focus would open the keyboard of a tablet. The keyboard would cover the amount to give back.
  await expect.element(page.getByRole('complementary', { name: 'Paid' })).toHaveFocus()
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@typed.test')
  await press('Email receipt')
  await expect.element(page.getByText('The receipt is on its way.')).toBeVisible()
  expect(sent.at(-1)?.body).toEqual({ channel: 'email', email: 'ada@typed.test' })
})

test('the next visit is offered at least a week after the paid visit, and its draft has the name of the client', async () => {
  answer(createCheckout, { checkout: paidCheckout, appointments: [visit] })
  // the visit is paid for before its start, so the next visit on the card is this visit itself
  const next_visit = {
    appointment_id: visit.id,
    start_time: visit.start_time,
    services: [],
    staff: null,
    undecided: false,
  }
  const usual = { services: [], staff_by_service: [], interval_days: 0 }
  answer(readClient, { client: clientNamed('Client a'), card: { ...emptyCard, usual, next_visit } })
  const slot = { start_time: '2026-03-15T10:00:00+02:00', end_time: '2026-03-15T11:00:00+02:00' }
  answer(readAvailability, {
    date: '2026-03-15',
    timezone: 'Europe/Athens',
    slots: [{ ...slot, staff_ids: ['s1'] }],
  })
  answer(listClientVisits, { items: [], next_cursor: null })
  await open()
  await press('Take $45')
  // the tests take place on March 3, about two weeks before the offered date
  await page.getByRole('button', { name: /Book the next: in 2 weeks,/ }).click()
  expect(useDesk.getState().panel).toMatchObject({
    prefill: { clientId: 'c-a', clientName: 'Client a', date: '2026-03-15' },
  })
})

test.each([
  [
    'ten days late, the next visit is offered at the usual interval after the paid visit',
    '2026-03-18',
    '2026-04-19',
    5,
  ],
  [
    'after the usual interval has passed, the next visit is offered in a week',
    '2026-04-22',
    '2026-04-29',
    1,
  ],
])('when a visit is paid %s', async (_, today, date, weeks) => {
  setClock(Date.parse(`${today}T12:00:00+03:00`))
  answer(createCheckout, { checkout: paidCheckout, appointments: [visit] })
  const usual = { services: [], staff_by_service: [], interval_days: 42 }
  answer(readClient, { client: clientNamed('Client a'), card: { ...emptyCard, usual } })
  const [start_time, end_time] = [`${date}T10:00:00+03:00`, `${date}T11:00:00+03:00`]
  const slots = [{ start_time, end_time, staff_ids: ['s1'] }]
  answer(readAvailability, { date, timezone: 'Europe/Athens', slots })
  await open()
  await press('Take $45')
  await page.getByRole('button', { name: new RegExp(`next: in ${weeks} weeks?,`) }).click()
  expect(useDesk.getState().panel).toMatchObject({ prefill: { date } })
})
