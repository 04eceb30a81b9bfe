import { expect, test } from 'vitest'
import { openingOf } from './opening.ts'

const weekdays = [1, 2, 3, 4, 5].map((day) => ({ day, open_time: '09:00', close_time: '18:00' }))

/** A Monday in New York, five hours behind UTC. */
function opening(utc: string, open_now: boolean, today = '2026-03-02', hours = weekdays) {
  const place = { timezone: 'America/New_York', locale: 'en-US', currency: 'USD', slug: 'ana' }
  const none = { business_type: null, phone: null, email: null, address: null, about: null }
  const look = { name: 'Ana', brand_color: '#6d1f4e', week_start: 1, takes_bookings: true }
  return openingOf({ ...place, ...none, ...look, today, open_now, hours }, `${today}T${utc}:00Z`)
}

test('an open salon says until when', () => {
  expect(opening('15:00', true)).toBe('Open now, until 6:00 PM')
})

test('before opening it says when today', () => {
  expect(opening('12:00', false)).toBe('Closed now · opens at 9:00 AM')
})

test('in a break it says until when', () => {
  const day = [
    { day: 1, open_time: '09:00', close_time: '13:00' },
    { day: 1, open_time: '14:00', close_time: '18:00' },
  ]
  expect(opening('18:30', false, '2026-03-02', day)).toBe('Closed now · opens at 2:00 PM')
})

test('after closing it says tomorrow, and before a weekend which day', () => {
  expect(opening('23:30', false)).toBe('Closed now · opens tomorrow at 9:00 AM')
  expect(opening('23:30', false, '2026-03-06')).toBe('Closed now · opens Mon at 9:00 AM')
})

test('a salon without hours says nothing', () => {
  expect(opening('15:00', false, '2026-03-02', [])).toBeNull()
})
