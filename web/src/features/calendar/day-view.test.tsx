import { readDay, readToday, readWeek } from '@chairtime/contract/calendar.ts'
import { listStaff } from '@chairtime/contract/staff.ts'
import { updateTimeOff } from '@chairtime/contract/time-off.ts'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
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
import { appointment, quietToday, signedIn, staffMember } from '../../../test/samples.ts'
import { showPages } from '../../../test/show.tsx'
import { answer, answerWith, sent } from '../../../test/wire.ts'
import { useDesk } from '../../lib/desk.ts'
import { signIn } from '../../lib/session.ts'
import { setClock } from '../../lib/use-now.ts'
import { CalendarPage } from './calendar-page.tsx'

beforeEach(beginSalonDay)

const open = (query = '?view=day') =>
  showPages([{ path: '/calendar', element: <CalendarPage /> }], `/calendar${query}`)

const missed = appointment('m', '14:00', '15:00', { status: 'no_show' })
const fromDayBefore = {
  ...appointment('e', '00:00', '00:30', { status: 'completed' }),
  start_time: '2026-03-07T23:30:00+02:00',
}
const withMissed = { ...salonDay, appointments: [fromDayBefore, visitA, visitB, missed] }
const asWeekDay = { ...withMissed, gaps: [] }

const columnsInSight = () =>
  [...document.querySelectorAll('[data-column]')]
    .filter((one) => {
      const { left, right } = one.getBoundingClientRect()
      return left >= 0 && right <= innerWidth + 1
    })
    .map((one) => one.getAttribute('data-column'))

test('a phone opens the calendar with the day view', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 900))
  await open('')
  await expect.element(visitBlock('Client a')).toBeVisible()
})

test.each([
  ['person', ''],
  ['unit', '&staff=units'],
])(
  'shortly after midnight, the day view with a column per %s is scrolled to the opening of the salon',
  async (_, query) => {
    setClock(Date.parse(at('00:10')))
    answer(readDay, { ...salonDay, units: [{ id: 'u1', name: 'Chair 1' }] })
    await open(`?view=day${query}`)
    const name = page.getByText(query ? 'Chair 1' : 'Mia Lang', { exact: true }).last()
    await expect.element(name).toBeVisible()
    const grid = page.getByRole('region', { name: 'Calendar' }).element()
    // half an hour before the opening at 9:00, with 96 px an hour
    expect(grid.scrollTop).toBe(8.5 * 96)
  },
)

test.each([
  ['day', () => answer(readDay, withMissed)],
  ['week', () => answer(readWeek, { timezone: withMissed.timezone, days: [asWeekDay] })],
  ['list', () => answer(readWeek, { timezone: withMissed.timezone, days: [asWeekDay] })],
])(
  'the %s counts no missed visits, and no visits that began the day before',
  async (view, read) => {
    read()
    await open(`?view=${view}&date=2026-03-08`)
    await expect.element(page.getByText('2 visits', { exact: true })).toBeVisible()
  },
)

test('a day whose only visit was missed shows “0 visits” in place of the note about an empty day', async () => {
  answer(readDay, { ...salonDay, appointments: [missed] })
  await open('?view=day&date=2026-03-08')
  await expect.element(page.getByText('0 visits', { exact: true })).toBeVisible()
})

test('a stylist has her own column first', async () => {
  signIn({ ...signedIn, tenant: { ...signedIn.tenant, role: 'stylist' } })
  answer(readToday, { ...quietToday, own_staff_ids: ['s2'] })
  await open()
  const columns = () =>
    [...document.querySelectorAll('[data-column]')].map((one) => one.getAttribute('data-column'))
  await expect.poll(columns).toEqual(['s2', 's1'])
})

test('on a phone, when it becomes known last which column is the stylist’s own, the day view still begins at that column', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 900))
  signIn({ ...signedIn, tenant: { ...signedIn.tenant, role: 'stylist' } })
  let answerWhose = () => {}
  const known = new Promise<void>((resolve) => {
    answerWhose = resolve
  })
  const today = { ...quietToday, own_staff_ids: ['s2'] }
  answerWith(readToday, () => known.then(() => Response.json(today)))
  await open()
  await expect.poll(() => sent.map(({ path }) => path)).toContain('/calendar/day')
  expect(visitBlock('Client a').query()).toBeNull()
  answerWhose()
  await expect.poll(columnsInSight).toEqual(['s2'])
})

