import {
  completeOnboarding,
  readProgress,
  saveHours,
  saveServices,
  saveSite,
  saveStaff,
} from '@chairtime/contract/onboarding.ts'
import { listTemplates } from '@chairtime/contract/services/templates.ts'
import { listStaff } from '@chairtime/contract/staff.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { signedIn, staffMember } from '../../../test/samples.ts'
import { showPages } from '../../../test/show.tsx'
import { answer, answerWith, refuseWith, sent } from '../../../test/wire.ts'
import { signIn, useSession } from '../../lib/session.ts'
import { OnboardingPage } from './onboarding-page.tsx'
import type { Progress, StepName } from './queries.ts'

const routes = [
  { path: '/onboarding', element: <OnboardingPage /> },
  { path: '/dashboard', element: <p>The dashboard</p> },
]

const at = (current_step: StepName): Progress => ({
  current_step,
  data: { business_type: null, hours: null, staff: null, services: null },
  site: { address: null, phone: null, brand_color: '#6b2d5c' },
  onboarding_complete: false,
  booking_url: 'http://studio-ana.localhost:3000/',
})

const zoneChoices = ['keep_time_of_day', 'keep_instant']
const affected = (id: string, client_name: string) => ({
  id,
  start_time: '2026-03-10T16:30:00Z',
  client_name,
  service_name: 'Cut',
  phone: null,
  channels: [],
  choices: zoneChoices,
  takers: [],
})

const next = page.getByRole('button', { name: 'Continue' })
const step = (number: number) => page.getByText(`Step ${number} of 5`)
/** The body that was sent last. */
const posted = () => sent.findLast(({ method }) => method === 'POST')?.body

beforeEach(() => {
  sessionStorage.clear()
  signIn(signedIn)
  answer(listTemplates, { templates: {} })
  const owner = staffMember('ana', 'Ana Petrova', { email: 'ana@salon.test' })
  answer(listStaff, { staff: [owner] })
})

test('the browser’s Back leads to the previous step, with all answers', async () => {
  answer(readProgress, at('hours'))
  answer(saveHours, at('staff'))
  const router = await showPages(routes, '/onboarding')
  await page.getByLabelText('Saturday').click()
  await next.click()
  await expect.element(step(3)).toBeVisible()
  await page.getByRole('button', { name: 'One more' }).click()
  await router.navigate(-1)
  await expect.element(step(2)).toBeVisible()
  await expect.element(page.getByLabelText('Saturday')).toBeChecked()
  await router.navigate(1)
  await expect.element(page.getByLabelText('Number of stations')).toHaveValue(3)
})

test('a staff member who was just saved is sent again with the id that the server gave', async () => {
  const id = '018f3c1e-7a10-7b32-9c55-2f6f1d0a4b11'
  const staff = {
    ...{ resource_count: 2, resource_type: 'chair' as const, setup_staff_now: true },
    staff_members: [{ id, name: 'Mia', email: null, phone: null }],
  }
  answer(readProgress, at('staff'))
  answer(saveStaff, { ...at('services'), data: { ...at('services').data, staff } })
  const router = await showPages(routes, '/onboarding')
  await page.getByLabelText('Add staff members now').click()
  await page.getByLabelText('Name', { exact: true }).nth(1).fill('Mia')
  await next.click()
  await expect.element(step(4)).toBeVisible()
  await router.navigate(-1)
  await page.getByLabelText('Name', { exact: true }).fill('Maia')
  await next.click()
  await expect.element(step(4)).toBeVisible()
  expect(posted()).toMatchObject({ staff_members: [{ id, name: 'Maia' }] })
})

test('after a reload, Back still leads to the previous steps', async () => {
  const progress = Promise.withResolvers<Response>()
  answerWith(readProgress, () => progress.promise)
  const router = await showPages(routes, '/onboarding')
  await router.navigate('/onboarding', { state: { step: 1 } })
  progress.resolve(Response.json(at('hours')))
  await expect.element(step(2)).toBeVisible()
  await router.navigate(-1)
  await expect.element(step(1)).toBeVisible()
})

test('a double click launches the site once', async () => {
  answer(readProgress, at('complete'))
  answerWith(completeOnboarding, () => new Promise(() => {}))
  await showPages(routes, '/onboarding')
  await page.getByRole('button', { name: 'Launch My Site' }).dblClick()
  await expect
    .element(page.getByRole('button', { name: 'Launch My Site' }))
    .toHaveAttribute('aria-disabled', 'true')
  await expect
    .poll(() => sent.flatMap(({ method, path }) => (method === 'POST' ? [path] : [])))
    .toEqual(['/onboarding/complete'])
})

