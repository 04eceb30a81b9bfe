import { expect, test } from 'vitest'
import { DAY, NINE, person, salonWith, service, takenIn } from '../../test/drawn-day.ts'
import { gapsOfDay } from './gaps.ts'

const services = [
  service('cut', [30], { priceMinor: 3000 }),
  service('colour', [60], { priceMinor: 9000 }),
]

test('free time is a gap only if the shortest service fits into it, and the services of a gap are sorted by price per minute, the highest first', () => {
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

test('the gaps of today begin at the present minute at the earliest', () => {
  const gaps = gapsOfDay(salonWith(services), takenIn({}), DAY, NINE + 145)
  expect(gaps.map(({ start, end }) => [start, end])).toEqual([[NINE + 145, NINE + 180]])
  expect(gapsOfDay(salonWith(services), takenIn({}), DAY, NINE + 151)).toEqual([])
})

test('gaps that begin at the present minute are in the fixed order of staff', () => {
  const cut = service('cut', [30], { by: ['ann', 'bob'] })
  const salon = salonWith([cut], { staff: ['ann', 'bob'].map(person) })
  const gaps = gapsOfDay(salon, takenIn({ ann: '####........' }), DAY, NINE + 90)
  expect(gaps.map(({ staffId, start }) => [staffId, start])).toEqual([
    ['ann', NINE + 90],
    ['bob', NINE + 90],
  ])
})

test('a gap inside one visit is inner, a gap between two visits is not', () => {
  const taken = takenIn({ ann: '##...##...##' })
  const appointments = ['maria', 'maria', 'paul']
  const gaps = gapsOfDay(salonWith(services), { ...taken, appointments }, DAY, NINE - 60)
  expect(gaps.map(({ inner }) => inner)).toEqual([true, false])
})

test('a service without a free unit does not suit a gap', () => {
  const units = [{ id: 'c1', type: 'chair', order: 0, outages: [] }]
  const cutInChair = service('chair cut', [30], { type: 'chair' })
  const salon = salonWith([cutInChair, ...services], { units })
  const suitable = (chair: string) =>
    gapsOfDay(salon, takenIn({ c1: chair }), DAY, NINE - 60).map((one) => one.suitableServiceIds)
  expect(suitable('............')).toEqual([['chair cut', 'colour', 'cut']])
  expect(suitable('############')).toEqual([['colour', 'cut']])
})

test('free time into which no service of the person fits is no gap', () => {
  const units = [{ id: 'c1', type: 'chair', order: 0, outages: [] }]
  const salon = salonWith([service('cut', [30], { type: 'chair' })], { units })
  expect(gapsOfDay(salon, takenIn({ c1: '############' }), DAY, NINE - 60)).toEqual([])
})