test('on a phone, when the team becomes known last, the day view of a stylist without visits still begins at her own column', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 900))
  signIn({ ...signedIn, tenant: { ...signedIn.tenant, role: 'stylist' } })
  let answerTeam = () => {}
  const known = new Promise<void>((resolve) => {
    answerTeam = resolve
  })
  const staff = [staffMember('s1', 'Mia Lang'), staffMember('s2', 'Tom Reed')]
  answer(readToday, { ...quietToday, own_staff_ids: ['s2'] })
  answerWith(listStaff, () => known.then(() => Response.json({ staff, next_cursor: null })))
  await open()
  await expect.poll(() => sent.map(({ path }) => path)).toContain('/calendar/day')
  // columns that are drawn before the team is known would change in number and order
  expect(visitBlock('Client a').query()).toBeNull()
  answerTeam()
  await expect.poll(columnsInSight).toEqual(['s2'])
})

test('a stylist can block time in her own column, and in no other', async () => {
  signIn({ ...signedIn, tenant: { ...signedIn.tenant, role: 'stylist' } })
  answer(readToday, { ...quietToday, own_staff_ids: ['s2'] })
  useDesk.setState({ panel: null })
  await open()
  await expect.element(visitBlock('Client a')).toBeVisible()
  const column = (id: string) => {
    const found = document.querySelector(`[data-column="${id}"]`)
    if (!found) throw new Error('no such column')
    return page.elementLocator(found)
  }
  await column('s1').click({ position: { x: 20, y: 9 * 96 + 5 } })
  expect(useDesk.getState().panel).toBeNull()
  await column('s2').click({ position: { x: 20, y: 9 * 96 + 5 } })
  const prefill = { staffId: 's2', startTime: at('09:00') }
  expect(useDesk.getState().panel).toEqual({ kind: 'timeOff', prefill })
  focusOn(column('s2').element())
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}{Shift>}{Alt>}{ArrowDown}{/Alt}{/Shift}{Enter}')
  await expect.element(page.getByRole('menuitem', { name: 'Break' })).toBeVisible()
  expect(
    page
      .getByRole('menuitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Block', 'Break'])
})

test('the strip “Needs you” shows a stylist only her own late clients', async () => {
  setClock(Date.parse(at('12:30')))
  signIn({ ...signedIn, tenant: { ...signedIn.tenant, role: 'stylist' } })
  answer(readToday, { ...quietToday, own_staff_ids: ['s2'] })
  const services = visitB.services.map((one) => ({ ...one, staff: { id: 's2', name: 'Tom Reed' } }))
  answer(readDay, { ...salonDay, appointments: [visitA, { ...visitB, services }] })
  await open()
  const strip = page.getByRole('region', { name: 'Needs you' })
  await expect.element(strip.getByText('Client b is 30 min late')).toBeVisible()
  expect(strip.getByText(/Client a/).query()).toBeNull()
  const actions = () => strip.getByRole('button', { name: /, Client b$/ }).elements().length
  expect(actions(), 'check-in and no-show').toBe(2)
})

test('the strip “Needs you” offers a stylist no step that only the desk may take', async () => {
  setClock(Date.parse(at('12:30')))
  signIn({ ...signedIn, tenant: { ...signedIn.tenant, role: 'stylist' } })
  answer(readToday, { ...quietToday, own_staff_ids: ['s2'] })
  const services = visitB.services.map((one) => ({ ...one, staff: { id: 's2', name: 'Tom Reed' } }))
  answer(readDay, { ...salonDay, appointments: [{ ...visitB, services, status: 'pending' }] })
  await open()
  const strip = page.getByRole('region', { name: 'Needs you' })
  await expect.element(strip.getByText('Client b is 30 min late')).toBeVisible()
  expect(strip.getByRole('button', { name: /, Client b$/ }).elements()).toEqual([])
})

test('a stylist moves her blocked time to another time, but not to a colleague', async () => {
  signIn({ ...signedIn, tenant: { ...signedIn.tenant, role: 'stylist' } })
  answer(readToday, { ...quietToday, own_staff_ids: ['s2'] })
  const times = { start_time: at('14:00'), end_time: at('15:00') }
  const block = { id: 'o1', staff_id: 's2', kind: 'block' as const, reason: null, version: 1 }
  answer(readDay, { ...salonDay, time_off: [{ ...block, ...times }] })
  answer(updateTimeOff, { time_off: { ...block, ...times } })
  await open()
  await expect.element(page.getByRole('button', { name: /Blocked/ })).toBeVisible()
  focusOn(page.getByRole('button', { name: /Blocked/ }).element())
  await userEvent.keyboard('{Alt>}{ArrowRight}{ArrowDown}{/Alt}{Enter}')
  await expect
    .poll(() => sent.find(({ method }) => method === 'PUT')?.body)
    .toMatchObject({ staff_id: 's2', start_time: at('14:05') })
})

