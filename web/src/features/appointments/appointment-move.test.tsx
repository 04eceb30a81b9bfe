import { decideMoveNotice, moveAppointment } from '@chairtime/contract/appointments/changes.ts'
import { readAppointment } from '@chairtime/contract/appointments.ts'
import { readAvailability } from '@chairtime/contract/calendar/openings.ts'
import { listStaff } from '@chairtime/contract/staff.ts'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { at } from '../../../test/salon-day.ts'
import { appointment, signedIn, staffMember, visitDetails } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { answer, answerWith, sent } from '../../../test/wire.ts'
import { signIn } from '../../lib/session.ts'
import { setClock } from '../../lib/use-now.ts'
import { dismissToasts } from '../../ui/toast.ts'
import { AppointmentSheet } from './appointment-sheet.tsx'

const visit = appointment('a', '11:00', '12:00')
const slot = (from: string, to: string, staff_ids: string[]) => ({
  start_time: at(from),
  end_time: at(to),
  staff_ids,
})
const performsCut = { service_ids: ['v1'] }
const press = (name: string | RegExp) => page.getByRole('button', { name }).click()
const moveBodies = () => sent.filter(({ path }) => path.endsWith('/move')).map(({ body }) => body)

const busyStart = {
  start_time: at('11:00'),
  reasons: [{ code: 'slot_taken' as const, sentence: 'Mia Lang is busy until 12:30 PM.' }],
}
const answerTimes = (refused: (typeof busyStart)[] = []) =>
  answer(readAvailability, {
    date: '2026-03-08',
    timezone: 'Europe/Athens',
    slots: [slot('13:00', '14:00', ['s2', 's1']), slot('14:30', '15:30', ['s2'])],
    refused,
  })

async function openForm(shown = visit) {
  answer(readAppointment, { ...visitDetails, appointment: shown })
  await show(<AppointmentSheet id="a" onClose={() => {}} />)
  await press('Change time')
}

beforeEach(() => {
  dismissToasts()
  signIn(signedIn)
  setClock(Date.parse(at('08:00')))
  answer(listStaff, {
    staff: [staffMember('s1', 'Mia Lang', performsCut), staffMember('s2', 'Tom', performsCut)],
    next_cursor: null,
  })
  answer(decideMoveNotice, { decided: true, told: false })
  answerTimes()
})

test('the panel lists the free times of the visit’s staff member under their name, and a move to one of these times keeps the staff member', async () => {
  await openForm()
  await expect.element(page.getByText('With Mia Lang', { exact: true })).toBeVisible()
  answer(moveAppointment, {
    appointment: { ...visit, start_time: at('13:00'), version: 2 },
    channels: ['email'],
  })
  await press(/^1:00.PM$/)
  await press(/^Move to Sun, Mar 8, 1:00.PM$/)
  await expect
    .poll(moveBodies)
    .toEqual([{ start_time: at('13:00'), version: 1, staff_id: 's1', notice: 'soon' }])
})

test('the form for another time gets the focus, and has a name for screen readers', async () => {
  await openForm()
  await expect.element(page.getByRole('region', { name: 'Change time' })).toHaveFocus()
})

test('when the visit’s staff member has no free time on a day, the panel offers the next free times', async () => {
  await openForm()
  await expect.element(page.getByRole('button', { name: /^1:00.PM$/ })).toBeVisible()
  const free = {
    start_time: '2026-03-11T09:00:00+02:00',
    end_time: '2026-03-11T10:00:00+02:00',
    staff_ids: ['s1'],
  }
  answerWith(readAvailability, ({ query }) => {
    const date = query.get('date')
    const slots = date === '2026-03-11' ? [free] : []
    return Response.json({ date, timezone: 'Europe/Athens', slots })
  })
  await press('Next day')
  await expect.element(page.getByText('Mia Lang has no free times on this day.')).toBeVisible()
  await press(/^Wed, Mar 11, 9:00.AM$/)
  await expect
    .element(page.getByRole('button', { name: /^Move to Wed, Mar 11, 9:00/ }))
    .toBeVisible()
})

test('when a visit moves to another staff member, the button names that person; Undo moves the visit back with one call and leaves to the server whether to tell the client', async () => {
  await openForm()
  const tom = { id: 's2', name: 'Tom' }
  const movedToTom = { ...visit, start_time: at('14:30'), staff: tom, version: 2 }
  answer(moveAppointment, { appointment: movedToTom, channels: ['email'] })
  await press(/^2:30.PM Tom$/)
  await press(/^Move to Sun, Mar 8, 2:30.PM with Tom$/)
  await expect.element(page.getByText(/^Client a: moved to .* with Tom/)).toBeVisible()
  await expect
    .element(page.getByText('tell the client in half a minute', { exact: false }))
    .toBeVisible()
  await press('Undo')
  await expect
    .poll(() => moveBodies().at(-1))
    .toEqual({ start_time: visit.start_time, version: 2, staff_id: 's1', notice: 'back' })
  expect(sent.filter(({ path }) => path.endsWith('/move-notice'))).toEqual([])
})

