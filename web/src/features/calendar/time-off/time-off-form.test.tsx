import { moveAppointment } from '@chairtime/contract/appointments/changes.ts'
import { changeAppointmentStatus } from '@chairtime/contract/appointments/status.ts'
import { readToday } from '@chairtime/contract/calendar.ts'
import { listStaff } from '@chairtime/contract/staff.ts'
import { createTimeOff, deleteTimeOff, updateTimeOff } from '@chairtime/contract/time-off.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useReducer } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { quietToday, signedIn, staffMember } from '../../../../test/samples.ts'
import { show, showPages } from '../../../../test/show.tsx'
import { answer, answerWith, refuseWith, sent } from '../../../../test/wire.ts'
import { newQueries } from '../../../app/providers.tsx'
import { desk, useDesk } from '../../../lib/desk.ts'
import { signIn } from '../../../lib/session.ts'
import { canUndo, useToasts } from '../../../ui/toast.ts'
import { todayKey } from '../queries.ts'
import { TimeOffPanel } from '../time-off-panel.tsx'
import { TimeOffForm } from './time-off-form.tsx'
import { typedTimeOff } from './typed-time-off.ts'

const people = [{ id: 's1', name: 'Mia' }]
const zone = 'America/New_York'
const sickDay = {
  start_time: '2026-03-10T00:00:00-04:00',
  end_time: '2026-03-11T00:00:00-04:00',
  kind: 'sick' as const,
}
const visit = (id: string, client_name: string) => ({
  id,
  start_time: '2026-03-10T16:30:00Z',
  client_name,
  service_name: 'Cut',
  phone: id === 'Lea' ? '+1 212 555 0100' : null,
  channels: ['email'],
  choices: ['keep', 'cancel'],
  takers: [{ id: 's2', name: 'Tom', takes: 'visit' }],
})
const time_off = { id: 'o1', staff_id: 's1', reason: null, version: 1, ...sickDay }
const close = vi.fn()
const form = { prefill: {}, before: undefined, people, working: [], onClose: close }

beforeEach(() => {
  close.mockClear()
  signIn({ ...signedIn, tenant: { ...signedIn.tenant, timezone: zone } })
})

/**
 * Saves a sick day with visits of these clients in it, and waits until the form asks what happens with each. The next
 * save succeeds.
 */
async function askAbout(names: readonly string[]) {
  const appointments = names.map((name) => visit(name, name))
  const details = { appointments, choices: ['keep', 'cancel'] }
  refuseWith(createTimeOff, 'bookings_affected', { details })
  await show(<TimeOffForm {...form} initial={typedTimeOff(sickDay, people, zone, 0)} />)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('choose what happens', { exact: false })).toBeVisible()
  answer(createTimeOff, { time_off })
}

test('the list of affected visits is scrolled into sight in its panel, and the page does not scroll', async () => {
  document.body.style.minHeight = '300vh'
  onTestFinished(() => {
    document.body.style.minHeight = ''
  })
  const details = { appointments: [visit('Lea', 'Lea')], choices: ['keep', 'cancel'] }
  refuseWith(createTimeOff, 'bookings_affected', { details })
  await show(
    <div data-testid="panel" style={{ height: 250, marginTop: 200, overflowY: 'auto' }}>
      <TimeOffForm {...form} initial={typedTimeOff(sickDay, people, zone, 0)} />
      <div style={{ height: 500 }} />
    </div>,
  )
  const button = page.getByRole('button', { name: 'Save' }).element()
  const before = scrollY
  if (button instanceof HTMLElement) button.click()
  const sentence = page.getByText('choose what happens', { exact: false })
  await expect.element(sentence).toBeVisible()
  const top = () => page.getByTestId('panel').element().getBoundingClientRect().top
  await expect.poll(() => sentence.element().getBoundingClientRect().top - top()).toBeLessThan(60)
  expect(scrollY).toBe(before)
})

const saveChoices = () => page.getByRole('button', { name: 'Save with these choices' }).click()

