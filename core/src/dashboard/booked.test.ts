import { expect, test } from 'vitest'
import { bookedTotal } from './booked.ts'

const visit = (price: number, checked_out = false) =>
  ({ status: 'confirmed', price, checked_out, refunded: false }) as const

const untaxed = { currency: 'USD', tax: { ratePpm: 0, included: true } }

test('the booked total is exact to the cent', () => {
  const visits = Array.from({ length: 60 }, (_, i) => visit([45, 12.5, 33.33][i % 3] ?? 0))
  expect(bookedTotal(0.1, [...visits, visit(0.2)], untaxed)).toBe(1816.9)
})

test('a refunded visit is to be paid when it is still to come, and is not when it is completed', () => {
  const refunded = { ...visit(183), refunded: true }
  expect(bookedTotal(0, [{ ...refunded, status: 'completed' }, visit(20)], untaxed)).toBe(20)
  expect(bookedTotal(0, [refunded, visit(20)], untaxed)).toBe(203)
})

test('a paid visit counts once, and a cancelled visit does not count', () => {
  const cancelled = { ...visit(7), status: 'cancelled' as const }
  expect(bookedTotal(45, [visit(45, true), visit(12.5), cancelled], untaxed)).toBe(57.5)
})

test('a visit counts with the total of its bill, so its payment does not change the booked total', () => {
  const taxAdded = { currency: 'USD', tax: { ratePpm: 88_750, included: false } }
  expect(bookedTotal(0, [visit(45), visit(100)], taxAdded)).toBe(157.87)
  expect(bookedTotal(48.99, [visit(45, true), visit(100)], taxAdded)).toBe(157.87)
  const taxIncluded = { ...taxAdded, tax: { ...taxAdded.tax, included: true } }
  expect(bookedTotal(0, [visit(45)], taxIncluded)).toBe(45)
})