test('the toast about moved time off names the person and the time, and its Undo keeps the visits that lie in the time off', async () => {
  const block = { id: 'o1', kind: 'break' as const, reason: null, version: 1 }
  const times = { start_time: at('14:00'), end_time: at('15:00') }
  answer(readDay, { ...salonDay, time_off: [{ ...block, ...times, staff_id: 's2' }] })
  answerWith(updateTimeOff, ({ body }) =>
    Response.json({ time_off: { ...block, ...Object(body), version: 2 } }),
  )
  await open()
  const shown = page.getByRole('button', { name: /Break/ })
  await expect.element(shown).toBeVisible()
  focusOn(shown.element())
  await userEvent.keyboard('{Alt>}{ArrowLeft}{ArrowDown}{/Alt}{Enter}')
  await expect
    .element(page.getByText('Break: Mia Lang, now Sun, Mar 8, 2:05 – 3:05 PM'))
    .toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect
    .poll(() => sent.findLast(({ method }) => method === 'PUT')?.body)
    .toMatchObject({ start_time: at('14:00'), staff_id: 's2', affected: 'keep', version: 2 })
})

test('after a lost answer, a move of time off is sent again with the same key', async () => {
  const block = { id: 'o1', kind: 'break' as const, reason: null, version: 1, staff_id: 's2' }
  const times = { start_time: at('14:00'), end_time: at('15:00') }
  answer(readDay, { ...salonDay, time_off: [{ ...block, ...times }] })
  const changes = () => sent.filter(({ method }) => method === 'PUT')
  answerWith(updateTimeOff, ({ body }) =>
    changes().length > 1
      ? Response.json({ time_off: { ...block, ...Object(body), version: 2 } })
      : Response.json({}, { status: 502 }),
  )
  await open()
  const shown = page.getByRole('button', { name: /Break/ })
  await expect.element(shown).toBeVisible()
  focusOn(shown.element())
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}{Enter}')
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  const keys = changes().map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toHaveLength(2)
  expect(keys).toEqual([expect.any(String), keys[0]])
})

test('the block of a client who has arrived shows the wait only after a minute', async () => {
  setClock(Date.parse(at('10:20')))
  const arrived = { ...visitA, status: 'arrived' as const, arrived_at: at('10:20') }
  answer(readDay, { ...salonDay, appointments: [arrived, visitB] })
  await open()
  await expect.element(visitBlock('Client a')).toBeVisible()
  expect(visitBlock('Client a').element().textContent).not.toContain('min')
  setClock(Date.parse(at('10:21')))
  await expect.poll(() => visitBlock('Client a').element().textContent).toContain('+1 min')
})

test('the line of the present time runs through no name', async () => {
  setClock(Date.parse(at('10:05')))
  await open()
  await expect.element(visitBlock('Client a')).toBeVisible()
  const name = page.getByText('Client a', { exact: true }).first().element().getBoundingClientRect()
  const block = visitBlock('Client a').element()
  const order = (element: Element) => Number(getComputedStyle(element).zIndex) || 0
  const column = block.closest('[data-column]')
  const lines = [...(column?.querySelectorAll('[data-now]') ?? [])]
  expect(lines).toHaveLength(2)
  const above = lines.filter((line) => order(line) >= order(block))
  expect(above.map((line) => line.getBoundingClientRect().right < name.left)).toEqual([true])
})

test('a visit that is done and not paid is marked', async () => {
  const done = { status: 'completed' as const }
  const paid = { ...visitB, ...done, checked_out: true }
  const refunded = appointment('c', '15:00', '16:00', { ...done, refunded: true })
  answer(readDay, { ...salonDay, appointments: [{ ...visitA, ...done }, paid, refunded] })
  await open()
  const mark = (name: string) => visitBlock(name).getByText('Done, not paid')
  await expect.element(mark('Client a')).toBeInTheDocument()
  await expect.element(visitBlock('Client c')).toBeVisible()
  expect([...mark('Client b').elements(), ...mark('Client c').elements()]).toEqual([])
})

test('an open visit in time off, or outside hours, is marked', async () => {
  const late = appointment('late', '17:30', '18:30')
  const done = { ...appointment('done', '13:00', '14:00'), status: 'completed' as const }
  const times = { start_time: at('12:30'), end_time: at('14:00') }
  const sick = {
    id: 'o1',
    staff_id: 's1',
    kind: 'sick' as const,
    reason: null,
    version: 1,
    ...times,
  }
  answer(readDay, { ...salonDay, appointments: [visitA, visitB, done, late], time_off: [sick] })
  await open()
  const marks = () =>
    ['Client a', 'Client b', 'Client done', 'Client late'].map(
      (name) =>
        /During time off|Outside working hours/.exec(visitBlock(name).element().textContent)?.[0],
    )
  await expect
    .poll(marks)
    .toEqual([undefined, 'During time off', undefined, 'Outside working hours'])
})

