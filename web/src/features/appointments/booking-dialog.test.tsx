import { listActivity } from '@chairtime/contract/activity.ts'
import { bookAppointment } from '@chairtime/contract/appointments.ts'
import { readAvailability } from '@chairtime/contract/calendar.ts'
import { listClients } from '@chairtime/contract/clients.ts'
import { refusals } from '@chairtime/contract/refusals.ts'
import { listServices } from '@chairtime/contract/services.ts'
import { listStaff } from '@chairtime/contract/staff.ts'
import { itemAt } from '@chairtime/core/known.ts'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { appointment, signedIn } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { answer, answerWith, refuseWith, sent } from '../../../test/wire.ts'
import { signIn } from '../../lib/session.ts'
import { setClock } from '../../lib/use-now.ts'
import { RecentActivity } from '../dashboard/recent-activity.tsx'
import { BookingDialog } from './booking-dialog.tsx'

const cut = '0198b2f0-0000-7000-8000-000000000001'
const mia = '0198b2f0-0000-7000-8000-000000000002'
const at = (time: string) => `2026-03-08T${time}:00+02:00`
const slot = (from: string, to: string) => ({
  start_time: at(from),
  end_time: at(to),
  staff_ids: [mia],
})
const onClose = vi.fn()

beforeEach(() => {
  setClock(Date.parse(at('08:00')))
  onClose.mockClear()
  signIn(signedIn)
  answer(listServices, {
    services: [
      {
        id: cut,
        name: 'Cut',
        description: null,
        category_id: null,
        category_name: null,
        duration_minutes: 45,
        processing_minutes: 0,
        finishing_minutes: 0,
        buffer_before_minutes: 0,
        buffer_after_minutes: 0,
        price: 45,
        can_book_online: true,
        is_custom: false,
        resource_type: null,
        staff_ids: [mia],
        photo: null,
        version: 1,
      },
    ],
  })
  answer(listStaff, {
    staff: [
      {
        id: mia,
        name: 'Mia Lang',
        email: null,
        phone: null,
        title: null,
        active: true,
        hours: null,
        service_ids: [cut],
        portrait: null,
        version: 1,
      },
    ],
  })
  answer(readAvailability, {
    date: '2026-03-08',
    timezone: 'Europe/Athens',
    slots: [slot('11:15', '12:00'), slot('14:00', '14:45')],
    refused: [
      {
        start_time: at('09:00'),
        reasons: [{ code: 'slot_taken', sentence: 'Mia is with Lea until 10:00.' }],
      },
    ],
  })
})

afterEach(() => setClock(Date.now()))

async function openFor(startTime?: string, beside?: ReactNode) {
  const prefill = { date: '2026-03-08', serviceId: cut, ...(startTime ? { startTime } : {}) }
  await show(
    <>
      {beside}
      <BookingDialog prefill={prefill} onClose={onClose} />
    </>,
  )
}

const bookings = () => sent.filter(({ path }) => path === '/appointments')

test('takes the first start in a gap that begins between two starts', async () => {
  await openFor(at('11:07'))
  await expect
    .element(page.getByRole('button', { name: '11:15 AM' }))
    .toHaveAttribute('aria-pressed', 'true')
})

test('closes after a booking at the start of a gap that is no longer offered', async () => {
  const free = { date: '2026-03-08', timezone: 'Europe/Athens' }
  answerWith(readAvailability, () => {
    const slots = bookings().length === 0 ? [slot('11:15', '12:00')] : [slot('14:00', '14:45')]
    return Response.json({ ...free, slots })
  })
  answer(bookAppointment, { appointment: appointment('a', '11:15', '12:00') })
  // The other data of the screen takes longer to refresh.
  answerWith(listActivity, async () => {
    if (bookings().length > 0) await new Promise((resolve) => setTimeout(resolve, 200))
    return Response.json({ items: [], next_cursor: null })
  })
  await openFor(at('11:15'), <RecentActivity date="2026-03-08" timezone="Europe/Athens" />)
  await expect
    .element(page.getByRole('button', { name: '11:15 AM' }))
    .toHaveAttribute('aria-pressed', 'true')
  await page.getByLabelText('Client name').fill('L')
  await page.getByRole('button', { name: 'Book appointment' }).click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
})

test('folds past starts', async () => {
  setClock(Date.parse(at('11:16')))
  await openFor()
  await expect.element(page.getByRole('button', { name: '2:00 PM' })).toBeVisible()
  await expect.element(page.getByText('11:15 AM')).not.toBeVisible()
  await page.getByText('Earlier today').click()
  await page.getByRole('button', { name: '11:15 AM' }).click()
  await expect
    .element(page.getByRole('button', { name: '11:15 AM' }))
    .toHaveAttribute('aria-pressed', 'true')
})

