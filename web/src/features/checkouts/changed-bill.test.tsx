import { readAppointment } from '@chairtime/contract/appointments.ts'
import { createCheckout, listCheckouts } from '@chairtime/contract/checkouts.ts'
import { beforeEach, expect, test, vi } from 'vitest'
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
import { visitDetails } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { answer, refuseWith } from '../../../test/wire.ts'
import { newQueries } from '../../app/providers.tsx'
import { putAppointment } from '../../lib/appointment-cache.ts'
import { CheckoutPanel } from './checkout-panel.tsx'

beforeEach(prepareCheckout)

test('the checkout shows the present bill when the visit has changed meanwhile', async () => {
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

test('edits of a line stay when another part of its visit has changed', async () => {
  const noted = { ...visit, version: 2, notes: 'Came by bike' }
  refuseWith(createCheckout, 'version_conflict', { details: { appointments: [noted] } })
  await open()
  await press('Change Cut')
  await page.getByRole('textbox', { name: 'Discount', exact: true }).fill('10')
  await press('Take $40.50')
  await expect.element(page.getByText('changed in the meantime', { exact: false })).toBeVisible()
  answer(createCheckout, { checkout: paidCheckout, appointments: [visit] })
  await press('Take $40.50')
  await expect
    .poll(() => payments().map(({ body }) => body))
    .toMatchObject([{ versions: [1] }, { versions: [2] }])
})

const paidElsewhere = { ...visit, status: 'completed', checked_out: true, version: 2 } as const

test('a visit that is paid elsewhere leaves the open bill, on which the other visit and the product stay', async () => {
  const queries = newQueries()
  await show(<CheckoutPanel appointmentId="a" onClose={vi.fn()} />, queries)
  await page.getByLabelText('Add another client’s visit to this bill').selectOptions('b')
  await press('Add a product')
  await typeProduct('Shampoo', '19.50')
  await press('Add')
  answer(listCheckouts, { ...quietPaymentDay, items: [paidCheckout] })
  putAppointment(queries, paidElsewhere)
  await queries.invalidateQueries({ queryKey: ['checkouts'] })
  const said = page.getByText('Client a has been paid meanwhile by Ana Petrova', { exact: false })
  await expect.element(said).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Take $64.50' })).toBeVisible()
  answer(readAppointment, { ...visitDetails, appointment: otherVisit })
  await cleanup()
  await show(<CheckoutPanel appointmentId="b" onClose={vi.fn()} />)
  await expect.element(page.getByRole('button', { name: 'Take $64.50' })).toBeVisible()
})

test('the focus stays in a bill that a colleague’s payment has emptied', async () => {
  const queries = newQueries()
  await show(<CheckoutPanel appointmentId="a" onClose={vi.fn()} />, queries)
  const take = page.getByRole('button', { name: 'Take $45' })
  await expect.element(take).toBeVisible()
  take.element().focus()
  putAppointment(queries, paidElsewhere)
  const said = page.getByText('Client a has been paid meanwhile', { exact: false })
  await expect.element(said).toBeVisible()
  await expect.poll(() => document.activeElement?.contains(said.element())).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
})

test('a refusal names the visit that was paid meanwhile, and the rest of the bill can still be paid', async () => {
  refuseWith(createCheckout, 'appointment_closed', { details: { appointments: [paidElsewhere] } })
  await open()
  await page.getByLabelText('Add another client’s visit to this bill').selectOptions('b')
  await press('Take $90')
  await expect
    .element(page.getByText('Client a has been paid meanwhile', { exact: false }))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Take $45' })).toBeEnabled()
})
