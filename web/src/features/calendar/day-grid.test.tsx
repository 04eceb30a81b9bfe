import { changeAppointmentStatus } from '@chairtime/contract/appointments/status.ts'
import { readDay, readMonth } from '@chairtime/contract/calendar.ts'
import { readSharing } from '@chairtime/contract/settings.ts'
import { itemAt } from '@chairtime/core/known.ts'
import { addDays } from '@chairtime/core/time/local.ts'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { bodiesSentTo, openDay as open } from '../../../test/day-grid.tsx'
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
import { expectTryAgain } from '../../../test/try-again.ts'
import { answer, answerWith, refuseWith } from '../../../test/wire.ts'
import { newQueries } from '../../app/providers.tsx'
import { desk, useDesk } from '../../lib/desk.ts'
import { setClock } from '../../lib/use-now.ts'
import { CalendarPage } from './calendar-page.tsx'

const day = salonDay

beforeEach(beginSalonDay)

afterEach(() => setClock(Date.now()))

test('a day that could not be read can be read again by a press', async () => {
  refuseWith(readDay, 'unavailable')
  const address = '/calendar?view=day&date=2026-03-08'
  await showPages([{ path: '/calendar', element: <CalendarPage /> }], address)
  await expectTryAgain(readDay, day, visitBlock('Client a'))
})

test('a column names its person, the number of visits and the hours, and says what the keys do', async () => {
  const working = day.working.filter(({ staff_id }) => staff_id === 's1')
  answer(readDay, { ...day, working })
  await open()
  const named = (name: string) => page.getByRole('group', { name, exact: true })
  const mia = named('Mia Lang, 2 appointments, works 9:00 AM – 6:00 PM')
  await expect.element(mia).toBeVisible()
  await expect.element(named('Tom Reed, 0 appointments, isn’t working')).toBeVisible()
  await expect.element(mia).toHaveAccessibleDescription(/Enter on a column books/)
})

test('the name of a column counts a visit with two parts once, and leaves out cancelled visits', async () => {
  const cut = itemAt(visitA.services, 0)
  const byTom = { ...cut, staff: { id: 's2', name: 'Tom Reed' } }
  const shared = { ...visitA, services: [cut, byTom, cut] }
  answer(readDay, { ...day, appointments: [shared, { ...visitB, status: 'cancelled' }] })
  const address = '/calendar?view=day&date=2026-03-08&cancelled=1'
  await showPages([{ path: '/calendar', element: <CalendarPage /> }], address)
  const named = (name: RegExp) => page.getByRole('group', { name })
  await expect.element(named(/^Mia Lang, 1 appointment,/)).toBeVisible()
  await expect.element(named(/^Tom Reed, 1 appointment,/)).toBeVisible()
  expect(visitBlock('Client a').elements()).toHaveLength(3)
  await expect.element(visitBlock('Client b')).toBeVisible()
})

test('a change by a colleague is told to screen readers', async () => {
  const cache = newQueries()
  const address = '/calendar?view=day&date=2026-03-08'
  await showPages([{ path: '/calendar', element: <CalendarPage /> }], address, cache)
  await expect.element(visitBlock('Client a')).toBeVisible()
  const moved = { ...appointment('a', '10:30', '11:30'), version: 2 }
  answer(readDay, { ...day, appointments: [moved, visitB] })
  await cache.invalidateQueries()
  const said = page.getByRole('status').filter({ hasText: 'Changed' })
  await expect.element(said).toHaveTextContent('Changed: Client a, 10:30 – 11:30 AM with Mia Lang')
})

test('a visit says when its person is free during its processing', async () => {
  const long = appointment('a', '10:00', '12:00')
  const processing = [{ start_time: at('10:30'), end_time: at('11:15') }]
  const services = long.services.map((one) => ({ ...one, processing }))
  answer(readDay, { ...day, appointments: [{ ...long, services }] })
  await open()
  await expect
    .element(visitBlock('Client a'))
    .toHaveAccessibleName(/Confirmed · Mia Lang is free 10:30 – 11:15 AM$/)
})

