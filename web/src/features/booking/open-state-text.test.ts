import { bookingTexts } from '@chairtime/core/texts/booking.ts'
import { expect, test } from 'vitest'
import { openStateText } from './open-state-text.ts'

const place = {
  timezone: 'America/New_York',
  locale: 'en-US',
  own_locale: 'en-US',
  currency: 'USD',
  slug: 'ana',
}
const none = { business_type: null, phone: null, email: null, address: null, about: null }
const look = {
  name: 'Ana',
  brand_color: '#6d1f4e',
  logo: null,
  cover: null,
  week_start: 1,
  takes_bookings: true,
  hours: [],
}

/** What a salon in New York says at an instant if it next closes or opens as given. */
function stateTextAt(now: string, next: { closes_at?: string; opens_at?: string }) {
  const { closes_at = null, opens_at = null } = next
  const state = { today: now.slice(0, 10), open_now: closes_at !== null, closes_at, opens_at }
  return openStateText(bookingTexts('en'), { ...place, ...none, ...look, ...state }, now)
}

test.each([
  ['2026-03-02T10:00:00-05:00', '2026-03-02T18:00:00-05:00', 'Open until 6 PM'],
  // past midnight
  ['2026-03-06T22:00:00-05:00', '2026-03-07T02:00:00-05:00', 'Open until 2 AM'],
  // the clock repeats half past one
  ['2026-10-31T22:00:00-04:00', '2026-11-01T01:30:00-05:00', 'Open until 1:30 AM (UTC−5)'],
  // the salon closes 24 hours later, so the time alone would be read as a time of today
  ['2026-03-02T10:00:00-05:00', '2026-03-03T10:00:00-05:00', 'Open now'],
])('at %s an open salon that closes at %s says: %s', (now, closes_at, sentence) => {
  expect(stateTextAt(now, { closes_at })).toBe(sentence)
})

test.each([
  ['2026-03-02T07:00:00-05:00', '2026-03-02T09:00:00-05:00', 'opens at 9 AM'],
  ['2026-03-02T19:00:00-05:00', '2026-03-03T09:00:00-05:00', 'opens tomorrow at 9 AM'],
  ['2026-03-06T19:00:00-05:00', '2026-03-09T09:00:00-04:00', 'opens Mon at 9 AM'],
  // a week ahead, the weekday alone is ambiguous
  ['2026-03-02T19:00:00-05:00', '2026-03-09T09:00:00-04:00', 'opens on Mon, Mar 9 at 9 AM'],
  // the day is in the next year, but the text does not name the year
  ['2025-12-13T19:00:00-05:00', '2026-01-05T09:00:00-05:00', 'opens on Mon, Jan 5 at 9 AM'],
])('at %s a closed salon that opens next at %s says: Closed · %s', (now, opens_at, words) => {
  expect(stateTextAt(now, { opens_at })).toBe(`Closed · ${words}`)
})

test('a closed salon whose next opening is not known says nothing', () => {
  expect(stateTextAt('2026-03-02T10:00:00-05:00', {})).toBeNull()
})
