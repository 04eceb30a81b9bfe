import { expect, test } from 'vitest'
import { NINE, person, salonWith, service } from '../../test/drawn-day.ts'
import { offDutyOf, strandedLines } from './lapse.ts'
import type { TimeOff } from './model.ts'

const cut = service('cut', [30], { by: ['ann', 'bob'] })
const salonOf = (annsTimeOff: readonly TimeOff[]) =>
  salonWith([cut], { staff: [{ ...person('ann', 0), timeOff: annsTimeOff }, person('bob', 1)] })
const annPresent = salonOf([])
const sickTime = { start: NINE, end: NINE + 60 }
const annSick = salonOf([sickTime])
const line = (staff_id: string, start: number) => ({
  service_id: 'cut',
  staff_id,
  start,
  end: start + 30,
})
const [annsLine, bobsLine, earlyLine] = [
  line('ann', NINE),
  line('bob', NINE + 30),
  line('ann', NINE - 30),
]

test('when a person falls ill, only lines of that person during the illness are stranded, and no line outside hours that the illness does not touch', () => {
  expect(strandedLines(annPresent, annSick, [annsLine, bobsLine])).toEqual([annsLine])
  expect(strandedLines(annPresent, annSick, [earlyLine])).toEqual([])
})

test('a visit in blocked time or outside hours is stranded when time off is added, but not when time off is lengthened', () => {
  const blocked = { start: NINE, end: NINE + 30 }
  const wholeDay = { start: NINE - 60, end: NINE + 600 }
  const longer = { start: NINE, end: NINE + 45 }
  const annBlocked = salonOf([blocked])
  expect(strandedLines(annBlocked, salonOf([blocked, wholeDay]), [annsLine])).toEqual([annsLine])
  expect(strandedLines(annBlocked, salonOf([blocked, blocked]), [annsLine])).toEqual([annsLine])
  expect(strandedLines(annPresent, salonOf([wholeDay]), [earlyLine])).toEqual([earlyLine])
  expect(strandedLines(annBlocked, salonOf([longer]), [annsLine])).toEqual([])
  expect(strandedLines(salonOf([blocked, wholeDay]), annBlocked, [annsLine])).toEqual([])
})

test('a visit kept in blocked time is stranded when its person becomes absent, but not when the absence is lengthened', () => {
  const blocked = { start: NINE, end: NINE + 30 }
  const [annBlocked, annAbsent] = [salonOf([blocked]), salonOf([{ ...blocked, absent: true }])]
  expect(strandedLines(annBlocked, annAbsent, [annsLine, earlyLine])).toEqual([annsLine])
  expect(strandedLines(annAbsent, salonOf([{ ...sickTime, absent: true }]), [annsLine])).toEqual([])
  expect(strandedLines(annAbsent, annBlocked, [annsLine])).toEqual([])
})

test.each([
  ['in hours', annPresent, [annsLine, bobsLine], null],
  ['in time off of one person', annSick, [annsLine, bobsLine], 'away'],
  ['before the salon opens', annPresent, [earlyLine], 'off'],
  ['of a person who was removed', annPresent, [line('eve', NINE)], null],
] as const)(
  'time off counts as `away`, time outside hours as `off`, and anything else as neither: a visit %s',
  (_, salon, lines, expected) => {
    expect(offDutyOf(salon, lines)).toBe(expected)
  },
)