test.each(['cancelled', 'no_show'] as const)(
  'when the status of a visit is %s, its processing time is not shown as free, and another visit is drawn beside it',
  async (status) => {
    const processing = [{ start_time: at('10:30'), end_time: at('11:15') }]
    const long = appointment('a', '10:00', '12:00', { status })
    const services = long.services.map((one) => ({ ...one, processing }))
    const later = appointment('b', '10:30', '11:15')
    answer(readDay, { ...day, appointments: [{ ...long, services }, later] })
    const address = '/calendar?view=day&date=2026-03-08&cancelled=1'
    await showPages([{ path: '/calendar', element: <CalendarPage /> }], address)
    const visit = visitBlock('Client a')
    await expect.element(visit).not.toHaveAccessibleName(/is free/)
    expect(visit.element().querySelector('.calendar-free')).toBeNull()
    const { right } = visit.element().getBoundingClientRect()
    const { left } = visitBlock('Client b').element().getBoundingClientRect()
    expect(left).toBeGreaterThanOrEqual(right - 1)
  },
)

test('a day without visits offers the next actions above the grid, where they cover no time', async () => {
  answer(readDay, { ...day, appointments: [] })
  answer(readSharing, { booking_url: 'http://studio-ana.localhost/', suggested: true })
  setClock(Date.parse(at('09:00')))
  const address = '/calendar?view=day&date=2026-03-08'
  await showPages([{ path: '/calendar', element: <CalendarPage /> }], address)
  const note = page.getByText('Nothing is booked yet.', { exact: false })
  await expect.element(note).toBeVisible()
  await expect.element(page.getByText('Press a time, or N, to book.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Copy booking link' })).toBeVisible()
  const grid = page.getByRole('region', { name: 'Calendar' }).element().getBoundingClientRect()
  expect(note.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(grid.top)
})

test('a closed day leads to the next open one', async () => {
  answer(readDay, { ...day, appointments: [], closed: true })
  const load = { count: 0, booked_minutes: 0, available_minutes: 0 }
  const days = [
    { date: '2026-03-08', closed: true, ...load },
    { date: '2026-03-09', closed: true, ...load },
    { date: '2026-03-10', closed: false, ...load },
  ]
  answer(readMonth, { month: '2026-03-01', timezone: day.timezone, days })
  const address = '/calendar?view=day&date=2026-03-08'
  await showPages([{ path: '/calendar', element: <CalendarPage /> }], address)
  await expect.element(page.getByText('The salon is closed on this day.')).toBeVisible()
  answer(readDay, { ...day, date: '2026-03-10' })
  await page.getByRole('button', { name: 'Next open day: Tuesday, March 10' }).click()
  await expect.element(page.getByRole('heading', { name: 'Tuesday, March 10' })).toBeVisible()
})

test('when no open day is left in the month, a closed day leads to the first open day of the next month', async () => {
  answer(readDay, { ...day, appointments: [], closed: true })
  const load = { count: 0, booked_minutes: 0, available_minutes: 0 }
  answerWith(readMonth, ({ query }) => {
    const month = `${query.get('date')?.slice(0, 7)}-01`
    const april6 = { date: '2026-04-06', closed: false, ...load }
    const march8 = { date: '2026-03-08', closed: true, ...load }
    const days = month === '2026-04-01' ? [april6] : [march8]
    return Response.json({ month, timezone: day.timezone, days })
  })
  const address = '/calendar?view=day&date=2026-03-08'
  await showPages([{ path: '/calendar', element: <CalendarPage /> }], address)
  const next = page.getByRole('button', { name: 'Next open day: Monday, April 6' })
  await expect.element(next).toBeVisible()
})

test('when a day is opened on the full hour, no label of an hour is cut off', async () => {
  setClock(Date.parse(at('14:00')))
  await open()
  const grid = page.getByRole('region', { name: 'Calendar' }).element()
  const head = page.getByText('Mia Lang', { exact: true }).first().element().parentElement
  const namesBottom = head?.getBoundingClientRect().bottom ?? 0
  const labels = [...grid.querySelectorAll('[aria-hidden] > .calendar-span')].filter((label) =>
    /^\d+ [AP]M$/.test(label.textContent ?? ''),
  )
  const cut = labels.filter((label) => {
    const range = document.createRange()
    range.selectNodeContents(label)
    const { top, bottom } = range.getBoundingClientRect()
    return top < namesBottom && bottom > namesBottom
  })
  expect(labels.length).toBeGreaterThan(10)
  expect(cut.map(({ textContent }) => textContent)).toEqual([])
})

test('the filter by person leaves one column', async () => {
  await open('view=day&date=2026-03-08&staff=s1')
  expect(page.getByRole('group', { name: /Tom Reed/ }).elements()).toEqual([])
})

test('arrow keys go from the column to its visits, and Enter opens one', async () => {
  await open()
  focusOn(page.getByRole('group', { name: /^Mia Lang/ }).element())
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(document.activeElement).toBe(visitBlock('Client b').element())
  await userEvent.keyboard('{Enter}')
  expect(useDesk.getState().panel).toEqual({ kind: 'appointment', id: 'b' })
})

