import type { AppointmentView } from '@chairtime/contract/appointments.ts'
import { itemAt } from '@chairtime/core/known.ts'
import { assert, expect, test } from 'vitest'
import { appointment, gap } from '../../../test/samples.ts'
import { columnsOf, hoursShown, offHours, place, timelineEntries } from './timeline-layout.ts'

const ZONE = 'Europe/Athens'
const DAY = '2026-03-08'

const placed = (
  appointments: readonly AppointmentView[],
  gaps: readonly ReturnType<typeof gap>[] = [],
) => place({ entries: timelineEntries(appointments, []), gaps }, DAY, ZONE)

/** Each entry as the id of its appointment, its start and end in minutes, its track, and the number of tracks. */
const placesOf = (...appointments: ReturnType<typeof appointment>[]) =>
  placed(appointments).entries.map(({ appointmentId, from, to, track, tracks }) => [
    appointmentId,
    from,
    to,
    track,
    tracks,
  ])

test('the timeline places appointments by the salon’s clock, not the viewer’s', () => {
  expect(placesOf(appointment('a', '09:30', '10:15'))).toEqual([['a', 570, 615, 0, 1]])
})

test('the timeline puts overlapping appointments side by side, and touching ones below each other', () => {
  expect(
    placesOf(
      appointment('a', '09:00', '10:00'),
      appointment('b', '09:30', '11:00'),
      appointment('c', '10:00', '10:30'),
      appointment('d', '11:00', '12:00'),
    ),
  ).toEqual([
    ['a', 540, 600, 0, 2],
    ['b', 570, 660, 1, 2],
    ['c', 600, 630, 0, 2],
    ['d', 660, 720, 0, 1],
  ])
})

test('when a visit is under way, the timeline shows it once, and keeps all entries in order of start', () => {
  const underWay = appointment('b', '10:00', '11:00', { status: 'in_progress' })
  const entries = timelineEntries(
    [appointment('a', '09:00', '10:00'), underWay, appointment('c', '11:00', '12:00')],
    [
      {
        id: 'b-0',
        appointment_id: 'b',
        client: underWay.client,
        service: underWay.service,
        staff: { id: 's1', name: 'Mia Lang' },
        start_time: underWay.start_time,
        end_time: underWay.end_time,
      },
    ],
  )
  expect(entries.map(({ id, status }) => [id, status])).toEqual([
    ['a-0', 'confirmed'],
    ['active-b-0', 'in_progress'],
    ['c-0', 'confirmed'],
  ])
})

test('the timeline gives each staff member their own part of a visit', () => {
  const visit = appointment('a', '09:00', '11:00')
  const [first] = visit.services
  const tom = { id: 's2', name: 'Tom Reed' }
  assert(first)
  const shared = { ...visit, services: [first, { ...first, name: 'Colour', staff: tom }] }
  expect(
    timelineEntries([shared], []).map(({ staff, serviceName }) => [staff.id, serviceName]),
  ).toEqual([
    ['s1', 'Cut'],
    ['s2', 'Colour'],
  ])
})

test('the timeline shows eight to twenty o’clock, and more hours when an appointment lies outside these', () => {
  expect(hoursShown([{ from: 600, to: 660 }])).toEqual({ first: 8, last: 20 })
  expect(
    hoursShown([
      { from: 445, to: 500 },
      { from: 1190, to: 1265 },
    ]),
  ).toEqual({
    first: 7,
    last: 22,
  })
})

test('the timeline ends a visit at midnight when the visit continues on the next day', () => {
  const late = { ...appointment('a', '23:00', '23:30'), end_time: '2026-03-09T00:30:00+02:00' }
  const visit = { ...late, services: [{ ...itemAt(late.services, 0), end_time: late.end_time }] }
  expect(placed([visit]).entries).toMatchObject([{ from: 1380, to: 1440 }])
})

test('the timeline shows staff on duty first, staff off duty with appointments last, and no others', () => {
  const people = ['ann', 'bob', 'cid'].map((id) => ({ id, name: id }))
  const visit = appointment('a', '09:00', '10:00')
  const bobs = { ...visit, services: [{ ...itemAt(visit.services, 0), staff: itemAt(people, 1) }] }
  const { shown, off } = columnsOf(people, timelineEntries([bobs], []), ['ann', 'bob'])
  expect(shown.map(({ id }) => id)).toEqual(['cid', 'bob'])
  expect(off.map(({ id }) => id)).toEqual(['ann'])
})

test('the timeline knows when the staff member is free during a visit, also while the visit is under way', () => {
  const processing = [
    { start_time: '2026-03-08T09:30:00+02:00', end_time: '2026-03-08T10:15:00+02:00' },
  ]
  const visit = appointment('a', '09:00', '11:00')
  const color = { ...visit, services: [{ ...itemAt(visit.services, 0), processing }] }
  const serving = {
    id: 'a-0',
    appointment_id: 'a',
    client: visit.client,
    service: visit.service,
    staff: { id: 's1', name: 'Mia Lang' },
    start_time: visit.start_time,
    end_time: visit.end_time,
  }
  expect(timelineEntries([color], []).map((entry) => entry.processing)).toEqual([processing])
  const underWay = { ...color, status: 'in_progress' as const }
  expect(timelineEntries([underWay], [serving]).map((entry) => entry.processing)).toEqual([
    processing,
  ])
})

test('the timeline finds the shown hours outside working time, such as those before it and in the break', () => {
  const work = [
    { from: 540, to: 780 },
    { from: 840, to: 1200 },
  ]
  expect(offHours(work, { first: 8, last: 20 })).toEqual([
    { from: 480, to: 540 },
    { from: 780, to: 840 },
  ])
  expect(offHours([], { first: 8, last: 20 })).toEqual([{ from: 480, to: 1200 }])
  expect(offHours([{ from: 420, to: 1260 }], { first: 8, last: 20 })).toEqual([])
})

