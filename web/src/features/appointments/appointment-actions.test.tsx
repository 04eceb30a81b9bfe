import {
  cancelAppointment,
  changeAppointmentStatus,
} from '@chairtime/contract/appointments/status.ts'
import { readAppointment } from '@chairtime/contract/appointments.ts'
import { refusals } from '@chairtime/contract/refusals.ts'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { loseConnection } from '../../../test/lose-connection.ts'
import { appointment, signedIn, visitDetails } from '../../../test/samples.ts'
import { show, showPages } from '../../../test/show.tsx'
import { answer, answerWith, refuseWith, sent } from '../../../test/wire.ts'
import { newQueries } from '../../app/providers.tsx'
import { useDesk } from '../../lib/desk.ts'
import { loadQueue } from '../../lib/queue-store.ts'
import { signIn } from '../../lib/session.ts'
import { setClock } from '../../lib/use-now.ts'
import { dismissToasts, useToasts } from '../../ui/toast.ts'
import { AppointmentSheet } from './appointment-sheet.tsx'

const visit = appointment('a', '10:00', '11:00')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const press = (name: string) => button(name).click()
const postBodies = () => sent.filter(({ method }) => method === 'POST').map(({ body }) => body)
const at = (clock: string, day = '08') => setClock(Date.parse(`2026-03-${day}T${clock}:00+02:00`))

beforeEach(() => {
  signIn(signedIn)
  useDesk.setState({ panel: null })
})

async function showVisit(rest: Partial<typeof visit> = {}, details: object = {}) {
  answer(readAppointment, { ...visitDetails, ...details, appointment: { ...visit, ...rest } })
  await show(<AppointmentSheet id="a" onClose={vi.fn()} />)
  await expect.element(page.getByRole('heading', { name: 'Client a' })).toBeVisible()
}

test('a new status is shown before the server answers, and Undo takes it back', async () => {
  at('09:50')
  const slow = Promise.withResolvers<Response>()
  answerWith(changeAppointmentStatus, () => slow.promise)
  await showVisit()
  await press('Check in')
  await expect.element(page.getByText('Arrived')).toBeVisible()
  const arrived = { ...visit, status: 'arrived', version: 2 } as const
  answer(readAppointment, { ...visitDetails, appointment: arrived })
  slow.resolve(Response.json({ appointment: arrived }))
  answer(changeAppointmentStatus, { appointment: { ...visit, version: 3 } })
  await press('Undo')
  await expect.poll(postBodies).toEqual([
    { status: 'arrived', version: 1 },
    { status: 'confirmed', version: 2 },
  ])
})

test('after two steps only the later one offers Undo', async () => {
  at('09:50')
  const step = (status: 'arrived' | 'in_progress', version: number) => {
    const stepped = { ...visit, status, version }
    answer(readAppointment, { ...visitDetails, appointment: stepped })
    answer(changeAppointmentStatus, { appointment: stepped })
  }
  await showVisit()
  dismissToasts()
  step('arrived', 2)
  await press('Check in')
  await expect.element(button('Undo')).toBeVisible()
  step('in_progress', 3)
  await press('Start')
  const titles = () => useToasts.getState().toasts.map(({ title }) => title)
  await expect.poll(titles).toEqual(['Client a: In progress'])
})

test('a no-show that is entered a day late can be undone', async () => {
  at('09:50', '09')
  answer(changeAppointmentStatus, { appointment: { ...visit, status: 'no_show', version: 2 } })
  await showVisit()
  await press('No-show')
  await press('Undo')
  await expect.poll(postBodies).toEqual([
    { status: 'no_show', version: 1 },
    { status: 'confirmed', version: 2 },
  ])
})

test.each([
  ['completed', 'Reopen'],
  ['no_show', 'They came after all'],
] as const)(
  'a visit of yesterday that was set to %s today offers “%s” today, but not tomorrow',
  async (status, step) => {
    at('09:50', '09')
    await showVisit({ status }, { ended_at: '2026-03-09T09:00:00+02:00' })
    await expect.element(button(step)).toBeVisible()
    at('09:50', '10')
    await expect.element(button(step)).not.toBeInTheDocument()
  },
)

