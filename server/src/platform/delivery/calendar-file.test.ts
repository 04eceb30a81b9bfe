import { expect, test } from 'vitest'
import { calendarFile, calendarStatusOf } from './calendar-file.ts'

const event = {
  id: '018f0000-0000-7000-8000-00000000000a',
  version: 2,
  startsAt: new Date('2026-03-08T13:30:00Z'),
  endsAt: new Date('2026-03-08T14:15:00Z'),
  summary: 'Cut at Ana, Ben; Co',
  description: 'Cut with Mia\nChange: https://x.test/manage/1',
  location: null,
  url: 'https://x.test/manage/1',
  status: 'confirmed' as const,
}
const stamp = new Date('2026-03-01T00:00:00Z')

test('a calendar file states the times of the appointment in UTC, for calendars in any time zone', () => {
  const file = calendarFile(event, stamp)
  expect(file).toContain('DTSTART:20260308T133000Z\r\nDTEND:20260308T141500Z\r\n')
  expect(file).toContain('DTSTAMP:20260301T000000Z\r\n')
})

test('commas, semicolons and line breaks in texts do not break the calendar file', () => {
  const file = calendarFile(event, stamp)
  expect(file).toContain('SUMMARY:Cut at Ana\\, Ben\\; Co\r\n')
  expect(file).toContain('DESCRIPTION:Cut with Mia\\nChange: https://x.test/manage/1\r\n')
})

test('long lines of a calendar file are folded within 75 octets without cutting a letter', () => {
  const summary = 'Färben '.repeat(30)
  const file = calendarFile({ ...event, summary }, stamp)
  const lines = file.split('\r\n')
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${summary}`)
})

test('a calendar file states a pending appointment as tentative, a cancelled one as cancelled and others as confirmed', () => {
  const statusOf = (status: string) =>
    /STATUS:(.*)\r/.exec(calendarFile({ ...event, status: calendarStatusOf(status) }, stamp))?.[1]
  expect(['pending', 'confirmed', 'arrived', 'cancelled'].map(statusOf)).toEqual([
    'TENTATIVE',
    'CONFIRMED',
    'CONFIRMED',
    'CANCELLED',
  ])
})
