import { decideClient, readAppointment } from '@chairtime/contract/appointments.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { appointment, signedIn } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { answer, sent } from '../../../test/wire.ts'
import { signIn } from '../../lib/session.ts'
import { AppointmentSheet } from './appointment-sheet.tsx'
import type { CheckoutView } from './queries.ts'

const checkout: CheckoutView = {
  id: 'k1',
  subtotal: 45,
  discount: 0,
  tip: 9,
  total: 54,
  currency: 'USD',
  payments: [{ method: 'card', amount: 54 }],
}

async function showVisit(paid: CheckoutView | null) {
  signIn(signedIn)
  const checked_out = paid !== null
  const visit = appointment('a', '11:00', '12:00', { status: 'completed', checked_out })
  answer(readAppointment, { appointment: visit, contact: null, checkout: paid })
  await show(<AppointmentSheet id="a" onClose={() => {}} />)
  await expect.element(page.getByText('Completed')).toBeVisible()
}

test('shows no payment before there is one', async () => {
  await showVisit(null)
  await expect.element(page.getByText('Paid')).toHaveLength(0)
})

test.each<[string, Partial<CheckoutView>]>([
  ['Paid $54, tip $9 included, by card', {}],
  ['Paid $45, in cash', { total: 45, tip: 0, payments: [{ method: 'cash', amount: 45 }] }],
  [
    'Paid $40.50, $4.50 discount taken off, $20 in cash, $20.50 in another way',
    {
      discount: 4.5,
      tip: 0,
      total: 40.5,
      payments: [
        { method: 'cash', amount: 20 },
        { method: 'other', amount: 20.5 },
      ],
    },
  ],
])('shows the payment: %s', async (sentence, how) => {
  await showVisit({ ...checkout, ...how })
  await expect.element(page.getByText(sentence, { exact: true })).toBeVisible()
})

test('shows the contact and the probable client, and the desk decides', async () => {
  signIn(signedIn)
  const rest = {
    client: { id: null, name: 'L. Kaminski' },
    probable_client: { id: 'c1', name: 'Lea K.' },
    source: 'online',
    version: 3,
  } as const
  const visit = appointment('a', '11:00', '12:00', rest)
  const contact = { name: 'L. Kaminski', email: 'l@mail.test', phone: null }
  answer(readAppointment, { appointment: visit, contact, checkout: null })
  await show(<AppointmentSheet id="a" onClose={() => {}} />)
  await expect.element(page.getByRole('heading', { name: 'L. Kaminski' })).toBeVisible()
  await expect.element(page.getByText('Booked as L. Kaminski · l@mail.test')).toBeVisible()
  await expect.element(page.getByText('Probably the same person as Lea K.')).toBeVisible()
  const decided = { ...visit, client: { id: 'c1', name: 'Lea K.' }, probable_client: null }
  answer(decideClient, { appointment: decided })
  answer(readAppointment, { appointment: decided, contact, checkout: null })
  await page.getByRole('button', { name: 'Same person' }).click()
  await expect.element(page.getByText('Probably the same person')).toHaveLength(0)
  const [asked] = sent.filter(({ method }) => method === 'POST')
  expect(asked?.body).toEqual({ same_person: true, copy_contact: false, version: 3 })
})
