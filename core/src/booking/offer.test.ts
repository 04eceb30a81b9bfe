import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  CELL_MINUTES,
  DAY,
  drawStarts,
  NINE,
  person,
  questionOf,
  salonWith,
  service,
  takenIn,
} from '../../test/drawn-day.ts'
import { itemAt } from '../known.ts'
import { addDays } from '../time/local.ts'
import { formatInstant, toInstant, zoneTable } from '../time/zone.ts'
import { evaluateStart } from './book.ts'
import type { Salon, Taken } from './model.ts'
import { nearestStarts, offeredStarts } from './offer.ts'
import { NOTHING_TAKEN } from './taken.ts'

const cut = service('cut', [30])

function slots(salon: Salon, taken: Taken, question = questionOf('cut')) {
  return itemAt(offeredStarts(salon, taken, question, { from: DAY, days: 1 }), 0).slots
}

test('a visit may touch its neighbours but not overlap them', () => {
  const taken = takenIn({ ann: '..##....#...' })
  expect(drawStarts(slots(salonWith([cut]), taken))).toBe('#...###..##.')
})

test('no visit that runs into the lunch break or past closing is offered', () => {
  const hours = salonWith([cut]).hours
  const breaks = hours.weekly.map((day) => ({ ...day, opens: 600, closes: 630 }))
  const salon = salonWith([cut], { hours: { ...hours, breaks } })
  expect(drawStarts(slots(salon, takenIn({})))).toBe('###...#####.')
})

test('a visit may touch its neighbours with its buffers but not overlap them', () => {
  const buffered = service('cut', [30], { bufferBeforeMinutes: 15, bufferAfterMinutes: 15 })
  const taken = takenIn({ ann: '.....##.....' })
  expect(drawStarts(slots(salonWith([buffered]), taken))).toBe('###.....##..')
})

test('the buffer after a visit may run past closing only if the salon allows it', () => {
  const buffered = service('cut', [30], { bufferAfterMinutes: 30 })
  const strict = salonWith([buffered])
  const relaxed = salonWith([buffered], { policy: { bufferPastClosing: true } })
  expect(drawStarts(slots(strict, takenIn({})))).toBe('#########...')
  expect(drawStarts(slots(relaxed, takenIn({})))).toBe('###########.')
})

test('another client fits into the processing time of a colour, to the minute', () => {
  const salon = salonWith([
    service('colour', [30, '45', 30]),
    service('cut', [45]),
    service('long', [46]),
  ])
  const booked = evaluateStart(salon, takenIn({}), questionOf('colour'), NINE)
  const claims = booked.ok ? booked.assignment.claims : []
  const taken = {
    subjects: claims.map(({ subjectId }) => subjectId),
    starts: claims.map(({ start }) => start),
    ends: claims.map(({ end }) => end),
  }
  const desk = (id: string) => questionOf(id, { channel: 'desk' })
  expect(evaluateStart(salon, taken, desk('cut'), NINE + 30)).toMatchObject({ ok: true })
  expect(evaluateStart(salon, taken, desk('long'), NINE + 30)).toMatchObject({ ok: false })
  expect(evaluateStart(salon, taken, desk('cut'), NINE + 35)).toMatchObject({
    refusal: 'slot_taken',
  })
})

test('a service without double booking admits no other client in its processing time', () => {
  const color = service('colour', [30, '45', 30], { doubleBookingInGap: false })
  const booked = evaluateStart(salonWith([color]), takenIn({}), questionOf('colour'), NINE)
  expect(booked.ok && booked.assignment.claims).toEqual([
    { subjectKind: 'staff', subjectId: 'ann', start: NINE, end: NINE + 105 },
  ])
})

test('a chair serves one client at a time, also during the processing time, and a visit takes a chair that is free', () => {
  const unit = (id: string, order: number) => ({ id, type: 'chair', order, outages: [] })
  const color = service('colour', [15, '30', 15], { type: 'chair', by: ['ann', 'bob'] })
  const staff = [person('ann', 0), person('bob', 1)]
  const salon = salonWith([color], { staff, units: [unit('c2', 2), unit('c1', 1)] })
  const verdict = evaluateStart(salon, takenIn({ c1: '####........' }), questionOf('colour'), NINE)
  expect(verdict.ok && itemAt(verdict.assignment.services, 0).unitIds).toEqual(['c2', 'c2', 'c2'])
  const bothInUse = takenIn({ c1: '####........', c2: '#.....#.....' })
  expect(drawStarts(slots(salon, bothInUse, questionOf('colour')))).toBe('.##.#####...')
  const oneChair = { ...salon, units: [unit('c1', 1)] }
  expect(drawStarts(slots(oneChair, takenIn({ c1: '....##......' }), questionOf('colour')))).toBe(
    '#.....###...',
  )
})

