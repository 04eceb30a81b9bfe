import { readAppointment } from '@chairtime/contract/appointments.ts'
import { readToday } from '@chairtime/contract/calendar.ts'
import { createCheckout, listCheckouts, reopenCheckout } from '@chairtime/contract/checkouts.ts'
import { itemAt } from '@chairtime/core/known.ts'
import { onlineManager } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import {
  openCheckout as open,
  otherVisit,
  payments,
  prepareCheckout,
  press,
  quietPaymentDay,
  typeProduct,
  visit,
} from '../../../test/checkout-panel.tsx'
import { paidCheckout } from '../../../test/paid.ts'
import { appointment, quietToday, visitDetails } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { answer, answerWith, silence } from '../../../test/wire.ts'
import { useConnection } from '../../lib/connection.ts'
import { useDesk } from '../../lib/desk.ts'
import { signOut } from '../../lib/session.ts'
import { dismissToasts, undoLatest } from '../../ui/toast.ts'
import { useAppointment } from '../appointments/queries.ts'
import { useToday } from '../calendar/queries.ts'
import { useCarts } from './cart-store.ts'
import { CheckoutPanel } from './checkout-panel.tsx'

beforeEach(prepareCheckout)

const cut = itemAt(visit.services, 0)

test('the checkout takes a card payment without a tip by one press', async () => {
  answer(createCheckout, { checkout: paidCheckout, appointments: [visit] })
  await open()
  await press('Take $45')
  await expect.element(page.getByText('$45 paid')).toBeVisible()
  expect(payments().map(({ body }) => body)).toMatchObject([
    { appointment_ids: ['a'], versions: [1], payments: [{ method: 'card', amount: 45 }] },
  ])
})

test('the checkout adds a tip and the visit of another client, takes cash, and says how much to give back', async () => {
  answer(createCheckout, { checkout: { ...paidCheckout, change: 12 }, appointments: [visit] })
  await open()
  await page.getByLabelText('Add another client’s visit to this bill').selectOptions('b')
  await page.getByText('20%').click()
  await page.getByText('Cash', { exact: true }).click()
  await press('$120')
  await expect.element(page.getByRole('status').filter({ hasText: '$12' })).toBeVisible()
  await press('Take $108')
  await expect.element(page.getByText('Give back $12')).toBeVisible()
  // the change is in the footer, because toasts on a phone would cover it at the top
  const footer = page.getByText('Give back $12').element().closest('footer')
  expect(footer?.textContent).toContain('$45 paid')
  expect(payments().map(({ body }) => body)).toMatchObject([
    {
      appointment_ids: ['a', 'b'],
      tips: [{ staff_id: 's1', amount: 18 }],
      payments: [{ method: 'cash', amount: 108, received: 120 }],
    },
  ])
})

test('a tip for two people is typed as one amount, and can then be changed by person', async () => {
  const cuts = otherVisit.services.map((each) => ({
    ...each,
    staff: { id: 's2', name: 'Tom Reed' },
  }))
  answer(readToday, { ...quietToday, appointments: [visit, { ...otherVisit, services: cuts }] })
  answer(createCheckout, { checkout: paidCheckout, appointments: [visit] })
  await open()
  await page.getByLabelText('Add another client’s visit to this bill').selectOptions('b')
  await page.getByText('Other', { exact: true }).first().click()
  await page.getByRole('textbox', { name: 'Tip amount' }).fill('10')
  const choices = page.getByRole('group', { name: 'Tip' }).element().querySelectorAll('label')
  const tops = [...choices].map((choice) => choice.getBoundingClientRect().top)
  // two lines of choices, with equally many in each
  expect(tops.filter((top) => top === tops[0])).toHaveLength(tops.length / 2)
  await page.getByText('By person', { exact: true }).click()
  await expect.element(page.getByRole('textbox', { name: 'Tip for Tom Reed' })).toHaveValue('5')
  await page.getByText('Other', { exact: true }).first().click()
  await expect.element(page.getByRole('textbox', { name: 'Tip amount' })).toHaveValue('10')
  await press('Take $100')
  await expect
    .poll(() => payments().map(({ body }) => body))
    .toMatchObject([
      {
        tips: [
          { staff_id: 's1', amount: 5 },
          { staff_id: 's2', amount: 5 },
        ],
      },
    ])
})

test('a tip in percent becomes the equal amount when “Other” is chosen', async () => {
  await open()
  await page.getByText('20%').click()
  await page.getByText('Other', { exact: true }).first().click()
  await expect.element(page.getByRole('textbox', { name: 'Tip amount' })).toHaveValue('9')
  await expect.element(page.getByRole('button', { name: 'Take $54' })).toBeVisible()
})

