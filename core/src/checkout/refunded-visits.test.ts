import { expect, test } from 'vitest'
import { refundedVisits } from './refunded-visits.ts'

const line = (appointment_id: string | null, net_minor: number, refunded: boolean) => ({
  appointment_id,
  net_minor,
  refunded,
})

test('a visit counts as refunded when all its own lines are refunded', () => {
  const cut = line('a', 3800, true)
  expect(refundedVisits([cut, line('b', 3800, false), line(null, 1000, false)])).toEqual(['a'])
  expect(refundedVisits([cut, line('a', 500, false)])).toEqual([])
  expect(refundedVisits([line('a', 3800, false), line(null, 1000, true)])).toEqual([])
})

test('a line that cost nothing needs no refund, and a visit with no other line does not count as refunded', () => {
  expect(refundedVisits([line('a', 3800, true), line('a', 0, false)])).toEqual(['a'])
  expect(refundedVisits([line('a', 0, false)])).toEqual([])
})