test('when the salon has no unit of the type that a service needs, the service has no free start', () => {
  const salon = salonWith([service('cut', [30], { type: 'basin' })])
  expect(slots(salon, takenIn({}))).toEqual([])
  expect(evaluateStart(salon, takenIn({}), questionOf('cut'), NINE)).toEqual({
    ok: false,
    refusal: 'slot_taken',
  })
})

test('the staff member with the least free time left over comes first, then the one with the least booked time, then the first of the fixed order', () => {
  const staff = ['ann', 'bob', 'cid', 'dan'].map(person)
  const by = ['dan', 'cid', 'bob', 'ann']
  const salon = salonWith([service('cut', [30], { by })], { staff })
  const taken = takenIn({ bob: '..##########', cid: '..##........' })
  expect(itemAt(slots(salon, taken), 0).staffIds).toEqual(['cid', 'bob', 'ann', 'dan'])
})

test('a visit that no staff member can perform alone passes from one staff member to another', () => {
  const services = [service('cut', [30], { by: ['ann'] }), service('nails', [30], { by: ['bob'] })]
  const salon = salonWith(services, { staff: [person('ann', 0), person('bob', 1)] })
  const [first] = slots(salon, takenIn({}), questionOf('cut nails'))
  expect(first).toEqual({ start: NINE, end: NINE + 60, staffIds: [] })
  const verdict = evaluateStart(salon, takenIn({}), questionOf('cut nails'), NINE)
  expect(verdict.ok && verdict.assignment.services.map(({ staffId }) => staffId)).toEqual([
    'ann',
    'bob',
  ])
})

test('after a visit that ends off the grid the next visit may start at the next multiple of five minutes', () => {
  const taken: Taken = { subjects: ['ann'], starts: [NINE], ends: [NINE + 23] }
  expect(itemAt(slots(salonWith([cut]), taken), 0).start).toBe(NINE + 25)
})

test('when the ends of two claims are rounded up to the same start, the start names each staff member once', () => {
  const taken: Taken = {
    subjects: ['ann', 'ann'],
    starts: [NINE, NINE + 21],
    ends: [NINE + 21, NINE + 23],
  }
  const first = slots(salonWith([cut]), taken)[0]
  expect(first).toMatchObject({ start: NINE + 25, staffIds: ['ann'] })
})

test('when a visit ends shortly before midnight, the next visit may start after midnight, as soon as its buffer has passed', () => {
  const { hours } = salonWith([cut])
  const weekly = hours.weekly.map((day) => ({ ...day, opens: 1320, closes: 1560 }))
  const buffered = service('cut', [30], { bufferBeforeMinutes: 15 })
  const salon = salonWith([buffered], { hours: { ...hours, weekly } })
  const midnight = NINE - 540
  const taken = { subjects: ['ann'], starts: [midnight - 60], ends: [midnight - 10] }
  expect(itemAt(slots(salon, taken), 0).start).toBe(midnight + 5)
  expect(evaluateStart(salon, taken, questionOf('cut'), midnight + 5).ok).toBe(true)
})

test('a visit may start when a chair becomes free, also off the grid', () => {
  const chair = { id: 'c1', type: 'chair', order: 0, outages: [] }
  const salon = salonWith([service('cut', [30], { type: 'chair' })], { units: [chair] })
  const taken: Taken = { subjects: ['c1'], starts: [NINE], ends: [NINE + 23] }
  const starts = slots(salon, taken).map(({ start }) => start - NINE)
  expect(starts.slice(0, 2)).toEqual([25, 30])
  expect(evaluateStart(salon, taken, questionOf('cut'), NINE + 25).ok).toBe(true)
  const withBasin = { ...salon, units: [chair, { ...chair, id: 'b1', type: 'basin' }] }
  const basinTaken = { ...taken, subjects: ['b1'] }
  expect(evaluateStart(withBasin, basinTaken, questionOf('cut'), NINE + 25)).toMatchObject({
    refusal: 'off_grid',
  })
})

test('a visit served by two people may also start when the person who serves second becomes free', () => {
  const services = [service('cut', [30], { by: ['ann'] }), service('nails', [30], { by: ['bob'] })]
  const salon = salonWith(services, { staff: [person('ann', 0), person('bob', 1)] })
  const taken: Taken = { subjects: ['bob'], starts: [NINE], ends: [NINE + 25] }
  const starts = slots(salon, taken, questionOf('cut nails')).map(({ start }) => start - NINE)
  expect(starts.slice(0, 4)).toEqual([0, 15, 25, 30])
  expect(evaluateStart(salon, taken, questionOf('cut nails'), NINE + 25).ok).toBe(true)
  expect(evaluateStart(salon, taken, questionOf('cut'), NINE + 25)).toMatchObject({
    refusal: 'off_grid',
  })
})