test('the visit that the panel shows is marked in the grid', async () => {
  await open()
  await visitBlock('Client b').click()
  await expect.element(visitBlock('Client b')).toHaveAttribute('aria-current', 'true')
  await expect.element(visitBlock('Client a')).not.toHaveAttribute('aria-current')
  desk.closePanel()
  await expect.element(visitBlock('Client b')).not.toHaveAttribute('aria-current')
})

test('a visit tells screen readers its service and time, and is scrolled below the names when focused', async () => {
  await open()
  const name = 'Client a Cut 10:00 – 11:00 AM, Confirmed'
  const element = page.getByRole('button', { name, exact: true }).element() as HTMLElement
  const grid = page.getByRole('region', { name: 'Calendar' }).element()
  grid.scrollTop = grid.scrollHeight
  element.focus()
  const names = page.getByText('Mia Lang', { exact: true }).last().element()
  expect(element.getBoundingClientRect().top).toBeGreaterThanOrEqual(
    names.getBoundingClientRect().bottom,
  )
})

test('a held finger shows the quarter of an hour that it books', async () => {
  await open()
  const column = page.getByRole('group', { name: /Tom Reed/ }).element()
  const minute = column.getBoundingClientRect().height / 1440
  const y = column.getBoundingClientRect().top + (10 * 60 + 24) * minute
  const finger = (type: string, buttons: number) =>
    column.dispatchEvent(
      new PointerEvent(type, {
        ...{ bubbles: true, isPrimary: true, pointerType: 'touch', buttons, clientY: y },
      }),
    )
  finger('pointerdown', 1)
  await expect.element(page.getByText('10:15 AM – 10:30 AM')).toBeVisible()
  finger('pointerup', 0)
  await expect
    .poll(() => useDesk.getState().panel)
    .toMatchObject({ prefill: { startTime: at('10:15'), staffId: 's2' } })
})

test('a drag over ten minutes of empty time shows the ten minutes that it chooses', async () => {
  await open()
  const column = page.getByRole('group', { name: /Tom Reed/ }).element()
  const { top, height } = column.getBoundingClientRect()
  const mouse = (type: string, minute: number, buttons = 1) =>
    column.dispatchEvent(
      new PointerEvent(type, {
        ...{ bubbles: true, isPrimary: true, pointerType: 'mouse', buttons },
        clientY: top + (minute * height) / 1440,
      }),
    )
  mouse('pointerdown', 600)
  mouse('pointermove', 605)
  mouse('pointermove', 610)
  await expect.element(page.getByText('10:00 AM – 10:10 AM')).toBeVisible()
  mouse('pointerup', 610, 0)
  await expect.element(page.getByRole('menu')).toBeVisible()
})

test.each([false, true])(
  'a held finger makes the device vibrate only if the page was pressed before; pressed: %s',
  async (hasBeenActive) => {
    const activation = vi.spyOn(Navigator.prototype, 'userActivation', 'get')
    activation.mockReturnValue({ hasBeenActive, isActive: false })
    const buzz = vi.spyOn(navigator, 'vibrate').mockReturnValue(true)
    onTestFinished(() => {
      vi.restoreAllMocks()
    })
    await open()
    const column = page.getByRole('group', { name: /Tom Reed/ }).element()
    const finger = { bubbles: true, isPrimary: true, pointerType: 'touch' }
    const clientY = column.getBoundingClientRect().top + 600
    column.dispatchEvent(new PointerEvent('pointerdown', { ...finger, clientY, buttons: 1 }))
    await expect.element(page.getByText(/ AM – .* AM$/).first()).toBeVisible()
    expect(buzz).toHaveBeenCalledTimes(hasBeenActive ? 1 : 0)
    column.dispatchEvent(new PointerEvent('pointercancel', finger))
  },
)

test('after a clock change of half an hour, the hour lines are labelled with the local time, such as 9:30 AM', async () => {
  const zone = {
    timezone: 'Australia/Lord_Howe',
    date: '2027-04-04',
    appointments: [],
    working: [],
  }
  answer(readDay, {
    ...{ ...day, ...zone, start_time: '2027-04-04T00:00:00+11:00' },
    end_time: '2027-04-05T00:00:00+10:30',
    clock_change: '2027-04-04T01:30:00+10:30',
  })
  const address = '/calendar?view=day&date=2027-04-04'
  await showPages([{ path: '/calendar', element: <CalendarPage /> }], address)
  await expect.element(page.getByText('9:30 AM', { exact: true })).toBeInTheDocument()
  expect(page.getByText('9 AM', { exact: true }).elements()).toEqual([])
})

