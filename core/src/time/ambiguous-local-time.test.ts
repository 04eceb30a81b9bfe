import { expect, test } from 'vitest'
import { isAmbiguousLocalTime } from './ambiguous-local-time.ts'
import { formatInstant, parseInstant, toLocal, zoneTable } from './zone.ts'

const [from, to] = [parseInstant('2020-01-01T00:00Z'), parseInstant('2036-01-01T00:00Z')]

test('in every time zone, an instant counts as ambiguous exactly when the table of the zone says so', () => {
  const wrong: string[] = []
  for (const name of Intl.supportedValuesOf('timeZone')) {
    const zone = zoneTable(name)
    for (const change of zone.changes.filter((minute) => minute >= from && minute < to)) {
      for (const delta of [-181, -121, -120, -61, -60, -31, -30, -1, 0, 29, 30, 59, 60, 119, 120]) {
        const instant = formatInstant(zone, change + delta)
        const { ambiguous } = toLocal(zone, change + delta)
        if (isAmbiguousLocalTime(name, instant) !== ambiguous) wrong.push(`${name} ${instant}`)
      }
    }
  }
  expect(wrong).toEqual([])
})
