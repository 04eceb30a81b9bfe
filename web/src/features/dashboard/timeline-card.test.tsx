import type { AppointmentView } from '@chairtime/contract/appointments.ts'
import { listStaff } from '@chairtime/contract/staff.ts'
import { itemAt } from '@chairtime/core/known.ts'
import { useState } from 'react'
import { assert, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { focusOn } from '../../../test/salon-day.ts'
import { appointment, gap, quietToday, signedIn, staffMember } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { answer } from '../../../test/wire.ts'
import { useDesk } from '../../lib/desk.ts'
import { signIn } from '../../lib/session.ts'
import { setClock } from '../../lib/use-now.ts'
import type { Today } from '../calendar/queries.ts'
import { quietDay } from './live-day.ts'
import { TimelineCard } from './timeline-card.tsx'

const mia = staffMember('s1', 'Mia Lang', { service_ids: ['v1'] })
const tom = { id: 's2', name: 'Tom Reed' }
/** The top of the day, below the names. */
const TOP_PX = 40
const HOUR_PX = 96

const MORNING = Date.parse('2026-03-08T08:00:00+02:00')

beforeEach(() => setClock(MORNING))

async function showTimeline(...appointments: AppointmentView[]) {
  await showDay({ appointments })
}

async function showDay(day: Partial<Today>) {
  answer(listStaff, { staff: [mia] })
  await show(<TimelineCard today={{ ...quietToday, ...day }} live={quietDay} />)
}

const block = (name: RegExp) => page.getByRole('button', { name })

/** The visible text of the block with this name. */
async function visibleText(name: RegExp) {
  await expect.element(block(name)).toBeVisible()
  const copy = block(name).element().cloneNode(true) as HTMLElement
  for (const hidden of copy.querySelectorAll('.sr-only')) hidden.remove()
  return copy.textContent
}

test('the timeline cuts off a visit at midnight, and hides staff members whose part of the visit ended before midnight', async () => {
  setClock(Date.parse('2026-03-08T00:00:00+02:00'))
  const visit = appointment('a', '00:00', '01:00', { status: 'completed' })
  const [cut] = visit.services
  assert(cut)
  const part = (from: string, to: string) => ({
    ...cut,
    start_time: `2026-03-0${from}:00+02:00`,
    end_time: `2026-03-0${to}:00+02:00`,
  })
  const services = [
    { ...part('7T22:00', '7T23:00'), name: 'Wash', staff: tom },
    {
      ...part('7T23:00', '8T01:00'),
      processing: [part('7T22:30', '7T23:30'), part('7T23:30', '8T00:30')],
    },
  ]
  await showTimeline({ ...visit, start_time: itemAt(services, 0).start_time, services })
  const name = /^Client a .*Cut.*11:00\sPM – .*1:00\sAM/
  expect(await visibleText(name)).toMatch(/^Client auntil 1:00\sAMCut$/)
  const night = block(name)
  const box = night.element().getBoundingClientRect()
  const column = page.getByRole('region', { name: 'Mia Lang' }).element().getBoundingClientRect()
  expect([Math.round(box.top - column.top), Math.round(box.height)]).toEqual([TOP_PX + 1, 94])
  const bands = [...night.element().querySelectorAll<HTMLElement>('[data-band]')]
  expect(bands.map(({ style }) => [style.top, style.height, style.right])).toEqual([
    ['0px', '48px', '40%'],
  ])
  expect(page.getByRole('region', { name: 'Tom Reed' }).elements()).toEqual([])
})

test('when a visit has the focus, another visit in its processing time stays in front of it', async () => {
  const color = appointment('color', '09:00', '11:00')
  const [service] = color.services
  assert(service)
  const free = { start_time: '2026-03-08T09:30:00+02:00', end_time: '2026-03-08T10:30:00+02:00' }
  const outer = { ...color, services: [{ ...service, processing: [free] }] }
  await showTimeline(outer, appointment('cut', '09:30', '10:30'))
  const inner = block(/^Client cut/).element()
  focusOn(block(/^Client color/).element())
  const { left, top, width, height } = inner.getBoundingClientRect()
  const drawn = document.elementFromPoint(left + width / 2, top + height / 2)
  expect(inner.contains(drawn)).toBe(true)
})

test('the timeline shows the start of a visit where there is room, and always tells screen readers start and end', async () => {
  await showTimeline(
    appointment('a', '09:00', '10:15'),
    appointment('b', '10:15', '11:00'),
    appointment('c', '11:00', '11:15'),
  )
  expect(await visibleText(/^Client a Cut 9:00 – 10:15\sAM, Confirmed$/)).toMatch(
    /^Client a9:00\sAMCut$/,
  )
  expect(await visibleText(/^Client b Cut 10:15 – 11:00\sAM, Confirmed$/)).toMatch(
    /^Client b10:15\sAMCut$/,
  )
  expect(await visibleText(/^Client c Cut 11:00 – 11:15\sAM, Confirmed$/)).toBe('Client cCut')
})

test('the timeline covers all working hours, also those without appointments and gaps', async () => {
  const [start_time, end_time] = ['2026-03-08T05:00:00+02:00', '2026-03-08T22:00:00+02:00']
  const working = [{ staff_id: 's1', start_time, end_time }]
  await showDay({ working, appointments: [appointment('a', '09:00', '10:00')] })
  const column = page.getByRole('region', { name: 'Mia Lang' })
  await expect.element(column).toBeVisible()
  expect(column.element().clientHeight).toBe(TOP_PX + (22 - 5) * HOUR_PX)
})

test.each([
  // the present time hides the label beside it
  ['08:05', 0],
  // the timeline begins at 8:00 and does not show the present time
  ['07:50', 1],
])('at %s the label of eight o’clock is shown %i times', async (time, times) => {
  setClock(Date.parse(`2026-03-08T${time}:00+02:00`))
  await showTimeline()
  await expect.element(page.getByText(/^9\sAM$/)).toBeVisible()
  expect(page.getByText(/^8\sAM$/).elements()).toHaveLength(times)
})

test('with text of twice the size the hours are twice as high, and a visit has room for its lines', async () => {
  document.documentElement.style.fontSize = '200%'
  onTestFinished(() => {
    document.documentElement.style.fontSize = ''
  })
  signIn(signedIn)
  setClock(Date.parse('2026-03-08T11:15:00+02:00'))
  await showTimeline(appointment('a', '09:00', '09:45', { status: 'completed' }))
  expect(await visibleText(/^Client a/)).toMatch(/^Client a9:00\sAMCut$/)
  const visit = block(/^Client a/).element()
  expect(visit.scrollHeight).toBeLessThanOrEqual(visit.clientHeight)
  const bottomOf = (text: RegExp) => page.getByText(text).element().getBoundingClientRect().bottom
  const pill = page.getByText('11:15', { exact: true }).element().getBoundingClientRect()
  expect(pill.top).toBeGreaterThanOrEqual(bottomOf(/^11\sAM$/))
  const ground = page.getByRole('button', { name: 'Book a time with Mia Lang' })
  // 2.3 hours after 8:00 is 10:18, in the quarter of an hour that begins at 10:15 (8:15 UTC)
  await ground.click({ position: { x: 20, y: 2.3 * 2 * HOUR_PX } })
  expect(useDesk.getState().panel).toMatchObject({
    prefill: { startTime: '2026-03-08T08:15:00.000Z' },
  })
})

test('the timeline says how long a gap lasts, also where the clock skips an hour', async () => {
  signIn(signedIn)
  const [start_time, end_time] = ['2026-03-29T01:00:00+02:00', '2026-03-29T05:00:00+03:00']
  const night = { ...gap('01:00', '05:00', ['Cut']), start_time, end_time, duration_minutes: 180 }
  await showDay({ date: '2026-03-29', gaps: [night] })
  await expect.element(block(/^Book 1:00 – 5:00/)).toHaveTextContent('180 min')
})

test('each visit that ended early can be pressed beside the gap that it left', async () => {
  signIn(signedIn)
  setClock(Date.parse('2026-03-08T11:20:00+02:00'))
  const completed = { status: 'completed' } as const
  await showDay({
    appointments: [
      appointment('a', '11:00', '11:30', completed),
      appointment('b', '11:15', '11:30', completed),
    ],
    gaps: [gap('11:00', '11:30', ['Cut'])],
  })
  const blocks = [/^Client a/, /^Client b/, /^Book 11:00/].map(block)
  for (const one of blocks) {
    await expect.element(one).toBeVisible()
    const { left, top, width, height } = one.element().getBoundingClientRect()
    const middle = document.elementFromPoint(left + width / 2, top + height / 2)
    expect(middle?.closest('button')).toBe(one.element())
  }
})

test('the timeline is 600 px high and opens at the present time, with a button back to it', async () => {
  setClock(Date.parse('2026-03-08T15:00:00+02:00'))
  await showTimeline(appointment('a', '09:00', '10:00', { status: 'completed' }))
  const frame = page.getByRole('group', { name: 'Timeline, scrollable' }).element()
  // 600 px less a border above and below
  expect(frame.clientHeight).toBeGreaterThanOrEqual(598)
  // the present time is 200 px below the row with the names
  expect(frame.scrollTop).toBe((15 - 8) * HOUR_PX - 200)
  const back = page.getByRole('button', { name: 'Now' })
  await expect.element(back).not.toBeInTheDocument()
  frame.scrollTop = 0
  await back.click()
  await expect.element(back).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement).not.toBe(document.body)
  expect(frame.scrollTop).toBe((15 - 8) * HOUR_PX - 200)
})