test('the list marks clients who are being served and clients who have already paid', async () => {
  const appointments = [
    { ...visit('Lea', 'Lea'), status: 'in_progress', choices: ['keep'], takers: [] },
    { ...visit('Max', 'Max'), status: 'confirmed', paid: true },
  ]
  const details = { appointments, choices: ['keep', 'cancel'] }
  refuseWith(createTimeOff, 'bookings_affected', { details })
  await show(<TimeOffForm {...form} initial={typedTimeOff(sickDay, people, zone, 0)} />)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByLabelText('The same for all').selectOptions('Cancel it, tell the client')
  await expect.element(page.getByText('Lea, Cut, in the chair')).toBeVisible()
  const lea = page.getByRole('listitem').filter({ hasText: 'Lea' })
  await expect.element(lea.getByText('Keep as it is')).toBeVisible()
  await expect.element(page.getByLabelText(/Max, Cut, already paid$/)).toHaveValue('cancel')
})

test('a visit whose client was removed is not called a walk-in', async () => {
  const nobody = { client_name: null, phone: null, channels: [] }
  const appointments = [
    { ...visit('a', ''), ...nobody, source: 'desk' },
    { ...visit('b', ''), ...nobody, source: 'walk_in' },
  ]
  refuseWith(createTimeOff, 'bookings_affected', { details: { appointments, choices: ['keep'] } })
  await show(<TimeOffForm {...form} initial={typedTimeOff(sickDay, people, zone, 0)} />)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByLabelText(/Client removed, Cut/)).toBeVisible()
  await expect.element(page.getByLabelText(/Walk-in, Cut/)).toBeVisible()
})

test('each visit in time off is kept, unless its cancellation is chosen', async () => {
  await askAbout(['Lea', 'Max'])
  await page.getByLabelText(/Max, Cut/).selectOptions('Cancel it, tell the client')
  await saveChoices()
  await expect.poll(() => close.mock.calls.length).toBe(1)
  const affected_each = [{ appointment_id: 'Max', affected: 'cancel', notify: false }]
  expect(sent.at(-1)?.body).toMatchObject({ affected: 'keep', affected_each })
  await expect.element(page.getByText('Off sick: Mia, Tuesday, March 10')).toBeVisible()
})

test('Undo brings cancelled visits back as they were, and says which one stays cancelled', async () => {
  await askAbout(['Lea', 'Max'])
  const cancelled = (client: string, status: 'arrived' | 'confirmed') => ({
    ...{ id: client, client: { id: client, name: client }, start_time: sickDay.start_time },
    ...{ status, version: 2, notice_waits: true, channels: ['email' as const], phone: null },
    source: 'desk' as const,
  })
  answer(createTimeOff, {
    time_off,
    cancelled: [cancelled('Lea', 'arrived'), cancelled('Max', 'confirmed')],
  })
  answerWith(deleteTimeOff, () => new Response(null, { status: 204 }))
  answerWith(changeAppointmentStatus, ({ path }) =>
    path.includes('Lea')
      ? Response.json({})
      : Response.json({ error: 'This time has just been taken.' }, { status: 409 }),
  )
  await page.getByLabelText('The same for all').selectOptions('Cancel it, tell the client')
  await saveChoices()
  const said = '2 appointments cancelled. We’ll tell 2 clients in half a minute.'
  await expect.element(page.getByText(said)).toBeVisible()
  expect(sent.at(-1)?.body).toMatchObject({ affected: 'cancel', notice: 'soon' })
  const sentBefore = sent.length
  await page.getByRole('button', { name: 'Undo' }).click()
  const stillCancelled = page.getByText('Still cancelled: Max, Tue, Mar 10, 12:00 AM')
  await expect.element(stillCancelled).toBeVisible()
  await expect.element(page.getByText('This time has just been taken.')).toBeVisible()
  expect(sent.slice(sentBefore).map(({ path, body }) => [path, body])).toEqual([
    ['/time-off/o1', undefined],
    ['/appointments/Lea/status', { status: 'arrived', version: 2 }],
    ['/appointments/Max/status', { status: 'confirmed', version: 2 }],
  ])
})

