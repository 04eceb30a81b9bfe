import { expect, test } from 'vitest'
import { deskCalendar } from './en/app/desk-calendar.ts'

test('when a name ends in a full stop, the question before a move gets no second one', () => {
  const { to } = deskCalendar.override
  expect(to('Vera R.', 'Wed 12:30 PM', 'Mia K.')).toBe('Vera R. to Wed 12:30 PM with Mia K.')
  expect(to('Vera R.', 'Wed 12:30 PM', 'Noor')).toBe('Vera R. to Wed 12:30 PM with Noor.')
})
