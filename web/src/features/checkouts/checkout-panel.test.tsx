import { readAppointment } from '@chairtime/contract/appointments.ts'
import { readAvailability } from '@chairtime/contract/calendar/openings.ts'
import { readToday } from '@chairtime/contract/calendar.ts'
import {
  createCheckout,
  listCheckouts,
  reopenCheckout,
  sendReceipt,
} from '@chairtime/contract/checkouts.ts'
import { readClient } from '@chairtime/contract/clients.ts'
import { itemAt } from '@chairtime/core/known.ts'
import { onlineManager, QueryClient, useQueryClient } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import {
  openCheckout as open,
  other,
  payments,
  prepareCheckout,
  press,
  quietPayDay,
  visit,
} from '../../../test/checkout-panel.tsx'
import { clientNamed, emptyCard } from '../../../test/clients.ts'
import { paid } from '../../../test/paid.ts'
import { appointment, quietToday, visitDetails } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { answer, answerWith, refuseWith, sent, silence } from '../../../test/wire.ts'
import { putAppointment } from '../../lib/appointment-cache.ts'
import { useConnection } from '../../lib/connection.ts'
import { useDesk } from '../../lib/desk.ts'
import { signOut } from '../../lib/session.ts'
import { useAppointment } from '../appointments/queries.ts'
import { useToday } from '../calendar/queries.ts'
import { useCarts } from './cart-store.ts'
import { CheckoutPanel } from './checkout-panel.tsx'

beforeEach(prepareCheckout)

const cut = itemAt(visit.services, 0)

test('takes a card payment without a tip by one press', async () => {
  answer(createCheckout, { checkout: paid, appointments: [visit] })
  await open()
  await press('Take $45')
  await expect.element(page.getByText('$45 paid')).toBeVisible()
  expect(payments().map(({ body }) => body)).toMatchObject([
    { appointment_ids: ['a'], versions: [1], payments: [{ method: 'card', amount: 45 }] },
  ])
})

