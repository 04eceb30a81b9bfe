import { updateAppointment } from '@chairtime/contract/appointments/changes.ts'
import { readAppointment, saveAppointmentNotes } from '@chairtime/contract/appointments.ts'
import { explainStart, readAvailability } from '@chairtime/contract/calendar/openings.ts'
import { listClients } from '@chairtime/contract/clients.ts'
import { listServices } from '@chairtime/contract/services.ts'
import { listStaff } from '@chairtime/contract/staff.ts'
import { useState } from 'react'
import { assert, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { appointment, service, signedIn, staffMember, visitDetails } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { answer, answerWith, refuseWith, sent } from '../../../test/wire.ts'
import { signIn } from '../../lib/session.ts'
import { AppointmentEdit } from './appointment-edit.tsx'
import { AppointmentSheet } from './appointment-sheet.tsx'

const visit = appointment('a', '11:00', '12:00', { notes: 'Window seat', version: 4 })
const person = (id: string, name: string) => staffMember(id, name, { service_ids: ['v1', 'v2'] })
const putBodies = () => sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)

test('a booked service that has left the menu is still shown as chosen', async () => {
  signIn(signedIn)
  answer(listServices, { services: [service('v2', 'Colour')], next_cursor: null })
  answer(listStaff, { staff: [person('s1', 'Mia Lang')], next_cursor: null })
  await show(<AppointmentEdit appointment={visit} onDone={() => {}} />)
  await expect.element(page.getByLabelText('Service 1', { exact: true })).toHaveDisplayValue('Cut')
})

test('after a service was removed, the next one shows its own booked person', async () => {
  signIn(signedIn)
  const [cut] = visit.services
  assert(cut)
  const mia = { id: 's1', name: 'Mia Lang' }
  const services = [
    { ...cut, staff: { id: 's2', name: 'Tom' } },
    { ...cut, id: 'v2', name: 'Colour', staff: mia },
  ]
  answer(listServices, {
    services: [service('v1', 'Cut'), service('v2', 'Colour')],
    next_cursor: null,
  })
  answer(listStaff, { staff: [person('s2', 'Tom')], next_cursor: null })
  await show(<AppointmentEdit appointment={{ ...visit, services }} onDone={() => {}} />)
  await page.getByRole('button', { name: 'Remove Cut' }).click()
  await expect.element(page.getByLabelText('Person for service 1')).toHaveDisplayValue('Mia Lang')
})

test('an added service is sent with its person; when the visit then does not fit, the form offers other times', async () => {
  signIn(signedIn)
  answer(readAppointment, { ...visitDetails, appointment: visit })
  const services = [service('v1', 'Cut'), service('v2', 'Colour')]
  answer(listServices, { services, next_cursor: null })
  answer(listStaff, { staff: [person('s1', 'Mia Lang'), person('s2', 'Tom')], next_cursor: null })
  refuseWith(updateAppointment, 'slot_taken', {
    details: { alternatives: [{ start_time: '2026-03-08T15:00:00+02:00' }] },
  })
  answer(explainStart, {
    ...{ start_time: visit.start_time, opening: null, free_minutes: null, next: null },
    ...{
      overridable: true,
      reasons: [{ code: 'slot_taken', sentence: 'Tom is busy until 1:00 PM.' }],
    },
  })
  await show(<AppointmentSheet id="a" onClose={() => {}} />)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('button', { name: 'Add a service' }).click()
  await page.getByLabelText('Service 2', { exact: true }).selectOptions('Colour')
  await page.getByLabelText('Person for service 2').selectOptions('Tom')
  await page.getByRole('button', { name: 'Save changes' }).click()
  const change = {
    service_ids: ['v1', 'v2'],
    staff_by_service: ['s1', 's2'],
    start_time: visit.start_time,
    client_id: 'c-a',
    notes: 'Window seat',
    version: 4,
    notice: 'soon',
  }
  await expect.poll(putBodies).toEqual([change])
  await expect
    .element(page.getByText(/^11:00.AM can’t be booked. Tom is busy until 1:00 PM.$/))
    .toBeVisible()
  await page.getByRole('button', { name: /^Sun, Mar 8, 3:00.PM$/ }).click()
  await page.getByRole('button', { name: /^Save and move to Sun, Mar 8, 3:00.PM$/ }).click()
  await expect
    .poll(() => putBodies().at(-1))
    .toEqual({ ...change, start_time: '2026-03-08T15:00:00+02:00' })
})