test('the last step shows what was changed in Settings, and its preview saves only the fields that were changed in the step', async () => {
  answer(readProgress, at('complete'))
  const router = await showPages(routes, '/onboarding')
  await page.getByLabelText('Street address (optional)').fill('1 Old St')
  await router.navigate('/dashboard')
  await expect.element(page.getByText('The dashboard')).toBeVisible()
  const site = { address: null, phone: '+1 212 555 0100', brand_color: '#124559' }
  answer(readProgress, { ...at('complete'), site })
  await router.navigate('/onboarding')
  await expect
    .element(page.getByLabelText('Phone for clients (optional)'))
    .toHaveValue('+1 212 555 0100')
  await expect.element(page.getByLabelText('Street address (optional)')).toHaveValue('1 Old St')
  const bodies = () =>
    sent.filter(({ path }) => path === '/onboarding/site').map(({ body }) => body)
  answer(saveSite, { ...at('complete'), site: { ...site, address: '1 Old St' } })
  vi.spyOn(window, 'open').mockReturnValue(null)
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect.poll(bodies).toEqual([{ address: '1 Old St' }])
  expect(sessionStorage.getItem(`setup-draft ${signedIn.user.id}`)).not.toContain('Old St')
})

test.each([true, false])(
  'the dashboard knows immediately whether the site is published: %o',
  async (opens) => {
    signIn({ ...signedIn, tenant: { ...signedIn.tenant, published: false } })
    answer(readProgress, at('complete'))
    answer(saveSite, at('complete'))
    answer(completeOnboarding, { ...at('complete'), onboarding_complete: true })
    await showPages(routes, '/onboarding')
    if (!opens) await page.getByLabelText('Take bookings right away').click()
    await page.getByRole('button', { name: 'Launch My Site' }).click()
    await expect.element(page.getByText('The dashboard')).toBeVisible()
    expect(useSession.getState().tenant?.published).toBe(opens)
  },
)

test('a field that the server refused has the focus, and the step can be sent again', async () => {
  answer(readProgress, at('hours'))
  refuseWith(saveHours, 'validation_failed', {
    errors: { lunch_end: ['Lunch must lie within the opening hours'] },
  })
  await showPages(routes, '/onboarding')
  await next.click()
  await expect.element(page.getByLabelText('Ends')).toHaveFocus()
  answer(saveHours, at('staff'))
  await next.click()
  await expect.element(step(3)).toBeVisible()
})

test('when the server refuses the hours of a day, the field of its closing time has the problem as its description', async () => {
  answer(readProgress, at('hours'))
  refuseWith(saveHours, 'validation_failed', {
    errors: { 'daily_hours[1].close_time': ['Must be after the opening time'] },
  })
  await showPages(routes, '/onboarding')
  await page.getByLabelText('Same hours every day').click()
  await next.click()
  await expect
    .element(page.getByLabelText('Tuesday closes'))
    .toHaveAccessibleDescription('Must be after the opening time')
  await expect.element(page.getByLabelText('Thursday closes')).toHaveAccessibleDescription('')
})

test('when new hours affect future appointments, these appointments are listed, and one press keeps them', async () => {
  answer(readProgress, at('hours'))
  const appointments = [{ ...affected('a', 'Lea'), choices: ['keep'] }]
  refuseWith(saveHours, 'bookings_affected', { details: { appointments, choices: ['keep'] } })
  await showPages(routes, '/onboarding')
  await next.click()

  await expect.element(page.getByText(/Lea, Cut/)).toBeVisible()
  answer(saveHours, at('staff'))
  await page.getByRole('button', { name: 'Keep these appointments as they are' }).click()
  await expect.element(step(3)).toBeVisible()
  expect(posted()).toMatchObject({ affected: 'keep' })
})