test('offers a start in its own minute', async () => {
  setClock(Date.parse(at('11:15')))
  await openFor()
  await expect.element(page.getByRole('button', { name: '11:15 AM' })).toBeVisible()
  await expect.element(page.getByText('Earlier today')).not.toBeInTheDocument()
})

test('begins at the service, and stays there while the menu arrives', async () => {
  await openFor()
  const service = page.getByLabelText('Service')
  await expect.element(service).toHaveValue(cut)
  await expect.element(service).toHaveDisplayValue('Cut · 45 min')
  await expect.element(service).toHaveFocus()
  await service.selectOptions('Choose a service')
  await page.getByRole('button', { name: 'Book appointment' }).click()
  await expect.element(service).toHaveAttribute('aria-invalid', 'true')
  await service.selectOptions(cut)
  await expect.element(service).toHaveValue(cut)
  await page.getByRole('button', { name: '2:00 PM' }).click()
  await page.getByLabelText('Client name').fill('L')
  answer(bookAppointment, { appointment: appointment('a', '14:00', '14:45') })
  await page.getByRole('button', { name: 'Book appointment' }).click()
  await expect.poll(() => bookings().length).toBe(1)
  expect(itemAt(bookings(), 0).body).toMatchObject({ service_ids: [cut] })
})

test('says where services come from when there are none', async () => {
  answer(listServices, { services: [] })
  await openFor()
  await expect
    .element(page.getByLabelText('Service'))
    .toHaveAccessibleDescription('Your menu is empty. Add a service')
})

test('asks for a time and a name before anything is sent', async () => {
  await openFor()
  await page.getByRole('button', { name: 'Book appointment' }).click()
  await expect.element(page.getByText('Please choose a time')).toBeVisible()
  await expect.element(page.getByText('Name is required')).toBeVisible()
  expect(bookings()).toEqual([])
})

test('offers free times when the time was taken meanwhile, and books one of these', async () => {
  refuseWith(bookAppointment, 'slot_taken', { details: { alternatives: [slot('15:30', '16:15')] } })
  await openFor()
  await page.getByRole('button', { name: '2:00 PM' }).click()
  await page.getByLabelText('Client name').fill('L')
  await page.getByRole('button', { name: 'Book appointment' }).click()
  await expect.element(page.getByText(refusals.slot_taken.sentence)).toBeVisible()
  answer(bookAppointment, { appointment: appointment('a', '15:30', '16:15') })
  await page.getByRole('button', { name: 'Sun, Mar 8, 3:30 PM' }).click()
  await page.getByRole('button', { name: 'Book appointment' }).click()
  await expect.element(page.getByText('Booked: Client a')).toBeVisible()
  expect(onClose).toHaveBeenCalledOnce()
  expect(bookings().map(({ body }) => body)).toEqual(
    [at('14:00'), at('15:30')].map((start_time) => ({
      service_ids: [cut],
      staff_id: 'any',
      start_time,
      client: { name: 'L', email: null, phone: null },
    })),
  )
  const keys = bookings().map(({ headers }) => headers.get('idempotency-key'))
  expect(new Set(keys).size).toBe(2)
})

test('books a walk-in without a name', async () => {
  answer(bookAppointment, { appointment: appointment('a', '14:00', '14:45') })
  await openFor()
  await page.getByRole('button', { name: '2:00 PM' }).click()
  await page.getByLabelText('Phone (optional)').fill('not a number')
  await page.getByRole('button', { name: 'Walk-in (no name)' }).click()
  await page.getByRole('button', { name: 'Book appointment' }).click()
  await expect
    .poll(() => bookings().map(({ body }) => body))
    .toEqual([{ service_ids: [cut], staff_id: 'any', start_time: at('14:00') }])
})

test('keeps the focus in the client fields while a client is chosen and removed again', async () => {
  const visits = { visits_count: 1, last_visit_at: null, next_visit_at: null }
  const reach = { email: null, phone: null, sms_opt_in: false }
  const lea = {
    id: mia,
    name: 'Lea Park',
    ...reach,
    ...visits,
    created_at: at('08:00'),
    version: 1,
  }
  answer(listClients, { items: [lea], next_cursor: null })
  await openFor()
  await page.getByLabelText('Client name').fill('Lea')
  await page.getByRole('button', { name: 'Lea Park' }).click()
  await expect.element(page.getByRole('button', { name: 'Choose someone else' })).toBeVisible()
  expect(document.activeElement).not.toBe(document.body)
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(page.getByLabelText('Client name')).toHaveValue('Lea Park')
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByLabelText('Client name')).toHaveFocus()
})
