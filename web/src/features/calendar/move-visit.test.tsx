import {
  decideMoveNotice,
  moveAppointment,
  resizeAppointment,
} from '@chairtime/contract/appointments/changes.ts'
import { readAppointment } from '@chairtime/contract/appointments.ts'
import { readAvailability } from '@chairtime/contract/calendar/openings.ts'
import { readDay, readWeek } from '@chairtime/contract/calendar.ts'
import { listStaff } from '@chairtime/contract/staff.ts'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { bodiesSentTo, openDay as open, titles } from '../../../test/day-grid.tsx'
import {
  at,
  beginSalonDay,
  focusOn,
  salonDay,
  visitA,
  visitB,
  visitBlock,
} from '../../../test/salon-day.ts'
import { appointment, staffMember, visitDetails } from '../../../test/samples.ts'
import { showPages } from '../../../test/show.tsx'
import { answer, answerWith, refuseWith, sent } from '../../../test/wire.ts'
import { newQueries } from '../../app/providers.tsx'
import { useConnection } from '../../lib/connection.ts'
import { useDesk } from '../../lib/desk.ts'
import { CalendarPage } from './calendar-page.tsx'

const day = salonDay

beforeEach(beginSalonDay)

test('when a visit disappears while keys move it, the move ends, and the column of the visit gets the focus', async () => {
  const cache = newQueries()
  const address = '/calendar?view=day&date=2026-03-08'
  await showPages([{ path: '/calendar', element: <CalendarPage /> }], address, cache)
  await expect.element(visitBlock('Client a')).toBeVisible()
  focusOn(visitBlock('Client a').element())
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  const said = (hasText: string) => page.getByRole('status').filter({ hasText })
  await expect.element(said('Enter confirms')).toBeInTheDocument()
  answer(readDay, { ...day, appointments: [visitB] })
  await cache.invalidateQueries()
  await expect.element(page.getByRole('group', { name: /^Mia Lang/ })).toHaveFocus()
  await expect.element(said('Not moved.')).toBeInTheDocument()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(visitBlock('Client b')).toHaveFocus()
})

test('a move by keys is previewed, sent when it is confirmed, and undone by Undo', async () => {
  answer(readAvailability, { date: day.date, timezone: day.timezone, slots: [] })
  const moved = { ...visitA, start_time: at('10:05'), end_time: at('11:05'), version: 2 }
  answer(moveAppointment, { appointment: moved, channels: ['email'] })
  await open()
  focusOn(visitBlock('Client a').element())
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Enter confirms' }))
    .toHaveTextContent('10:05 AM – 11:05 AM, Mia Lang. Enter confirms, Escape cancels.')
  expect(bodiesSentTo('/move')).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => bodiesSentTo('/move'))
    .toEqual([{ start_time: at('10:05'), version: 1, notice: 'soon' }])
  expect(page.getByRole('status').filter({ hasText: 'Enter confirms' }).elements()).toEqual([])
  await expect.poll(titles).toContain('Client a: moved to Sun, Mar 8, 10:05 AM with Mia Lang')
  // the toast names the change, so the grid does not announce it as well
  expect(page.getByRole('status').filter({ hasText: 'Changed' }).elements()).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect
    .poll(() => bodiesSentTo('/move').at(-1))
    .toEqual({
      start_time: visitA.start_time,
      staff_id: 's1',
      version: 2,
      notice: 'back',
    })
  await expect.poll(titles).toContain('Client a: the change is undone')
})

test('when the focus leaves a visit while keys move it, the move is cancelled, and screen readers are told', async () => {
  await open()
  focusOn(visitBlock('Client a').element())
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  const said = (hasText: string) => page.getByRole('status').filter({ hasText })
  await expect.element(said('Enter confirms')).toBeInTheDocument()
  focusOn(visitBlock('Client b').element())
  await expect.element(said('Not moved.')).toBeInTheDocument()
  expect(said('Enter confirms').elements()).toEqual([])
})

