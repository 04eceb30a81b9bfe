import { readAppointment } from '@chairtime/contract/appointments.ts'
import { readToday } from '@chairtime/contract/calendar.ts'
import { listCheckouts } from '@chairtime/contract/checkouts.ts'
import { listServices } from '@chairtime/contract/services.ts'
import { listStaff } from '@chairtime/contract/staff.ts'
import { vi } from 'vitest'
import { page } from 'vitest/browser'
import { useCarts } from '../src/features/checkouts/cart-store.ts'
import { CheckoutPanel } from '../src/features/checkouts/checkout-panel.tsx'
import { signIn } from '../src/lib/session.ts'
import { appointment, quietToday, signedIn, visitDetails } from './samples.ts'
import { show } from './show.tsx'
import { answer, sent } from './wire.ts'

/** The visit that is checked out, and that of another client. Each is a cut for $45. */
export const visit = appointment('a', '10:00', '11:00', { status: 'in_progress' })
export const otherVisit = appointment('b', '10:00', '11:00', { status: 'completed' })

/** A day without payments, in a salon without tax. */
export const quietPaymentDay = {
  date: '2026-03-08',
  currency: 'USD',
  tax: { rate_percent: 0, included: true },
  items: [],
  paid_before: [],
  postings: [],
  sums: { takings: 0, by_method: [], by_staff: [], tips: 0, tax: 0, refunds: 0 },
  unpaid: [],
  unfinished: [],
}

/** Signs in without a kept cart, in a salon with the two visits. */
export function prepareCheckout(): void {
  useCarts.setState({ userId: null, carts: {} })
  signIn(signedIn)
  answer(readAppointment, { ...visitDetails, appointment: visit })
  answer(readToday, { ...quietToday, appointments: [visit, otherVisit] })
  answer(listServices, { services: [] })
  answer(listStaff, { staff: [] })
  answer(listCheckouts, quietPaymentDay)
}

/** Opens the checkout of the visit. */
export const openCheckout = () => show(<CheckoutPanel appointmentId="a" onClose={vi.fn()} />)

export const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

/** Types into the form of a product that is not in the list. */
export const typeProduct = async (name: string, price: string) => {
  await page.getByRole('textbox', { name: 'Product' }).fill(name)
  await page.getByRole('textbox', { name: 'Price' }).fill(price)
}

/** The requests that were sent with a payment. */
export const payments = () =>
  sent.filter(({ method, path }) => method === 'POST' && path === '/checkouts')