test('adds a tip, another client and cash, and says the change', async () => {
  answer(createCheckout, { checkout: { ...paid, change: 12 }, appointments: [visit] })
  await open()
  await page.getByLabelText('Add another client’s visit to this bill').selectOptions('b')
  await page.getByText('20%').click()
  await page.getByText('Cash', { exact: true }).click()
  await press('$120')
  await expect.element(page.getByRole('status').filter({ hasText: '$12' })).toBeVisible()
  await press('Take $108')
  await expect.element(page.getByText('Give back $12')).toBeVisible()
  // messages stand at the top of a phone and must not cover it
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

test('a tip for two people is typed as one amount, and can go on by person', async () => {
  const cuts = other.services.map((each) => ({ ...each, staff: { id: 's2', name: 'Tom Reed' } }))
  answer(readToday, { ...quietToday, appointments: [visit, { ...other, services: cuts }] })
  answer(createCheckout, { checkout: paid, appointments: [visit] })
  await open()
  await page.getByLabelText('Add another client’s visit to this bill').selectOptions('b')
  await page.getByText('Other', { exact: true }).first().click()
  await page.getByRole('textbox', { name: 'Tip amount' }).fill('10')
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

test('a price above the highest amount says so at its field, and is not sent', async () => {
  await open()
  await press('Add a product')
  const price = page.getByRole('textbox', { name: 'Price' })
  await price.fill('100000000.01')
  await expect.element(price).toHaveAccessibleDescription('Use an amount of at most $100,000,000.')
  await page.getByRole('textbox', { name: 'Product' }).fill('Wig')
  await price.fill('100000000')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect
    .element(page.getByText('and the total at most $100,000,000.', { exact: false }))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Take –' })).toBeDisabled()
})

test('a tip in percent goes on as the amount that it was', async () => {
  await open()
  await page.getByText('20%').click()
  await page.getByText('Other', { exact: true }).first().click()
  await expect.element(page.getByRole('textbox', { name: 'Tip amount' })).toHaveValue('9')
  await expect.element(page.getByRole('button', { name: 'Take $54' })).toBeVisible()
})

test('asks again with the same key when the answer is lost', async () => {
  let asked = 0
  answerWith(createCheckout, () => {
    if (++asked === 1) throw new TypeError('the connection was lost')
    return Response.json({ checkout: paid, appointments: [visit] }, { status: 201 })
  })
  await open()
  await press('Take $45')
  await expect.element(page.getByText('Asking again', { exact: false })).toBeVisible()
  await expect.element(page.getByText('$45 paid')).toBeVisible()
  const keys = payments().map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
})

test('on a silent line says that the outcome is not known, and the next try takes it once', async () => {
  silence(createCheckout)
  await open()
  await press('Take $45')
  await expect.element(page.getByText('Asking again', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  const unknown = page.getByText('We don’t know yet whether this was saved', { exact: false })
  await expect.element(unknown).toBeVisible()
  // also a bill that was changed since is not taken beside the first
  await page.getByText('20%').click()
  answer(createCheckout, { checkout: paid, appointments: [visit] })
  await press('Try again')
  await expect.element(page.getByText('$45 paid')).toBeVisible()
  expect(new Set(payments().map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
})

test('shows the present bill when the visit has changed meanwhile', async () => {
  const dearer = {
    ...visit,
    version: 2,
    services: visit.services.map((each) => ({ ...each, price: 50 })),
  }
  refuseWith(createCheckout, 'version_conflict', { details: { appointments: [dearer] } })
  await open()
  await press('Take $45')
  await expect.element(page.getByRole('button', { name: 'Take $50' })).toBeVisible()
  await expect.element(page.getByText('changed in the meantime', { exact: false })).toBeVisible()
})

test('what was done to a line stays when only something else of the visit has changed', async () => {
  const noted = { ...visit, version: 2, notes: 'Came by bike' }
  refuseWith(createCheckout, 'version_conflict', { details: { appointments: [noted] } })
  await open()
  await press('Change Cut')
  await page.getByRole('textbox', { name: 'Discount', exact: true }).fill('10')
  await press('Take $40.50')
  await expect.element(page.getByText('changed in the meantime', { exact: false })).toBeVisible()
  answer(createCheckout, { checkout: paid, appointments: [visit] })
  await press('Take $40.50')
  await expect
    .poll(() => payments().map(({ body }) => body))
    .toMatchObject([{ versions: [1] }, { versions: [2] }])
})

const paidElsewhere = { ...visit, status: 'completed', checked_out: true, version: 2 } as const

test('a visit that is paid elsewhere leaves the open bill, and the rest stays for the other', async () => {
  let queries = new QueryClient()
  const Live = () => {
    queries = useQueryClient()
    return null
  }
  await show(
    <>
      <Live />
      <CheckoutPanel appointmentId="a" onClose={vi.fn()} />
    </>,
  )
  await page.getByLabelText('Add another client’s visit to this bill').selectOptions('b')
  await press('Add a product')
  await typeProduct('Shampoo', '19.50')
  await press('Add')
  answer(listCheckouts, { ...quietPayDay, items: [paid] })
  putAppointment(queries, paidElsewhere)
  await queries.invalidateQueries({ queryKey: ['checkouts'] })
  const said = page.getByText('Client a has been paid meanwhile by Ana Petrova', { exact: false })
  await expect.element(said).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Take $64.50' })).toBeVisible()
  answer(readAppointment, { ...visitDetails, appointment: other })
  await cleanup()
  await show(<CheckoutPanel appointmentId="b" onClose={vi.fn()} />)
  await expect.element(page.getByRole('button', { name: 'Take $64.50' })).toBeVisible()
})

test('the focus goes to what is left of a bill that a colleague’s payment has emptied', async () => {
  let queries = new QueryClient()
  const Live = () => {
    queries = useQueryClient()
    return <CheckoutPanel appointmentId="a" onClose={vi.fn()} />
  }
  await show(<Live />)
  const take = page.getByRole('button', { name: 'Take $45' })
  await expect.element(take).toBeVisible()
  take.element().focus()
  putAppointment(queries, paidElsewhere)
  const said = page.getByText('Client a has been paid meanwhile', { exact: false })
  await expect.element(said).toBeVisible()
  await expect.poll(() => document.activeElement?.contains(said.element())).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
})

test('a refusal names the visit that was paid, and the bill goes on without it', async () => {
  refuseWith(createCheckout, 'appointment_closed', { details: { appointments: [paidElsewhere] } })
  await open()
  await page.getByLabelText('Add another client’s visit to this bill').selectOptions('b')
  await press('Take $90')
  await expect
    .element(page.getByText('Client a has been paid meanwhile', { exact: false }))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Take $45' })).toBeEnabled()
})

test('takes a payment back, and the bill is there again', async () => {
  answer(createCheckout, { checkout: paid, appointments: [visit] })
  answer(reopenCheckout, {
    checkout: { ...paid, reopened_at: '2026-03-08T11:00:00+02:00' },
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

test('offers the next visit last, even without a known rhythm', async () => {
  answer(createCheckout, { checkout: paid, appointments: [visit] })
  refuseWith(readClient, 'not_found')
  await open()
  await press('Take $45')
  await expect.element(page.getByRole('button', { name: 'Book the next visit' })).toBeVisible()
  const names = page.getByRole('button').elements()
  expect(names.at(-1)?.textContent).toBe('Book the next visit')
})

const typeProduct = async (name: string, price: string) => {
  await page.getByRole('textbox', { name: 'Product' }).fill(name)
  await page.getByRole('textbox', { name: 'Price' }).fill(price)
}

test('a product that was added leaves the focus at the button for the next', async () => {
  await open()
  await press('Add a product')
  await typeProduct('Shampoo', '19.50')
  await press('Add')
  await expect.element(page.getByRole('textbox', { name: 'Product' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Add a product' })).toHaveFocus()
})

test('a product that is typed and not added holds the payment back, and needs a price', async () => {
  answer(createCheckout, { checkout: paid, appointments: [visit] })
  await open()
  await press('Add a product')
  await typeProduct('Shampoo', 'abc')
  await expect.element(page.getByText('Use a price like 12.50.')).toBeVisible()
  await press('Take $45')
  await expect.element(page.getByText('isn’t on the bill yet', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Price' })).toHaveFocus()
  await press('Add')
  await expect.element(page.getByRole('button', { name: 'Take $45' })).toBeVisible()
  expect(payments()).toEqual([])
  await page.getByRole('textbox', { name: 'Price' }).fill('19.50')
  await press('Add')
  await expect.element(page.getByRole('button', { name: 'Take $64.50' })).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Product' })).not.toBeInTheDocument()
})

test('a bill that is left is there again until it is begun anew, paid, or the user signs out', async () => {
  answer(createCheckout, { checkout: paid, appointments: [visit] })
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
  answer(reopenCheckout, { checkout: paid, appointments: [visit] })
  await press('Undo')
  await expect.element(page.getByRole('button', { name: 'Take $60' })).toBeVisible()
  signOut()
  expect(useCarts.getState().carts).toEqual({})
})

test('a payment without an answer keeps its key while the panel is closed', async () => {
  let answered = (_: Response) => {}
  answerWith(createCheckout, () => new Promise<Response>((resolve) => (answered = resolve)))
  await open()
  await press('Take $45')
  await expect.poll(() => payments().length).toBe(1)
  await cleanup()
  await open()
  await press('Try again')
  await expect.poll(() => payments().length).toBe(2)
  const keys = payments().map(({ headers }) => headers.get('idempotency-key'))
  expect(keys[0]).toBe(keys[1])
  answered(Response.json({ checkout: paid, appointments: [visit] }, { status: 201 }))
})

test('without a connection it says what a payment needs, and shows what is known and due', async () => {
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
  // the far end answers probes
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

test('the visit of another client is offered for what it adds to the total', async () => {
  answer(listCheckouts, { ...quietPayDay, tax: { rate_percent: 8, included: false } })
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
  answer(readToday, { ...quietToday, appointments: [visit, { ...other, status: 'confirmed' }] })
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

test('a product is sold by nobody, and a bill of products has no tip in percent', async () => {
  await show(<CheckoutPanel appointmentId={null} onClose={vi.fn()} />)
  await press('Add a product')
  await typeProduct('Voucher', '100')
  await press('Add')
  await expect.element(page.getByRole('button', { name: 'Take $100' })).toBeVisible()
  await expect.element(page.getByText('No tip')).toBeVisible()
  await expect.element(page.getByText('20%')).not.toBeInTheDocument()
})

test('Esc leaves the form of a product first, and then the panel', async () => {
  const onClose = vi.fn()
  await show(<CheckoutPanel appointmentId="a" onClose={onClose} />)
  await press('Add a product')
  await page.getByRole('textbox', { name: 'Product' }).fill('Sham')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('textbox', { name: 'Product' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Add a product' })).toHaveFocus()
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

test('who is there is offered before who is expected, with their times', async () => {
  const expected = appointment('c', '08:00', '09:00', { status: 'confirmed' })
  answer(readToday, { ...quietToday, appointments: [expected, visit, other] })
  await open()
  const choice = page.getByLabelText('Add another client’s visit to this bill')
  await expect
    .element(choice)
    .toHaveTextContent(
      'Add another client’s visit to this bill10:00 AM · Client b · $458:00 AM · Client c · $45',
    )
})

test('a second press where Take was reaches no button', async () => {
  answer(createCheckout, { checkout: paid, appointments: [visit] })
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

test('a next visit that is booked is named, and another is booked quietly', async () => {
  answer(createCheckout, { checkout: paid, appointments: [visit] })
  const next_visit = {
    appointment_id: 'n',
    start_time: '2026-03-10T09:45:00+02:00',
    services: [],
    staff: { id: 's1', name: 'Mia Lang' },
  }
  answer(readClient, { client: clientNamed('Client a'), card: { ...emptyCard, next_visit } })
  await open()
  await press('Take $45')
  await expect.element(page.getByRole('button', { name: 'Book another' })).toBeVisible()
  await page.getByRole('button', { name: 'Next visit: Tue, Mar 10, 9:45 AM with Mia Lang' }).click()
  expect(useDesk.getState().panel).toEqual({ kind: 'appointment', id: 'n' })
})

test('the next visit of a bill of two says whose it is', async () => {
  const clients = [
    itemAt(paid.clients, 0),
    { ...itemAt(paid.clients, 0), appointment_id: 'b', id: 'c-b', name: 'Client b' },
  ]
  answer(createCheckout, { checkout: { ...paid, clients }, appointments: [visit, other] })
  refuseWith(readClient, 'not_found')
  await open()
  await press('Take $45')
  const next = page.getByRole('button', { name: 'Book the next visit of Client a' })
  await expect.element(next).toBeVisible()
})

test('a client with two visits on one bill is named once', async () => {
  const clients = [itemAt(paid.clients, 0), { ...itemAt(paid.clients, 0), appointment_id: 'b' }]
  answer(createCheckout, { checkout: { ...paid, clients }, appointments: [visit, other] })
  await open()
  await press('Take $45')
  await expect.element(page.getByText('$45 paid')).toBeVisible()
  expect(page.getByRole('button', { name: 'Email receipt' }).elements()).toHaveLength(1)
  await expect.element(page.getByText('Client a + Client a')).not.toBeInTheDocument()
})

test('a discounted line shows both prices, and the column keeps its decimals', async () => {
  await open()
  await press('Change Cut')
  await page.getByRole('textbox', { name: 'Discount', exact: true }).fill('10')
  await expect.element(page.getByText('$45.00').first()).toBeVisible()
  await expect.element(page.getByText('−$4.50')).toBeVisible()
  await expect.element(page.getByText('$40.50').first()).toBeVisible()
})

test('a discount says its unit, and changes to the other', async () => {
  await open()
  await press('%, change to an amount')
  await page.getByRole('textbox', { name: 'Discount on everything' }).fill('10')
  await press('USD, change to percent')
  await expect.element(page.getByText('−$4.50')).toBeVisible()
})

test('a receipt is offered as it can arrive, else to an address that is typed', async () => {
  const clients = [{ ...itemAt(paid.clients, 0), receipt_channels: [] }]
  answer(createCheckout, { checkout: { ...paid, clients }, appointments: [visit] })
  answer(sendReceipt, { channel: 'email' })
  await open()
  await press('Take $45')
  await expect.element(page.getByText('$45 paid')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Text receipt' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Email receipt' })).toBeDisabled()
  // a field with the focus would open the keyboard of a tablet over the change
  await expect.element(page.getByRole('complementary', { name: 'Paid' })).toHaveFocus()
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@typed.test')
  await press('Email receipt')
  await expect.element(page.getByText('The receipt is on its way.')).toBeVisible()
  expect(sent.at(-1)?.body).toEqual({ channel: 'email', email: 'ada@typed.test' })
})

test('the next visit is a week later at least, and its draft has the name of the client', async () => {
  answer(createCheckout, { checkout: paid, appointments: [visit] })
  const usual = { services: [], staff_by_service: [], interval_days: 0 }
  answer(readClient, { client: clientNamed('Client a'), card: { ...emptyCard, usual } })
  const slot = { start_time: '2026-03-15T10:00:00+02:00', end_time: '2026-03-15T11:00:00+02:00' }
  answer(readAvailability, {
    date: '2026-03-15',
    timezone: 'Europe/Athens',
    slots: [{ ...slot, staff_ids: ['s1'] }],
  })
  await open()
  await press('Take $45')
  await page.getByRole('button', { name: /Book the next: in 1 week,/ }).click()
  expect(useDesk.getState().panel).toMatchObject({
    prefill: { clientId: 'c-a', clientName: 'Client a', date: '2026-03-15' },
  })
})
