import { expect, test } from 'vitest'
import { NINE, person, salonWith, service } from '../../test/drawn-day.ts'
import { offDutyOf, strandedLines } from './lapse.ts'
import type { TimeOff } from './model.ts'

const cut = service('cut', [30], { by: ['ann', 'bob'] })
const salonOf = (away: readonly TimeOff[]) =>
  salonWith([cut], { staff: [{ ...person('ann', 0), timeOff: away }, person('bob', 1)] })
const present = salonOf([])
const sickTime = { start: NINE, end: NINE + 60 }
const sick = salonOf([sickTime])
const line = (staff_id: string, start: number) => ({
  service_id: 'cut',
  staff_id,
  start,
  end: start + 30,
})
const [ann, bob, early] = [line('ann', NINE), line('bob', NINE + 30), line('ann', NINE - 30)]

test('only lines of the person who falls ill are stranded, and no line that was outside hours before', () => {
  expect(strandedLines(present, sick, [ann, bob])).toEqual([ann])
  expect(strandedLines(present, sick, [early])).toEqual([])
})

test('added time off strands a visit in a block or outside hours, lengthened time off does not', () => {
  const blocked = { start: NINE, end: NINE + 30 }
  const wholeDay = { start: NINE - 60, end: NINE + 600 }
  const longer = { start: NINE, end: NINE + 45 }
  const block = salonOf([blocked])
  expect(strandedLines(block, salonOf([blocked, wholeDay]), [ann])).toEqual([ann])
  expect(strandedLines(block, salonOf([blocked, blocked]), [ann])).toEqual([ann])
  expect(strandedLines(present, salonOf([wholeDay]), [early])).toEqual([early])
  expect(strandedLines(block, salonOf([longer]), [ann])).toEqual([])
  expect(strandedLines(salonOf([blocked, wholeDay]), block, [ann])).toEqual([])
})

test('a visit kept in blocked time is stranded when its person becomes absent, but not when the absence is lengthened', () => {
  const blocked = { start: NINE, end: NINE + 30 }
  const [block, absent] = [salonOf([blocked]), salonOf([{ ...blocked, absent: true }])]
  expect(strandedLines(block, absent, [ann, early])).toEqual([ann])
  expect(strandedLines(absent, salonOf([{ ...sickTime, absent: true }]), [ann])).toEqual([])
  expect(strandedLines(absent, block, [ann])).toEqual([])
})

test.each([
  ['in hours', present, [ann, bob], null],
  ['in time off of one person', sick, [ann, bob], 'away'],
  ['before the salon opens', present, [early], 'off'],
  ['of a person who was removed', present, [line('eve', NINE)], null],
] as const)('time off is told from time outside hours: a visit %s', (_, salon, lines, expected) => {
  expect(offDutyOf(salon, lines)).toBe(expected)
})
