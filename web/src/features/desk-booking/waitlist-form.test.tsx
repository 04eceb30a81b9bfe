import {
  addToWaitlist,
  removeWaitlistEntry,
  type WaitlistEntryView,
} from '@chairtime/contract/waitlist.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { beginAtDesk, cut, onClose, openBookingPanel } from '../../../test/booking-desk.tsx'
import { show } from '../../../test/show.tsx'
import { answer, answerWith, refuseWith, sent } from '../../../test/wire.ts'
import { changeDraft, parkDraft, useDrafts } from '../../lib/drafts.ts'
import { DraftChips } from './draft-chips.tsx'

const entry: WaitlistEntryView = {
  id: 'w1',
  client: { id: 'c1', name: 'Ada' },
  contact: { name: 'Ada', email: null, phone: null },
  probable_client: null,
  services: [{ id: cut, name: 'Cut' }],
  staff: null,
  windows: [],
  contacted: null,
  created_at: '2026-03-08T08:00:00+02:00',
  expires_at: '2026-03-09T00:00:00+02:00',
  version: 1,
}

beforeEach(() => {
  beginAtDesk()
  answer(addToWaitlist, { waitlist_entry: entry })
})

const form = 'waitlist' as const
const button = (name: string) => page.getByRole('button', { name, exact: true })
const posts = () => sent.filter(({ method, path }) => method === 'POST' && path === '/waitlist')
const ada = { name: 'Ada', phone: null, email: null }

test('a double click adds a client to the waiting list once, with the chosen days and part of the day', async () => {
  await openBookingPanel({ form, contact: ada, serviceId: cut })
  await page.getByLabelText('Until').fill('2026-03-09')
  await page.getByLabelText('Time of day').selectOptions('Afternoon')
  await button('Add to the waiting list').dblClick()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(posts().map(({ body }) => body)).toEqual([
    {
      service_ids: [cut],
      staff_id: 'any',
      windows: [
        { from: '2026-03-08T10:00:00.000Z', to: '2026-03-08T15:00:00.000Z' },
        { from: '2026-03-09T10:00:00.000Z', to: '2026-03-09T15:00:00.000Z' },
      ],
      client: { name: 'Ada', phone: '', email: '' },
    },
  ])
  expect(useDrafts.getState().drafts).toEqual([])
  answerWith(removeWaitlistEntry, () => new Response(null, { status: 204 }))
  await expect.element(page.getByText('Ada is on the waiting list')).toBeVisible()
  await button('Undo').click()
  await expect.element(page.getByText('Ada is off the waiting list')).toBeVisible()
})

test('a new entry of the waiting list is sent again with its key when its answer is lost', async () => {
  answerWith(addToWaitlist, () => {
    if (posts().length === 1) throw new TypeError('The line is cut')
    return Response.json({ waitlist_entry: entry }, { status: 201 })
  })
  await openBookingPanel({ form, contact: ada, serviceId: cut })
  await button('Add to the waiting list').click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  const [firstKey, secondKey] = posts().map(({ headers }) => headers.get('idempotency-key'))
  expect(secondKey).toBe(firstKey)
  expect(posts()).toHaveLength(2)
})

test('a waiting-list form without client or service says what is missing, and sends nothing', async () => {
  await openBookingPanel({ form })
  await button('Add to the waiting list').click()
  const problem = page.getByRole('alert')
  await expect
    .element(problem)
    .toHaveTextContent('Please choose a client from the list, or “+ New client”.')
  await button('+ New client').click()
  await expect.element(problem).toHaveTextContent('Please choose a service.')
  expect(posts()).toEqual([])
})

test('the waiting-list form begins with the focus in the field of the client, and has no button for a walk-in without a name', async () => {
  await openBookingPanel({ form })
  await userEvent.keyboard('Zoë')
  await expect.element(page.getByLabelText('Name or phone')).toHaveValue('Zoë')
  await expect.element(button('Walk-in (no name)')).not.toBeInTheDocument()
})

test('when the server refuses a new client without phone number and email, the reason stands at the phone number', async () => {
  const errors = { 'client.phone': ['Please enter an email or a phone number'] }
  refuseWith(addToWaitlist, 'validation_failed', { errors })
  await openBookingPanel({ form, contact: ada, serviceId: cut })
  await expect.element(page.getByLabelText('or email')).toBeVisible()
  await button('Add to the waiting list').click()
  await expect
    .element(page.getByLabelText('Phone', { exact: true }))
    .toHaveAccessibleDescription('Please enter an email or a phone number')
})