test('the button “Now” scrolls the timeline and not the page', async () => {
  await page.viewport(1280, 900)
  answer(listStaff, { staff: [mia] })
  setClock(Date.parse('2026-03-08T15:00:00+02:00'))
  await show(
    <>
      <div style={{ height: 700 }} />
      <TimelineCard today={quietToday} live={quietDay} />
    </>,
  )
  const back = page.getByRole('button', { name: 'Now' })
  await expect.element(page.getByRole('region', { name: 'Mia Lang' })).toBeVisible()
  const frame = page.getByRole('group', { name: 'Timeline, scrollable' }).element()
  frame.scrollTop = 0
  await expect.element(back).toBeVisible()
  const before = scrollY
  await back.click()
  await expect.element(back).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement).not.toBe(document.body)
  expect(scrollY).toBe(before)
})

test('when a day has only gaps and the user may not book, the timeline itself is a tab stop, so that keys can scroll it', async () => {
  const frame = page.getByRole('group', { name: 'Timeline, scrollable' })
  const day = { gaps: [gap('11:00', '12:00', ['Cut'])] }
  signIn({ ...signedIn, tenant: { ...signedIn.tenant, role: 'stylist' } })
  await showDay(day)
  await expect.element(frame).toHaveAttribute('tabindex', '0')
})

