import {
  decideMoveNotice,
  moveAppointment,
  resizeAppointment,
} from '@chairtime/contract/appointments/changes.ts'
import type { AppointmentView } from '@chairtime/contract/appointments.ts'
import { readAvailability } from '@chairtime/contract/calendar/openings.ts'
import { readDay, readWeek } from '@chairtime/contract/calendar.ts'
import { readClient } from '@chairtime/contract/clients.ts'
import { itemAt } from '@chairtime/core/known.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { bodiesSentTo, titles } from '../../../test/day-grid.tsx'
import {
  at,
  beginSalonDay,
  focusOn,
  salonDay,
  visitA,
  visitB,
  visitBlock,
} from '../../../test/salon-day.ts'
import { appointment } from '../../../test/samples.ts'
import { showPages } from '../../../test/show.tsx'
import { answer, answerWith } from '../../../test/wire.ts'
import { setClock } from '../../lib/use-now.ts'
import { canUndo, undoLatest } from '../../ui/toast.ts'
import { CalendarPage } from './calendar-page.tsx'

beforeEach(() => {
  beginSalonDay()
  answer(readAvailability, { date: salonDay.date, timezone: salonDay.timezone, slots: [] })
})
afterEach(() => setClock(Date.now()))

const moved = { ...visitA, start_time: at('10:05'), end_time: at('11:05'), version: 2 }
const ofTom = (one: AppointmentView): AppointmentView => {
  const staff = { id: 's2', name: 'Tom Reed' }
  return { ...one, staff, services: one.services.map((service) => ({ ...service, staff })) }
}
const moves = () => bodiesSentTo('/move')

async function open() {
  await showPages(
    [{ path: '/calendar', element: <CalendarPage /> }],
    '/calendar?view=day&date=2026-03-08',
  )
  await expect.element(visitBlock('Client a').first()).toBeVisible()
}

async function moveVisitA(key = '{ArrowDown}') {
  await open()
  focusOn(visitBlock('Client a').first().element())
  await userEvent.keyboard(`{Alt>}${key}{/Alt}{Enter}`)
}

test('when no message reaches the client of a moved visit, the desk sees the client’s phone number, and no message is promised', async () => {
  answer(moveAppointment, { appointment: moved, channels: [] })
  answerWith(readClient, () => Response.json({ client: { phone: '+1 212 555 0177' } }))
  await moveVisitA()
  await expect
    .element(
      page.getByText('can’t be reached by message. Please call +1 212', { exact: false }).first(),
    )
    .toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '+1 212-555-0177' }))
    .toHaveAttribute('href', 'tel:+12125550177')
  expect(page.getByRole('button', { name: 'Don’t tell' }).elements()).toEqual([])
  expect(page.getByText('half a minute', { exact: false }).elements()).toEqual([])
})

test('until the server answers, a moved visit is marked as being saved', async () => {
  const slowAnswer = Promise.withResolvers<Response>()
  answerWith(moveAppointment, () => slowAnswer.promise)
  await moveVisitA()
  await expect.poll(moves).toHaveLength(1)
  const block = page.getByRole('button', { name: /^Client a Being saved .*10:05 – 11:05 AM/ })
  await expect.element(block).toBeVisible()
  answer(readDay, { ...salonDay, appointments: [moved, visitB] })
  slowAnswer.resolve(Response.json({ appointment: moved, channels: [] }))
  await expect.element(block).not.toBeInTheDocument()
  await expect.element(visitBlock('Client a').first()).toBeVisible()
})

