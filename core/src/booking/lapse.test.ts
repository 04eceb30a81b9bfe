import { expect, test } from 'vitest'
import { NINE, person, salonWith, service } from '../../test/pictures.ts'
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
const [ann, bob, late] = [line('ann', NINE), line('bob', NINE + 30), line('ann', NINE - 30)]

test('of a shared visit only the lines of who falls ill are stranded, and none that was before', () => {
  expect(strandedLines(present, sick, [ann, bob])).toEqual([ann])
  expect(strandedLines(present, sick, [late])).toEqual([])
})

test('new time off strands a visit that was blocked or out of hours on purpose, a longer one does not', () => {
  const blocked = { start: NINE, end: NINE + 30 }
  const wholeDay = { start: NINE - 60, end: NINE + 600 }
  const longer = { start: NINE, end: NINE + 45 }
  const block = salonOf([blocked])
  expect(strandedLines(block, salonOf([blocked, wholeDay]), [ann])).toEqual([ann])
  expect(strandedLines(block, salonOf([blocked, blocked]), [ann])).toEqual([ann])
  expect(strandedLines(present, salonOf([wholeDay]), [late])).toEqual([late])
  expect(strandedLines(block, salonOf([longer]), [ann])).toEqual([])
  expect(strandedLines(salonOf([blocked, wholeDay]), block, [ann])).toEqual([])
})

test('a visit that was kept in a block is stranded once its person is absent, and not again by another absence', () => {
  const blocked = { start: NINE, end: NINE + 30 }
  const [block, absent] = [salonOf([blocked]), salonOf([{ ...blocked, absent: true }])]
  expect(strandedLines(block, absent, [ann, late])).toEqual([ann])
  expect(strandedLines(absent, salonOf([{ ...sickTime, absent: true }]), [ann])).toEqual([])
  expect(strandedLines(absent, block, [ann])).toEqual([])
})

test.each([
  ['in hours', present, [ann, bob], null],
  ['in time off of one person', sick, [ann, bob], 'away'],
  ['before the salon opens', present, [late], 'off'],
  ['of a person who has left', present, [line('eve', NINE)], null],
] as const)('a visit %s', (_, salon, lines, expected) => {
  expect(offDutyOf(salon, lines)).toBe(expected)
})
