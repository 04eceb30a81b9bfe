import { expect, test } from 'vitest'
import {
  cityOf,
  clock,
  clockIn,
  clockOf,
  clockWithOffset,
  duration,
  longDay,
  money,
  monthName,
  offsetMinutes,
  shortDay,
} from './words.ts'

const at = '2026-03-08T09:30:00-04:00'

test('a time is read off the salon’s own clock, in the salon’s manner, with plain spaces', () => {
  expect(clock(at, 'en-US')).toBe('9:30 AM')
  expect(clock('2026-03-08T21:30:00-04:00', 'de-DE')).toBe('21:30')
  expect(clock('2026-03-08T00:05:00+05:45', 'en-US')).toBe('12:05 AM')
})

test('an hour that comes twice carries its offset', () => {
  expect(clockWithOffset('2026-11-01T01:30:00-04:00', 'en-US')).toBe('1:30 AM (UTC−4)')
  expect(clockWithOffset('2026-11-01T01:30:00-05:00', 'en-US')).toBe('1:30 AM (UTC−5)')
  expect(clockWithOffset('2026-04-05T01:45:00+10:30', 'en-US')).toBe('1:45 AM (UTC+10:30)')
})

test.each([
  ['America/New_York', '2026-11-01T01:30:00-04:00', '1:30 AM (UTC−4)'],
  ['America/New_York', '2026-11-01T01:30:00-05:00', '1:30 AM (UTC−5)'],
  ['America/New_York', '2026-11-01T02:00:00-05:00', '2:00 AM'],
  ['America/New_York', '2026-03-08T03:00:00-04:00', '3:00 AM'],
  ['Australia/Lord_Howe', '2026-04-05T01:30:00+11:00', '1:30 AM (UTC+11)'],
  ['Australia/Lord_Howe', '2026-04-05T02:00:00+10:30', '2:00 AM'],
])('in %s, %s reads %s', (timezone, instant, words) => {
  expect(clockOf(timezone, instant, 'en-US')).toBe(words)
})

test('an instant of another zone is shown on the salon’s clock', () => {
  expect(clockIn('America/New_York', '2026-03-02T14:05:00Z', 'en-US')).toBe('9:05 AM')
})

test('days are named the same wherever the reader is', () => {
  expect(longDay('2026-03-05', 'en-US')).toBe('Thursday, March 5')
  expect(longDay('2026-03-05T23:30:00-05:00', 'en-US')).toBe('Thursday, March 5')
  expect(shortDay('2026-03-05', 'en-US')).toBe('Thu, Mar 5')
  expect(monthName('2026-03-05', 'en-US')).toBe('March 2026')
})

test.each([
  [5, '5 min'],
  [60, '1 h'],
  [90, '1 h 30 min'],
  [0, '0 min'],
])('%i minutes are %s', (minutes, words) => {
  expect(duration(minutes)).toBe(words)
})

test('money has its decimals only where there are any', () => {
  expect(money(45, 'USD', 'en-US')).toBe('$45')
  expect(money(12.5, 'USD', 'en-US')).toBe('$12.50')
  expect(money(1200, 'JPY', 'en-US')).toBe('¥1,200')
})

test('a locale that nobody knows is no reason to fail', () => {
  expect(clock(at, 'not a locale')).toBe('9:30 AM')
})

test('places and offsets', () => {
  expect(cityOf('America/Argentina/Buenos_Aires')).toBe('Buenos Aires')
  expect(offsetMinutes('2026-03-08T09:30:00-03:30')).toBe(-210)
  expect(offsetMinutes('2026-03-08T09:30:00Z')).toBe(0)
})