test('when the time zone changes, the page asks about each appointment, and one field above them sets the choice for all', async () => {
  answer(readProgress, at('hours'))
  const appointments = [affected('a', 'Lea'), affected('b', 'Max'), affected('c', 'Ida')]
  refuseWith(saveHours, 'bookings_affected', { details: { appointments, choices: zoneChoices } })
  await showPages(routes, '/onboarding')
  await next.click()

  const all = page.getByLabelText('The same for all')
  const max = page.getByLabelText(/Max, Cut/)
  await all.selectOptions('keep_instant')
  await expect.element(max).toHaveValue('keep_instant')
  await all.selectOptions('keep_time_of_day')
  await max.selectOptions('keep_instant')
  const stuck = { ...affected('c', 'Ida'), choices: ['keep_instant'] }
  const details = { appointments: [stuck], choices: ['keep_instant'] }
  refuseWith(saveHours, 'bookings_affected', { details })
  await page.getByRole('button', { name: 'Save with these choices' }).click()

  await expect.element(page.getByText('Lea, Cut')).not.toBeInTheDocument()
  const keepTimeOfDay = { affected: 'keep_time_of_day', notify: false }
  const keepInstant = { affected: 'keep_instant', notify: true }
  const affected_each = [{ appointment_id: 'b', ...keepInstant }]
  expect(posted()).toMatchObject({ ...keepTimeOfDay, affected_each })
  answer(saveHours, at('staff'))
  // the earlier choices for Lea and Max are sent again
  await page.getByRole('button', { name: 'Keep the exact moment and tell the clients' }).click()
  await expect.element(step(3)).toBeVisible()
  affected_each.push({ appointment_id: 'c', ...keepInstant })
  expect(posted()).toMatchObject({ ...keepTimeOfDay, affected_each })
})

test('when the number of stations is deleted, the field shows 1, and the next digit replaces the 1', async () => {
  answer(readProgress, at('staff'))
  answer(saveStaff, at('services'))
  await showPages(routes, '/onboarding')
  const count = page.getByLabelText('Number of stations')
  await expect.element(count).toHaveValue(2)
  await count.click()
  await userEvent.keyboard('{End}{Backspace}')
  await expect.element(count).toHaveValue(1)
  await userEvent.keyboard('5')
  await expect.element(count).toHaveValue(5)
})

test('the first staff member is the owner, and an added staff member’s name field has the focus', async () => {
  answer(readProgress, at('staff'))
  await showPages(routes, '/onboarding')
  await page.getByLabelText('Add staff members now').click()
  const own = page.getByRole('group', { name: 'Staff member 1 (you)' })
  await expect.element(own.getByLabelText('Name')).toHaveValue('Ana Petrova')
  await page.getByRole('button', { name: 'Add another person' }).click()
  const third = page.getByRole('group', { name: 'Staff member 3' })
  await expect.element(third.getByLabelText('Name')).toHaveFocus()
  await third.getByRole('button', { name: 'Remove staff member 3' }).click()
  await expect.element(third).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Add another person' })).toHaveFocus()
})

test('a new custom service’s name field has the focus', async () => {
  answer(readProgress, at('services'))
  await showPages(routes, '/onboarding')
  await page.getByRole('button', { name: 'Add custom service' }).click()
  await expect.element(page.getByLabelText('Name')).toHaveFocus()
})

test('answers of the set-up survive a reload until they are sent', async () => {
  answer(readProgress, at('services'))
  await showPages(routes, '/onboarding')
  await page.getByRole('button', { name: 'Add custom service' }).click()
  await page.getByLabelText('Name').fill('Beard design')
  await page.getByLabelText('Duration (min)').fill('')
  await cleanup()

  await showPages(routes, '/onboarding')
  await expect.element(page.getByLabelText('Name')).toHaveValue('Beard design')
  await expect.element(page.getByLabelText('Duration (min)')).toHaveValue(null)
  await page.getByRole('button', { name: 'Add custom service' }).click()
  await expect.element(page.getByLabelText('Name').nth(1)).toHaveValue('')
  await page.getByLabelText('Duration (min)').nth(0).fill('30')
  answer(saveServices, at('complete'))
  await next.click()
  await expect.element(step(5)).toBeVisible()
  await cleanup()

  answer(readProgress, at('services'))
  await showPages(routes, '/onboarding')
  await expect.element(page.getByRole('button', { name: 'Add custom service' })).toBeVisible()
  await expect.element(page.getByLabelText('Name')).not.toBeInTheDocument()
})

test('changes that were made in another tab are shown after the next step is saved', async () => {
  answer(readProgress, at('staff'))
  const theirs = {
    template_ids: [],
    custom_services: [{ name: 'Cut', duration: 45, price: 45 }],
  }
  answer(saveStaff, { ...at('services'), data: { ...at('services').data, services: theirs } })
  await showPages(routes, '/onboarding')
  await next.click()
  await expect.element(step(4)).toBeVisible()
  await expect.element(page.getByLabelText('Name')).toHaveValue('Cut')
})

