import { expect, test } from 'vitest'
import { bookingDays as english } from './en/booking-days.ts'
import { bookingDays as french } from './fr/booking-days.ts'

test('a sentence about one person ends in one full stop, also after a name that ends in one', () => {
  const abbreviated = [english, french].map(({ staff }) => staff.only('Mia K.'))
  expect(abbreviated).toEqual(['Your visit is with Mia K.', 'Votre rendez-vous est avec Mia K.'])
  expect(english.staff.only('Noor')).toBe('Your visit is with Noor.')
})
