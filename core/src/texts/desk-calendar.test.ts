import { expect, test } from 'vitest'
import { deskCalendar } from './en/app/desk-calendar.ts'

test('the question before a move ends in a single full stop, also when the name at its end has one', () => {
  const { to } = deskCalendar.override
  expect(to('Vera R.', 'Wed 12:30 PM', 'Mia K.')).toBe('Vera R. to Wed 12:30 PM with Mia K.')
  expect(to('Vera R.', 'Wed 12:30 PM', 'Noor')).toBe('Vera R. to Wed 12:30 PM with Noor.')
})
