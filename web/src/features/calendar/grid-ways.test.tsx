import { moveAppointment } from '@chairtime/contract/appointments/changes.ts'
import { readAvailability } from '@chairtime/contract/calendar/openings.ts'
import { readDay } from '@chairtime/contract/calendar.ts'
import { readClient } from '@chairtime/contract/clients.ts'
import { itemAt } from '@chairtime/core/known.ts'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
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
import { show, showPages } from '../../../test/show.tsx'
import { answer, answerWith, sent } from '../../../test/wire.ts'
import { useDesk } from '../../lib/desk.ts'
import { setClock } from '../../lib/use-now.ts'
import { useToasts } from '../../ui/toast.ts'
import { CalendarPage } from './calendar-page.tsx'
import { CalendarHeader } from './header.tsx'
import type { Day } from './queries.ts'

beforeEach(() => {
  beginSalonDay()
  useDesk.setState({ panel: null, dialog: null })
})
afterEach(() => setClock(Date.now()))

async function open(staff = '', rest = '') {
  await showPages(
    [{ path: '/calendar', element: <CalendarPage /> }],
    `/calendar?view=day&date=2026-03-08${staff && `&staff=${staff}`}${rest}`,
  )
  await expect.element(visitBlock('Client a').first()).toBeVisible()
}

const column = (name: string) =>
  page.getByRole('group', { name: new RegExp(`^${name}, \\d`) }).element()
const panel = () => useDesk.getState().panel
const booking = (clock: string) => ({
  kind: 'booking',
  prefill: { date: salonDay.date, startTime: at(clock), staffId: 's1' },
})
const timeOff = (kind: 'sick' | 'break', from: string, to: string): Day['time_off'][number] => ({
  ...{ id: 'off', staff_id: 's1', kind, reason: null, version: 1 },
  ...{ start_time: at(from), end_time: at(to) },
})

test.each([
  ['08:00', '09:00'],
  ['09:52', '11:00'],
  ['12:10', '13:00'],
])('at %s, Enter on a column books its first free time, %s', async (clock, first) => {
  setClock(Date.parse(at(clock)))
  await open()
  focusOn(column('Mia Lang'))
  await userEvent.keyboard('{Enter}')
  expect(panel()).toEqual(booking(first))
})

test('on the day of a clock change the first free time of a unit is at nine by the clock', async () => {
  const day = {
    ...salonDay,
    ...{ date: '2026-03-29', start_time: '2026-03-29T00:00:00+02:00' },
    ...{ end_time: '2026-03-30T00:00:00+03:00', clock_change: '2026-03-29T04:00:00+03:00' },
  }
  const units = [{ id: 'Chair', name: 'Chair' }]
  answer(readDay, { ...day, appointments: [], working: [], units } satisfies Day)
  const address = '/calendar?view=day&date=2026-03-29&staff=units'
  await showPages([{ path: '/calendar', element: <CalendarPage /> }], address)
  await expect.element(page.getByRole('group', { name: /^Chair/ })).toBeVisible()
  focusOn(column('Chair'))
  await userEvent.keyboard('{Enter}')
  expect(panel()).toMatchObject({ prefill: { startTime: '2026-03-29T09:00:00+03:00' } })
})

test('when a staff member does not work that day, Enter on their column books nothing, and a toast says so', async () => {
  answer(readDay, { ...salonDay, working: salonDay.working.slice(1) })
  await open()
  focusOn(column('Mia Lang'))
  await userEvent.keyboard('{Enter}')
  expect(panel()).toBeNull()
  expect(useToasts.getState().toasts.map(({ title }) => title)).toEqual([
    'Mia Lang has no free time on this day',
  ])
})

test('the down arrow moves the focus from the page to the first column, and then to its first visit', async () => {
  await open()
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(column('Mia Lang'))
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(visitBlock('Client a').first()).toHaveFocus()
})

test('on a column, Alt with arrows chooses a start, and Enter books it', async () => {
  await open()
  focusOn(column('Mia Lang'))
  await userEvent.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}')
  await expect
    .element(page.getByText('9:15 AM, Mia Lang. Enter books, Escape cancels.'))
    .toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  expect(panel()).toEqual(booking('09:15'))
})