test('the grid restarts after a break and after time off', () => {
  const { hours } = salonWith([cut])
  const breaks = hours.weekly.map((day) => ({ ...day, opens: 600, closes: 620 }))
  const salon = salonWith([cut], { hours: { ...hours, breaks } })
  const starts = (one: Salon) => slots(one, takenIn({})).map(({ start }) => start - NINE)
  expect(starts(salon)).toEqual([0, 15, 30, 80, 95, 110, 125, 140])
  const annLate = { ...person('ann', 0), timeOff: [{ start: NINE, end: NINE + 70 }] }
  expect(starts(salonWith([cut], { staff: [annLate] }))).toEqual([70, 85, 100, 115, 130, 145])
})

test('an hour that the clock repeats is offered twice, and an hour that it skips is not offered', () => {
  const zone = zoneTable('America/New_York')
  const weekly = ([0, 1, 2, 3, 4, 5, 6] as const).map((weekday) => ({
    weekday,
    opens: 60,
    closes: 240,
  }))
  const salon = salonWith([cut], {
    hours: { weekly, dated: [], breaks: [] },
    policy: { slotIntervalMinutes: 30 },
  })
  const starts = (date: string) =>
    itemAt(
      offeredStarts(salon, takenIn({}), questionOf('cut', { now: toInstant(zone, date, 0) }), {
        from: date,
        days: 1,
      }),
      0,
    ).slots.map(({ start }) => formatInstant(zone, start).slice(11, 22))
  expect(starts('2027-11-07').slice(0, 5)).toEqual([
    '01:00:00-04',
    '01:30:00-04',
    '01:00:00-05',
    '01:30:00-05',
    '02:00:00-05',
  ])
  expect(starts('2027-03-14').slice(0, 3)).toEqual(['01:00:00-05', '01:30:00-05', '03:00:00-04'])
})

test('every day asked for is listed, and a day without hours is listed as closed', () => {
  const hours = { ...salonWith([cut]).hours, dated: [{ date: addDays(DAY, 1), intervals: [] }] }
  const days = offeredStarts(salonWith([cut], { hours }), takenIn({}), questionOf('cut'), {
    from: addDays(DAY, -1),
    days: 3,
  })
  expect(days.map(({ date, closed, slots }) => [date, closed, slots.length > 0])).toEqual([
    [addDays(DAY, -1), false, false],
    [DAY, false, true],
    [addDays(DAY, 1), true, false],
  ])
})

test('the alternatives to a lost slot are the nearest starts of the same day, then those of other days', () => {
  const taken = takenIn({ ann: '.###########' })
  const short = salonWith([service('cut', [15])])
  const nearest = nearestStarts(short, taken, questionOf('cut'), NINE + 165, {
    count: 2,
    daysAround: 14,
  })
  expect(nearest.map(({ start }) => start)).toEqual([NINE, NINE + 1440])
})

test('the alternatives for the desk are not in the past, unless the lost slot was in the past', () => {
  const salon = salonWith([service('cut', [15])])
  const desk = { ...questionOf('cut'), channel: 'desk' as const, now: NINE + 40 }
  const nearest = (start: number) =>
    nearestStarts(salon, takenIn({ ann: '' }), desk, start, { count: 3, daysAround: 0 })
      .map((slot) => slot.start - NINE)
      .sort((a, b) => a - b)
  expect(nearest(NINE + 45)).toEqual([60, 75, 90])
  expect(nearest(NINE + 15)).toEqual([30, 45, 60])
})

test('a client is offered a start exactly when a booking at that minute is not refused', () => {
  const drawnDay = fc.string({ unit: fc.constantFrom('.', '.', '#'), minLength: 12, maxLength: 12 })
  const color = service('colour', [20, '30', 20], { by: ['ann', 'bob'], bufferAfterMinutes: 5 })
  const salon = salonWith([color, service('nails', [10], { by: ['bob'] })], {
    staff: [person('ann', 0), person('bob', 1)],
  })
  fc.assert(
    fc.property(drawnDay, drawnDay, fc.constantFrom('colour', 'colour nails'), (ann, bob, ids) => {
      const taken = takenIn({ ann, bob })
      const offered = new Set(slots(salon, taken, questionOf(ids)).map(({ start }) => start))
      for (let t = NINE - CELL_MINUTES; t < NINE + 195; t++) {
        expect(evaluateStart(salon, taken, questionOf(ids), t).ok).toBe(offered.has(t))
      }
    }),
  )
})

test.each(['client', 'desk'] as const)(
  'the %s is offered nothing after the last supported date',
  (channel) => {
    const now = toInstant(zoneTable('America/New_York'), '2039-12-30', 0)
    const range = { from: '2039-12-31', days: 2 }
    const salon = salonWith([cut])
    const days = offeredStarts(salon, NOTHING_TAKEN, questionOf('cut', { now, channel }), range)
    expect(days.map((day) => day.slots.length > 0)).toEqual([true, false])
  },
)
