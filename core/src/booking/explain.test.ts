import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  DAY,
  drawStarts,
  NINE,
  person,
  questionOf,
  salonWith,
  service,
  takenIn,
} from '../../test/drawn-day.ts'
import { randomCase } from '../../test/oracle-cases.ts'
import { itemAt } from '../known.ts'
import { evaluateStart } from './book.ts'
import { explainDay } from './explain.ts'
import { offeredStarts } from './offer.ts'

const cut = service('cut', [30])

test('the explanation of a refused start says who is busy and until when', () => {
  const salon = salonWith([service('cut', [30], { by: ['ann', 'bob'] })], {
    staff: [person('ann', 0), { ...person('bob', 1), timeOff: [{ start: NINE, end: NINE + 60 }] }],
  })
  const explained = explainDay(salon, takenIn({ ann: '###.........' }), questionOf('cut'), DAY)
  expect(explained[0]).toEqual({
    start: NINE,
    ok: false,
    reasons: [
      { refusal: 'slot_taken', subjectKind: 'staff', subjectId: 'ann', until: NINE + 45 },
      { refusal: 'outside_hours', subjectKind: 'staff', subjectId: 'bob' },
    ],
  })
})

test('the explanation of a refused start names units that are all in use, and a busy client', () => {
  const units = [{ id: 'c1', type: 'chair', order: 0, outages: [] }]
  const salon = salonWith([service('cut', [30], { type: 'chair' })], { units })
  const taken = takenIn({ c1: '##..........', maria: '.....#......' })
  const explained = explainDay(salon, taken, questionOf('cut', { clientId: 'maria' }), DAY)
  expect(itemAt(explained, 0).reasons).toEqual([
    { refusal: 'slot_taken', subjectKind: 'unit', subjectId: 'c1', until: NINE + 30 },
  ])
  expect(itemAt(explained, 4).reasons).toEqual([
    { refusal: 'client_busy', subjectKind: 'client', subjectId: 'maria', until: NINE + 90 },
  ])
})

test('a start is offered exactly when its explanation names no reason', () => {
  const taken = takenIn({ ann: '.##..#....#.' })
  const explained = explainDay(salonWith([cut]), taken, questionOf('cut'), DAY)
  const offered = offeredStarts(salonWith([cut]), taken, questionOf('cut'), { from: DAY, days: 1 })
  expect(explained).toHaveLength(12)
  expect(drawStarts(explained.filter(({ ok }) => ok))).toBe(drawStarts(itemAt(offered, 0).slots))
  expect(explained.every(({ ok, reasons }) => ok === (reasons.length === 0))).toBe(true)
})

test('when a staff member is busy for one part of the visit and off duty for another, the explanation says only that they are off duty', () => {
  const explained = explainDay(
    salonWith([cut]),
    takenIn({ ann: '...........#' }),
    questionOf('cut'),
    DAY,
  )
  expect(explained.find(({ start }) => start === NINE + 165)).toEqual({
    start: NINE + 165,
    ok: false,
    reasons: [
      { refusal: 'outside_hours', subjectKind: 'staff', subjectId: 'ann', offFrom: NINE + 180 },
    ],
  })
})

test.each([
  ['goes off duty within the visit', [180], 10, [NINE + 120, NINE + 150], NINE, NINE + 120],
  ['works again too late for the buffer', [30], 15, [NINE + 62, NINE + 72], NINE + 75, undefined],
] as const)(
  'with a buffer before the visit, a start is explained as outside hours when the staff member %s',
  (_, segments, bufferBeforeMinutes, [start, end], refusedStart, offFrom) => {
    const salon = salonWith([service('color', segments, { bufferBeforeMinutes })], {
      staff: [{ ...person('ann', 0), timeOff: [{ start, end }] }],
    })
    const explained = explainDay(salon, takenIn({}), questionOf('color'), DAY, [refusedStart])
    expect(explained.find((one) => one.start === refusedStart)?.reasons).toEqual([
      {
        refusal: 'outside_hours',
        subjectKind: 'staff',
        subjectId: 'ann',
        ...(offFrom && { offFrom }),
      },
    ])
  },
)

test('when some staff members need longer for a service than others, the explanation of a unit in use names the earliest time from which one of them could use the unit', () => {
  const units = [{ id: 'c1', type: 'chair', order: 0, outages: [] }]
  const cut = service('cut', [30], { type: 'chair', by: ['ann', 'bob'] })
  const terms = cut.staffTerms.map((one) =>
    one.staffId === 'bob' ? { ...one, segmentMinutes: [60] } : one,
  )
  const salon = salonWith([{ ...cut, staffTerms: terms }], {
    units,
    staff: [person('ann', 0), person('bob', 1)],
  })
  const explained = explainDay(salon, takenIn({ c1: '#..#........' }), questionOf('cut'), DAY)
  expect(itemAt(explained, 0).reasons).toEqual([
    { refusal: 'slot_taken', subjectKind: 'unit', subjectId: 'c1', until: NINE + 15 },
  ])
})

test('the refusal of the booking rule is among the reasons of a refused start, on random salons too', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const { salon, taken, question, date } = randomCase(seed)
      for (const { start, ok, reasons } of explainDay(salon, taken, question, date)) {
        const verdict = evaluateStart(salon, taken, question, start)
        expect(ok).toBe(verdict.ok)
        if (verdict.ok) continue
        expect(reasons.map(({ refusal }) => refusal)).toContain(verdict.refusal)
      }
    }),
    { numRuns: 300 },
  )
})
