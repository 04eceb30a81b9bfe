import { expect, test } from 'vitest'
import { itemAt } from '../known.ts'
import { currencyExponent, toMajor, toMinor } from '../money/money.ts'
import {
  currencySigns,
  formatDays,
  formatDuration,
  formatLocal,
  formatMoney,
  formatMoneyRange,
  formatPercent,
  formatTime,
  formatTimeRange,
  formatWithOffset,
  keepTogether,
  offsetMinutes,
  withoutZeroMinutes,
} from './format.ts'

const boston = { timezone: 'America/New_York', locale: 'en-US' }
const afternoon = '2026-11-23T21:45:00Z'

test.each([
  ['time', '4:45 PM'],
  ['weekdayTime', 'Mon 4:45 PM'],
  ['dayTime', 'Mon, Nov 23, 4:45 PM'],
  ['fullTime', 'Monday, November 23, 2026 at 4:45 PM'],
  ['longDay', 'Monday, November 23'],
] as const)('the form %s of an instant reads %s', (form, words) => {
  expect(formatTime(afternoon, boston, form)).toBe(words)
  expect(formatTime(Date.parse(afternoon), boston, form)).toBe(words)
})

test('a time is written in the locale and time zone of its place', () => {
  const berlin = { timezone: 'Europe/Berlin', locale: 'de-DE' }
  expect(formatTime(afternoon, berlin, 'dayTime')).toBe('Mo., 23. Nov., 22:45')
  expect(formatLocal('2026-03-08T21:30:00-04:00', 'de-DE')).toBe('21:30')
})

test('a time range has AM or PM once where both ends share it', () => {
  expect(formatTimeRange('2026-03-02T14:00:00Z', '2026-03-02T14:45:00Z', boston)).toBe(
    '9:00 – 9:45 AM',
  )
})

test('a time range over midnight has no dates', () => {
  const [late, early, noon] = [
    '2026-03-03T03:30:00Z',
    '2026-03-03T06:00:00Z',
    '2026-03-03T17:00:00Z',
  ]
  expect(formatTimeRange(late, early, boston)).toBe('10:30 PM – 1:00 AM')
  expect(formatTimeRange(late, noon, boston)).toBe('10:30 PM – 12:00 PM')
})

test('an invalid locale causes no error and is replaced by American English', () => {
  expect(formatTime(afternoon, { timezone: 'UTC', locale: 'not a locale' }, 'weekdayTime')).toBe(
    'Mon 9:45 PM',
  )
  expect(formatMoney(45, 'USD', 'not a locale')).toBe('$45')
  expect(formatDuration(45, 'not a locale')).toBe('45 min')
})

test('a time on a screen does not break before AM or PM', () => {
  expect(keepTogether('Mon, Nov 23, 4:45 PM')).toBe('Mon, Nov 23, 4:45\u00a0PM')
  expect(keepTogether('Mo., 23. Nov., 22:45')).toBe('Mo., 23. Nov., 22:45')
})

test('a timestamp is formatted in its own local time', () => {
  expect(formatLocal('2026-03-08T09:30:00-04:00', 'en-US')).toBe('9:30 AM')
  expect(formatLocal('2026-03-08T00:05:00+05:45', 'en-US')).toBe('12:05 AM')
})

test.each([
  ['2026-03-05', 'longDay', 'Thursday, March 5'],
  ['2026-03-05T23:30:00-05:00', 'longDay', 'Thursday, March 5'],
  ['2026-03-05', 'shortDay', 'Thu, Mar 5'],
  ['2026-03-05', 'weekday', 'Thu'],
  ['2026-03-05', 'longWeekday', 'Thursday'],
  ['2026-03-05', 'month', 'March 2026'],
] as const)('the local date or timestamp %s in the form %s reads %s', (text, form, words) => {
  expect(formatLocal(text, 'en-US', form)).toBe(words)
})

test('a time that the clock repeats is written with its offset', () => {
  expect(formatWithOffset('2026-11-01T01:30:00-04:00', 'en-US')).toBe('1:30 AM (UTC−4)')
  expect(formatWithOffset('2026-11-01T01:30:00-05:00', 'en-US')).toBe('1:30 AM (UTC−5)')
  expect(formatWithOffset('2026-04-05T01:45:00+10:30', 'en-US')).toBe('1:45 AM (UTC+10:30)')
})

test.each([
  ['America/New_York', '2026-11-01T01:30:00-04:00', '1:30 AM (UTC−4)'],
  ['America/New_York', '2026-11-01T01:30:00-05:00', '1:30 AM (UTC−5)'],
  ['America/New_York', '2026-11-01T02:00:00-05:00', '2:00 AM'],
  ['America/New_York', '2026-03-08T03:00:00-04:00', '3:00 AM'],
  ['Australia/Lord_Howe', '2026-04-05T01:30:00+11:00', '1:30 AM (UTC+11)'],
  ['Australia/Lord_Howe', '2026-04-05T01:45:00+10:30', '1:45 AM (UTC+10:30)'],
  ['Australia/Lord_Howe', '2026-04-05T02:00:00+10:30', '2:00 AM'],
])('in %s, %s reads %s', (timezone, instant, words) => {
  expect(formatTime(instant, { timezone, locale: 'en-US' })).toBe(words)
  expect(formatTime(Date.parse(instant), { timezone, locale: 'en-US' })).toBe(words)
})