test('after “Don’t tell”, Undo moves the visit back', async () => {
  answer(moveAppointment, { appointment: moved, channels: ['email'] })
  answer(decideMoveNotice, { decided: true, told: false })
  await moveVisitA()
  await page.getByRole('button', { name: 'Don’t tell' }).click()
  await expect.element(page.getByText('We won’t tell the client.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect
    .poll(() => moves().at(-1))
    .toMatchObject({ start_time: visitA.start_time, notice: 'back' })
})

test.each([
  ['free', {}],
  ['busy', { appointments: [visitA, ofTom(appointment('b', '10:00', '11:00'))] }],
])(
  'when keys move a visit to a colleague who is %s, the visit keeps the focus, also when Undo moves it back',
  async (_, day) => {
    const given = ofTom({ ...visitA, version: 2 })
    // the day is read again as soon as a move is answered
    const answerMove = (appointment: typeof visitA, after: typeof salonDay) =>
      answerWith(moveAppointment, () => {
        answer(readDay, after)
        return Response.json({ appointment, channels: [] })
      })
    answer(readDay, { ...salonDay, ...day })
    answerMove(given, { ...salonDay, appointments: [given] })
    await moveVisitA('{ArrowRight}')
    if ('appointments' in day) {
      await expect.element(page.getByRole('dialog').getByRole('textbox')).toHaveFocus()
      await userEvent.keyboard('They come together{Enter}')
    }
    const block = (person: string) =>
      page.getByRole('group', { name: new RegExp(`^${person}`) }).getByText('Client a')
    const focus = () => document.activeElement
    await expect.element(block('Tom Reed')).toBeVisible()
    await expect.poll(focus).toBe(visitBlock('Client a').element())
    await expect.poll(canUndo).toBe(true)
    answerMove({ ...visitA, version: 3 }, salonDay)
    undoLatest()
    await expect.element(block('Mia Lang')).toBeVisible()
    await expect.poll(focus).toBe(visitBlock('Client a').element())
  },
)

test('after “Tell them now”, Undo moves the visit back and leaves to the server whether to tell the client', async () => {
  answer(moveAppointment, { appointment: moved, channels: ['email'] })
  answer(decideMoveNotice, { decided: true, told: true })
  await moveVisitA()
  await page.getByRole('button', { name: 'Tell them now' }).click()
  await expect.element(page.getByText('We’ve told the client.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect
    .poll(() => moves().at(-1))
    .toMatchObject({ start_time: visitA.start_time, notice: 'back' })
})

test('the desk reads “We’ve told the client” only if a message went out', async () => {
  answer(moveAppointment, { appointment: moved, channels: ['sms'] })
  answer(decideMoveNotice, { decided: false, told: false })
  await moveVisitA()
  await page.getByRole('button', { name: 'Tell them now' }).click()
  await expect.element(page.getByText('Please call.', { exact: false }).first()).toBeVisible()
  expect(page.getByText('We’ve told the client.').elements()).toEqual([])
})

/** A cut with Mia, then a blowout with Tom. */
const shared = () => {
  const cut = itemAt(visitA.services, 0)
  const tom = { id: 's2', name: 'Tom Reed' }
  const blowout = { ...cut, id: 'v2', name: 'Blowout', staff: tom, start_time: at('11:00') }
  const services = [cut, { ...blowout, end_time: at('11:30') }]
  return { ...visitA, services, end_time: at('11:30') }
}

test('when two staff members serve a visit, its second part shows its own times, and the toast about a move names both people', async () => {
  answer(readDay, { ...salonDay, appointments: [shared()] })
  answer(moveAppointment, {
    appointment: { ...shared(), start_time: at('10:05'), version: 2 },
    channels: ['email'],
  })
  await moveVisitA()
  const name = 'Client a Blowout 11:00 – 11:30 AM, Confirmed'
  await expect.element(page.getByRole('button', { name, exact: true })).toBeVisible()
  await expect
    .element(
      page.getByText('Client a: moved to Sun, Mar 8, 10:05 AM with Mia Lang and Tom Reed').first(),
    )
    .toBeVisible()
})

test('while a visit runs, the part of it that is still to come is drawn as not begun', async () => {
  setClock(Date.parse(at('10:40')))
  const running = { status: 'in_progress' as const, started_at: at('10:00') }
  answer(readDay, { ...salonDay, appointments: [{ ...shared(), ...running }] })
  await open()
  const progress = visitBlock('Client a')
    .elements()
    .map((block) => block.querySelector<HTMLElement>('.bg-info')?.style.height)
  expect(progress).toEqual(['67%', '0%'])
})

test('only the last part of a visit can be lengthened, and the grid says why', async () => {
  answer(readDay, { ...salonDay, appointments: [shared()] })
  await open()
  const lengthen = async (name: string) => {
    focusOn(visitBlock(name).element())
    await userEvent.keyboard('{Shift>}{Alt>}{ArrowDown}{/Alt}{/Shift}{Enter}')
  }
  await lengthen('Client a Cut')
  await expect
    .poll(titles)
    .toEqual(['The visit goes on after this part. Only its end can be changed.'])
  const longer = { ...shared(), end_time: at('11:35'), version: 2 }
  answer(resizeAppointment, { appointment: longer })
  await lengthen('Client a Blowout')
  await expect.poll(() => bodiesSentTo('/resize')).toEqual([{ end_time: at('11:35'), version: 1 }])
})

test('when a visit is moved while the week is read, the older answer does not put the visit back', async () => {
  const { timezone, seats: _, units: __, ...day } = salonDay
  const week = { timezone, days: [{ ...day, appointments: [visitA], gaps: [] }] }
  answer(readWeek, week)
  let queries: QueryClient | undefined
  const PageWithQueries = () => {
    queries = useQueryClient()
    return <CalendarPage />
  }
  await showPages(
    [{ path: '/calendar', element: <PageWithQueries /> }],
    '/calendar?view=week&date=2026-03-08&staff=s1',
  )
  const block = visitBlock('Client a').first()
  await expect.element(block).toBeVisible()
  const slowAnswer = Promise.withResolvers<Response>()
  answerWith(readWeek, () => slowAnswer.promise)
  void queries?.invalidateQueries({ queryKey: ['calendar', 'week'] })
  answerWith(moveAppointment, () => new Promise(() => {}))
  focusOn(block.element())
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}{Enter}')
  await expect.poll(moves).toHaveLength(1)
  slowAnswer.resolve(Response.json(week))
  // time for the answer to be drawn
  await new Promise((done) => setTimeout(done, 200))
  await expect.element(block).toMatchTextContent('10:05 – 11:05')
})

test('the rest of a running visit can be moved to a colleague who was busy when the visit began, and Undo moves it back', async () => {
  const [cut] = visitA.services
  if (!cut) throw new Error('a visit has a service')
  const tom = { id: 's2', name: 'Tom Reed' }
  const wash = { ...cut, id: 'v2', name: 'Wash', end_time: at('10:15') }
  const running = {
    ...{ ...visitA, status: 'in_progress' as const, started_at: at('10:00') },
    services: [wash, { ...cut, start_time: at('10:15') }],
  }
  const toms = appointment('b', '09:30', '10:15')
  const busy = {
    ...toms,
    staff: tom,
    services: toms.services.map((one) => ({ ...one, staff: tom })),
  }
  answer(readDay, { ...salonDay, appointments: [running, busy] })
  const given = [wash, { ...cut, start_time: at('10:15'), staff: tom }]
  const reply = { appointment: { ...running, services: given, version: 2 }, channels: [] }
  answer(moveAppointment, reply)
  setClock(Date.parse(at('10:20')))
  await moveVisitA('{ArrowRight}')
  await expect
    .poll(moves)
    .toEqual([expect.objectContaining({ start_time: visitA.start_time, staff_id: 's2' })])
  const title = 'Client a: moved to Sun, Mar 8, 10:00 AM with Mia Lang and Tom Reed'
  await expect.element(page.getByText(title).first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect
    .poll(() => moves().at(1))
    .toMatchObject({ start_time: visitA.start_time, staff_id: 's1' })
})

test('when a visit of an earlier day is still open, it can be moved to a colleague without a change of its start', async () => {
  answer(readDay, { ...salonDay, appointments: [visitA] })
  answer(moveAppointment, { appointment: ofTom({ ...visitA, version: 2 }), channels: [] })
  setClock(Date.parse(at('10:30')) + 24 * 60 * 60_000)
  await moveVisitA('{ArrowRight}')
  await expect
    .poll(moves)
    .toEqual([expect.objectContaining({ start_time: visitA.start_time, staff_id: 's2' })])
})