test.each([
  ['Europe/Berlin', '2026-10-25', '+02:00', '+01:00', ['2:00 AM (UTC+2)', '2:00 AM (UTC+1)']],
  [
    'Australia/Adelaide',
    '2027-04-04',
    '+10:30',
    '+09:30',
    ['2:00 AM (UTC+10:30)', '2:00 AM (UTC+9:30)'],
  ],
] as const)(
  'when an hour comes twice in %s, each of its two labels names its offset',
  async (...given) => {
    const [timezone, date, before, after, labels] = given
    answer(readDay, {
      ...{ ...day, timezone, date, appointments: [], working: [] },
      start_time: `${date}T00:00:00${before}`,
      end_time: `${addDays(date, 1)}T00:00:00${after}`,
      clock_change: `${date}T02:00:00${after}`,
    })
    const address = `/calendar?view=day&date=${date}`
    await showPages([{ path: '/calendar', element: <CalendarPage /> }], address)
    const grid = page.getByRole('region', { name: 'Calendar', exact: true })
    for (const text of labels) {
      const label = page.getByText(text, { exact: true })
      await expect.element(label).toBeInTheDocument()
      const { left } = label.element().getBoundingClientRect()
      expect(left).toBeGreaterThanOrEqual(grid.element().getBoundingClientRect().left)
    }
    expect(page.getByText('2 AM', { exact: true }).elements()).toEqual([])
    for (const text of ['1 AM', '3 AM']) {
      expect(page.getByText(text, { exact: true }).elements()).toHaveLength(1)
    }
  },
)

test('when processing begins half an hour after the start of a visit, it does not cover the line that shows the time', async () => {
  const processing = [{ start_time: at('10:30'), end_time: at('11:15') }]
  const color = appointment('a', '10:00', '11:45')
  const services = color.services.map((one) => ({ ...one, processing }))
  answer(readDay, { ...day, appointments: [{ ...color, services }] })
  await open()
  const boxOf = (part: string) =>
    visitBlock('Client a').element().querySelector(part)?.getBoundingClientRect()
  const [line, free] = [boxOf('.third-line'), boxOf('.calendar-free')]
  expect(line?.width).toBeGreaterThan(90)
  expect(line?.bottom).toBeLessThanOrEqual(free?.top ?? 0)
})

test('cancelled visits are shown only after “Show cancelled”', async () => {
  answer(readDay, { ...day, appointments: [visitA, { ...visitB, status: 'cancelled' }] })
  await open()
  expect(visitBlock('Client b').elements()).toEqual([])
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Show cancelled' }).click()
  await expect.element(visitBlock('Client b')).toBeVisible()
})

test('a delay of more than an hour is said in hours and minutes', async () => {
  setClock(Date.parse(at('11:12')))
  await open()
  await expect.element(page.getByText('+1 h 12 min').first()).toBeVisible()
  await expect.element(page.getByText('Client a is 1 h 12 min late')).toBeVisible()
})

test('a late visit says how late it is, and is checked in from the strip “Needs you”', async () => {
  setClock(Date.parse(at('10:12')))
  await open()
  await expect.element(page.getByText('+12 min').first()).toBeVisible()
  const strip = page.getByRole('region', { name: 'Needs you' })
  await expect.element(strip.getByText('Client a is 12 min late')).toBeVisible()
  const arrived = { ...visitA, status: 'arrived' as const, arrived_at: at('10:12'), version: 2 }
  answer(changeAppointmentStatus, { appointment: arrived })
  const checkIn = strip.getByRole('button', { name: 'Check in, Client a' })
  checkIn.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => bodiesSentTo('/status')).toEqual([{ status: 'arrived', version: 1 }])
})

test('when a visit runs over, the mark with the minutes in its block has a background of its own', async () => {
  const over = { ...visitA, status: 'in_progress' as const, end_time: at('10:30') }
  answer(readDay, { ...day, appointments: [over] })
  setClock(Date.parse(at('10:37')))
  await open()
  const marks = visitBlock('Client a').getByText('+7 min').elements()
  expect(marks.length).toBeGreaterThan(0)
  const grounds = marks.map((mark) => getComputedStyle(mark).backgroundColor)
  expect(grounds).not.toContain('rgba(0, 0, 0, 0)')
})