test('a new status that the server refuses is taken back', async () => {
  at('09:50')
  refuseWith(changeAppointmentStatus, 'slot_taken')
  await showVisit()
  await press('Check in')
  await expect.element(page.getByText(refusals.slot_taken.sentence)).toBeVisible()
  await expect.element(page.getByText('Confirmed')).toBeVisible()
})

test('when a colleague has changed the visit, the panel shows it as it is now and says what has changed', async () => {
  at('09:50')
  const present = { ...visit, status: 'arrived', version: 2 } as const
  refuseWith(changeAppointmentStatus, 'version_conflict', { details: { appointment: present } })
  await showVisit()
  answer(readAppointment, { ...visitDetails, appointment: present })
  await press('Check in')
  await expect
    .element(page.getByText('Someone else changed the status a moment ago', { exact: false }))
    .toBeVisible()
  await expect.element(button('Start')).toBeVisible()
})

test('the panel asks before it starts the visit of a later day', async () => {
  at('10:00', '03')
  answer(changeAppointmentStatus, { appointment: { ...visit, status: 'in_progress', version: 2 } })
  await showVisit()
  await press('Start')
  await expect
    .element(page.getByText(/This visit is on Sunday, March 8 at 10:00.AM\. Start it now anyway\?/))
    .toBeVisible()
  expect(postBodies()).toEqual([])
  await press('Not now')
  await press('Start')
  await press('Start anyway')
  await expect.poll(postBodies).toEqual([{ status: 'in_progress', version: 1, anyway: true }])
})

test('the panel asks before it starts a visit more than an hour early, but not before a check-in', async () => {
  at('08:30')
  await showVisit()
  await press('Start')
  await expect.element(page.getByText('more than an hour from now', { exact: false })).toBeVisible()
  await press('Not now')
  answer(changeAppointmentStatus, { appointment: { ...visit, status: 'arrived', version: 2 } })
  await press('Check in')
  await expect.poll(postBodies).toEqual([{ status: 'arrived', version: 1 }])
})

test('when the visit of a client who has arrived early is cancelled by mistake, one Undo restores the status “arrived”', async () => {
  at('09:50')
  answer(changeAppointmentStatus, { appointment: { ...visit, status: 'cancelled', version: 2 } })
  await showVisit({ status: 'arrived' })
  dismissToasts()
  await press('Cancel appointment')
  await press('Undo')
  await expect.poll(postBodies).toEqual([
    { status: 'cancelled', version: 1, notice: 'soon' },
    { status: 'arrived', version: 2 },
  ])
})

test('after a step at the end of the panel, the panel scrolls up to the new status', async () => {
  await page.viewport(390, 700)
  onTestFinished(() => page.viewport(1280, 900))
  at('09:50')
  answer(changeAppointmentStatus, { appointment: { ...visit, status: 'cancelled', version: 2 } })
  await showVisit()
  button('Cancel appointment').element().scrollIntoView()
  await press('Cancel appointment')
  const cancelled = page.getByRole('region', { name: 'Cancelled' })
  await expect.element(cancelled).toHaveFocus()
  const top = page.getByRole('dialog').element().querySelector('header')?.getBoundingClientRect()
  const date = cancelled.getByText('Sunday, March 8').element().getBoundingClientRect()
  expect(date.top).toBeGreaterThanOrEqual(top?.bottom ?? Number.NaN)
})

test('the question before a step gets the focus, so that a screen reader reads it', async () => {
  at('10:00', '03')
  await showVisit()
  await press('Start')
  await expect.element(page.getByRole('region', { name: /Start it now anyway/ })).toHaveFocus()
})

test('after the planned start of a visit the panel asks before it cancels the visit, because a cancellation is then final', async () => {
  at('10:05')
  answer(changeAppointmentStatus, { appointment: { ...visit, status: 'cancelled', version: 2 } })
  await showVisit({ status: 'arrived' })
  await press('Cancel appointment')
  await expect.element(page.getByText('You can’t undo it', { exact: false })).toBeVisible()
  expect(postBodies()).toEqual([])
  await press('Cancel appointment')
  await expect.poll(postBodies).toHaveLength(1)
})

test.each([
  ['pending', 'Confirm request'],
  ['confirmed', 'Check in'],
  ['arrived', 'Start'],
  ['in_progress', 'Check out'],
  ['completed', 'Check out'],
  ['no_show', 'They came after all'],
] as const)('the next action of a visit that is %s is %s', async (status, name) => {
  at('10:20')
  await showVisit({ status })
  const main = button(name)
  await expect.element(main).toBeVisible()
  expect(main.element().className).toContain('bg-accent')
})