test('when the answer to a move is lost, the move is sent again with the same key, and the only toast says that the visit was moved', async () => {
  answer(readAvailability, { date: day.date, timezone: day.timezone, slots: [] })
  const moved = { ...visitA, start_time: at('10:05'), end_time: at('11:05'), version: 2 }
  const moves = () => sent.filter(({ path }) => path.endsWith('/move'))
  answerWith(moveAppointment, () => {
    if (moves().length > 1) return Response.json({ appointment: moved, channels: ['email'] })
    throw new TypeError('The line is cut')
  })
  await open()
  focusOn(visitBlock('Client a').element())
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}{Enter}')
  await expect.poll(titles).toEqual(['Client a: moved to Sun, Mar 8, 10:05 AM with Mia Lang'])
  const keys = moves().map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toHaveLength(2)
  expect(keys).toEqual([expect.any(String), keys[0]])
  await expect.element(page.getByRole('button', { name: 'Don’t tell' })).toBeVisible()
})

test('the desk can decide that the client is not told of a move', async () => {
  answer(readAvailability, { date: day.date, timezone: day.timezone, slots: [] })
  answer(moveAppointment, {
    appointment: { ...visitA, start_time: at('10:05'), version: 2 },
    channels: ['email'],
  })
  answer(decideMoveNotice, { decided: true, told: false })
  await open()
  focusOn(visitBlock('Client a').element())
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}{Enter}')
  await page.getByRole('button', { name: 'Don’t tell' }).click()
  await expect.poll(() => bodiesSentTo('/move-notice')).toEqual([{ send: false }])
  await expect.poll(titles).toContain('We won’t tell the client.')
})

test('when a move would go beyond the working hours, the refusal names the time at which they end', async () => {
  answer(readAvailability, { date: day.date, timezone: day.timezone, slots: [], refused: [] })
  const working = day.working.map((one) => ({ ...one, end_time: at('13:30') }))
  answer(readDay, { ...day, working })
  await open()
  focusOn(visitBlock('Client b').element())
  for (let i = 0; i < 8; i += 1) await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  const refusal = '12:40 PM – 1:40 PM: Mia Lang is off from 1:30 PM.'
  await expect.element(page.getByText(refusal)).toBeInTheDocument()
})

test.each([
  ['free', 'Client a', 1],
  ['taken', 'Client b', 13],
])(
  'without a connection, a move to a %s place is refused, and nobody is asked for a reason',
  async (_, name, steps) => {
    await open()
    onTestFinished(() => useConnection.setState({ lostAt: null }))
    useConnection.setState({ lostAt: Date.parse(at('08:00')) })
    focusOn(visitBlock(name).element())
    for (let i = 0; i < steps; i += 1) await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
    await userEvent.keyboard('{Enter}')
    await expect.poll(titles).toEqual([expect.stringContaining('We can’t reach the server')])
    expect(page.getByRole('dialog').elements()).toEqual([])
    expect(bodiesSentTo('/move')).toEqual([])
  },
)

test('the refusal of a place is shown before a move is confirmed, and a reason overrides it', async () => {
  answer(readAvailability, { date: day.date, timezone: day.timezone, slots: [], refused: [] })
  answer(moveAppointment, {
    appointment: { ...visitB, start_time: at('10:55'), version: 2 },
    channels: ['email'],
  })
  await open()
  focusOn(visitBlock('Client b').element())
  for (let i = 0; i < 13; i += 1) await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect
    .element(page.getByText('10:55 AM – 11:55 AM: Mia Lang is busy until 11:00 AM.'))
    .toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect
    .element(
      page.getByText(/^Client b to .* 10:55 AM with Mia Lang\. Mia Lang is busy until 11:00 AM\.$/),
    )
    .toBeVisible()
  await page.getByLabelText('Reason').fill('She asked for it')
  await page.getByRole('button', { name: 'Move anyway' }).click()
  await expect
    .poll(() => bodiesSentTo('/move'))
    .toEqual([
      {
        start_time: at('10:55'),
        version: 1,
        notice: 'soon',
        override: { reason: 'She asked for it' },
      },
    ])
  // the toast about this move must not appear in the next test
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible()
})

