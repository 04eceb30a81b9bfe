import { changeAppointmentStatus } from '@chairtime/contract/appointments/status.ts'
import { readAppointment, saveAppointmentNotes } from '@chairtime/contract/appointments.ts'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { loseConnection } from '../../../test/lose-connection.ts'
import { at } from '../../../test/salon-day.ts'
import { appointment, signedIn, visitDetails } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { answer, answerWith, refuseWith, sent } from '../../../test/wire.ts'
import { loadQueue } from '../../lib/queue-store.ts'
import { signIn } from '../../lib/session.ts'
import { setClock } from '../../lib/use-now.ts'
import { AppointmentSheet } from './appointment-sheet.tsx'

const visit = appointment('a', '11:00', '12:00', { notes: 'Window seat' })
const field = page.getByRole('textbox', { name: 'Notes' })
const postBodies = () => sent.filter(({ method }) => method === 'POST').map(({ body }) => body)

beforeEach(async () => {
  signIn(signedIn)
  answer(readAppointment, { ...visitDetails, appointment: visit })
  await show(<AppointmentSheet id="a" onClose={() => {}} />)
  await expect.element(field).toHaveValue('Window seat')
})

test('notes are saved without a button, and the call also sends the old notes, which the new ones replace', async () => {
  const notes = 'Window seat, tea'
  answer(saveAppointmentNotes, { appointment: { ...visit, notes, version: 2 } })
  await field.fill(notes)
  await expect.poll(postBodies).toEqual([{ notes, replaces: 'Window seat' }])
  await expect.element(page.getByText('Saved')).toBeVisible()
})

test('when “Check in” is pressed right after typing, this step waits until the notes are saved, and sends the version that the save made', async () => {
  setClock(Date.parse(at('10:55')))
  onTestFinished(() => setClock(Date.now()))
  const noted = { ...visit, notes: 'Tea', version: 2 }
  const slow = Promise.withResolvers<Response>()
  answerWith(saveAppointmentNotes, () => slow.promise)
  answer(changeAppointmentStatus, {
    appointment: { ...noted, status: 'arrived', version: 3 },
  })
  await field.fill('Tea')
  await page.getByRole('button', { name: 'Check in' }).click()
  await expect.poll(postBodies).toEqual([{ notes: 'Tea', replaces: 'Window seat' }])
  await new Promise((done) => setTimeout(done, 100))
  expect(postBodies()).toHaveLength(1)
  slow.resolve(Response.json({ appointment: noted }))
  await expect.poll(() => postBodies()[1]).toMatchObject({ status: 'arrived', version: 2 })
})

test('when a press right after typing closes the field of the notes, they are sent only once', async () => {
  answerWith(saveAppointmentNotes, () => new Promise(() => {}))
  await field.fill('Tea')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect.element(field).not.toBeInTheDocument()
  expect(postBodies()).toHaveLength(1)
})

test('when more notes are typed during a save, they are sent after it, even if the field was closed', async () => {
  const slow = Promise.withResolvers<void>()
  answerWith(saveAppointmentNotes, async () => {
    await slow.promise
    return Response.json({ appointment: { ...visit, notes: 'Tea', version: 2 } })
  })
  await field.fill('Tea')
  await expect.poll(postBodies).toHaveLength(1)
  await field.fill('Tea, oat milk')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect.element(field).not.toBeInTheDocument()
  slow.resolve()
  await expect.poll(() => postBodies().at(-1)).toEqual({ notes: 'Tea, oat milk', replaces: 'Tea' })
  expect(postBodies()).toHaveLength(2)
})

test('when more notes were typed during a save, a step waits for them, too', async () => {
  setClock(Date.parse(at('10:55')))
  onTestFinished(() => setClock(Date.now()))
  const noted = { ...visit, notes: 'Tea, oat milk', version: 3 }
  const first = Promise.withResolvers<Response>()
  const second = Promise.withResolvers<Response>()
  answerWith(saveAppointmentNotes, () => (postBodies().length === 1 ? first : second).promise)
  answer(changeAppointmentStatus, {
    appointment: { ...noted, status: 'arrived', version: 4 },
  })
  await field.fill('Tea')
  await expect.poll(postBodies).toHaveLength(1)
  await field.fill('Tea, oat milk')
  await page.getByRole('button', { name: 'Check in' }).click()
  first.resolve(Response.json({ appointment: { ...visit, notes: 'Tea', version: 2 } }))
  await expect.poll(postBodies).toHaveLength(2)
  second.resolve(Response.json({ appointment: noted }))
  await expect.poll(() => postBodies()[2]).toMatchObject({ status: 'arrived', version: 3 })
})

