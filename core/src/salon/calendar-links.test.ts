import { expect, test } from 'vitest'
import { googleCalendarUrl, outlookCalendarUrl } from './calendar-links.ts'

const entry = {
  title: 'Cut & Colour at Café Ana',
  start: new Date('2026-03-08T09:30:00-04:00'),
  end: new Date('2026-03-08T10:15:00-04:00'),
  location: '12 Garden Row, New York',
  details: 'With Noor S.',
}

test('Google gets the times in UTC, the title and the address', () => {
  const { origin, searchParams } = new URL(googleCalendarUrl(entry))
  expect(origin).toBe('https://calendar.google.com')
  expect(Object.fromEntries(searchParams)).toEqual({
    action: 'TEMPLATE',
    text: 'Cut & Colour at Café Ana',
    dates: '20260308T133000Z/20260308T141500Z',
    location: '12 Garden Row, New York',
    details: 'With Noor S.',
  })
})

test('Outlook gets the times in UTC, the title and the address', () => {
  const { origin, searchParams } = new URL(outlookCalendarUrl(entry))
  expect(origin).toBe('https://outlook.live.com')
  expect(Object.fromEntries(searchParams)).toMatchObject({
    subject: 'Cut & Colour at Café Ana',
    startdt: '2026-03-08T13:30:00.000Z',
    enddt: '2026-03-08T14:15:00.000Z',
    location: '12 Garden Row, New York',
  })
})

test('when the salon has no address, the link has no location', () => {
  expect(googleCalendarUrl({ ...entry, location: null })).not.toContain('location')
})