test.each([
  ['confirmed', 'Check in'],
  ['in_progress', 'Complete'],
] as const)(
  'a visit that is already paid and is %s has the step %s and no checkout',
  async (status, name) => {
    at('10:20')
    await showVisit({ status, checked_out: true })
    await expect.element(button(name)).toBeVisible()
    expect(button(name).element().className).toContain('bg-accent')
    expect(button('Check out').elements()).toEqual([])
  },
)

test('a visit that is already paid can be completed in one step after its planned start, also on a later day', async () => {
  at('10:20')
  answer(changeAppointmentStatus, {
    appointment: { ...visit, status: 'completed', checked_out: true, version: 2 },
    notice_waits: false,
  })
  await showVisit({ checked_out: true })
  await expect.element(button('Complete')).toBeVisible()
  at('09:00', '09')
  await expect.poll(() => button('Complete').element().className).toContain('bg-accent')
  await press('Complete')
  await expect.poll(postBodies).toMatchObject([{ status: 'completed' }])
})

test('“Check out” opens the checkout of the visit', async () => {
  at('10:20')
  await showVisit({ status: 'in_progress' })
  await press('Check out')
  expect(useDesk.getState().panel).toEqual({ kind: 'checkout', appointmentId: 'a' })
})

test('a visit of another day is checked out only after a question', async () => {
  at('10:00', '03')
  await showVisit()
  await press('Check out')
  await expect
    .element(page.getByText(/on Sunday, March 8 at 10:00.AM\. Take the payment now anyway\?/))
    .toBeVisible()
  expect(useDesk.getState().panel).toBeNull()
  await press('Check out anyway')
  expect(useDesk.getState().panel).toEqual({ kind: 'checkout', appointmentId: 'a' })
})

test('a visit of another day is not completed without a question', async () => {
  at('10:00', '03')
  const { tenant } = signedIn
  if (tenant) signIn({ ...signedIn, tenant: { ...tenant, role: 'stylist' } })
  await showVisit({}, { is_own: true })
  await press('Complete')
  await expect.element(page.getByText(/Complete it now anyway\?/)).toBeVisible()
  expect(postBodies()).toEqual([])
})

test('a delay can be announced only for a visit of today', async () => {
  at('10:00', '03')
  await showVisit()
  await expect.element(button('Edit')).toBeVisible()
  expect(button('Running late').elements()).toEqual([])
})

test('a cancellation asks the server to hold its message back, the toast says so, and Undo brings the visit back', async () => {
  at('08:00')
  const cancelled = { ...visit, status: 'cancelled', version: 2 } as const
  answer(changeAppointmentStatus, { appointment: cancelled, notice_waits: true })
  await showVisit()
  await press('Cancel appointment')
  await expect.poll(postBodies).toEqual([{ status: 'cancelled', version: 1, notice: 'soon' }])
  await expect.element(page.getByText('We’ll tell the client in half a minute.')).toBeVisible()
  await press('Undo')
  await expect.poll(postBodies).toContainEqual({ status: 'confirmed', version: 2 })
})

test('when no message reaches the client, the toast about a cancellation asks the user to call the client', async () => {
  at('08:00')
  const cancelled = { ...visit, status: 'cancelled', version: 2 } as const
  answer(changeAppointmentStatus, { appointment: cancelled, channels: [] })
  await showVisit()
  await press('Cancel appointment')
  await expect.element(page.getByText(/can’t be reached by message. Please call/)).toBeVisible()
})

test('when a visit that is already paid is cancelled, the toast says that its payment stays', async () => {
  at('08:00')
  answer(changeAppointmentStatus, {
    appointment: { ...visit, status: 'cancelled', checked_out: true, version: 2 },
    notice_waits: false,
  })
  await showVisit({ checked_out: true })
  await press('Cancel appointment')
  await expect.element(page.getByText('Its payment stays until you refund it.')).toBeVisible()
})

test('“Book again” opens a booking with the same client, services and people', async () => {
  at('10:20')
  await showVisit({ status: 'completed', checked_out: true })
  await press('Book again')
  expect(useDesk.getState().panel).toEqual({
    kind: 'booking',
    prefill: {
      clientId: 'c-a',
      serviceId: 'v1',
      staffId: 's1',
      serviceIds: ['v1'],
      staffByService: ['s1'],
    },
  })
})