test('when there is no free time and the last visit ends at midnight, the first start that keys choose is on the same day', async () => {
  const hourLong = appointment('a', '10:00', '11:00')
  const end_time = salonDay.end_time
  const services = hourLong.services.map((one) => ({ ...one, end_time }))
  answer(readDay, {
    ...{ ...salonDay, working: [] },
    appointments: [{ ...hourLong, end_time, services }],
  })
  await open()
  focusOn(column('Mia Lang'))
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}{Enter}')
  expect(panel()).toEqual(booking('23:45'))
})

test('when keys choose a start during a visit, screen readers hear until when the person is busy', async () => {
  await open()
  focusOn(column('Mia Lang'))
  await userEvent.keyboard('{Alt>}{ArrowDown>5/}{/Alt}')
  await expect
    .element(page.getByText(/^10:00 AM, Mia Lang\. Mia Lang is busy until .+ Enter books/))
    .toBeInTheDocument()
})

test('on a column, Shift and Alt with arrows choose a length of time, and Enter opens a menu that asks what it is for', async () => {
  await open()
  focusOn(column('Mia Lang'))
  await userEvent.keyboard(
    '{Alt>}{ArrowDown}{/Alt}{Shift>}{Alt>}{ArrowDown}{ArrowDown}{/Alt}{/Shift}',
  )
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('menuitem', { name: 'Break' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('menuitem', { name: 'Break' })).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement).toBe(column('Mia Lang'))
  await userEvent.keyboard(
    '{Alt>}{ArrowDown}{/Alt}{Shift>}{Alt>}{ArrowDown}{ArrowDown}{/Alt}{/Shift}',
  )
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('menuitem', { name: 'Break' })).toBeVisible()
  await userEvent.hover(page.getByRole('menuitem', { name: 'Break' }))
  let opener: Element | null = null
  onTestFinished(useDesk.subscribe(() => (opener = document.activeElement)))
  await userEvent.keyboard('{Enter}')
  expect(panel()).toMatchObject({
    kind: 'timeOff',
    prefill: { kind: 'break', startTime: at('09:00'), endTime: at('09:30') },
  })
  // the panel gives the focus back to this element
  expect(opener).toBe(column('Mia Lang'))
})

test('a block in the column of a unit names all services and staff members during its seat', async () => {
  const long = appointment('a', '10:00', '12:00')
  const [first] = long.services
  const tom = { id: 's2', name: 'Tom Reed' }
  const services = [
    { ...first, name: 'Colour', end_time: at('11:00') },
    { ...first, name: 'Cut', staff: tom, start_time: at('11:00'), end_time: at('12:00') },
  ]
  const seat = (unit_id: string, from: string, to: string) => ({
    ...{ appointment_id: 'a', unit_id, start_time: at(from), end_time: at(to) },
  })
  const seats = [seat('Chair', '10:00', '12:00'), seat('Basin', '11:00', '11:15')]
  const units = ['Chair', 'Basin'].map((name) => ({ id: name, name }))
  answer(readDay, { ...salonDay, appointments: [{ ...long, services }], units, seats } as Day)
  await open('units')
  const names = visitBlock('Client a')
    .elements()
    .map(({ textContent }) => textContent)
  expect(names[0]).toContain('Colour, Cut with Mia Lang and Tom Reed')
  expect(names[1]).toContain('Cut with Tom Reed')
  expect(names[1]).not.toContain('Colour')
})

test('in the column of a unit, a visit that is moved by keys keeps the focus', async () => {
  const onChair = (from: string, to: string, version = 1) => {
    const visits = [{ ...appointment('a', from, to), version }]
    const seats = [
      { appointment_id: 'a', unit_id: 'Chair', start_time: at(from), end_time: at(to) },
    ]
    const units = [{ id: 'Chair', name: 'Chair' }]
    answer(readDay, { ...salonDay, appointments: visits, units, seats } as Day)
    return { appointment: itemAt(visits, 0), channels: [] }
  }
  answer(readAvailability, { date: salonDay.date, timezone: salonDay.timezone, slots: [] })
  onChair('10:00', '11:00')
  await open('units')
  focusOn(visitBlock('Client a').element())
  answer(moveAppointment, onChair('10:05', '11:05', 2))
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}{Enter}')
  await expect.element(visitBlock('Client a')).toHaveAccessibleName(/10:05 – 11:05 AM/)
  await expect.element(visitBlock('Client a')).toHaveFocus()
})

