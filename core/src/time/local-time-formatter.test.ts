import { expect, test } from 'vitest'
import { dayNumber } from './local.ts'
import { LocalTimeFormatter } from './local-time-formatter.ts'
import { formatInstant, toLocal, zoneTable } from './zone.ts'

test.each([
  ['America/New_York', '2026-03-06', '2026-10-30'],
  ['Asia/Kathmandu', '2026-03-06', '2026-10-30'],
  ['Australia/Lord_Howe', '2026-04-03', '2026-10-02'],
  ['Africa/Cairo', '2026-04-22', '2026-10-28'],
])(
  'in %s the formatter agrees with formatInstant and toLocal for each minute of ten days',
  (name, ...days) => {
    const zone = zoneTable(name)
    const formatter = new LocalTimeFormatter(zone)
    for (const day of days) {
      const start = dayNumber(day) * 1440
      for (let minute = start; minute < start + 5 * 1440; minute++) {
        expect(formatter.write(minute)).toBe(formatInstant(zone, minute))
        expect(formatter.isAmbiguous(minute)).toBe(toLocal(zone, minute).ambiguous)
      }
    }
  },
)

test('the formatter writes each instant correctly, whether it is later or earlier than the instant before it', () => {
  const zone = zoneTable('America/New_York')
  const formatter = new LocalTimeFormatter(zone)
  const minute = dayNumber('2026-07-01') * 1440
  for (const t of [minute, minute + 9000, minute - 5, minute + 1, minute - 200_000]) {
    expect(formatter.write(t)).toBe(formatInstant(zone, t))
  }
})