test('the timeline is one tab stop, and the arrow keys move inside it', async () => {
  signIn(signedIn)
  await showDay({
    appointments: [appointment('a', '09:00', '10:00'), appointment('b', '10:00', '11:00')],
    gaps: [gap('11:00', '12:00', ['Cut'])],
  })
  await expect.element(block(/^Client a/)).toBeVisible()
  const stops = () => [...document.querySelectorAll('[data-block][tabindex="0"]')]
  expect(stops()).toHaveLength(1)
  block(/^Client a/)
    .element()
    .focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(block(/^Book 11:00/)).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(block(/^Client b/)).toHaveFocus()
  expect(stops()).toEqual([document.activeElement])
})

test('a focused block is scrolled below the name of its column, which stays in sight', async () => {
  setClock(Date.parse('2026-03-08T15:00:00+02:00'))
  await showTimeline(appointment('a', '09:00', '10:00'))
  const name = page.getByRole('heading', { name: mia.name }).element()
  const first = block(/^Client a/).element()
  expect(first.getBoundingClientRect().bottom).toBeLessThan(name.getBoundingClientRect().top)
  first.focus()
  expect(first.getBoundingClientRect().top).toBeGreaterThanOrEqual(
    name.getBoundingClientRect().bottom,
  )
})

test('the timeline says how late a client is, strikes out a no-show, and draws time off', async () => {
  setClock(Date.parse('2026-03-08T09:12:00+02:00'))
  const off = { id: 't', staff_id: 's1', kind: 'sick' as const, reason: null, version: 1 }
  await showDay({
    appointments: [
      appointment('a', '09:00', '10:00'),
      appointment('b', '10:00', '11:00', { status: 'no_show' }),
    ],
    time_off: [
      {
        ...off,
        start_time: '2026-03-08T14:00:00+02:00',
        end_time: '2026-03-08T16:00:00+02:00',
      },
    ],
  })
  expect(await visibleText(/^Client a.*Confirmed, \+12 min$/)).toContain('+12 min')
  expect(getComputedStyle(block(/^Client b/).element()).textDecorationLine).toBe('line-through')
  await expect.element(page.getByText('Off sick')).toBeVisible()
})