test('when keys move a visit in the column of a unit, the new start of the whole visit is checked, not the new start of its seat', async () => {
  const seats = [
    { appointment_id: 'a', unit_id: 'Basin', start_time: at('11:00'), end_time: at('11:15') },
  ]
  const units = [{ id: 'Basin', name: 'Basin' }]
  const long = appointment('a', '10:00', '12:00')
  answer(readDay, { ...salonDay, appointments: [long], units, seats } as Day)
  const slot = { start_time: at('10:05'), end_time: at('12:05'), staff_ids: ['s1'] }
  const subject = { subject: 'Mia Lang', staff_id: 's1' }
  const reasons = [{ code: 'slot_taken', ...subject, sentence: 'Mia Lang is busy.' }]
  const refused = [{ start_time: at('11:05'), end_time: at('13:05'), reasons }]
  answer(readAvailability, {
    ...{ date: salonDay.date, timezone: salonDay.timezone },
    ...{ slots: [slot], refused },
  })
  await open('units')
  focusOn(visitBlock('Client a').element())
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.poll(() => sent.some(({ path }) => path.endsWith('/availability'))).toBe(true)
  // time for the answer to arrive
  await new Promise((done) => setTimeout(done, 200))
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => sent.filter(({ path }) => path.endsWith('/move')).map(({ body }) => body))
    .toEqual([{ start_time: at('10:05'), version: 1, notice: 'soon' }])
})

test('a visit cannot be moved to another unit, and the grid says why', async () => {
  const seat = (appointment_id: string, unit_id: string, from: string, to: string) => ({
    ...{ appointment_id, unit_id, start_time: at(from), end_time: at(to) },
  })
  const units = ['Chair 1', 'Chair 2'].map((name) => ({ id: name, name }))
  const seats = [seat('a', 'Chair 1', '10:00', '11:00'), seat('b', 'Chair 2', '12:00', '13:00')]
  answer(readDay, { ...salonDay, units, seats } as Day)
  await open('units')
  focusOn(visitBlock('Client a').element())
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
  const reason = 'Stations are chosen automatically. Drag up or down to change the time.'
  await expect.element(page.getByText(reason).first()).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => useToasts.getState().toasts.map(({ title }) => title)).toContain(reason)
  expect(sent.filter(({ path }) => path.endsWith('/move'))).toEqual([])
})

test.each([
  ['09:00', at('18:00'), 'Sun, Mar 8, 9:00 AM – 6:00 PM'],
  ['00:00', '2026-03-09T00:00:00+02:00', 'Sun, Mar 8'],
])(
  'screen readers hear time off from %s with its times, unless it lasts whole days',
  async (from, end, heard) => {
    answer(readDay, {
      ...salonDay,
      time_off: [{ ...timeOff('sick', from, '18:00'), end_time: end }],
    })
    await open()
    const span = document.querySelector('[data-time-off] .sr-only')
    expect(span?.textContent).toBe(heard)
  },
)

test('the label of time off is at its top, and stays in sight while the grid scrolls', async () => {
  answer(readDay, { ...salonDay, time_off: [timeOff('sick', '09:00', '18:00')] })
  await open()
  const block = document.querySelector('[data-time-off]')
  const names = page.getByText('Mia Lang', { exact: true }).last().element()
  const top = (element: Element | null) => element?.getBoundingClientRect().top ?? Number.NaN
  const label = page.getByText('Off sick', { exact: true }).element()
  expect(top(label) - top(block)).toBeLessThan(12)
  const { bottom } = names.getBoundingClientRect()
  const grid = page.getByRole('region', { name: 'Calendar' }).element()
  grid.scrollTop += top(block) - bottom + 60
  await expect.poll(() => top(block)).toBeLessThan(bottom - 40)
  expect(top(label)).toBeGreaterThanOrEqual(bottom - 1)
})

const processing = [{ start_time: at('10:20'), end_time: at('10:50') }]
const color = { ...visitA, services: visitA.services.map((one) => ({ ...one, processing })) }
const inProcessing = page.getByRole('button', { name: /during processing$/ })
const between = (status: 'confirmed' | 'cancelled') =>
  appointment('between', '10:20', '10:40', { status })

