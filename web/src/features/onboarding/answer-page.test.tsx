import { readProgress, saveHours, saveStaff } from '@chairtime/contract/onboarding.ts'
import { listStaff } from '@chairtime/contract/staff.ts'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { signedIn, staffMember } from '../../../test/samples.ts'
import { showPages } from '../../../test/show.tsx'
import { answer, answerWith, refuseWith, sent } from '../../../test/wire.ts'
import { newQueries } from '../../app/providers.tsx'
import { useDesk } from '../../lib/desk.ts'
import { signIn } from '../../lib/session.ts'
import { HoursPage, StaffPage } from './answer-page.tsx'
import type { Progress } from './queries.ts'

const routes = [
  { path: '/settings', element: <p>The settings</p> },
  { path: '/settings/hours', element: <HoursPage /> },
  { path: '/settings/staff', element: <StaffPage /> },
]

const hours = {
  working_days: [1, 2, 3, 4, 5],
  same_hours_daily: true,
  default_open_time: '10:00',
  default_close_time: '19:00',
  lunch_break: false,
}
const progress: Progress = {
  current_step: 'complete',
  data: { business_type: null, hours, staff: null, services: null },
  site: { address: null, phone: null, brand_color: '#6b2d5c' },
  onboarding_complete: true,
  booking_url: 'http://studio-ana.localhost:3000/',
}

const save = page.getByRole('button', { name: 'Save', exact: true })
const settings = page.getByText('The settings')
const savedStaff = () => sent.findLast(({ path }) => path === '/onboarding/staff')?.body
const staffAnswer = { resource_count: 2, resource_type: 'chair' as const, setup_staff_now: true }

/** The names in the list of staff members. */
const shownNames = () =>
  page
    .getByLabelText('Name', { exact: true })
    .elements()
    .map((row) => row instanceof HTMLInputElement && row.value)

/** A visit to come, which keeps its staff member from being removed. */
const visitWith = (subject_id: string, subject_name: string) => ({
  ...{ id: 'v1', subject_id, subject_name, client_name: 'Lea K.' },
  ...{ start_time: '2099-03-10T16:30:00-04:00', service_name: 'Cut' },
})

beforeEach(() => {
  signIn(signedIn)
  answer(readProgress, progress)
  answer(listStaff, { staff: [] })
})

test('changed opening hours are saved, and then the settings open', async () => {
  answer(saveHours, progress)
  await showPages(routes, '/settings/hours')
  await expect.element(page.getByLabelText('Opens')).toHaveValue('10:00')
  await page.getByLabelText('Saturday').click()
  await save.click()
  await expect.element(settings).toBeVisible()
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(sent.at(-1)).toMatchObject({
    path: '/onboarding/hours',
    body: { working_days: [1, 2, 3, 4, 5, 6], default_open_time: '10:00' },
  })
})

const affectedVisit = (id: string, client_name: string, channels: 'email'[]) => ({
  ...{ id, client_name, channels, phone: channels.length > 0 ? null : '+1 212 555 0100' },
  ...{ start_time: '2099-03-10T16:30:00-04:00', service_name: 'Cut' },
  ...{ status: 'confirmed', paid: false, choices: ['keep', 'cancel'], takers: [] },
})
const cancelledVisit = {
  ...{ id: 'Max', client: { id: 'Max', name: 'Max' }, phone: '+1 212 555 0100', channels: [] },
  ...{ start_time: '2099-03-10T16:30:00-04:00', status: 'confirmed' as const, version: 2 },
  notice_waits: false,
  source: 'desk' as const,
}

