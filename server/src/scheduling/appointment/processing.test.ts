import { expect, test } from 'vitest'
import { processingOf } from './processing.ts'

/** A service or a claim of a staff member, from one minute to another. */
const by = (staff_id: string, start: number, end: number) => ({ staff_id, start, end })

test('a processing time is not shortened by the buffer of the service before', () => {
  const color = by('bo', 30, 75)
  const staff_claims = [by('ann', 0, 40), by('bo', 30, 35), by('bo', 65, 75)]
  expect(processingOf({ lines: [by('ann', 0, 30), color], staff_claims }, color)).toEqual([
    { start: 35, end: 65 },
  ])
})

test('the part of a service that an earlier staff member has done is no processing time', () => {
  const color = by('bo', 0, 60)
  const staff_claims = [by('ann', 0, 20), by('bo', 40, 60)]
  expect(processingOf({ lines: [color], staff_claims }, color)).toEqual([{ start: 20, end: 40 }])
})