test.each([
  ['01:30:00-04:00', '02:00:00-05:00', '1:30 AM (UTC−4) – 2:00 AM'],
  ['01:30:00-04:00', '01:00:00-05:00', '1:30 AM (UTC−4) – 1:00 AM (UTC−5)'],
  ['00:30:00-04:00', '01:15:00-04:00', '12:30 AM – 1:15 AM (UTC−4)'],
  ['02:00:00-05:00', '02:45:00-05:00', '2:00 – 2:45 AM'],
])('in the night of the clock change, a visit from %s to %s reads %s', (start, end, words) => {
  expect(formatTimeRange(`2026-11-01T${start}`, `2026-11-01T${end}`, boston)).toBe(words)
})

test('when the clock shows a time twice, forms with minutes add the offset, and forms of a day do not', () => {
  const time = '2026-11-01T01:30:00-05:00'
  expect(formatTime(time, boston, 'dayTime')).toBe('Sun, Nov 1, 1:30 AM (UTC−5)')
  expect(formatTime(time, boston, 'fullTime')).toMatch(/ 1:30 AM \(UTC−5\)$/)
  expect(formatTime(time, boston, 'shortDay')).toBe('Sun, Nov 1')
  expect(formatTime('2026-10-25T01:30:00Z', { timezone: 'Europe/London', locale: 'en-GB' })).toBe(
    '1:30 (UTC+0)',
  )
})

test('an offset is counted in minutes east of UTC', () => {
  expect(offsetMinutes('2026-03-08T09:30:00-03:30')).toBe(-210)
  expect(offsetMinutes('2026-03-08T09:30:00Z')).toBe(0)
})

test.each([
  [5, '5 min'],
  [60, '1 h'],
  [90, '1 h 30 min'],
  [0, '0 min'],
])('%i minutes are %s', (minutes, words) => {
  expect(formatDuration(minutes, 'en-US')).toBe(words)
})

test('days are counted in the singular and the plural', () => {
  expect([0, 1, 12].map((days) => formatDays(days, 'en-US'))).toEqual([
    '0 days',
    '1 day',
    '12 days',
  ])
})

test.each([
  ['7:00 PM', '7 PM'],
  ['7:30 PM', '7:30 PM'],
  ['1:00 AM (UTC−5)', '1 AM (UTC−5)'],
  ['7:00 p. m.', '7 p. m.'],
  ['19:00', '19:00'],
])('without zero minutes, %s reads %s', (time, short) => {
  expect(withoutZeroMinutes(time)).toBe(short)
})

test('every whole number of percent is written as it is', () => {
  const all = Array.from({ length: 201 }, (_, percent) => percent)
  expect(all.map((percent) => formatPercent(percent, 'en-US'))).toEqual(all.map((n) => `${n}%`))
  expect(formatPercent(42, 'de-DE')).toBe('42 %')
})

test('whole amounts of money are written without decimals, unless decimals are asked for', () => {
  expect(formatMoney(45, 'USD', 'en-US')).toBe('$45')
  expect(formatMoney(12.5, 'USD', 'en-US')).toBe('$12.50')
  expect(formatMoney(1200, 'JPY', 'en-US')).toBe('¥1,200')
  expect(formatMoney(45, 'USD', 'en-US', 'always')).toBe('$45.00')
  expect(formatMoney(1200, 'JPY', 'en-US', 'always')).toBe('¥1,200')
  expect(formatMoney(-2, 'USD', 'en-US')).toBe('−$2')
  expect(formatMoney(-2.5, 'EUR', 'de-DE')).toBe('−2,50 €')
})

test('a range of money is written in the form of its locale, and equal ends as one amount', () => {
  expect(formatMoneyRange(45, 80, 'USD', 'en-US')).toBe('$45 – $80')
  expect(formatMoneyRange(45, 80.5, 'USD', 'en-US')).toBe('$45 – $80.50')
  expect(formatMoneyRange(45, 120, 'EUR', 'de-DE')).toBe('45–120 €')
  expect(formatMoneyRange(45, 45, 'USD', 'en-US')).toBe('$45')
})

test.each(Intl.supportedValuesOf('currency'))(
  'a written amount in %s has the digits of the amount',
  (code) => {
    const minor = 1_234_567
    for (const decimals of ['needed', 'always'] as const) {
      const words = formatMoney(toMajor(minor, code), code, 'en-US', decimals)
      expect(toMinor(digitsOf(words), code)).toBe(minor)
    }
    const whole = formatMoney(5, code, 'en-US', 'always')
    expect(digitsOf(whole)).toBe((5).toFixed(currencyExponent(code)))
  },
)

/** The number in a written amount. A full stop in the abbreviation of a currency is not part of it. */
function digitsOf(words: string): string {
  return itemAt(/\d[\d,]*(\.\d+)?/.exec(words) ?? [], 0).replaceAll(',', '')
}

test('the signs of a currency are its code and its symbols', () => {
  expect(currencySigns('CAD', 'en-US')).toEqual(['CAD', 'CA$', '$'])
  expect(currencySigns('EUR', 'de-DE')).toEqual(['EUR', '€'])
})