const givenVisit = (client: string) => ({
  ...{ id: client, client: { id: client, name: client }, start_time: sickDay.start_time },
  ...{ source: 'desk' as const, version: 2, staff_by_service: ['s1', 's3'] },
})

test('Undo gives visits back, the last given one first, and one toast names all visits for which Undo fails', async () => {
  await askAbout(['Lea', 'Max', 'Ida'])
  const ida = { ...givenVisit('Ida'), status: 'confirmed' as const, phone: null }
  answer(createTimeOff, {
    time_off,
    given: [givenVisit('Lea'), givenVisit('Max')],
    cancelled: [{ ...ida, notice_waits: true, channels: ['email' as const] }],
  })
  answerWith(deleteTimeOff, () => new Response(null, { status: 204 }))
  const refused = (error: string) => Response.json({ error }, { status: 409 })
  answerWith(changeAppointmentStatus, () => refused('This time was booked.'))
  answerWith(moveAppointment, ({ path }) =>
    path.includes('Lea') ? Response.json({}) : refused('This was changed meanwhile.'),
  )
  await page.getByLabelText('The same for all').selectOptions('Keep as it is')
  await saveChoices()
  await expect.element(page.getByText('2 given to others', { exact: false })).toBeVisible()
  const sentBefore = sent.length
  await page.getByRole('button', { name: 'Undo' }).click()
  const moment = 'Tue, Mar 10, 12:00 AM'
  const stay = `Still cancelled: Ida, ${moment} · Not given back: Max, ${moment}`
  await expect.element(page.getByText(stay)).toBeVisible()
  await expect
    .element(page.getByText('This time was booked. This was changed meanwhile.'))
    .toBeVisible()
  const performers = { staff_by_service: ['s1', 's3'] }
  const back = { ...performers, start_time: sickDay.start_time, version: 2, notice: 'never' }
  expect(sent.slice(sentBefore).map(({ path, body }) => [path, body])).toEqual([
    ['/time-off/o1', undefined],
    ['/appointments/Ida/status', { status: 'confirmed', version: 2 }],
    ['/appointments/Max/move', back],
    ['/appointments/Lea/move', back],
  ])
})

test.each(['the toast', 'the list'])(
  'when no message reaches some clients, a list asks the desk to call them, until Undo is pressed in %s',
  async (place) => {
    const off = { start_time: '2099-03-10T00:00:00-04:00', end_time: '2099-03-11T00:00:00-04:00' }
    const cancelled = (client: string, channels: 'email'[], phone: string | null = null) => ({
      ...{ id: client, client: { id: client, name: client }, start_time: off.start_time, phone },
      ...{ status: 'confirmed' as const, version: 2, notice_waits: channels.length > 0, channels },
      source: 'desk' as const,
    })
    const visits = [
      cancelled('Lea', ['email']),
      cancelled('Max', [], '+1 212 555 0100'),
      cancelled('Ida', []),
    ]
    await askAbout(['Lea', 'Max', 'Ida'])
    answer(createTimeOff, { time_off: { ...time_off, ...off }, cancelled: visits })
    answerWith(deleteTimeOff, () => new Response(null, { status: 204 }))
    answerWith(changeAppointmentStatus, () => Response.json({}))
    await page.getByLabelText('The same for all').selectOptions('Cancel it, tell the client')
    await saveChoices()
    const said =
      '3 appointments cancelled. We’ll tell 1 client in half a minute. Please call Max and Ida: no message can reach them.'
    await expect.element(page.getByText(said)).toBeVisible()
    const rows = page.getByRole('listitem').filter({ hasText: /^(Max|Ida)/ })
    await expect.poll(() => rows.elements().length).toBe(2)
    await expect.element(page.getByRole('link', { name: 'Call +1 212-555-0100' })).toBeVisible()
    await expect.element(rows.nth(1).getByText('No phone number on file')).toBeVisible()
    expect(document.activeElement?.textContent).toContain('Please call these clients')
    expect(close).not.toHaveBeenCalled()
    const sentBefore = sent.length
    const undo = page.getByRole('button', { name: 'Undo' })
    await expect.element(undo).toHaveLength(2)
    await undo.nth(place === 'the list' ? 0 : 1).click()
    await expect.poll(() => close.mock.calls.length).toBe(1)
    expect(canUndo()).toBe(false)
    const restored = ['Lea', 'Max', 'Ida'].map((client) => `/appointments/${client}/status`)
    const paths = () => sent.slice(sentBefore).map(({ path }) => path)
    await expect.poll(paths).toEqual(['/time-off/o1', ...restored])
  },
)