test.each([true, false])(
  'a stylist can serve only her own visits; this visit is her own: %s',
  async (is_own) => {
    at('09:50')
    const { tenant } = signedIn
    if (tenant) signIn({ ...signedIn, tenant: { ...tenant, role: 'stylist' } })
    await showVisit({}, { is_own })
    await expect.element(page.getByText('Cut', { exact: true })).toBeVisible()
    const names = () =>
      page
        .getByRole('button')
        .elements()
        .map(({ textContent }) => textContent)
    if (is_own) {
      await expect
        .poll(names)
        .toEqual(expect.arrayContaining(['Check in', 'Start', 'Running late']))
    }
    const forDesk = ['Cancel appointment', 'Change time', 'Edit', 'Check out', 'Book again']
    expect(names().filter((name) => forDesk.includes(name ?? ''))).toEqual([])
    expect(names().includes('Check in')).toBe(is_own)
  },
)

test('a stylist marks a no-show of her own visit, and takes it back', async () => {
  at('10:30')
  const { tenant } = signedIn
  if (tenant) signIn({ ...signedIn, tenant: { ...tenant, role: 'stylist' } })
  answer(changeAppointmentStatus, { appointment: { ...visit, status: 'no_show', version: 2 } })
  await showVisit({}, { is_own: true })
  await press('No-show')
  await expect.poll(postBodies).toEqual([{ status: 'no_show', version: 1 }])
  await press('Undo')
  await expect.poll(postBodies).toContainEqual({ status: 'confirmed', version: 2 })
})

test.each([
  ['pending', false],
  ['confirmed', true],
] as const)(
  'when a visit was %s before its no-show, a stylist may take back the no-show: %s',
  async (expected_as, isAllowed) => {
    at('10:30')
    const { tenant } = signedIn
    if (tenant) signIn({ ...signedIn, tenant: { ...tenant, role: 'stylist' } })
    await showVisit({ status: 'no_show' }, { is_own: true, expected_as })
    await expect.element(page.getByText('Cut', { exact: true })).toBeVisible()
    expect(button('They came after all').elements()).toHaveLength(isAllowed ? 1 : 0)
  },
)

test.each([
  ['pending', false],
  ['confirmed', true],
] as const)(
  'when a visit was %s before the check-in, a stylist may take back the check-in: %s',
  async (expected_as, isAllowed) => {
    at('09:50')
    const { tenant } = signedIn
    if (tenant) signIn({ ...signedIn, tenant: { ...tenant, role: 'stylist' } })
    await showVisit({ status: 'arrived' }, { is_own: true, expected_as })
    await expect.element(page.getByText('Cut', { exact: true })).toBeVisible()
    expect(button('Undo check-in').elements()).toHaveLength(isAllowed ? 1 : 0)
  },
)

test.each([
  ['arrived', 'Undo check-in', 'pending'],
  ['arrived', 'Undo check-in', 'confirmed'],
  ['cancelled', 'Restore appointment', 'pending'],
  ['cancelled', 'Restore appointment', 'confirmed'],
] as const)(
  'when the status of a visit is %s, “%s” makes the visit %s again, as it was before',
  async (status, label, expected_as) => {
    at('09:50')
    const restored = { ...visit, status: expected_as, version: 2 }
    answer(changeAppointmentStatus, { appointment: restored })
    await showVisit({ status }, { expected_as })
    await press(label)
    await expect.poll(postBodies).toEqual([{ status: expected_as, version: 1 }])
  },
)

test('without a connection, a request that was confirmed stays confirmed when the check-in is taken back', async () => {
  at('09:50')
  await showVisit({ status: 'pending' }, { expected_as: 'pending' })
  loseConnection()
  await press('Confirm request')
  await press('Check in')
  await press('Undo check-in')
  await expect
    .poll(async () => (await loadQueue()).map(({ body }) => body.status))
    .toEqual(['confirmed', 'arrived', 'confirmed'])
})