test('when a change of the hours affects visits, a question replaces “Save” and has the focus, and its answer leads to the clients to call', async () => {
  await page.viewport(1280, 600)
  onTestFinished(() => page.viewport(1280, 900))
  const appointments = [affectedVisit('Lea', 'Lea', ['email']), affectedVisit('Max', 'Max', [])]
  const details = { appointments, choices: ['keep', 'cancel'] }
  refuseWith(saveHours, 'bookings_affected', { details })
  await showPages(routes, '/settings/hours')
  await save.click()
  const sentence = page.getByText('choose what happens', { exact: false })
  await expect.element(sentence).toBeVisible()
  await expect.element(save).not.toBeInTheDocument()
  const list = sentence.element().closest('[tabindex]')
  await expect.poll(() => document.activeElement).toBe(list)
  expect(list?.getBoundingClientRect().top).toBeLessThan(innerHeight / 2)
  const call = page.getByRole('link', { name: 'Call +1 212-555-0100' })
  await expect.element(call).toBeVisible()
  await page.getByLabelText(/Max, Cut/).selectOptions('Cancel it')
  // the choices stay when the answer is lost
  answerWith(saveHours, () => Response.json({ error: 'Broken.' }, { status: 500 }))
  await page.getByRole('button', { name: 'Save with these choices' }).click()
  await expect.element(page.getByText('Broken.')).toBeVisible()
  await expect.element(page.getByLabelText(/Max, Cut/)).toHaveValue('cancel')
  answer(saveHours, { ...progress, cancelled: [cancelledVisit], kept: 1 })
  await page.getByRole('button', { name: 'Save with these choices' }).click()
  const summary = '1 appointment cancelled, 1 kept. Please call Max: no message can reach them.'
  await expect.element(page.getByText(summary)).toBeVisible()
  await expect.element(page.getByText('Please call these clients')).toBeVisible()
  await expect.element(call).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect.element(settings).toBeVisible()
})

test('saved hours are not kept as unsaved while the clients to call are listed', async () => {
  answer(saveHours, { ...progress, cancelled: [cancelledVisit] })
  const cache = newQueries()
  const unsaved = () => cache.getQueryData(['onboarding', 'unsaved', 'hours'])
  await showPages(routes, '/settings/hours', cache)
  await page.getByLabelText('Saturday').click()
  expect(unsaved()).toMatchObject({ workingDays: [1, 2, 3, 4, 5, 6] })
  await save.click()
  await expect.element(page.getByText('Please call these clients')).toBeVisible()
  expect(unsaved()).toBeNull()
})

test('a change of the hours removes the question about visits, and “Save” comes back', async () => {
  const details = { appointments: [affectedVisit('Lea', 'Lea', [])], choices: ['keep', 'cancel'] }
  refuseWith(saveHours, 'bookings_affected', { details })
  await showPages(routes, '/settings/hours')
  await save.click()
  await expect.element(page.getByText(/Lea, Cut/)).toBeVisible()
  await page.getByLabelText('Saturday').click()
  await expect.element(page.getByText(/Lea, Cut/)).not.toBeInTheDocument()
  await expect.element(save).toBeVisible()
})

test('a refused change stays in the form with its reason', async () => {
  refuseWith(saveHours, 'validation_failed', {
    errors: { default_close_time: ['Must be after the opening time'] },
  })
  await showPages(routes, '/settings/hours')
  await page.getByLabelText('Closes').fill('09:00')
  await save.click()
  await expect.element(page.getByText('Must be after the opening time')).toBeVisible()
  await expect.element(page.getByLabelText('Closes')).toHaveValue('09:00')
})

test('an unsaved change stays while another page is open, and “Cancel” drops it', async () => {
  const router = await showPages(routes, '/settings/staff')
  await page.getByRole('button', { name: 'One more' }).click()
  await router.navigate('/settings')
  await expect.element(settings).toBeVisible()
  await router.navigate('/settings/staff')
  const stations = page.getByLabelText('Number of stations')
  await expect.element(stations).toHaveValue(3)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(settings).toBeVisible()
  await router.navigate('/settings/staff')
  await expect.element(stations).toHaveValue(2)
  expect(sent.map(({ path }) => path)).not.toContain('/onboarding/staff')
})

test('hours that another device has changed are shown when the page opens again', async () => {
  const router = await showPages(routes, '/settings/hours')
  await expect.element(page.getByLabelText('Opens')).toHaveValue('10:00')
  await router.navigate('/settings')
  await expect.element(settings).toBeVisible()
  const later = { ...hours, default_open_time: '11:00' }
  answerWith(readProgress, () =>
    Response.json({ ...progress, data: { ...progress.data, hours: later } }),
  )
  await router.navigate('/settings/hours')
  await expect.element(page.getByLabelText('Opens')).toHaveValue('11:00')
})

test('a changed number of stations is saved, and then the settings open', async () => {
  answer(saveStaff, progress)
  await showPages(routes, '/settings/staff')
  await page.getByRole('button', { name: 'One more' }).click()
  await save.click()
  await expect.element(settings).toBeVisible()
  expect(savedStaff()).toMatchObject({ resource_count: 3 })
})