test('when no message reaches a client, their visit is marked before its cancellation is chosen', async () => {
  const appointments = [{ ...visit('Lea', 'Lea'), channels: [] }, visit('Max', 'Max')]
  const details = { appointments, choices: ['keep', 'cancel'] }
  refuseWith(createTimeOff, 'bookings_affected', { details })
  await show(<TimeOffForm {...form} initial={typedTimeOff(sickDay, people, zone, 0)} />)
  await page.getByRole('button', { name: 'Save' }).click()
  const marked = 'Lea, Cut, no message can reach them, please call if you cancel'
  await expect.element(page.getByText(marked)).toBeVisible()
  await expect.element(page.getByText('Max, Cut', { exact: true })).toBeVisible()
  const words = (name: RegExp) =>
    [...page.getByLabelText(name).element().children].map((option) => option.textContent)
  expect(words(/Lea, Cut/)).toEqual(['Keep as it is', 'Cancel it', 'Give to Tom'])
  expect(words(/Max, Cut/)).toContain('Cancel it, tell the client')
})

test('the list says nothing about messages for a visit that cannot be cancelled', async () => {
  const appointments = [{ ...visit('Lea', 'Lea'), channels: [], choices: ['keep'], takers: [] }]
  refuseWith(createTimeOff, 'bookings_affected', { details: { appointments, choices: ['keep'] } })
  await show(<TimeOffForm {...form} initial={typedTimeOff(sickDay, people, zone, 0)} />)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Lea, Cut', { exact: true })).toBeVisible()
})

test('the list counts its visits, and explains given visits only if a visit can be given to somebody', async () => {
  await askAbout(['Lea', 'Max'])
  await expect.element(page.getByRole('list', { name: '2 appointments' })).toBeVisible()
  const explained = page.getByText('Given ones keep their time', { exact: false })
  await expect.element(explained).toBeVisible()
  const appointments = ['Lea', 'Max'].map((name) => ({ ...visit(name, name), takers: [] }))
  const details = { appointments, choices: ['keep', 'cancel'] }
  refuseWith(createTimeOff, 'bookings_affected', { details })
  await saveChoices()
  await expect.element(explained).not.toBeInTheDocument()
})

test('the toast about saved time off says what became of the visits in it', async () => {
  await askAbout(['Lea', 'Max'])
  answer(createTimeOff, { time_off, given: [givenVisit('Lea')], kept: 2 })
  await saveChoices()
  const said = page.getByText('1 appointment given to others, 2 kept.')
  await expect.element(said).toBeVisible()
})

test('the client of an affected visit can be called and texted from the list', async () => {
  await askAbout(['Lea', 'Max'])
  const lea = page.getByRole('listitem').filter({ hasText: 'Lea, Cut' })
  const links = lea.getByRole('link').elements()
  const hrefs = links.map((link) => link.getAttribute('href'))
  expect(hrefs).toEqual(['tel:+12125550100', 'sms:+12125550100'])
  expect(page.getByRole('link').elements()).toHaveLength(2)
})

