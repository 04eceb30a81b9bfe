import { bookingTexts } from '@chairtime/core/texts/booking.ts'
import { expect, test } from 'vitest'
import { nextFreeText } from './next-free.ts'

const salon = { today: '2026-03-02', locale: 'en-US' }
const text = (start: string | null) => nextFreeText(bookingTexts('en'), start, salon)

test('a next free time has the shortest unambiguous name of its day', () => {
  expect(text('2026-03-02T14:45:00-05:00')).toBe('Today 2:45 PM')
  expect(text('2026-03-03T09:00:00-05:00')).toBe('Tomorrow 9:00 AM')
  expect(text('2026-03-08T09:15:00-04:00')).toBe('Sun 9:15 AM')
  expect(text('2026-03-09T09:15:00-04:00')).toBe('Mon, Mar 9')
  expect(text(null)).toBe('No time soon')
})
