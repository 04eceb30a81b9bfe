import type { DayCloseView } from '@chairtime/contract/day-closes.ts'
import { toMajor } from '@chairtime/core/money/money.ts'
import { formatInstant, zoneTable } from '@chairtime/core/time/zone.ts'
import { minuteOf } from '../../platform/time/instants.ts'
import type { DayCloseRecord } from './store.ts'

/** A day close for the salon's screens. */
export function closeView(record: DayCloseRecord, timezone: string): DayCloseView {
  const { id, date, note, closed_by, corrects, expected_minor, counted_minor } = record
  const major = (minor: number) => toMajor(minor, record.currency)
  return {
    id,
    date,
    note,
    closed_by,
    corrects,
    opening_float: major(record.opening_float_minor),
    expected: major(expected_minor),
    counted: major(counted_minor),
    difference: major(differenceOf(record)),
    denominations:
      record.denominations?.map(({ value_minor, count }) => ({
        value: major(value_minor),
        count,
      })) ?? null,
    created_at: formatInstant(zoneTable(timezone), minuteOf(record.created_at)),
  }
}

/** Counted less expected cash, in minor units. */
export function differenceOf({ counted_minor, expected_minor }: DayCloseRecord): number {
  return counted_minor - expected_minor
}