test('a space at the end of the typed notes stays in the field when they are saved', async () => {
  answer(saveAppointmentNotes, { appointment: { ...visit, notes: 'Tea', version: 2 } })
  await field.fill('Tea ')
  await expect.element(page.getByText('Saved')).toBeVisible()
  await expect.element(field).toHaveValue('Tea ')
})

test('letters that are typed one right after another all stay in the field', async () => {
  answer(saveAppointmentNotes, { appointment: { ...visit, notes: 'Window seat, tea', version: 2 } })
  const input = field.element() as HTMLTextAreaElement
  input.focus()
  input.setSelectionRange(input.value.length, input.value.length)
  for (const letter of ', tea') document.execCommand('insertText', false, letter)
  expect(input.value).toBe('Window seat, tea')
})

test('pasted notes that are too long stay whole, and the field says that they are too long', async () => {
  const tooLong = 'Must be at most 1000 characters'
  refuseWith(saveAppointmentNotes, 'validation_failed', { errors: { notes: [tooLong] } })
  const longNotes = 'Word '.repeat(300).trim()
  await field.click()
  await userEvent.keyboard('{Control>}a{/Control}')
  // the browser enters pasted text in this way
  document.execCommand('insertText', false, longNotes)
  await expect.element(page.getByText(tooLong)).toBeVisible()
  await expect.element(field).toHaveValue(longNotes)
  await expect.element(field).toBeInvalid()
  answer(saveAppointmentNotes, { appointment: { ...visit, notes: 'Word', version: 2 } })
  await field.fill('Word')
  await expect.element(page.getByText('Saved')).toBeVisible()
  await expect.element(field).toBeValid()
})

test('without a connection, notes that are too long are refused at once and do not wait to be sent', async () => {
  loseConnection()
  await field.fill('Word '.repeat(300))
  await expect.element(page.getByText('Must be at most 1000 characters')).toBeVisible()
  await userEvent.tab()
  expect(await loadQueue()).toEqual([])
  await expect.element(field).toBeInvalid()
})

test('without a connection, notes are stored in the browser, so that they can be sent even after a reload', async () => {
  loseConnection()
  await field.fill('Allergic to latex')
  await expect.poll(loadQueue).toMatchObject([
    {
      title: 'Notes about Client a’s visit: “Allergic to latex”',
      body: { notes: 'Allergic to latex', replaces: 'Window seat' },
    },
  ])
  await expect.element(field).toHaveValue('Allergic to latex')
  const state = page.getByRole('status').filter({ hasText: 'Waiting to be sent' })
  await expect.element(state).toBeVisible()
  await expect.element(page.getByText('Saved', { exact: true })).not.toBeInTheDocument()
})

test('when two people have changed the notes, both texts are shown, and both can be kept', async () => {
  const theirs = { ...visit, notes: 'Called at 9', version: 2 }
  refuseWith(saveAppointmentNotes, 'version_conflict', { details: { appointment: theirs } })
  await field.fill('Allergic to latex')
  await expect.element(page.getByText('Called at 9', { exact: true })).toBeVisible()
  const both = 'Called at 9\nAllergic to latex'
  answer(saveAppointmentNotes, { appointment: { ...theirs, notes: both, version: 3 } })
  await page.getByRole('button', { name: 'Keep both' }).click()
  await expect.poll(() => postBodies().at(-1)).toEqual({ notes: both, replaces: 'Called at 9' })
  await expect.element(field).toHaveValue(both)
})

test('when the notes of two people are too long together, “Keep both” is not offered', async () => {
  const theirs = { ...visit, notes: 'Called at 9. '.repeat(50).trim(), version: 2 }
  refuseWith(saveAppointmentNotes, 'version_conflict', { details: { appointment: theirs } })
  await field.fill('Allergic to latex. '.repeat(25))
  await expect.element(page.getByRole('button', { name: 'Keep yours' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Keep both' })).not.toBeInTheDocument()
})

test('a user who does not serve the visit reads its notes, and sees no field for them', async () => {
  signIn({ ...signedIn, tenant: { ...signedIn.tenant, role: 'stylist' } })
  await expect.element(field).not.toBeInTheDocument()
  const notes = page.getByRole('region', { name: 'Notes' })
  await expect.element(notes.getByText('Window seat')).toBeVisible()
})
