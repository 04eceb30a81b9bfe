import { expect, test } from 'vitest'
import { bookingDays as english } from './en/booking-days.ts'
import { bookingDays as french } from './fr/booking-days.ts'
import { messageTexts } from './messages.ts'

test('a sentence about one person ends in one full stop, also after a name that ends in one', () => {
  const abbreviated = [english, french].map(({ staff }) => staff.only('Mia K.'))
  expect(abbreviated).toEqual(['Your visit is with Mia K.', 'Votre rendez-vous est avec Mia K.'])
  expect(english.staff.only('Noor')).toBe('Your visit is with Noor.')
})

test('a receipt ends its sentences in one full stop, also after a time that ends in one', () => {
  const { letters, text } = messageTexts('es')
  const sent = [
    letters.receipt.opening('Ana', '$54', '6:30 p.m.'),
    text.receipt('Ana', '$54', '6:30 p.m.'),
  ]
  expect(sent).toEqual([
    'Gracias por tu visita a Ana. Has pagado $54, 6:30 p.m.',
    'Ana: has pagado $54, 6:30 p.m. Gracias. Responde STOP para darte de baja.',
  ])
})