test('a visit that does not fit can be booked over others with a reason, and Undo takes the change back', async () => {
  signIn(signedIn)
  answer(readAppointment, { ...visitDetails, appointment: visit })
  const services = [service('v1', 'Cut'), service('v2', 'Colour')]
  answer(listServices, { services, next_cursor: null })
  answer(listStaff, { staff: [person('s1', 'Mia Lang'), person('s2', 'Tom')], next_cursor: null })
  refuseWith(updateAppointment, 'slot_taken')
  // the visit had been booked over another one, so its own start is refused
  const refused = [{ start_time: visit.start_time, reasons: [] }]
  answer(readAvailability, { date: '2026-03-08', timezone: 'Europe/Athens', slots: [], refused })
  await show(<AppointmentSheet id="a" onClose={() => {}} />)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabelText('Service 1', { exact: true }).selectOptions('Colour')
  // Mia performs both services, so she stays chosen
  await expect.element(page.getByLabelText('Person for service 1')).toHaveValue('s1')
  await page.getByRole('button', { name: 'Save changes' }).click()
  const change = {
    service_ids: ['v2'],
    staff_by_service: ['s1'],
    start_time: visit.start_time,
    client_id: 'c-a',
    notes: 'Window seat',
    version: 4,
    notice: 'soon',
  }
  await expect.poll(putBodies).toEqual([change])
  await page.getByLabelText('Reason for an override').fill('Twins')
  answer(updateAppointment, { appointment: { ...visit, version: 5 }, channels: [] })
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect.poll(() => putBodies().at(-1)).toEqual({ ...change, override: { reason: 'Twins' } })
  await expect.element(page.getByText('Appointment changed')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect
    .poll(() => putBodies().at(-1))
    .toEqual({
      ...change,
      service_ids: ['v1'],
      version: 5,
      notice: 'back',
      restore_removed: true,
      override: { reason: 'Undo: back to where it was' },
    })
})

test('Undo of a change keeps notes that were typed after the change', async () => {
  const own = { ...visit, id: 'b' }
  signIn(signedIn)
  answer(readAppointment, { ...visitDetails, appointment: own })
  answer(listServices, { services: [service('v1', 'Cut'), service('v2', 'Colour')] })
  answer(listStaff, { staff: [person('s1', 'Mia Lang')] })
  answer(updateAppointment, { appointment: { ...own, version: 5 }, channels: [] })
  answer(saveAppointmentNotes, { appointment: { ...own, notes: 'Tea', version: 6 } })
  await show(<AppointmentSheet id="b" onClose={() => {}} />)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabelText('Service 1', { exact: true }).selectOptions('Colour')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('textbox', { name: 'Notes' }).fill('Tea')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(putBodies).toMatchObject([
    { service_ids: ['v2'], notes: 'Window seat', version: 4 },
    { service_ids: ['v1'], notes: 'Tea', version: 6 },
  ])
})

test('a change that is saved right after notes were typed waits until the notes are saved, and keeps them', async () => {
  const own = { ...visit, id: 'c' }
  signIn(signedIn)
  answer(readAppointment, { ...visitDetails, appointment: own })
  answer(listServices, { services: [service('v1', 'Cut'), service('v2', 'Colour')] })
  answer(listStaff, { staff: [person('s1', 'Mia Lang')] })
  answer(updateAppointment, { appointment: { ...own, version: 6 }, channels: [] })
  const slow = Promise.withResolvers<Response>()
  answerWith(saveAppointmentNotes, () => slow.promise)
  await show(<AppointmentSheet id="c" onClose={() => {}} />)
  await page.getByRole('textbox', { name: 'Notes' }).fill('Tea')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabelText('Service 1', { exact: true }).selectOptions('Colour')
  await page.getByRole('button', { name: 'Save changes' }).click()
  slow.resolve(Response.json({ appointment: { ...own, notes: 'Tea', version: 5 } }))
  await expect.poll(putBodies).toMatchObject([{ service_ids: ['v2'], notes: 'Tea', version: 5 }])
})

test('unsaved changes of a visit are kept when the panel closes, and dropped with Back', async () => {
  signIn(signedIn)
  answer(readAppointment, { ...visitDetails, appointment: visit })
  answer(listServices, { services: [service('v1', 'Cut'), service('v2', 'Colour')] })
  answer(listStaff, { staff: [person('s1', 'Mia Lang')] })
  const Closing = () => {
    const [isOpen, setOpen] = useState(true)
    if (isOpen) return <AppointmentSheet id="a" onClose={() => setOpen(false)} />
    return (
      <button type="button" onClick={() => setOpen(true)}>
        Open again
      </button>
    )
  }
  await show(<Closing />)
  const service1 = page.getByLabelText('Service 1', { exact: true })
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await service1.selectOptions('Colour')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText(/^The changes for .* are kept and not saved/)).toBeVisible()
  await page.getByRole('button', { name: 'Open again' }).click()
  await expect.element(service1).toHaveValue('v2')
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect.element(service1).toHaveValue('v1')
  expect(putBodies()).toEqual([])
})