test('a visit is given to a free colleague, and if that colleague was booked meanwhile, the form asks about the visit again', async () => {
  await askAbout(['Lea', 'Max'])
  const sentBefore = sent.length
  const details = {
    appointments: [{ ...visit('Lea', 'Lea'), takers: [] }],
    choices: ['keep', 'cancel'],
  }
  refuseWith(createTimeOff, 'bookings_affected', { details })
  for (const name of ['Lea', 'Max']) {
    await page.getByLabelText(new RegExp(`${name}, Cut`)).selectOptions('Give to Tom')
  }
  await saveChoices()
  const given = (appointment_id: string) => ({ appointment_id, affected: 'give', staff_id: 's2' })
  await expect.element(page.getByLabelText(/Max, Cut/)).not.toBeInTheDocument()
  await expect.element(page.getByLabelText(/Lea, Cut/)).toHaveValue('keep')
  answer(createTimeOff, { time_off })
  await saveChoices()
  await expect.element(page.getByText('Off sick: Mia, Tuesday, March 10')).toBeVisible()
  expect(sent.slice(sentBefore).map(({ body }) => body)).toMatchObject([
    { affected: 'keep', affected_each: [given('Lea'), given('Max')] },
    { affected: 'keep', affected_each: [given('Max')] },
  ])
})

test('the list of affected visits gets the focus and is in sight', async () => {
  await askAbout(['Lea', 'Max'])
  const list = page
    .getByText('choose what happens', { exact: false })
    .element()
    .closest('[tabindex]')
  expect(list?.contains(page.getByLabelText(/Lea, Cut/).element())).toBe(true)
  await expect.poll(() => document.activeElement).toBe(list)
  expect(list?.getBoundingClientRect().top).toBeLessThan(innerHeight)
})

function Panel() {
  const { panel } = useDesk()
  return (
    panel?.kind === 'timeOff' && <TimeOffPanel prefill={panel.prefill} onClose={desk.closePanel} />
  )
}

test('when the panel closes, unsaved time off and the choices for its visits are kept until “Start over” is pressed', async () => {
  answer(listStaff, { staff: [staffMember('s1', 'Mia')], next_cursor: null })
  desk.openTimeOff({ kind: 'sick', staffId: 's1' })
  await show(<Panel />)
  const reason = page.getByLabelText('Reason (optional)')
  await reason.fill('Flu')
  const appointments = ['Lea', 'Max'].map((name) => visit(name, name))
  const details = { appointments, choices: ['keep', 'cancel'] }
  refuseWith(createTimeOff, 'bookings_affected', { details })
  await page.getByRole('button', { name: 'Save' }).click()
  const max = page.getByLabelText(/Max, Cut/)
  await max.selectOptions('Give to Tom')
  await userEvent.keyboard('{Escape}')
  await expect.element(max).not.toBeInTheDocument()
  await expect.element(page.getByText('“Off sick: Mia” is kept and not saved yet')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.element(reason).toHaveValue('Flu')
  await expect.element(max).toHaveDisplayValue('Give to Tom')
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect.element(reason).toHaveValue('')
  await expect.element(max).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement?.tagName).toBe('FORM')
})

test('the proposed end of a sick day is the end of the working hours', async () => {
  const working = [
    {
      staff_id: 's1',
      start_time: '2099-03-10T09:00:00-04:00',
      end_time: '2099-03-10T18:00:00-04:00',
    },
  ]
  // in the far future, so that no part of the day is over
  const noon = { start_time: '2099-03-10T12:00:00-04:00', end_time: '2099-03-10T13:00:00-04:00' }
  const initial = typedTimeOff(noon, people, zone, 0)
  await show(<TimeOffForm {...form} working={working} initial={initial} />)
  await page.getByRole('combobox').first().selectOptions('Off sick')
  await expect.element(page.getByLabelText('To', { exact: true })).toHaveValue('18:00')
})