test('when many clients are late, the strip “Needs you” shows only the cases that fit whole, and counts the others', async () => {
  setClock(Date.parse(at('10:30')))
  const late = [1, 2, 3, 4].map((n) => appointment(`late${n}`, `10:0${n}`, '11:00'))
  answer(readDay, { ...salonDay, appointments: late })
  await open()
  const strip = page.getByRole('region', { name: 'Needs you' })
  const shownCount = () => strip.getByRole('button', { name: /min late$/ }).elements().length
  await expect.poll(shownCount).toBe(2)
  expect(strip.element().getBoundingClientRect().height).toBeLessThan(60)
  await strip.getByRole('button', { name: 'and 2 more' }).click()
  await expect.poll(shownCount).toBe(4)
  await page.viewport(1800, 900)
  onTestFinished(() => page.viewport(1280, 900))
  await strip.getByRole('button', { name: 'Show fewer' }).click()
  await expect.poll(shownCount).toBe(3)
})

test('on a narrow phone late clients stay in one line, and the expanded strip has room for the links that call them', async () => {
  await page.viewport(320, 800)
  onTestFinished(() => page.viewport(1280, 900))
  setClock(Date.parse(at('10:30')))
  const late = [1, 2].map((n) => appointment(`late${n}`, `10:0${n}`, '11:00'))
  answer(readDay, { ...salonDay, appointments: late })
  await open()
  const strip = page.getByRole('region', { name: 'Needs you' })
  const count = strip.getByRole('button', { name: 'and 1 more' })
  await expect.element(count).toBeVisible()
  const height = () => strip.element().getBoundingClientRect().height
  expect(height()).toBeLessThanOrEqual(strip.element().parentElement?.clientHeight ?? 0)
  const call = strip.element().querySelector('.attention-call')
  await count.click()
  await expect.poll(() => call?.getClientRects().length).toBe(1)
})

test('on the narrowest phone the date does not break inside a word', async () => {
  // The phone has 320 px. The app leaves 16 px free on each side of the calendar, and the test page does not.
  await page.viewport(288, 800)
  onTestFinished(() => page.viewport(1280, 900))
  answer(readDay, { ...salonDay, date: '2026-09-16' })
  await open('?view=day&date=2026-09-16')
  const title = page.getByRole('heading', { level: 1, name: 'Wednesday, September 16' })
  await expect.element(title).toBeVisible()
  const text = document.createTreeWalker(title.element(), NodeFilter.SHOW_TEXT).nextNode()
  const word = document.createRange()
  word.setStart(text ?? document, 0)
  word.setEnd(text ?? document, 'Wednesday,'.length)
  expect(word.getClientRects()).toHaveLength(1)
  expect(document.documentElement.scrollWidth).toBe(288)
})

test('the button that counts the hidden late clients has one width for all its texts', async () => {
  setClock(Date.parse(at('10:30')))
  const late = [1, 2, 3, 4].map((n) => appointment(`late${n}`, `10:0${n}`, '11:00'))
  answer(readDay, { ...salonDay, appointments: late })
  await open()
  const strip = page.getByRole('region', { name: 'Needs you' })
  const count = strip.getByRole('button', { name: 'and 2 more' })
  await expect.element(count).toBeVisible()
  const button = count.element()
  const widths = ['and 0 more', 'and 1 more', 'and 12 more', 'Show fewer'].map((text) => {
    button.textContent = text
    return button.getBoundingClientRect().width
  })
  expect(new Set(widths).size).toBe(1)
})

test('late clients come before clients who have waited longer, and all that fit are shown', async () => {
  setClock(Date.parse(at('10:30')))
  const waits = { status: 'arrived' as const, arrived_at: at('09:00') }
  const over = { status: 'in_progress' as const, started_at: at('08:00') }
  const appointments = [
    appointment('w', '09:00', '11:00', waits),
    appointment('o', '08:00', '10:00', over),
    appointment('l', '10:20', '11:00'),
  ]
  answer(readDay, { ...salonDay, appointments })
  await open()
  const strip = page.getByRole('region', { name: 'Needs you' })
  const shown = () => strip.getByRole('button', { name: /^Client/ }).elements()
  await expect
    .poll(() => shown().map(({ textContent }) => textContent))
    .toEqual([
      'Client l is 10 min late',
      'Client w has waited 1 h 30 min',
      'Client o is 30 min over',
    ])
  expect(strip.getByRole('button', { name: /more$/ }).query()).toBeNull()
})