test('when a colleague has added a person meanwhile, a refused save shows that person in the list, and the next save keeps them', async () => {
  const [mia, eva] = ['Mia', 'Eva'].map((name) => ({ id: crypto.randomUUID(), name }))
  const staff = { ...staffAnswer, staff_members: [{ ...mia, name: 'Mia' }] }
  answer(readProgress, { ...progress, data: { ...progress.data, staff } })
  refuseWith(saveStaff, 'version_conflict', { details: { staff_members: [eva] } })
  await showPages(routes, '/settings/staff')
  await save.click()
  expect(savedStaff()).toMatchObject({ seen_staff_ids: [mia?.id] })
  await expect.element(page.getByText(/Someone else changed this/)).toBeVisible()
  expect(shownNames()).toEqual(['Mia', 'Eva'])
  answer(saveStaff, progress)
  await save.click()
  const body = { staff_members: [mia, eva], seen_staff_ids: [mia?.id, eva?.id] }
  await expect.poll(savedStaff).toMatchObject(body)
})

test('a removed person with a visit to come returns to the list, and the visit can be opened', async () => {
  const people = ['Mia', 'Tom', 'Ida'].map((name) => staffMember(name.toLowerCase(), name))
  const staff = { ...staffAnswer, staff_members: people }
  answer(readProgress, { ...progress, data: { ...progress.data, staff } })
  answer(listStaff, { staff: people })
  const appointments = [visitWith('tom', 'Tom')]
  refuseWith(saveStaff, 'staff_in_use', { details: { appointments } })
  await showPages(routes, '/settings/staff')
  await page.getByRole('button', { name: 'Remove Ida' }).click()
  await page.getByRole('button', { name: 'Remove Tom' }).click()
  await save.click()
  const banner = page.getByRole('alert')
  await expect.element(banner).toBeVisible()
  await expect.poll(() => document.activeElement?.contains(banner.element())).toBe(true)
  expect(document.activeElement?.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight)
  await page.getByRole('button', { name: /Mar 10.*Lea K\., Cut/ }).click()
  expect(useDesk.getState().panel).toEqual({ kind: 'appointment', id: 'v1' })
  expect(shownNames()).toEqual(['Mia', 'Tom'])
})

test('when a manager adds the first staff members, the owner is already in the list, and the save keeps her', async () => {
  signIn({ ...signedIn, tenant: { ...signedIn.tenant, role: 'manager' } })
  answer(listStaff, { staff: [staffMember('ana', 'Ana')] })
  answer(saveStaff, progress)
  await showPages(routes, '/settings/staff')
  await expect.element(page.getByText('For now, all bookings are with the owner.')).toBeVisible()
  await expect.poll(() => sent.map(({ path }) => path)).toContain('/staff')
  await page.getByLabelText('Add staff members now').click()
  const names = page.getByLabelText('Name', { exact: true })
  await expect.element(names.first()).toHaveValue('Ana')
  await names.nth(1).fill('Mia')
  await save.click()
  await expect.element(settings).toBeVisible()
  const staff_members = [{ id: 'ana', name: 'Ana' }, { name: 'Mia' }]
  expect(savedStaff()).toMatchObject({ staff_members, seen_staff_ids: ['ana'] })
})

test('when two people have the same name and the removed one has a visit to come, that one returns to the list', async () => {
  const people = ['ida1', 'ida2'].map((id) => staffMember(id, 'Ida'))
  answer(readProgress, {
    ...progress,
    data: { ...progress.data, staff: { ...staffAnswer, staff_members: people } },
  })
  answer(listStaff, { staff: people })
  const appointments = [visitWith('ida2', 'Ida')]
  refuseWith(saveStaff, 'staff_in_use', { details: { appointments } })
  await showPages(routes, '/settings/staff')
  await page.getByRole('button', { name: 'Remove Ida' }).nth(1).click()
  await save.click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.poll(() => page.getByLabelText('Name', { exact: true }).elements()).toHaveLength(2)
  await save.click()
  await expect.poll(savedStaff).toMatchObject({ staff_members: [{ id: 'ida1' }, { id: 'ida2' }] })
})