test('the proposed hours follow the person and the first day until the user chooses hours', async () => {
  const hours = (staff_id: string, day: string, from: string, to: string) => ({
    staff_id,
    start_time: `2099-03-${day}T${from}:00-04:00`,
    end_time: `2099-03-${day}T${to}:00-04:00`,
  })
  const working = [
    hours('s1', '10', '09:00', '18:00'),
    hours('s2', '10', '11:00', '20:00'),
    hours('s2', '11', '08:00', '14:00'),
  ]
  const everyone = [...people, { id: 's2', name: 'Noor' }, { id: 's3', name: 'Ida' }]
  // in the far future, so that no part of the day is over
  const noon = { start_time: '2099-03-10T12:00:00-04:00', end_time: '2099-03-10T13:00:00-04:00' }
  const initial = typedTimeOff(noon, everyone, zone, 0)
  await show(<TimeOffForm {...form} people={everyone} working={working} initial={initial} />)
  const who = page.getByLabelText('Who')
  const expectHours = async (from: string, to: string) => {
    await expect.element(page.getByLabelText('From', { exact: true })).toHaveValue(from)
    await expect.element(page.getByLabelText('To', { exact: true })).toHaveValue(to)
  }
  await page.getByRole('combobox').first().selectOptions('Off sick')
  await expectHours('09:00', '18:00')
  await who.selectOptions('Noor')
  await expectHours('11:00', '20:00')
  await page.getByLabelText('First day').fill('2099-03-11')
  await expectHours('08:00', '14:00')
  // the hours of Ida are not known
  await who.selectOptions('Ida')
  await expectHours('12:00', '13:00')
  await page.getByLabelText('To', { exact: true }).fill('17:00')
  await who.selectOptions('Noor')
  await expectHours('12:00', '17:00')
})

test.each([
  ['whole days', '2026-03-10T00:00:00-04:00', '2026-03-11T00:00:00-04:00', 'Last day'],
  ['parts of two days', '2026-03-10T12:00:00-04:00', '2026-03-11T13:00:00-04:00', 'Last day'],
  ['an hour', '2026-03-10T12:00:00-04:00', '2026-03-10T13:00:00-04:00', 'To'],
])(
  'when time off covers %s, the refusal of its end is shown at the field where the end was typed',
  async (_, start_time, end_time, label) => {
    const said = 'At most 366 days at once'
    refuseWith(createTimeOff, 'validation_failed', { errors: { end_time: [said] } })
    const initial = typedTimeOff({ start_time, end_time }, people, zone, 0)
    await show(<TimeOffForm {...form} initial={initial} />)
    await page.getByRole('button', { name: 'Save' }).click()
    const field = page.getByLabelText(label, { exact: true })
    await expect.element(field).toHaveAccessibleDescription(said)
    expect(page.getByText(said, { exact: true }).elements()).toHaveLength(1)
  },
)

test('when an answer is lost, the list and its choices stay, and the same save is sent again', async () => {
  await askAbout(['Lea', 'Max'])
  const sentBefore = sent.length
  const saves = () => sent.slice(sentBefore).filter(({ path }) => path === createTimeOff.path)
  answerWith(createTimeOff, () => {
    if (saves().length === 1) throw new TypeError('The line is cut')
    if (saves().length === 2) return Response.json({ error: 'Broken.' }, { status: 500 })
    return Response.json({ time_off }, { status: 201 })
  })
  await page.getByLabelText(/Max, Cut/).selectOptions('Cancel it, tell the client')
  await saveChoices()
  await expect.element(page.getByText('Broken.')).toBeVisible()
  await expect.element(page.getByLabelText(/Max, Cut/)).toHaveValue('cancel')
  await saveChoices()
  await expect.poll(() => close.mock.calls.length).toBe(1)
  const keys = saves().map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toEqual([keys[0], keys[0], keys[0]])
  const bodies = saves().map(({ body }) => body)
  expect(bodies).toEqual([bodies[0], bodies[0], bodies[0]])
})

test('one choice cancels all visits, and a choice for one visit keeps that visit', async () => {
  await askAbout(['Lea', 'Max', 'Ida'])
  await page.getByLabelText('The same for all').selectOptions('Cancel it, tell the client')
  await page.getByLabelText(/Ida, Cut/).selectOptions('Keep as it is')
  await saveChoices()
  const affected_each = [{ appointment_id: 'Ida', affected: 'keep', notify: false }]
  await expect.poll(() => sent.at(-1)?.body).toMatchObject({ affected: 'cancel', affected_each })
})