test('when the server refuses a field that the form does not show, an alert says why', async () => {
  const tooMany = 'At most 10 services in one visit'
  refuseWith(addToWaitlist, 'validation_failed', { errors: { service_ids: [tooMany] } })
  await openBookingPanel({ form, contact: ada, serviceId: cut })
  await button('Add to the waiting list').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(tooMany)
})

test('more than 14 days are refused before anything is sent', async () => {
  await openBookingPanel({ form, contact: ada, serviceId: cut })
  await page.getByLabelText('Until').fill('2026-03-22')
  await button('Add to the waiting list').click()
  await expect.element(page.getByText('At most 14 days')).toBeVisible()
  expect(posts()).toEqual([])
  await page.getByLabelText('Until').fill('2026-03-21')
  await button('Add to the waiting list').click()
  await expect.poll(posts).toHaveLength(1)
})

test('the waiting-list form takes over the days and the part of the day that the filters show', async () => {
  await openBookingPanel({ contact: ada, serviceId: cut })
  await button('Tomorrow').click()
  await button('Afternoon').click()
  await button('Waiting list').click()
  await expect.element(page.getByLabelText('From')).toHaveValue('2026-03-09')
  await expect.element(page.getByLabelText('Until')).toHaveValue('2026-03-09')
  await expect.element(page.getByLabelText('Time of day')).toHaveValue('afternoon')
  await button('Appointment instead').click()
  await button('Next week').click()
  await button('Waiting list').click()
  await expect.element(page.getByLabelText('From')).toHaveValue('2026-03-09')
  await expect.element(page.getByLabelText('Until')).toHaveValue('2026-03-15')
  await expect.element(page.getByLabelText('Time of day')).toHaveValue('afternoon')
})

test('the waiting-list form takes over the day of the chosen time', async () => {
  await openBookingPanel({ contact: ada, serviceId: cut, startTime: '2026-03-12T11:00:00+02:00' })
  await button('Waiting list').click()
  await expect.element(page.getByLabelText('From')).toHaveValue('2026-03-12')
  await expect.element(page.getByLabelText('Until')).toHaveValue('2026-03-12')
})

test('days that the desk has typed for the waiting list stay when its form opens again', async () => {
  await openBookingPanel({ contact: ada, serviceId: cut, startTime: '2026-03-12T11:00:00+02:00' })
  await button('Waiting list').click()
  await page.getByLabelText('Until').fill('2026-03-14')
  await page.getByLabelText('From').fill('2026-03-13')
  await button('Appointment instead').click()
  await button('Waiting list').click()
  await expect.element(page.getByLabelText('From')).toHaveValue('2026-03-13')
  await expect.element(page.getByLabelText('Until')).toHaveValue('2026-03-14')
})

test('when the day of the draft changes, the waiting-list form shows the new day', async () => {
  const time = (startTime: string) => ({ date: startTime.slice(0, 10), startTime })
  await openBookingPanel({ contact: ada, serviceId: cut, ...time('2026-03-12T11:00:00+02:00') })
  await button('Waiting list').click()
  await button('Appointment instead').click()
  changeDraft(useDrafts.getState().openId ?? '', time('2026-03-14T11:00:00+02:00'))
  await button('Waiting list').click()
  await expect.element(page.getByLabelText('From')).toHaveValue('2026-03-14')
  await expect.element(page.getByLabelText('Until')).toHaveValue('2026-03-14')
})

test('a parked draft of an entry of the waiting list is labelled as such, not with its time', async () => {
  await openBookingPanel({ form, contact: ada, startTime: '2026-03-08T11:00:00+02:00' })
  parkDraft()
  await show(<DraftChips />)
  await expect.element(button('Continue Ada, Waiting list?')).toBeVisible()
})

test('when another client has the typed phone number, the desk is asked who is meant before the entry is added', async () => {
  const details = { client: { id: 'c9', name: 'Bea' }, by: 'phone' }
  refuseWith(addToWaitlist, 'client_known', { details })
  await openBookingPanel({ form, contact: { ...ada, phone: '+12125550100' }, serviceId: cut })
  await button('Add to the waiting list').click()
  await expect.element(page.getByText(/^Bea has this number/)).toBeVisible()
  await expect.element(button('This is Bea')).toBeVisible()
  answer(addToWaitlist, { waitlist_entry: entry })
  await button('New client').click()
  await expect
    .poll(() => posts().at(-1)?.body)
    .toMatchObject({ client: { name: 'Ada', new: true } })
})

test('the client search of the waiting-list form offers no walk-in without a name', async () => {
  await openBookingPanel({ form })
  await page.getByRole('combobox', { name: 'Name or phone' }).fill('Zo')
  await expect.element(page.getByRole('option', { name: /Zo/ })).toBeVisible()
  expect(page.getByText('Walk-in', { exact: false }).elements()).toEqual([])
})