/** Moves a visit by keys to the time of another visit, and waits for the question for a reason. */
async function moveAgainstRules() {
  answer(readAvailability, { date: day.date, timezone: day.timezone, slots: [], refused: [] })
  await open()
  focusOn(visitBlock('Client b').element())
  for (let i = 0; i < 13; i += 1) await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect.element(page.getByText(/Mia Lang is busy until/).first()).toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByLabelText('Reason')).toBeVisible()
}

test('spaces are no reason for a move against the rules, and the field says so', async () => {
  await moveAgainstRules()
  const reason = page.getByLabelText('Reason')
  await reason.fill('   ')
  await page.getByRole('button', { name: 'Move anyway' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Please give a reason.')
  await expect.element(reason).toHaveFocus()
  await reason.fill('Twins')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  expect(bodiesSentTo('/move')).toEqual([])
})

test('a double click that confirms a move opens nothing behind the dialog', async () => {
  const moved = { ...visitB, start_time: at('10:55'), version: 2 }
  answer(moveAppointment, { appointment: moved, channels: [] })
  await moveAgainstRules()
  await page.getByLabelText('Reason').fill('Twins')
  await page.getByRole('button', { name: 'Move anyway' }).dblClick()
  await expect.poll(titles).toContain('Client b: moved to Sun, Mar 8, 10:55 AM with Mia Lang')
  expect(useDesk.getState().panel).toBeNull()
})

test('when the old time overlaps another visit, Undo of a move with a reason sends the same reason', async () => {
  const overlapping = appointment('b', '10:30', '11:30')
  answer(readDay, {
    ...day,
    appointments: [visitA, overlapping, appointment('c', '12:00', '13:00')],
  })
  answer(readAvailability, { date: day.date, timezone: day.timezone, slots: [], refused: [] })
  answer(moveAppointment, {
    appointment: { ...overlapping, start_time: at('10:35'), version: 2 },
    channels: ['email'],
  })
  await open()
  focusOn(visitBlock('Client b').element())
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}{Enter}')
  await page.getByLabelText('Reason').fill('She asked for it')
  await page.getByRole('button', { name: 'Move anyway' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  const override = { reason: 'She asked for it' }
  await expect
    .poll(() => bodiesSentTo('/move').at(-1))
    .toMatchObject({ start_time: overlapping.start_time, notice: 'back', override })
})

test('when the old time overlaps another visit, Undo of a move to a free time sends a reason of its own', async () => {
  const overlapping = appointment('b', '10:30', '11:30')
  answer(readDay, { ...day, appointments: [visitA, overlapping] })
  answer(readAvailability, { date: day.date, timezone: day.timezone, slots: [], refused: [] })
  answer(moveAppointment, {
    appointment: { ...overlapping, start_time: at('11:00'), version: 2 },
    channels: ['email'],
  })
  await open()
  focusOn(visitBlock('Client b').element())
  for (let i = 0; i < 6; i += 1) await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await userEvent.keyboard('{Enter}')
  await page.getByRole('button', { name: 'Undo' }).click()
  const override = { reason: 'Undo: back to where it was' }
  await expect.poll(() => bodiesSentTo('/move').at(-1)).toMatchObject({ notice: 'back', override })
  expect(bodiesSentTo('/move')[0]).not.toHaveProperty('override')
})

test('when only the server knows why a start is refused, the grid shows this reason', async () => {
  const sentence = 'Chair 1 is taken until 11:00 AM.'
  const reasons = [{ code: 'slot_taken', sentence, subject: 'Chair 1' }]
  const refused = [{ start_time: at('10:15'), reasons }]
  answer(readAvailability, { date: day.date, timezone: day.timezone, slots: [], refused })
  await open()
  focusOn(visitBlock('Client a').element())
  for (let i = 0; i < 3; i += 1) await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.element(page.getByText(`10:15 AM – 11:15 AM: ${sentence}`)).toBeInTheDocument()
})

test('when two staff members have the same name, the grid shows the reason of the person to whom the visit is moved', async () => {
  const busy = (staff_id: string, clock: string) => ({
    ...{ code: 'slot_taken', subject: 'Mia Lang', staff_id },
    sentence: `Mia Lang is busy until ${clock} AM.`,
  })
  const reasons = [busy('s1', '10:45'), busy('s2', '11:30')]
  const refused = [{ start_time: visitA.start_time, reasons }]
  answer(listStaff, {
    staff: ['s1', 's2'].map((id) => staffMember(id, 'Mia Lang', { service_ids: ['v1'] })),
    next_cursor: null,
  })
  answer(readAvailability, { date: day.date, timezone: day.timezone, slots: [], refused })
  await open()
  focusOn(visitBlock('Client a').element())
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
  await expect
    .element(page.getByText('Mia Lang is busy until 11:30 AM.', { exact: false }).first())
    .toBeInTheDocument()
})

test('when keys move a visit out of sight, the grid scrolls with it', async () => {
  answer(readAvailability, { date: day.date, timezone: day.timezone, slots: [], refused: [] })
  await open()
  focusOn(visitBlock('Client a').element())
  const presses = '{ArrowDown}'.repeat(90)
  await userEvent.keyboard(`{Alt>}${presses}{/Alt}`)
  const preview = page.getByText('5:30 PM – 6:30 PM', { exact: true })
  const grid = page.getByRole('region', { name: 'Calendar' }).element().getBoundingClientRect()
  const { top, bottom } = preview.element().getBoundingClientRect()
  expect(top).toBeGreaterThan(grid.top)
  expect(bottom).toBeLessThan(grid.bottom)
})

test('Escape ends the preview of a move, and the move is not sent', async () => {
  answer(readAvailability, { date: day.date, timezone: day.timezone, slots: [] })
  await open()
  focusOn(visitBlock('Client a').element())
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}{Escape}{Enter}')
  expect(bodiesSentTo('/move')).toEqual([])
})

test('a drag that is released outside the window is cancelled', async () => {
  await open()
  const block = document.querySelector('[data-visit^="a-"]')
  const mouse = (y: number, buttons: number, type = 'pointermove') =>
    block?.dispatchEvent(
      new PointerEvent(type, {
        ...{ bubbles: true, isPrimary: true, pointerType: 'mouse', buttons },
        clientY: y,
      }),
    )
  mouse(0, 1, 'pointerdown')
  mouse(60, 1)
  expect(document.querySelector('[data-cover]')).not.toBeNull()
  mouse(90, 0)
  expect(document.querySelector('[data-cover]')).toBeNull()
})

test('when a visit is short, the edge that is dragged to change its length covers at most its last third', async () => {
  const short = appointment('a', '10:00', '10:15')
  answer(readDay, { ...day, appointments: [short] })
  await open()
  const block = visitBlock('Client a').element()
  const edge = block.querySelector('[data-edge]')
  if (!(edge instanceof HTMLElement)) throw new Error('a visit has an edge')
  // the height that a coarse pointer gives the edge
  edge.style.height = '16px'
  expect(edge.offsetHeight * 3).toBeLessThanOrEqual(block.getBoundingClientRect().height + 1)
})

test('when a change of the length is refused, the dialog asks about the length, not about a move', async () => {
  answer(readDay, { ...day, appointments: [visitA, appointment('b', '11:00', '12:00')] })
  await open()
  focusOn(visitBlock('Client a').element())
  await userEvent.keyboard('{Shift>}{Alt>}{ArrowDown}{/Alt}{/Shift}{Enter}')
  await expect
    .element(page.getByRole('dialog', { name: 'Change its length anyway?' }))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Change anyway' })).toBeVisible()
})

test('a visit is lengthened by keyboard', async () => {
  answer(resizeAppointment, { appointment: { ...visitA, end_time: at('11:05'), version: 2 } })
  await open()
  focusOn(visitBlock('Client a').element())
  await userEvent.keyboard('{Shift>}{Alt>}{ArrowDown}{/Alt}{/Shift}{Enter}')
  await expect.poll(() => bodiesSentTo('/resize')).toEqual([{ end_time: at('11:05'), version: 1 }])
  // a longer visit keeps its start, so the browser does not ask for the free starts
  expect(bodiesSentTo(readAvailability.path)).toEqual([])
})

test('when keys move a visit to a colleague and then lengthen it, it goes back to its own staff member', async () => {
  answer(readAvailability, { date: day.date, timezone: day.timezone, slots: [] })
  await open()
  focusOn(visitBlock('Client a').element())
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}{Shift>}{Alt>}{ArrowDown}{/Alt}{/Shift}')
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Enter confirms' }))
    .toHaveTextContent('10:00 AM – 11:05 AM, Mia Lang. Enter confirms, Escape cancels.')
})

test('when keys move a visit to another day and then lengthen it, it goes back to its own day', async () => {
  const nextDay = { start_time: '2026-03-09T00:00:00+02:00', end_time: '2026-03-10T00:00:00+02:00' }
  const sunday = { ...day, gaps: [] }
  const monday = { ...sunday, ...nextDay, date: '2026-03-09', appointments: [] }
  answer(readWeek, { timezone: day.timezone, days: [sunday, monday] })
  answer(readAvailability, { date: day.date, timezone: day.timezone, slots: [] })
  answer(resizeAppointment, { appointment: { ...visitA, end_time: at('11:05'), version: 2 } })
  await open('view=week&date=2026-03-08&staff=s1')
  focusOn(visitBlock('Client a').element())
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}{Shift>}{Alt>}{ArrowDown}{/Alt}{/Shift}{Enter}')
  await expect.poll(() => bodiesSentTo('/resize')).toEqual([{ end_time: at('11:05'), version: 1 }])
})