test.each([
  ['saved', Response.json({ time_off }, { status: 201 }), 'Off sick: Mia, Tuesday, March 10'],
  [
    'refused',
    Response.json({ error: 'Mia has left.', code: 'not_found' }, { status: 404 }),
    'Mia has left.',
  ],
])(
  'when time off is %s after its panel was closed, a toast says so, and no other panel closes',
  async (_, reply, said) => {
    const slow = Promise.withResolvers<Response>()
    answerWith(createTimeOff, () => slow.promise)
    const element = <TimeOffForm {...form} initial={typedTimeOff(sickDay, people, zone, 0)} />
    const router = await showPages([{ path: '/', element }, { path: '*' }], '/')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => sent).toHaveLength(1)
    await router.navigate('/elsewhere')
    await expect.element(page.getByRole('button', { name: 'Save' })).not.toBeInTheDocument()
    slow.resolve(reply)
    await expect.poll(() => useToasts.getState().toasts.map(({ title }) => title)).toContain(said)
    expect(close).not.toHaveBeenCalled()
  },
)

test('Undo of a change of time off keeps the visits that lie in the time off', async () => {
  answer(updateTimeOff, { time_off: { ...time_off, reason: 'A cold', version: 2 } })
  const initial = typedTimeOff(time_off, people, zone, 0)
  await show(<TimeOffForm {...form} before={time_off} initial={initial} />)
  await page.getByLabelText('Reason (optional)').fill('A cold')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect
    .poll(() => sent.at(-1)?.body)
    .toMatchObject({ reason: null, affected: 'keep', version: 2 })
})

test('when an answer is lost, a deletion of time off is sent again with the same key, and so is its Undo', async () => {
  const calls = (verb: 'DELETE' | 'POST') => sent.filter(({ method }) => method === verb)
  const lostOnce = (method: 'DELETE' | 'POST', reply: () => Response) => () =>
    calls(method).length > 1 ? reply() : Response.json({}, { status: 502 })
  answerWith(
    deleteTimeOff,
    lostOnce('DELETE', () => new Response(null, { status: 204 })),
  )
  answerWith(
    createTimeOff,
    lostOnce('POST', () => Response.json({ time_off })),
  )
  const initial = typedTimeOff(time_off, people, zone, 0)
  await show(<TimeOffForm {...form} before={time_off} initial={initial} />)
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  const keys = (method: 'DELETE' | 'POST') =>
    calls(method).map(({ headers }) => headers.get('idempotency-key'))
  await expect.poll(() => keys('POST')).toHaveLength(2)
  for (const [first, second] of [keys('DELETE'), keys('POST')])
    expect([first, first]).toEqual([expect.any(String), second])
})

test('after a version conflict the form names the colleague’s values, and keeps them where nothing was typed', async () => {
  const theirs = { ...time_off, end_time: '2026-03-12T00:00:00-04:00', version: 2 }
  refuseWith(updateTimeOff, 'version_conflict', { details: { time_off: theirs } })
  const initial = typedTimeOff(time_off, people, zone, 0)
  await show(<TimeOffForm {...form} before={time_off} initial={initial} />)
  const press = () => page.getByRole('button', { name: 'Save' }).click()
  await page.getByLabelText('Reason (optional)').fill('A cold')
  await press()
  await expect
    .element(page.getByText(/It is now: Off sick, Mia, Mar 10 – 11, 2026\./))
    .toBeVisible()
  await press()
  const bodies = () => sent.map(({ body }) => Object(body))
  const times = ({ version, end_time }: typeof theirs) => [version, Date.parse(end_time)]
  await expect.poll(() => bodies().map(times)).toEqual([times(time_off), times(theirs)])
  expect(bodies().map(({ reason }) => reason)).toEqual(['A cold', 'A cold'])
})