const serviceBy = (
  visit: ReturnType<typeof appointment>,
  staff: string,
  from: string,
  to: string,
) => ({
  ...itemAt(visit.services, 0),
  staff: { id: staff, name: staff },
  start_time: `2026-03-08T${from}:00+02:00`,
  end_time: `2026-03-08T${to}:00+02:00`,
})

const atWork = (id: string, staff: string, from: string, to: string) => ({
  ...serviceBy(appointment('a', from, to), staff, from, to),
  id,
  appointment_id: 'a',
  client: null,
  service: { id: 'v1', name: 'Cut' },
})

test('when a shared visit is under way, each person has an entry for their own stretch', () => {
  const visit = appointment('a', '09:00', '11:00', { status: 'in_progress' })
  const services = [
    serviceBy(visit, 's1', '09:00', '10:00'),
    serviceBy(visit, 's2', '10:00', '11:00'),
  ]
  const stretches = [atWork('a-0', 's1', '09:00', '10:00'), atWork('a-1', 's2', '10:00', '11:00')]
  const entries = timelineEntries([{ ...visit, services }], stretches)
  expect(
    entries.map(({ id, staff, start_time, end_time }) => [
      id,
      staff.id,
      start_time.slice(11, 16),
      end_time.slice(11, 16),
    ]),
  ).toEqual([
    ['active-a-0', 's1', '09:00', '10:00'],
    ['active-a-1', 's2', '10:00', '11:00'],
  ])
})

test('two stretches of a visit with a processing time between them are one entry of the timeline', () => {
  const visit = appointment('a', '09:00', '11:00', { status: 'in_progress' })
  const processing = [
    { start_time: '2026-03-08T09:30:00+02:00', end_time: '2026-03-08T10:30:00+02:00' },
  ]
  const services = [{ ...serviceBy(visit, 's1', '09:00', '11:00'), processing }]
  const stretches = [atWork('a-0', 's1', '09:00', '09:30'), atWork('a-1', 's1', '10:30', '11:00')]
  expect(timelineEntries([{ ...visit, services }], stretches)).toMatchObject([
    { id: 'active-a-0', status: 'in_progress', processing },
  ])
})

test('a visit stays completed while the live data still list it as under way', () => {
  const visit = appointment('a', '09:00', '10:00', { status: 'completed' })
  const entries = timelineEntries([visit], [atWork('a-0', 's1', '09:00', '10:00')])
  expect(entries.map(({ id, status }) => [id, status])).toEqual([['a-0', 'completed']])
})

test('a booking within a processing time does not narrow the visit around it, but a booking that ends after that time does', () => {
  const visit = appointment('a', '09:00', '11:00')
  const processing = [
    { start_time: '2026-03-08T09:30:00+02:00', end_time: '2026-03-08T10:30:00+02:00' },
  ]
  const color = {
    ...visit,
    services: [{ ...serviceBy(visit, 's1', '09:00', '11:00'), processing }],
  }
  const inside = appointment('b', '09:30', '10:15')
  const beyond = appointment('c', '10:15', '10:45')
  const { entries } = placed([color, inside, beyond])
  expect(entries.map(({ part, track, tracks, inner }) => [part, track, tracks, inner])).toEqual([
    ['a-0', 0, 2, false],
    ['b-0', 0, 1, true],
    ['c-0', 1, 2, false],
  ])
})

test('at the end of a processing time, a booking and a gap that last ten minutes do not narrow the visit around them', () => {
  const visit = appointment('a', '09:00', '11:00')
  const processing = [
    { start_time: '2026-03-08T09:30:00+02:00', end_time: '2026-03-08T10:30:00+02:00' },
  ]
  const color = {
    ...visit,
    services: [{ ...serviceBy(visit, 's1', '09:00', '11:00'), processing }],
  }
  // Both are drawn 14 minutes high. The drawn booking therefore ends after the processing time, and the drawn gap ends
  // after the start of the booking.
  const { entries, gaps } = placed(
    [color, appointment('b', '10:20', '10:30')],
    [gap('10:10', '10:20', ['Cut'])],
  )
  expect(entries.map(({ part, tracks, inner }) => [part, tracks, inner])).toEqual([
    ['a-0', 1, false],
    ['b-0', 2, true],
  ])
  expect(gaps.map(({ tracks, inner }) => [tracks, inner])).toEqual([[2, true]])
})

test('a gap is placed beside short visits that lie within it, and a gap in a processing time is placed inside the visit', () => {
  const processing = [
    { start_time: '2026-03-08T13:30:00+02:00', end_time: '2026-03-08T14:30:00+02:00' },
  ]
  const visit = appointment('c', '13:00', '15:00')
  const color = {
    ...visit,
    services: [{ ...serviceBy(visit, 's1', '13:00', '15:00'), processing }],
  }
  const shortVisits = [appointment('a', '11:00', '11:15'), appointment('b', '11:10', '11:30')]
  const { entries, gaps } = placed(
    [...shortVisits, color],
    [gap('11:00', '12:00', ['Cut']), gap('13:30', '14:30', ['Cut'])],
  )
  expect(entries.map(({ part, track, tracks }) => [part, track, tracks])).toEqual([
    ['a-0', 1, 3],
    ['b-0', 2, 3],
    ['c-0', 0, 1],
  ])
  expect(gaps.map(({ track, tracks, inner }) => [track, tracks, inner])).toEqual([
    [0, 3, false],
    [0, 1, true],
  ])
})
