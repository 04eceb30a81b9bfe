import type { AppointmentView } from '@chairtime/contract/appointments.ts'
import { listStaff } from '@chairtime/contract/staff.ts'
import { itemAt } from '@chairtime/core/known.ts'
import { assert, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { appointment, gap, quietToday } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { answer } from '../../../test/wire.ts'
import { setClock } from '../../lib/use-now.ts'
import type { Today } from '../calendar/queries.ts'
import { quietDay } from './live-day.ts'
import { TimelineCard } from './timeline-card.tsx'

const mia = {
  id: 's1',
  name: 'Mia Lang',
  email: null,
  phone: null,
  title: null,
  active: true,
  hours: null,
  service_ids: ['v1'],
  portrait: null,
  version: 1,
}
const tom = { id: 's2', name: 'Tom Reed' }
/** The top of the day, below the names. */
const TOP_PX = 40
const HOUR_PX = 50

async function showTimeline(...appointments: AppointmentView[]) {
  await showDay({ appointments })
}

async function showDay(day: Partial<Today>) {
  answer(listStaff, { staff: [mia] })
  await show(<TimelineCard today={{ ...quietToday, ...day }} live={quietDay} />)
}

const block = (name: RegExp) => page.getByRole('button', { name })

/** The visible text of the block with this name. */
async function seen(name: RegExp) {
  await expect.element(block(name)).toBeVisible()
  const copy = block(name).element().cloneNode(true) as HTMLElement
  for (const hidden of copy.querySelectorAll('.sr-only')) hidden.remove()
  return copy.textContent
}

test('cuts a visit that began yesterday at midnight, and hides staff whose part was over by then', async () => {
  const visit = appointment('a', '00:00', '01:00')
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
  expect(await seen(name)).toMatch(/^Client auntil 1:00\sAM · Cut$/)
  const night = block(name)
  const box = night.element().getBoundingClientRect()
  const column = page.getByRole('region', { name: 'Mia Lang' }).element().getBoundingClientRect()
  expect([Math.round(box.top - column.top), Math.round(box.height)]).toEqual([TOP_PX, 49])
  const bands = [...night.element().querySelectorAll<HTMLElement>('[style*="top"]')]
  expect(bands.map(({ style }) => [style.top, style.height])).toEqual([['0px', '25px']])
  expect(page.getByRole('region', { name: 'Tom Reed' }).elements()).toEqual([])
})

test('shows the start of a visit where there is room, and always tells screen readers start and end', async () => {
  await showTimeline(
    appointment('a', '09:00', '10:15'),
    appointment('b', '10:15', '11:00'),
    appointment('c', '11:00', '11:15'),
  )
  expect(await seen(/^Client a Cut 9:00 – 10:15\sAM, Confirmed$/)).toMatch(/^Client a9:00\sAMCut$/)
  expect(await seen(/^Client b Cut 10:15 – 11:00\sAM, Confirmed$/)).toMatch(
    /^Client b10:15\sAM · Cut$/,
  )
  expect(await seen(/^Client c Cut 11:00 – 11:15\sAM, Confirmed$/)).toBe('Client cCut')
})

test('covers all working hours, also without appointments and gaps', async () => {
  const [start_time, end_time] = ['2026-03-08T05:00:00+02:00', '2026-03-08T22:00:00+02:00']
  const working = [{ staff_id: 's1', start_time, end_time }]
  await showDay({ working, appointments: [appointment('a', '09:00', '10:00')] })
  const column = page.getByRole('region', { name: 'Mia Lang' })
  await expect.element(column).toBeVisible()
  expect(column.element().clientHeight).toBe(TOP_PX + (22 - 5) * HOUR_PX)
})

test.each([
  ['08:10', 0],
  ['07:50', 1],
])('at %s the label of eight o’clock is there %i times', async (time, times) => {
  setClock(Date.parse(`2026-03-08T${time}:00+02:00`))
  await showTimeline()
  await expect.element(page.getByText(/^9\sAM$/)).toBeVisible()
  expect(page.getByText(/^8\sAM$/).elements()).toHaveLength(times)
})

test('says how long a gap lasts, also where the clock skips an hour', async () => {
  const [start_time, end_time] = ['2026-03-29T01:00:00+02:00', '2026-03-29T05:00:00+03:00']
  const night = { ...gap('01:00', '05:00', ['Cut']), start_time, end_time, duration_minutes: 180 }
  await showDay({ date: '2026-03-29', gaps: [night] })
  await expect.element(block(/^Book 1:00 – 5:00/)).toHaveTextContent('3 h')
})