test('a click on free time begins a booking at that time of the salon’s clock, with that person', async () => {
  signIn(signedIn)
  await showTimeline()
  const ground = page.getByRole('button', { name: 'Book a time with Mia Lang' })
  // 2.3 hours after 8:00 is 10:18, in the quarter of an hour that begins at 10:15 (8:15 UTC)
  await ground.click({ position: { x: 20, y: 2.3 * HOUR_PX } })
  // a finger on free time can scroll to the next person
  expect(getComputedStyle(ground.element()).touchAction).toBe('pan-x pan-y')
  expect(useDesk.getState().panel).toEqual({
    kind: 'booking',
    prefill: { date: '2026-03-08', staffId: 's1', startTime: '2026-03-08T08:15:00.000Z' },
  })
})

test('a short tap on free time begins no booking, even when the browser reports the tap as a mouse click', async () => {
  signIn(signedIn)
  await showTimeline()
  const ground = page.getByRole('button', { name: 'Book a time with Mia Lang' })
  await expect.element(ground).toBeVisible()
  const tap = (clickType: string) => {
    const point = { bubbles: true, clientX: 20, clientY: 300 }
    ground
      .element()
      .dispatchEvent(new PointerEvent('pointerdown', { ...point, pointerType: 'touch' }))
    ground
      .element()
      .dispatchEvent(new PointerEvent('pointerup', { ...point, pointerType: 'touch' }))
    ground
      .element()
      .dispatchEvent(new PointerEvent('click', { ...point, pointerType: clickType, detail: 1 }))
    return useDesk.getState().panel
  }
  useDesk.setState({ panel: null })
  expect([tap('touch'), tap('mouse')]).toEqual([null, null])
})

test('a new visit is marked for a moment, and an arrow leads to it when it is out of sight', async () => {
  answer(listStaff, { staff: [mia] })
  await show(<VisitBooked />)
  await expect.element(page.getByRole('region', { name: 'Mia Lang' })).toBeVisible()
  await page.getByRole('button', { name: 'Add the visit' }).click()
  await expect.element(block(/^Client late/)).toHaveClass(/landed/)
  // only the opacity is animated, because a shadow, for example, would be drawn again for each frame of the animation
  expect(animatedProperties(block(/^Client late/).element())).toEqual(['opacity'])
  await page.getByRole('button', { name: 'Show the change' }).click()
  await expect.element(block(/^Client late/)).toBeInViewport()
  await expect.element(block(/^Client late/)).toHaveFocus()
  await expect.element(block(/^Client late/)).not.toHaveClass(/landed/)
})

test('when a new day begins, no visit of that day is marked as changed', async () => {
  answer(listStaff, { staff: [mia] })
  await show(<DayChange />)
  await expect.element(page.getByRole('region', { name: 'Mia Lang' })).toBeVisible()
  await page.getByRole('button', { name: 'Pass midnight' }).click()
  await expect.element(block(/^Client late/)).toBeInTheDocument()
  expect(document.querySelector('.landed')).toBeNull()
})

function DayChange() {
  const [today, setToday] = useState<Today>(quietToday)
  const visit = appointment('late', '18:00', '19:00')
  const [service] = visit.services
  assert(service)
  const times = {
    start_time: '2026-03-09T18:00:00+02:00',
    end_time: '2026-03-09T19:00:00+02:00',
  }
  const appointments = [{ ...visit, ...times, services: [{ ...service, ...times }] }]
  return (
    <>
      <button
        type="button"
        onClick={() => setToday({ ...quietToday, date: '2026-03-09', appointments })}
      >
        Pass midnight
      </button>
      <TimelineCard today={today} live={quietDay} />
    </>
  )
}

test('time off outside the shown hours is not drawn', async () => {
  const off = { id: 't', staff_id: 's1', kind: 'sick' as const, reason: null, version: 1 }
  const early = {
    start_time: '2026-03-08T06:00:00+02:00',
    end_time: '2026-03-08T07:30:00+02:00',
  }
  const late = { start_time: '2026-03-08T21:00:00+02:00', end_time: '2026-03-08T22:00:00+02:00' }
  await showDay({
    time_off: [
      { ...off, ...early },
      { ...off, ...late, id: 'u' },
    ],
  })
  await expect.element(page.getByRole('region', { name: 'Mia Lang' })).toBeVisible()
  expect(page.getByText('Off sick').elements()).toEqual([])
})

