import { expect, test } from 'vitest'
import { explainDay } from './explain.ts'
import { gapsOfDay } from './gaps.ts'
import { offeredStarts } from './offer.ts'
import { ask, DAY, drawStarts, NINE, person, salonWith, service, takenIn } from './pictures.ts'

const services = [
  service('cut', [30], { priceMinor: 3000 }),
  service('colour', [60], { priceMinor: 9000 }),
]

test('a gap is free time that the shortest service fits, with what would sell best first', () => {
  const gaps = gapsOfDay(salonWith(services), takenIn({ ann: '####.#..###.' }), DAY, NINE - 60)
  expect(gaps).toEqual([
    {
      staffId: 'ann',
      start: NINE + 90,
      end: NINE + 120,
      inner: false,
      suitableServiceIds: ['cut'],
    },
  ])
  const [whole] = gapsOfDay(salonWith(services), takenIn({}), DAY, NINE - 60)
  expect(whole).toMatchObject({ end: NINE + 180, suitableServiceIds: ['colour', 'cut'] })
})

test('of today only what is left counts', () => {
  const gaps = gapsOfDay(salonWith(services), takenIn({}), DAY, NINE + 145)
  expect(gaps.map(({ start, end }) => [start, end])).toEqual([[NINE + 145, NINE + 180]])
  expect(gapsOfDay(salonWith(services), takenIn({}), DAY, NINE + 151)).toEqual([])
})

test('a gap inside one visit is an inner one, a gap between two is not', () => {
  const taken = takenIn({ ann: '##...##...##' })
  const appointments = ['maria', 'maria', 'paul']
  const gaps = gapsOfDay(salonWith(services), { ...taken, appointments }, DAY, NINE - 60)
  expect(gaps.map(({ inner }) => inner)).toEqual([true, false])
})

test('a service without a free unit does not suit a gap', () => {
  const units = [{ id: 'c1', type: 'chair', order: 0, outages: [] }]
  const salon = salonWith([service('cut', [30], { type: 'chair' })], { units })
  const [gap] = gapsOfDay(salon, takenIn({ c1: '############' }), DAY, NINE - 60)
  expect(gap!.suitableServiceIds).toEqual([])
})

test('why not: each refused start says who is taken and until when', () => {
  const salon = salonWith([service('cut', [30], { by: ['ann', 'bob'] })], {
    staff: [person('ann', 0), { ...person('bob', 1), timeOff: [{ start: NINE, end: NINE + 60 }] }],
  })
  const explained = explainDay(salon, takenIn({ ann: '###.........' }), ask('cut'), DAY)
  expect(explained[0]).toEqual({
    start: NINE,
    ok: false,
    reasons: [
      { refusal: 'slot_taken', subjectKind: 'staff', subjectId: 'ann', until: NINE + 45 },
      { refusal: 'outside_hours', subjectKind: 'staff', subjectId: 'bob' },
    ],
  })
})

test('why not: a full set of chairs is named, a busy client too', () => {
  const units = [{ id: 'c1', type: 'chair', order: 0, outages: [] }]
  const salon = salonWith([service('cut', [30], { type: 'chair' })], { units })
  const taken = takenIn({ c1: '##..........', maria: '.....#......' })
  const explained = explainDay(salon, taken, ask('cut', { clientId: 'maria' }), DAY)
  expect(explained[0]!.reasons).toEqual([
    { refusal: 'slot_taken', subjectKind: 'unit', subjectId: 'c1', until: NINE + 30 },
  ])
  expect(explained[4]!.reasons).toEqual([
    { refusal: 'client_busy', subjectKind: 'client', subjectId: 'maria', until: NINE + 90 },
  ])
})

test('what the explanation calls possible is what is offered', () => {
  const taken = takenIn({ ann: '.##..#....#.' })
  const explained = explainDay(salonWith(services), taken, ask('cut'), DAY)
  const [day] = offeredStarts(salonWith(services), taken, ask('cut'), { from: DAY, days: 1 })
  expect(explained).toHaveLength(12)
  expect(drawStarts(explained.filter(({ ok }) => ok))).toBe(drawStarts(day!.slots))
  expect(explained.every(({ ok, reasons }) => ok === (reasons.length === 0))).toBe(true)
})
