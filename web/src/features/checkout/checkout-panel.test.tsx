import { readAppointment } from '@chairtime/contract/appointments.ts'
import { readToday } from '@chairtime/contract/calendar.ts'
import {
  type CheckoutDetail,
  createCheckout,
  listCheckouts,
  reopenCheckout,
} from '@chairtime/contract/checkouts.ts'
import { readClient } from '@chairtime/contract/clients.ts'
import { listServices } from '@chairtime/contract/services.ts'
import { listStaff } from '@chairtime/contract/staff.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { appointment, quietToday, signedIn, visitDetails } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { answer, answerWith, refuseWith, sent } from '../../../test/wire.ts'
import { signIn } from '../../lib/session.ts'
import { CheckoutPanel } from './checkout-panel.tsx'

const visit = appointment('a', '10:00', '11:00', { status: 'in_progress' })
const other = appointment('b', '10:00', '11:00', { status: 'completed' })

const paid: CheckoutDetail = {
  id: '018f3c1e-7a10-7b32-9c55-2f6f1d0a4b11',
  created_at: '2026-03-08T11:00:00+02:00',
  taken_by: 'Ana Petrova',
  clients: [{ appointment_id: 'a', id: 'c-a', name: 'Client a' }],
  lines: [
    {
      position: 0,
      kind: 'service',
      name: 'Cut',
      quantity: 1,
      price: 45,
      discount: 0,
      net: 45,
      staff: { id: 's1', name: 'Mia Lang' },
      appointment_id: 'a',
      refunded: false,
    },
  ],
  subtotal: 45,
  discount: 0,
  tax: 0,
  tax_included: true,
  tip: 0,
  tips: [],
  total: 45,
  currency: 'USD',
  payments: [{ method: 'card', amount: 45, received: null }],
  change: 0,
  refunded: 0,
  refunds: [],
  reopened_at: null,
}

beforeEach(() => {
  signIn(signedIn)
  answer(readAppointment, { ...visitDetails, appointment: visit })
  answer(readToday, { ...quietToday, appointments: [visit, other] })
  answer(listServices, { services: [] })
  answer(listStaff, { staff: [] })
  answer(listCheckouts, {
    date: '2026-03-08',
    currency: 'USD',
    tax: { rate_percent: 0, included: true },
    items: [],
    sums: { takings: 0, by_method: [], by_staff: [], tips: 0, tax: 0, refunds: 0 },
    unpaid: [],
  })
})

const open = () => show(<CheckoutPanel appointmentId="a" onClose={vi.fn()} />)
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const payments = () => sent.filter(({ method, path }) => method === 'POST' && path === '/checkouts')

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
  expect(payments().map(({ body }) => body)).toMatchObject([
    {
      appointment_ids: ['a', 'b'],
      tips: [{ staff_id: 's1', amount: 18 }],
      payments: [{ method: 'cash', amount: 108, received: 120 }],
    },
  ])
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