test.each([
  ['10:30', 'the lines of text above the processing have the full width', true],
  ['10:15', 'the lines of text beside the processing keep to its left', false],
])('in a visit from 10:00 with processing from %s, %s', async (from, _, isWide) => {
  const long = appointment('p', '10:00', '12:00')
  const processing = [{ start_time: at(from), end_time: at('11:15') }]
  const services = long.services.map((one) => ({ ...one, processing }))
  answer(readDay, { ...salonDay, appointments: [{ ...long, services }] })
  await open()
  await expect.element(visitBlock('Client p')).toBeVisible()
  const block = visitBlock('Client p').element()
  const times = block.querySelector('.third-line')?.getBoundingClientRect()
  expect((times?.width ?? 0) > block.clientWidth / 2).toBe(isWide)
})

test('screen readers hear the lateness of a visit of half an hour', async () => {
  setClock(Date.parse(at('10:12')))
  answer(readDay, { ...salonDay, appointments: [appointment('short', '10:00', '10:30')] })
  await open()
  await expect.element(visitBlock('Client short')).toHaveAccessibleName(/\+12 min/)
})

test('in a narrow block of one line the lateness takes no second line', async () => {
  setClock(Date.parse(at('10:10')))
  const team = ['s1', 's2', 's3', 's4', 's5', 's6'].map((id) => staffMember(id, `Person ${id}`))
  answer(listStaff, { staff: team, next_cursor: null })
  answer(readDay, { ...salonDay, appointments: [appointment('short', '10:00', '10:15')] })
  await page.viewport(800, 900)
  onTestFinished(() => page.viewport(1280, 900))
  await open()
  await expect.element(visitBlock('Client short')).toBeVisible()
  const block = visitBlock('Client short').element()
  const [name, late] = ['.calendar-name', '.calendar-late'].map((part) =>
    block.querySelector(part)?.getBoundingClientRect(),
  )
  expect(late?.bottom).toBeLessThanOrEqual(name?.bottom ?? 0)
  expect(name?.bottom).toBeLessThanOrEqual(block.getBoundingClientRect().bottom)
})

test('two visits in the processing time of a third one lie side by side', async () => {
  const color = appointment('c', '10:00', '12:00')
  const processing = [{ start_time: at('10:30'), end_time: at('11:30') }]
  const services = color.services.map((one) => ({ ...one, processing }))
  const during = [appointment('d', '10:30', '11:10'), appointment('e', '10:40', '11:20')]
  answer(readDay, { ...salonDay, appointments: [{ ...color, services }, ...during] })
  await open('?view=day&date=2026-03-08')
  await expect.element(visitBlock('Client e')).toBeVisible()
  const [outer, left, right] = ['Client c', 'Client d', 'Client e'].map((name) =>
    visitBlock(name).element().getBoundingClientRect(),
  )
  expect(left?.right).toBeLessThanOrEqual(right?.left ?? 0)
  expect(right?.right).toBeLessThanOrEqual(outer?.right ?? 0)
})

test('a visit at two stations names at each one only the services that take place there', async () => {
  const color = appointment('c', '10:00', '12:00')
  const services = [
    ['Color', '10:00', '11:00'],
    ['Wash', '11:00', '11:20'],
    ['Cut', '11:20', '12:00'],
  ].flatMap(([name = '', from = '', to = '']) =>
    color.services.map((one) => ({ ...one, name, start_time: at(from), end_time: at(to) })),
  )
  const seat = (unit_id: string, from: string, to: string) => ({
    unit_id,
    appointment_id: 'c',
    start_time: at(from),
    end_time: at(to),
  })
  answer(readDay, {
    ...salonDay,
    appointments: [{ ...color, services }],
    units: [
      { id: 'u1', name: 'Chair 1' },
      { id: 'u2', name: 'Basin' },
    ],
    seats: [
      seat('u1', '10:00', '11:00'),
      seat('u2', '11:00', '11:20'),
      seat('u1', '11:20', '12:00'),
    ],
  })
  await open('?view=day&date=2026-03-08&staff=units')
  await expect.element(visitBlock('Client c').first()).toBeVisible()
  const texts = visitBlock('Client c')
    .elements()
    .map((block) => ['Color', 'Wash', 'Cut'].filter((name) => block.textContent?.includes(name)))
  expect(texts).toEqual([['Color'], ['Cut'], ['Wash']])
})