test('when a colleague has changed the services meanwhile, the form shows the new services, and the next save keeps them if the user has chosen no other services', async () => {
  signIn(signedIn)
  answer(listServices, { services: [service('v1', 'Cut'), service('v2', 'Colour')] })
  answer(listStaff, { staff: [person('s1', 'Mia Lang')], next_cursor: null })
  const [line] = visit.services
  const theirs = {
    ...visit,
    services: [{ ...line, id: 'v2', name: 'Colour' }] as typeof visit.services,
    version: 5,
  }
  refuseWith(updateAppointment, 'version_conflict', { details: { appointment: theirs } })
  let receive = (_: typeof visit) => {}
  const Changing = () => {
    const [shown, setShown] = useState(visit)
    receive = setShown
    return <AppointmentEdit appointment={shown} onDone={() => {}} />
  }
  await show(<Changing />)
  receive(theirs)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect
    .element(page.getByText('Someone else changed the services or their people', { exact: false }))
    .toBeVisible()
  await expect.element(page.getByText('Colour, Mia Lang', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect.poll(putBodies).toMatchObject([
    { version: 4, service_ids: ['v1'] },
    { version: 5, service_ids: ['v2'] },
  ])
})

test('a save of other services does not move back a visit that a colleague has moved', async () => {
  signIn(signedIn)
  answer(listServices, { services: [service('v1', 'Cut'), service('v2', 'Colour')] })
  answer(listStaff, { staff: [person('s1', 'Mia Lang')] })
  const theirs = { ...visit, start_time: '2026-03-08T15:00:00+02:00', version: 5 }
  refuseWith(updateAppointment, 'version_conflict', { details: { appointment: theirs } })
  await show(<AppointmentEdit appointment={visit} onDone={() => {}} />)
  await page.getByLabelText('Service 1', { exact: true }).selectOptions('Colour')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect
    .element(page.getByText('Someone else changed the time', { exact: false }))
    .toBeVisible()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect
    .poll(() => putBodies().at(-1))
    .toMatchObject({ version: 5, service_ids: ['v2'], start_time: theirs.start_time })
})

test('notes that a colleague wrote meanwhile stay, also after Undo, and the form is saved without a question', async () => {
  signIn(signedIn)
  answer(listServices, { services: [service('v1', 'Cut'), service('v2', 'Colour')] })
  answer(listStaff, { staff: [person('s1', 'Mia Lang')] })
  const noted = { ...visit, notes: 'Brings her dog', version: 5 }
  answerWith(updateAppointment, () => {
    if (putBodies().length > 1) {
      return Response.json({ appointment: { ...noted, version: 6 }, channels: [] })
    }
    const details = { appointment: noted }
    return Response.json({ error: 'Changed.', code: 'version_conflict', details }, { status: 409 })
  })
  const done = vi.fn()
  await show(<AppointmentEdit appointment={visit} onDone={done} />)
  await page.getByLabelText('Service 1', { exact: true }).selectOptions('Colour')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect.poll(() => done.mock.calls.length).toBe(1)
  expect(putBodies()).toMatchObject([
    { service_ids: ['v2'], notes: 'Window seat', version: 4 },
    { service_ids: ['v2'], notes: 'Brings her dog', version: 5 },
  ])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect
    .poll(() => putBodies().at(-1))
    .toMatchObject({ service_ids: ['v1'], notes: 'Brings her dog', version: 6 })
})

test('a booked person who does not perform the service any more is shown and stays chosen', async () => {
  signIn(signedIn)
  answer(listServices, { services: [service('v1', 'Cut'), service('v2', 'Colour')] })
  answer(listStaff, { staff: [staffMember('s2', 'Tom', { service_ids: ['v1', 'v2'] })] })
  answer(updateAppointment, { appointment: { ...visit, version: 5 }, channels: [] })
  await show(<AppointmentEdit appointment={visit} onDone={() => {}} />)
  const personField = page.getByLabelText('Person for service 1')
  await expect.element(personField.getByRole('option', { name: 'Tom' })).toBeInTheDocument()
  await expect.element(personField).toHaveDisplayValue('Mia Lang')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect.poll(putBodies).toMatchObject([{ staff_by_service: ['s1'] }])
  await page.getByLabelText('Service 1', { exact: true }).selectOptions('Colour')
  await expect.element(personField).toHaveDisplayValue('Anyone')
})

test('the focus stays in the part for the client after the client was replaced by a walk-in', async () => {
  signIn(signedIn)
  answer(listServices, { services: [service('v1', 'Cut')] })
  answer(listStaff, { staff: [person('s1', 'Mia Lang')] })
  answer(listClients, { items: [], next_cursor: null })
  await show(<AppointmentEdit appointment={visit} onDone={() => {}} />)
  const search = page.getByRole('searchbox')
  await search.fill('Lea')
  const walkIn = page.getByRole('button', { name: 'Walk-in (no name)' })
  await walkIn.click()
  await expect.element(search).toHaveValue('')
  await expect.element(walkIn).not.toBeInTheDocument()
  expect(document.activeElement).not.toBe(document.body)
  expect(document.activeElement?.contains(search.element())).toBe(true)
})