test('the list of clients to call stays when the time off is no longer among the shown days', async () => {
  answer(listStaff, { staff: [staffMember('s1', 'Mia')], next_cursor: null })
  const shown = {
    ...time_off,
    start_time: '2099-03-10T10:00:00-04:00',
    end_time: '2099-03-10T12:00:00-04:00',
  }
  function Calendar() {
    const queries = useQueryClient()
    const [, drawAgain] = useReducer((count: number) => count + 1, 0)
    const keep = (kept: readonly (typeof shown)[]) =>
      queries.setQueryData(todayKey, { ...quietToday, time_off: [...kept] })
    if (!queries.getQueryData(todayKey)) keep([shown])
    const leave = () => {
      keep([])
      drawAgain()
    }
    return (
      <>
        <button type="button" onClick={leave}>
          Next week
        </button>
        <Panel />
      </>
    )
  }
  desk.openTimeOff({ id: 'o1' })
  await show(<Calendar />)
  const max = { id: 'Max', client: { id: 'Max', name: 'Max' }, phone: null, channels: [] }
  const booked = { source: 'desk' as const, status: 'confirmed' as const, version: 2 }
  const cancelled = [{ ...max, ...booked, start_time: shown.start_time, notice_waits: false }]
  answer(updateTimeOff, { time_off: shown, cancelled })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Please call these clients')).toBeVisible()
  const next = page.getByRole('button', { name: 'Next week' }).element()
  // the button lies under the panel, where a real click cannot reach it
  if (next instanceof HTMLElement) next.click()
  // long enough for the list to disappear if the panel did not keep it
  await new Promise((done) => setTimeout(done, 200))
  await expect.element(page.getByText('Please call these clients')).toBeVisible()
})

test('when the cache has an earlier and a later version of the time off, the form shows the later version', async () => {
  answer(listStaff, { staff: [staffMember('s1', 'Mia')], next_cursor: null })
  const cache = newQueries()
  const noon = { start_time: '2026-03-10T12:00:00-04:00', end_time: '2026-03-10T13:00:00-04:00' }
  const block = { ...time_off, ...noon, kind: 'block' as const }
  const later = { start_time: '2026-03-10T14:00:00-04:00', end_time: '2026-03-10T15:00:00-04:00' }
  cache.setQueryData(todayKey, { ...quietToday, time_off: [block] })
  cache.setQueryData(['calendar', 'day', '2026-03-10'], {
    time_off: [{ ...block, ...later, version: 2 }],
  })
  await show(<TimeOffPanel prefill={{ id: 'o1' }} onClose={close} />, cache)
  await expect.element(page.getByLabelText('From')).toHaveValue('14:00')
})

async function openAsStylist(prefill: Parameters<typeof desk.openTimeOff>[0]) {
  signIn({ ...signedIn, tenant: { ...signedIn.tenant, timezone: zone, role: 'stylist' } })
  answer(listStaff, {
    staff: [staffMember('s1', 'Mia'), staffMember('s2', 'Tom')],
    next_cursor: null,
  })
  answer(readToday, { ...quietToday, own_staff_ids: ['s2'], time_off: [time_off] })
  await show(<TimeOffPanel prefill={prefill ?? {}} onClose={close} />)
}

test('a stylist adds only blocked time and breaks, and only for herself', async () => {
  await openAsStylist({ staffId: 's1' })
  await expect.element(page.getByLabelText('Who')).toBeDisabled()
  await expect.element(page.getByLabelText('Who')).toHaveValue('s2')
  const kinds = page.getByLabelText('Kind').getByRole('option').elements()
  expect(kinds.map(({ textContent }) => textContent)).toEqual(['Blocked', 'Break'])
  answer(createTimeOff, { time_off: { ...time_off, staff_id: 's2', kind: 'break' } })
  await page.getByLabelText('Kind').selectOptions('Break')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => sent.at(-1)?.path).toBe('/calendar/today')
  const created = sent.find(({ path }) => path === '/time-off')?.body
  expect(created).toMatchObject({ staff_id: 's2', kind: 'break' })
})

test('a stylist reads the sick day of a colleague and cannot change it', async () => {
  await openAsStylist({ id: 'o1' })
  await expect.element(page.getByText('Off sick, Mia')).toBeVisible()
  expect(page.getByRole('button', { name: /Save|Delete/ }).elements()).toEqual([])
})