test('the last step shows the saved hours, not later unsaved changes', async () => {
  answer(readProgress, at('complete'))
  const router = await showPages(routes, '/onboarding')
  await expect.element(page.getByText('Mon–Fri')).toBeVisible()
  await router.navigate('/onboarding', { state: { step: 1 } })
  await page.getByLabelText('Saturday').click()
  await router.navigate(-1)
  await expect.element(step(5)).toBeVisible()
  await expect.element(page.getByText('Mon–Fri')).toBeVisible()
})

test('saving a step does not fetch the templates again', async () => {
  answer(readProgress, at('hours'))
  answer(saveHours, at('staff'))
  answer(saveStaff, at('services'))
  await showPages(routes, '/onboarding')
  const templateRequests = () => sent.filter(({ path }) => path === '/services/templates').length
  await expect.element(step(2)).toBeVisible()
  const before = templateRequests()
  await next.click()
  await expect.element(step(3)).toBeVisible()
  await next.click()
  await expect.element(page.getByLabelText('Suggestions for')).toBeVisible()
  expect(templateRequests()).toBe(before)
})

test('a phone number that is refused at “Preview” is marked until it is changed', async () => {
  answer(readProgress, at('complete'))
  const problem = 'Not a phone number'
  refuseWith(saveSite, 'validation_failed', { errors: { phone: [problem] } })
  await showPages(routes, '/onboarding')
  const phone = page.getByLabelText('Phone for clients (optional)')
  await phone.fill('abc')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect.element(phone).toHaveAccessibleDescription(new RegExp(problem))
  await phone.fill('+1 212 555 0100')
  await expect.element(page.getByText(problem)).not.toBeInTheDocument()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('the error of a staff member disappears when their row is removed', async () => {
  answer(readProgress, at('staff'))
  const problem = 'Not an email address'
  refuseWith(saveStaff, 'validation_failed', {
    errors: { 'staff_members[0].email': [problem] },
  })
  await showPages(routes, '/onboarding')
  await page.getByLabelText('Add staff members now').click()
  await page.getByLabelText('Name', { exact: true }).nth(1).fill('Tom')
  await next.click()
  await expect.element(page.getByText(problem)).toBeVisible()
  await page.getByRole('button', { name: 'Remove Ana Petrova' }).click()
  await expect.element(page.getByText(problem)).not.toBeInTheDocument()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('when a button changes a refused number of stations, the error disappears', async () => {
  answer(readProgress, at('staff'))
  refuseWith(saveStaff, 'resource_in_use', { details: { appointments: [] } })
  await showPages(routes, '/onboarding')
  await next.click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await page.getByRole('button', { name: 'One more' }).click()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('when a custom service is removed, the button that adds one gets the focus', async () => {
  answer(readProgress, at('services'))
  await showPages(routes, '/onboarding')
  const more = page.getByRole('button', { name: 'Add custom service' })
  await more.click()
  await page.getByRole('button', { name: 'Remove this service' }).click()
  await expect.element(more).toHaveFocus()
})

test('“Select all” of a group leaves the focus in the group', async () => {
  const cut = {
    ...{ id: 'cut', name: 'Cut', description: 'Wash and cut', suggested_price: 40 },
    ...{ duration_minutes: 45, processing_minutes: 0, finishing_minutes: 0 },
  }
  answer(listTemplates, { templates: { hair_salon: { Hair: [cut] } } })
  answer(readProgress, at('services'))
  await showPages(routes, '/onboarding')
  const all = page.getByRole('button', { name: 'Select all in Hair' })
  await all.click()
  await expect.element(all).not.toBeInTheDocument()
  await expect.element(page.getByRole('group', { name: 'Hair' })).toHaveFocus()
})

test('when “One less” reaches the lowest number of stations, it keeps the focus', async () => {
  answer(readProgress, at('staff'))
  await showPages(routes, '/onboarding')
  const less = page.getByRole('button', { name: 'One less' })
  await less.click()
  await expect.element(page.getByLabelText('Number of stations')).toHaveValue(1)
  await expect.element(less).toHaveAttribute('aria-disabled', 'true')
  await expect.element(less).toHaveFocus()
  await less.click({ force: true })
  await expect.element(page.getByLabelText('Number of stations')).toHaveValue(1)
})