test('on a screen that is lower than the timeline, the button “Now” and the arrow are on the screen', async () => {
  await page.viewport(390, 500)
  setClock(Date.parse('2026-03-08T15:00:00+02:00'))
  answer(listStaff, { staff: [mia] })
  await show(<VisitBooked />)
  const frame = page.getByRole('group', { name: 'Timeline, scrollable' })
  await expect.element(page.getByRole('region', { name: 'Mia Lang' })).toBeVisible()
  expect(frame.element().getBoundingClientRect().bottom).toBeGreaterThan(500)
  frame.element().scrollTop = 0
  await expect.element(page.getByRole('button', { name: 'Now' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Add the visit' }).click()
  const arrow = page.getByRole('button', { name: 'Show the change' })
  await expect.element(arrow).toBeInViewport({ ratio: 1 })
  await arrow.click()
  await expect.element(block(/^Client late/)).toBeInViewport({ ratio: 1 })
})

function VisitBooked() {
  const [appointments, setAppointments] = useState<AppointmentView[]>([])
  const book = () => setAppointments([appointment('late', '18:00', '19:00')])
  return (
    <>
      <button type="button" onClick={book}>
        Add the visit
      </button>
      <TimelineCard today={{ ...quietToday, appointments }} live={quietDay} />
    </>
  )
}

test('only the block of the visit that changes is drawn again', async () => {
  answer(listStaff, { staff: [mia] })
  await show(<CheckIn />)
  await expect.element(block(/^Client c/)).toBeVisible()
  // each rendering of a block formats its start and end
  const formatRange = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatRange')
  await page.getByRole('button', { name: 'Check in' }).click()
  await expect.element(block(/^Client a.*Arrived/)).toBeVisible()
  const times = new Set(
    formatRange.mock.calls.map(([start]) => new Date(Number(start)).toISOString()),
  )
  formatRange.mockRestore()
  expect([...times]).toEqual(['2026-03-08T07:00:00.000Z'])
})

test('the block of a visit in progress keeps the focus when live data tell who is at work', async () => {
  answer(listStaff, { staff: [mia] })
  await show(<Connecting />)
  focusOn(block(/^Client a/).element())
  const connect = page.getByRole('button', { name: 'Connect' }).element()
  if (connect instanceof HTMLElement) connect.click()
  await expect.poll(() => document.querySelector('[data-live]')).not.toBeNull()
  expect(document.activeElement).toBe(block(/^Client a/).element())
})

function Connecting() {
  const visit = appointment('a', '08:00', '09:00', { status: 'in_progress' })
  const [live, setLive] = useState(quietDay)
  const [appointments] = useState([visit])
  const work = { ...visit, id: 'active-1', appointment_id: 'a', staff: mia }
  return (
    <div {...(live !== quietDay && { 'data-live': '' })}>
      <button type="button" onClick={() => setLive({ ...quietDay, version: 1, staff: [work] })}>
        Connect
      </button>
      <TimelineCard today={{ ...quietToday, appointments }} live={live} />
    </div>
  )
}

function CheckIn() {
  const [appointments, setAppointments] = useState([
    appointment('a', '09:00', '10:00'),
    appointment('b', '10:00', '11:00'),
    appointment('c', '11:00', '12:00'),
  ])
  const checkIn = () =>
    setAppointments(([first, ...rest]) => (first ? [{ ...first, status: 'arrived' }, ...rest] : []))
  return (
    <>
      <button type="button" onClick={checkIn}>
        Check in
      </button>
      <TimelineCard today={{ ...quietToday, appointments }} live={quietDay} />
    </>
  )
}

/** The names of the CSS properties that are animated on an element. */
function animatedProperties(element: Element): string[] {
  const effects = element.getAnimations({ subtree: true }).map(({ effect }) => effect)
  const frames = effects.flatMap((one) =>
    one instanceof KeyframeEffect ? one.getKeyframes().map((frame) => Object.keys(frame)) : [],
  )
  const timing = ['offset', 'easing', 'composite', 'computedOffset']
  return [...new Set(frames.flat())].filter((key) => !timing.includes(key))
}

test('when nobody works today, the timeline shows a link to the opening hours, but only to users who may change the hours', async () => {
  signIn(signedIn)
  await showDay({ off_today: [mia.id], working: [] })
  await expect.element(page.getByText('Nobody works today.')).toBeVisible()
  const link = page.getByRole('link', { name: 'Opening hours' })
  await expect.element(link).toHaveAttribute('href', '/settings/hours')
  const frame = page.getByRole('group', { name: /^Timeline/ }).element()
  frame.scrollTop = frame.scrollHeight
  await expect.element(page.getByText('Nobody works today.')).toBeInViewport()
  signIn({ ...signedIn, tenant: { ...signedIn.tenant, role: 'stylist' } })
  await expect.element(link).not.toBeInTheDocument()
})