test('the checkout asks again with the same key when the answer is lost', async () => {
  let attempts = 0
  answerWith(createCheckout, () => {
    if (++attempts === 1) throw new TypeError('the connection was lost')
    return Response.json({ checkout: paidCheckout, appointments: [visit] }, { status: 201 })
  })
  await open()
  await press('Take $45')
  await expect.element(page.getByText('Asking again', { exact: false })).toBeVisible()
  await expect.element(page.getByText('$45 paid')).toBeVisible()
  const keys = payments().map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
})

test('a payment without an answer has an unknown outcome, and “Try again” takes it once', async () => {
  silence(createCheckout)
  await open()
  await press('Take $45')
  await expect.element(page.getByText('Asking again', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  const unknown = page.getByText('We don’t know yet whether this was saved', { exact: false })
  await expect.element(unknown).toBeVisible()
  // although the bill changes before “Try again”, the call has the first key, so the server cannot take both payments
  await page.getByText('20%').click()
  answer(createCheckout, { checkout: paidCheckout, appointments: [visit] })
  await press('Try again')
  await expect.element(page.getByText('$45 paid')).toBeVisible()
  expect(new Set(payments().map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
})

test('a bill is kept when its panel closes, until the bill is started over or paid, or the user signs out', async () => {
  answer(createCheckout, { checkout: paidCheckout, appointments: [visit] })
  await open()
  await press('Add a product')
  await typeProduct('Shampoo', '19.50')
  await press('Add')
  await press('Add a product')
  await typeProduct('Wax', '')
  await cleanup()
  answer(readAppointment, {
    ...visitDetails,
    appointment: { ...visit, version: 2, services: [{ ...cut, price: 50 }] },
  })
  await open()
  await expect.element(page.getByRole('textbox', { name: 'Product' })).toHaveValue('Wax')
  await expect.element(page.getByRole('button', { name: 'Take $69.50' })).toBeVisible()
  await press('Start over')
  await expect.element(page.getByRole('button', { name: 'Take $50' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Start over' })).not.toBeInTheDocument()
  await page.getByText('20%').click()
  expect(Object.keys(useCarts.getState().carts)).toEqual(['a'])
  await press('Take $60')
  await expect.element(page.getByText('$45 paid')).toBeVisible()
  expect(useCarts.getState().carts).toEqual({})
  answer(reopenCheckout, { checkout: paidCheckout, appointments: [visit] })
  await press('Undo')
  await expect.element(page.getByRole('button', { name: 'Take $60' })).toBeVisible()
  signOut()
  expect(useCarts.getState().carts).toEqual({})
})

test('Undo after the panel was closed brings back the bill as it was, also the bill of a sale without a visit', async () => {
  answer(createCheckout, { checkout: paidCheckout, appointments: [visit] })
  answer(reopenCheckout, { checkout: paidCheckout, appointments: [visit] })
  await open()
  await page.getByText('20%').click()
  await press('Take $54')
  await press('Done')
  await cleanup()
  undoLatest()
  await expect
    .poll(() => useDesk.getState().panel)
    .toEqual({ kind: 'checkout', appointmentId: 'a' })
  await open()
  await expect.element(page.getByRole('button', { name: 'Take $54' })).toBeVisible()
  await cleanup()

  answer(createCheckout, { checkout: { ...paidCheckout, clients: [] }, appointments: [] })
  answer(reopenCheckout, { checkout: { ...paidCheckout, clients: [] }, appointments: [] })
  const openSale = () => show(<CheckoutPanel appointmentId={null} onClose={vi.fn()} />)
  await openSale()
  await press('Add a product')
  await typeProduct('Shampoo', '19.50')
  await press('Add')
  dismissToasts()
  await press('Take $19.50')
  await press('Done')
  await cleanup()
  undoLatest()
  await expect
    .poll(() => useDesk.getState().panel)
    .toEqual({ kind: 'checkout', appointmentId: null })
  await openSale()
  await expect.element(page.getByRole('button', { name: 'Take $19.50' })).toBeVisible()
})

test('the payment method of a bill is kept while its panel is closed', async () => {
  await open()
  await page.getByText('Split', { exact: true }).click()
  await page.getByLabelText('Cash part').fill('20')
  await cleanup()
  await open()
  await expect.element(page.getByRole('radio', { name: 'Split' })).toBeChecked()
  await expect.element(page.getByLabelText('Cash part')).toHaveValue('20')
})

test('a payment without an answer keeps its key while the panel is closed', async () => {
  const reply = Promise.withResolvers<Response>()
  answerWith(createCheckout, () => reply.promise)
  await open()
  await press('Take $45')
  await expect.poll(() => payments().length).toBe(1)
  await cleanup()
  await open()
  await press('Try again')
  await expect.poll(() => payments().length).toBe(2)
  const keys = payments().map(({ headers }) => headers.get('idempotency-key'))
  expect(keys[0]).toBe(keys[1])
  reply.resolve(Response.json({ checkout: paidCheckout, appointments: [visit] }, { status: 201 }))
})

test('without a connection the checkout says that a payment needs a connection, and shows the services and the due of a visit that was read before', async () => {
  const revenue = { ...quietToday.revenue, tax: { rate_percent: 8, included: false } }
  answer(readToday, { ...quietToday, revenue, appointments: [visit] })
  onTestFinished(() => {
    onlineManager.setOnline(true)
    useConnection.setState({ lostAt: null })
    vi.restoreAllMocks()
  })
  answerWith(listCheckouts, () => new Promise(() => {}))
  await show(
    <>
      <OtherScreen />
      <CheckoutPanel appointmentId="a" onClose={vi.fn()} />
    </>,
  )
  await expect.element(page.getByText('known: Client a')).toBeVisible()
  // the test server answers probes of the connection, so the browser itself must be offline
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onlineManager.setOnline(false)
  useConnection.setState({ lostAt: Date.parse('2026-03-08T10:00:00Z') })
  await expect
    .element(page.getByText('A payment needs the connection', { exact: false }))
    .toBeVisible()
  await expect
    .element(page.getByRole('region', { name: 'Client a' }))
    .toHaveTextContent('Client aCut$45Tax 8%$3.60$48.60')
})

/** A screen that has shown the day and the visit before the connection was lost. */
function OtherScreen() {
  useToday()
  return <p>known: {useAppointment('a').data?.appointment.client?.name}</p>
}

test('the visit of another client is offered with the amount that it adds to the total', async () => {
  answer(listCheckouts, { ...quietPaymentDay, tax: { rate_percent: 8, included: false } })
  await open()
  await expect.element(page.getByRole('button', { name: 'Take $48.60' })).toBeVisible()
  const choice = page.getByLabelText('Add another client’s visit to this bill')
  await expect
    .element(choice)
    .toHaveTextContent('Add another client’s visit to this bill10:00 AM · Client b · $48.60')
  await choice.selectOptions('b')
  await expect.element(page.getByRole('button', { name: 'Take $97.20' })).toBeVisible()
})

test('a visit that is confirmed can be paid in the bill of another client', async () => {
  answer(readToday, {
    ...quietToday,
    appointments: [visit, { ...otherVisit, status: 'confirmed' }],
  })
  await open()
  await page.getByLabelText('Add another client’s visit to this bill').selectOptions('b')
  await expect.element(page.getByRole('button', { name: 'Take $90' })).toBeVisible()
})

test('too little cash is refused at its field', async () => {
  await open()
  await page.getByText('Cash', { exact: true }).click()
  const received = page.getByRole('textbox', { name: 'Cash received' })
  await received.fill('40')
  await expect
    .element(received)
    .toHaveAccessibleDescription('That’s less than the $45 to pay in cash.')
  await received.fill('x')
  await expect.element(received).toHaveAccessibleDescription('Use an amount like 12.50.')
})

test('a tip that cannot be read is refused at its field, and the percentages stay', async () => {
  await open()
  await page.getByText('Other', { exact: true }).first().click()
  await page.getByRole('textbox', { name: 'Tip amount' }).fill('abc')
  await expect
    .element(page.getByRole('textbox', { name: 'Tip amount' }))
    .toHaveAccessibleDescription('Use an amount like 12.50.')
  await expect.element(page.getByText('20%$9')).toBeVisible()
})

test('visits of clients who are there are offered before visits of expected clients, each with its time', async () => {
  const expected = appointment('c', '08:00', '09:00', { status: 'confirmed' })
  answer(readToday, { ...quietToday, appointments: [expected, visit, otherVisit] })
  await open()
  const choice = page.getByLabelText('Add another client’s visit to this bill')
  await expect
    .element(choice)
    .toHaveTextContent(
      'Add another client’s visit to this bill10:00 AM · Client b · $458:00 AM · Client c · $45',
    )
})