test.each([
  ['offered', color, [], [], 1],
  ['not offered while the person is away', color, [], [timeOff('sick', '09:00', '18:00')], 0],
  ['not offered while the person serves someone else', color, [between('confirmed')], [], 0],
  ['not offered where a cancelled visit is shown', color, [between('cancelled')], [], 0],
  ['not offered in a cancelled visit', { ...color, status: 'cancelled' as const }, [], [], 0],
])('a booking in processing time is %s', async (_, visit, others, time_off, offers) => {
  answer(readDay, { ...salonDay, appointments: [visit, ...others, visitB], time_off })
  await open('', '&cancelled=1')
  expect(inProcessing.elements()).toHaveLength(offers)
})

test('a late client can be called from the strip “Needs you”', async () => {
  setClock(Date.parse(at('10:12')))
  answerWith(readClient, () => Response.json({ client: { phone: '+1 212 555 0177' } }))
  await open()
  await expect
    .element(page.getByRole('link', { name: 'Call, Client a, +1 212 555 0177' }))
    .toHaveAttribute('href', 'tel:+12125550177')
})

test('on a phone the late clients take one line below the two lines of the header', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 900))
  setClock(Date.parse(at('10:30')))
  const names = ['a', 'b', 'Maximiliane Winterstein']
  const late = names.map((name, i) => appointment(name, `10:0${i}`, '11:00'))
  answer(readDay, { ...salonDay, appointments: late })
  answerWith(readClient, () => Response.json({ client: { phone: '+1 212 555 0177' } }))
  await open()
  const strip = page.getByRole('region', { name: 'Needs you' })
  const call = strip.getByRole('link', { name: /^Call, Client a/ })
  await expect.element(call).toBeVisible()
  await expect.element(strip.getByRole('button', { name: 'Check in, Client a' })).toBeVisible()
  const shown = strip.getByText('Client a is 30 min late').element()
  expect(shown.scrollHeight).toBeLessThanOrEqual(shown.clientHeight)
  expect(strip.element().getBoundingClientRect().height).toBeLessThanOrEqual(54)
  // with the app's bar above and the spaces between, the day begins less than 240 px below the top of the screen
  expect(document.querySelector('header')?.getBoundingClientRect().height).toBeLessThanOrEqual(102)
  const noShow = strip.getByRole('button', { name: /^No-show/ })
  expect(noShow.elements()).toHaveLength(0)
  await strip.getByRole('button', { name: 'and 2 more' }).click()
  await expect.poll(() => noShow.elements().length).toBe(3)
  await expect
    .element(strip.getByText('Client Maximiliane Winterstein is 28 min late'))
    .toBeVisible()
})

test('on the smallest phone the menu is in one line with the buttons to other days', async () => {
  await page.viewport(320, 640)
  onTestFinished(() => page.viewport(1280, 900))
  await open()
  const topOf = (name: string) =>
    page.getByRole('button', { name, exact: true }).element().getBoundingClientRect().top
  await expect.element(page.getByRole('button', { name: 'Today', exact: true })).toBeVisible()
  await expect.poll(() => Math.abs(topOf('More') - topOf('Next day'))).toBeLessThan(2)
})

test('on a phone, the buttons for a single late client are in one line', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 900))
  setClock(Date.parse(at('10:30')))
  await open()
  const strip = page.getByRole('region', { name: 'Needs you' })
  await expect.element(strip.getByRole('button', { name: 'No-show, Client a' })).toBeVisible()
  expect(strip.element().getBoundingClientRect().height).toBeLessThanOrEqual(54)
})

test('beside a docked panel the header keeps its two lines', async () => {
  await page.viewport(1280, 800)
  const heightIn = async (width: number) => {
    await show(
      <div data-testid={`in${width}`} className="@container" style={{ width }}>
        <CalendarHeader
          title="Wednesday, September 23"
          address={{ view: 'day', date: salonDay.date, staff: undefined, cancelled: false }}
          date={salonDay.date}
          people={[]}
          steps={{ earlier: '2026-03-07', later: '2026-03-09' }}
          onGo={() => {}}
          goToToday={() => {}}
          zoom={{ zoomIn: () => {}, zoomOut: () => {} }}
        />
      </div>,
    )
    const header = page.getByTestId(`in${width}`)
    const title = header.getByRole('heading').element()
    expect(title.scrollWidth, `title at ${width}`).toBeLessThanOrEqual(title.clientWidth)
    return header.element().getBoundingClientRect().height
  }
  const wide = await heightIn(1008)
  expect(await heightIn(640)).toBeLessThanOrEqual(wide)
})