test('until the page has read whether a visit was pending or confirmed, its check-in cannot be taken back', async () => {
  at('09:50')
  const arrived = { ...visit, status: 'arrived' } as const
  const slow = Promise.withResolvers<Response>()
  answerWith(readAppointment, () => slow.promise)
  const cache = newQueries()
  cache.setQueryData(['appointments', 'list'], { items: [arrived] })
  await show(<AppointmentSheet id="a" onClose={vi.fn()} />, cache)
  await expect.element(button('Start')).toBeVisible()
  expect(button('Undo check-in').elements()).toEqual([])
  const details = { ...visitDetails, expected_as: 'pending' }
  slow.resolve(Response.json({ ...details, appointment: arrived }))
  await expect.element(button('Undo check-in')).toBeVisible()
})

test('a refusal that comes after the panel was closed is shown as a toast', async () => {
  at('09:50')
  const slow = Promise.withResolvers<Response>()
  answerWith(changeAppointmentStatus, () => slow.promise)
  answer(readAppointment, { ...visitDetails, appointment: visit })
  const sheet = <AppointmentSheet id="a" onClose={vi.fn()} />
  const router = await showPages([{ path: '/', element: sheet }, { path: '*' }], '/')
  await press('Check in')
  await expect.poll(postBodies).toHaveLength(1)
  await router.navigate('/elsewhere')
  await expect.element(page.getByRole('heading')).not.toBeInTheDocument()
  slow.resolve(
    Response.json({ error: 'This visit is over.', code: 'status_not_allowed' }, { status: 409 }),
  )
  await expect
    .poll(() => useToasts.getState().toasts.map(({ title }) => title))
    .toEqual(['This visit is over.'])
})

test('Undo takes back a step of a visit that has had other changes since', async () => {
  at('09:50')
  const arrived = { ...visit, status: 'arrived', version: 2 } as const
  answer(changeAppointmentStatus, { appointment: arrived })
  await showVisit()
  answer(readAppointment, {
    ...visitDetails,
    appointment: { ...arrived, version: 5, client: { id: 'c', name: 'Renamed' } },
  })
  await press('Check in')
  await expect.element(page.getByRole('heading', { name: 'Renamed' })).toBeVisible()
  await press('Undo')
  await expect.poll(postBodies).toContainEqual({ status: 'confirmed', version: 5 })
})

test('the panel of a refunded visit says so, and its main action does not charge the visit again', async () => {
  at('12:00')
  const refund = { amount: 108, currency: 'USD', methods: ['cash', 'card'] }
  await showVisit({ status: 'completed', refunded: true }, { refund })
  await expect
    .element(page.getByText('Refunded $108, in cash and by card', { exact: true }))
    .toBeVisible()
  const buttons = page.getByRole('button').elements()
  const main = buttons.findLast(({ textContent }) => textContent !== '')
  expect(main?.textContent).toBe('Book again')
  await press('Check out')
  expect(useDesk.getState().panel).toEqual({ kind: 'checkout', appointmentId: 'a' })
})

test('when a visit in progress was refunded before it took place, its main action is “Check out”', async () => {
  at('10:20')
  await showVisit({ status: 'in_progress', refunded: true })
  await press('Check out')
  expect(useDesk.getState().panel).toEqual({ kind: 'checkout', appointmentId: 'a' })
  expect(button('Check out').element().className).toContain('bg-accent')
})

test('when the salon has no plan, a visit to come can only be cancelled; the panel asks first, and offers no Undo', async () => {
  at('09:00')
  const { tenant } = signedIn
  const trial_ends_at = '2026-03-07T09:00:00+02:00'
  signIn({ ...signedIn, tenant: { ...tenant, billing: 'on', subscribed: false, trial_ends_at } })
  const cancelled = { ...visit, status: 'cancelled', version: 2 } as const
  answer(cancelAppointment, { appointment: cancelled, channels: ['email'] })
  await showVisit()
  await expect.element(button('Cancel appointment')).toBeVisible()
  expect(button('Check in').query()).toBeNull()
  expect(button('Edit').query()).toBeNull()
  await press('Cancel appointment')
  const question = page.getByRole('alertdialog')
  await expect.element(question.getByText('we send it at once', { exact: false })).toBeVisible()
  await question.getByRole('button', { name: 'Cancel appointment' }).click()
  await expect.poll(() => sent.map(({ path }) => path)).toContain('/appointments/a/cancel')
  await expect.poll(() => useToasts.getState().toasts.at(-1)).toMatchObject({ actions: [] })
})
