import { expect, test } from 'vitest'
import { itemAt } from '../known.ts'
import {
  formatInstant,
  formatOffset,
  formatSecond,
  instantsOf,
  offsetAt,
  parseInstant,
  toInstant,
  toLocal,
  zoneName,
  zoneTable,
} from './zone.ts'

const newYork = zoneTable('America/New_York')

test('an unknown zone is refused', () => {
  expect(() => zoneTable('Mars/Olympus')).toThrow(RangeError)
})

test.each([
  ['America/New_York', '2026-03-08T07:00:00Z', -300, -240],
  ['America/New_York', '2026-11-01T06:00:00Z', -240, -300],
  ['Europe/London', '2026-03-29T01:00:00Z', 0, 60],
  ['Europe/London', '2026-10-25T01:00:00Z', 60, 0],
  ['Europe/Berlin', '2026-03-29T01:00:00Z', 60, 120],
  ['Europe/Berlin', '2026-10-25T01:00:00Z', 120, 60],
  ['Australia/Sydney', '2026-04-04T16:00:00Z', 660, 600],
  ['Australia/Sydney', '2026-10-03T16:00:00Z', 600, 660],
  ['Australia/Lord_Howe', '2026-04-04T15:00:00Z', 660, 630],
  ['Africa/Casablanca', '2026-02-15T02:00:00Z', 60, 0],
  ['Africa/Casablanca', '2026-03-22T02:00:00Z', 0, 60],
])('the offset of %s changes at %s', (name, instant, before, after) => {
  const zone = zoneTable(name)
  const change = parseInstant(instant)
  expect([offsetAt(zone, change - 1), offsetAt(zone, change)]).toEqual([before, after])
})

test.each([
  ['America/Phoenix', -420],
  ['America/Sao_Paulo', -180],
  ['Asia/Kolkata', 330],
  ['Asia/Kathmandu', 345],
])('%s keeps its offset all through 2026', (name, offset) => {
  const zone = zoneTable(name)
  const year = [parseInstant('2026-01-01T00:00Z'), parseInstant('2027-01-01T00:00Z')] as const
  expect(zone.changes.filter((change) => change >= year[0] && change < year[1])).toEqual([])
  expect(offsetAt(zone, year[0])).toBe(offset)
})

test('after the clock has gone forward, the same hours in New York are an hour earlier in UTC', () => {
  const utc = (date: string, minute: number): number => toInstant(newYork, date, minute)
  expect(utc('2026-03-07', 540)).toBe(parseInstant('2026-03-07T14:00:00Z'))
  expect(utc('2026-03-07', 1080)).toBe(parseInstant('2026-03-07T23:00:00Z'))
  expect(utc('2026-03-08', 540)).toBe(parseInstant('2026-03-08T13:00:00Z'))
  expect(utc('2026-03-08', 1080)).toBe(parseInstant('2026-03-08T22:00:00Z'))
})

test('a skipped time has no instant of its own and moves forward by the skipped minutes', () => {
  const moved = toInstant(newYork, '2026-03-08', 150)
  expect(formatInstant(newYork, moved)).toBe('2026-03-08T03:30:00-04:00')
  expect(instantsOf(newYork, '2026-03-08', 150)).toEqual([])
})

test('a time that the clock shows twice is taken as the first of its two instants', () => {
  const instants = instantsOf(newYork, '2026-11-01', 90)
  const [first, second] = [itemAt(instants, 0), itemAt(instants, 1)]
  expect(toInstant(newYork, '2026-11-01', 90)).toBe(first)
  expect(second - first).toBe(60)
  expect(toLocal(newYork, second)).toEqual({
    date: '2026-11-01',
    minute: 90,
    offsetMinutes: -300,
    ambiguous: true,
  })
})

test('an hour that begins before the spring change ends after sixty minutes, when the clock shows two hours more', () => {
  const start = toInstant(newYork, '2026-03-08', 90)
  expect(formatInstant(newYork, start + 60)).toBe('2026-03-08T03:30:00-04:00')
})

test.each([
  ['Asia/Beirut', '2027-03-28'],
  ['Africa/Cairo', '2027-04-30'],
  ['America/Santiago', '2027-09-05'],
])('in %s the day %s begins at one o’clock, not at midnight', (name, date) => {
  const zone = zoneTable(name)
  const start = toInstant(zone, date, 0)
  expect(toLocal(zone, start)).toMatchObject({ date, minute: 60 })
  expect(toLocal(zone, start - 1).date < date).toBe(true)
})

test('offsets and instants are written in the form of RFC 3339', () => {
  expect([formatOffset(0), formatOffset(345), formatOffset(-240)]).toEqual([
    '+00:00',
    '+05:45',
    '-04:00',
  ])
  expect(formatInstant(newYork, toInstant(newYork, '2026-03-08', 570))).toBe(
    '2026-03-08T09:30:00-04:00',
  )
})

test('an instant is formatted to the second in its zone', () => {
  const zone = zoneTable('Asia/Kathmandu')
  const moment = Date.parse('2026-03-08T23:59:59.999Z')
  expect(formatSecond(zone, moment)).toBe('2026-03-09T05:44:59+05:45')
  expect(formatSecond(zone, moment + 1)).toBe('2026-03-09T05:45:00+05:45')
})

test.each([
  ['Asia/Kathmandu', 'Asia/Kathmandu'],
  ['europe/berlin', 'Europe/Berlin'],
  ['Asia/Calcutta', 'Asia/Calcutta'],
  ['+02:00', undefined],
  ['Mars/Olympus', undefined],
])('the zone name of %j is %j', (given, name) => {
  expect(zoneName(given)).toBe(name)
})

test.each(['2026-02-30T10:00:00Z', '2026-02-03T25:00:00Z', '2026-02-03T10:00:00', 'soon', ''])(
  '%j is no instant',
  (text) => {
    expect(() => parseInstant(text)).toThrow(RangeError)
  },
)

test('every change of every zone from November 2026 to November 2029 agrees with Temporal', () => {
  const from = parseInstant('2026-11-01T00:00:00Z')
  const to = parseInstant('2029-12-01T00:00:00Z')
  let checked = 0
  for (const name of Intl.supportedValuesOf('timeZone')) {
    const zone = zoneTable(name)
    const changes = zone.changes.filter((change) => change >= from && change < to)
    for (const change of [from, ...changes]) checked += compareAround(name, change)
  }
  expect(checked).toBeGreaterThan(10_000)
})

/**
 * Compares conversions in both directions with Temporal, each half hour from three hours before an instant to three
 * hours after it. Returns the number of instants compared.
 */
function compareAround(name: string, instant: number): number {
  const zone = zoneTable(name)
  let checked = 0
  for (let t = instant - 180; t <= instant + 180; t += 30) {
    const zoned = Temporal.Instant.fromEpochMilliseconds(t * 60_000).toZonedDateTimeISO(name)
    const plain = zoned.toPlainDateTime()
    const local = toLocal(zone, t)
    const expected = `${plain.toPlainDate()} ${plain.hour * 60 + plain.minute}`
    if (`${local.date} ${local.minute}` !== expected) expect.fail(`${name} at ${t}`)
    const back = plain.toZonedDateTime(name, { disambiguation: 'compatible' }).epochMilliseconds
    if (toInstant(zone, local.date, local.minute) * 60_000 !== back) expect.fail(`${name} at ${t}`)
    checked++
  }
  return checked
}