test('when a colleague is free at the present start of a visit, the panel offers this start with the colleague', async () => {
  answer(readAvailability, {
    date: '2026-03-08',
    timezone: 'Europe/Athens',
    slots: [slot('11:00', '12:00', ['s1', 's2']), slot('13:00', '14:00', ['s1'])],
  })
  await openForm()
  await expect.element(page.getByRole('button', { name: /^1:00.PM$/ })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^11:00.AM$/ })).not.toBeInTheDocument()
  answer(moveAppointment, { appointment: { ...visit, version: 2 }, channels: [] })
  await press(/^11:00.AM Tom$/)
  await press(/^Move to Sun, Mar 8, 11:00.AM with Tom$/)
  await expect
    .poll(() => moveBodies().at(-1))
    .toMatchObject({ start_time: at('11:00'), staff_id: 's2' })
})

test('the panel says why a typed time is refused, and still moves the visit to it when the desk gives a reason', async () => {
  answerTimes([busyStart])
  await openForm()
  await page.getByText('Another time', { exact: true }).first().click()
  await press('Check this time')
  await expect
    .element(page.getByText('Mia Lang is busy until 12:30 PM.', { exact: false }))
    .toBeVisible()
  const anyway = page.getByRole('button', { name: 'Move anyway' })
  await expect.element(anyway).toBeDisabled()
  await page.getByLabelText('Reason for an override').fill('Twins')
  answer(moveAppointment, { appointment: { ...visit, version: 2 }, channels: ['email'] })
  await anyway.click()
  await expect.poll(() => moveBodies().at(-1)).toMatchObject({ override: { reason: 'Twins' } })
})

test('the answer about a typed time comes into sight above the buttons at the end of the panel', async () => {
  await page.viewport(1280, 520)
  onTestFinished(() => page.viewport(1280, 900))
  answerTimes([busyStart])
  await openForm()
  await page.getByText('Another time', { exact: true }).first().click()
  await press(/^1:00.PM$/)
  await press('Check this time')
  const anyway = page.getByRole('button', { name: 'Move anyway' })
  const move = page.getByRole('button', { name: /^Move to Sun/ })
  const top = () => move.element().getBoundingClientRect().top
  await expect.element(anyway).toBeVisible()
  await expect.poll(() => anyway.element().getBoundingClientRect().bottom - top()).toBeLessThan(0)
  const why = page.getByRole('status').filter({ hasText: 'Mia Lang is busy until 12:30 PM.' })
  expect(why.element().getBoundingClientRect().top).toBeGreaterThan(0)
})

test('the answer about a typed time is for the shown day, and disappears when another day is shown', async () => {
  await openForm()
  await page.getByText('Another time', { exact: true }).first().click()
  await page.getByRole('textbox', { name: 'Another time' }).fill('15:00')
  await press('Check this time')
  const move = page.getByRole('button', { name: /^Move to 3:00.PM$/ })
  await expect.element(move).toBeVisible()
  await press('Next day')
  await expect.element(move).not.toBeInTheDocument()
  await press('Check this time')
  answer(moveAppointment, { appointment: { ...visit, version: 2 }, channels: [] })
  await move.click()
  await expect
    .poll(() => moveBodies().at(-1))
    .toMatchObject({ start_time: '2026-03-09T13:00:00.000Z', staff_id: 's1' })
})

test('Undo moves a visit back to a time that was against the rules', async () => {
  answerTimes([busyStart])
  await openForm()
  answer(moveAppointment, {
    appointment: { ...visit, start_time: at('13:00'), version: 2 },
    channels: ['email'],
  })
  await press(/^1:00.PM$/)
  await press(/^Move to Sun, Mar 8, 1:00.PM$/)
  await press('Undo')
  await expect
    .poll(() => moveBodies().at(-1))
    .toMatchObject({ version: 2, override: { reason: 'Undo: back to where it was' } })
})

test('a visit with two staff members keeps both when it moves to a typed time, and when Undo moves it back', async () => {
  const [cut] = visit.services
  if (!cut) throw new Error('a visit has a service')
  const blowout = { ...cut, id: 'v2', name: 'Blowout', staff: { id: 's2', name: 'Tom' } }
  const shared = { ...visit, services: [cut, blowout] }
  await openForm(shared)
  await page.getByText('Another time', { exact: true }).first().click()
  await expect.poll(() => page.getByText('With the same people').elements().length).toBe(2)
  await page.getByRole('textbox', { name: 'Another time' }).fill('15:00')
  await press('Check this time')
  answer(moveAppointment, {
    appointment: { ...shared, start_time: at('15:00'), version: 2 },
    channels: ['email'],
  })
  await press(/^Move to 3:00.PM$/)
  const moveBody = { start_time: '2026-03-08T13:00:00.000Z', version: 1, notice: 'soon' }
  await expect.poll(moveBodies).toEqual([moveBody])
  await press('Undo')
  const undoBody = { start_time: visit.start_time, version: 2, notice: 'back' }
  await expect.poll(moveBodies).toEqual([moveBody, undoBody])
})

test('when the visit’s own staff member cannot be chosen, a move to a typed time gives the visit to the staff member in the form', async () => {
  const staff = [staffMember('s1', 'Mia Lang'), staffMember('s2', 'Tom', performsCut)]
  answer(listStaff, { staff, next_cursor: null })
  await openForm()
  await page.getByText('Another time', { exact: true }).first().click()
  await expect.element(page.getByRole('combobox', { name: 'With' })).toHaveDisplayValue('Tom')
  await press('Check this time')
  answer(moveAppointment, { appointment: { ...visit, version: 2 }, channels: [] })
  await press(/^Move to 11:00.AM$/)
  await expect.poll(() => moveBodies().at(-1)).toMatchObject({ staff_id: 's2' })
})