test('when a colleague has moved the visit meanwhile, a toast names its present time', async () => {
  answer(readAvailability, { date: day.date, timezone: day.timezone, slots: [] })
  const present = { ...visitA, start_time: at('15:00'), end_time: at('16:00'), version: 5 }
  refuseWith(moveAppointment, 'version_conflict', { details: { appointment: present } })
  await open()
  focusOn(visitBlock('Client a').element())
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}{Enter}')
  await expect
    .poll(titles)
    .toContain('Someone else changed this visit. It’s now Sun, Mar 8, 3:00 PM with Mia Lang.')
})

test('when a colleague has cancelled the visit meanwhile, a toast says so', async () => {
  answer(readAvailability, { date: day.date, timezone: day.timezone, slots: [] })
  const present = { ...visitA, status: 'cancelled' as const, version: 5 }
  refuseWith(moveAppointment, 'version_conflict', { details: { appointment: present } })
  await open()
  focusOn(visitBlock('Client a').element())
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}{Enter}')
  await expect
    .poll(titles)
    .toContain('Someone else marked the visit of Client a as “Cancelled” meanwhile.')
})

test('when a visit is cancelled while the dialog asks for a reason, the dialog closes and a toast names the visit', async () => {
  answer(readAvailability, { date: day.date, timezone: day.timezone, slots: [], refused: [] })
  const cache = newQueries()
  const address = '/calendar?view=day&date=2026-03-08'
  await showPages([{ path: '/calendar', element: <CalendarPage /> }], address, cache)
  await expect.element(visitBlock('Client b')).toBeVisible()
  focusOn(visitBlock('Client b').element())
  for (let i = 0; i < 13; i += 1) await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByLabelText('Reason')).toBeVisible()
  answer(readAppointment, {
    ...visitDetails,
    appointment: { ...visitB, status: 'cancelled', version: 2 },
  })
  answer(readDay, { ...day, appointments: [visitA] })
  await cache.invalidateQueries()
  await expect
    .poll(titles)
    .toContain('Someone else marked the visit of Client b as “Cancelled” meanwhile.')
  expect(page.getByRole('dialog').elements()).toEqual([])
  expect(bodiesSentTo('/move')).toEqual([])
})
