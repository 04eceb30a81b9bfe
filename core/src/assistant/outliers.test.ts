import { expect, test } from 'vitest'
import { isDurationOutlier, lowPriced } from './outliers.ts'

test.each([
  [60, 75, true],
  [60, 74, false],
  [60, 45, true],
  // 15 minutes are less than a fifth of two hours
  [120, 135, false],
  [120, 144, true],
  [15, 25, false],
])(
  'a service booked for %i min that takes %i min differs noticeably: %s',
  (booked, actual, isOff) => {
    expect(isDurationOutlier(booked, actual)).toBe(isOff)
  },
)

const service = (id: string, minutes: number, priceMinor: number) => ({ id, minutes, priceMinor })
const menu = [
  service('cut', 30, 3000),
  service('colour', 60, 6000),
  service('perm', 90, 9900),
  service('trim', 30, 3100),
]

test('services that earn less than half of the usual amount per hour are found, the least first', () => {
  const found = lowPriced([...menu, service('beard', 30, 1000), service('wash', 20, 900)])
  expect(found).toEqual([
    { id: 'beard', hourMinor: 2000, usualHourMinor: 6000 },
    { id: 'wash', hourMinor: 2700, usualHourMinor: 6000 },
  ])
})

test('a service that earns half of the usual amount per hour is not found', () => {
  expect(lowPriced([...menu, service('beard', 30, 1500)])).toEqual([])
})

test('with fewer than five services there is no usual amount per hour, and a service without a price or without minutes does not count', () => {
  expect(lowPriced([...menu, service('consultation', 30, 0)])).toEqual([])
  const small = [...menu.slice(1), service('beard', 30, 1000)]
  expect(lowPriced(small)).toEqual([])
  expect(lowPriced([...small, service('dry', 0, 500)])).toEqual([])
  expect(lowPriced([])).toEqual([])
})
