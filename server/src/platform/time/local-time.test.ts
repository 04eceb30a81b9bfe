import { expect, test } from 'vitest'
import { formatLocalTime } from './local-time.ts'

const afternoon = Date.parse('2026-11-23T21:45:00Z') / 60_000
const plain = (text: string) => text.replaceAll(/\s/g, ' ')

test('writes a time the way the place does, by its own clock', () => {
  const boston = { timezone: 'America/New_York', locale: 'en-US' }
  expect(plain(formatLocalTime(boston, afternoon, 'time'))).toBe('4:45 PM')
  expect(plain(formatLocalTime(boston, afternoon, 'weekday'))).toBe('Mon 4:45 PM')
  expect(plain(formatLocalTime(boston, afternoon, 'date'))).toBe('Mon, Nov 23, 4:45 PM')
  expect(formatLocalTime(boston, afternoon, 'date')).toMatch(/4:45[\u00a0\u202f]PM$/)
  const berlin = { timezone: 'Europe/Berlin', locale: 'de-DE' }
  expect(formatLocalTime(berlin, afternoon, 'date')).toBe('Mo., 23. Nov., 22:45')
})

test('writes in English for a place whose locale nobody knows', () => {
  const nowhere = { timezone: 'UTC', locale: 'not a locale' }
  expect(plain(formatLocalTime(nowhere, afternoon, 'weekday'))).toBe('Mon 9:45 PM')
})
