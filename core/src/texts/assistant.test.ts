import { expect, test } from 'vitest'
import { assistantTexts } from './assistant.ts'

const { waitingClient, doubleBooking } = assistantTexts('en-US')

test('a sentence that ends with an initial, such as “Noor S.”, has only one full stop', () => {
  const when = 'Tue, Mar 3, 10:00 AM'
  expect(waitingClient.description(['Cut'], ['Noor S.'], when)).toBe(
    'On the waiting list for Cut. Free: Tue, Mar 3, 10:00 AM with Noor S.',
  )
  expect(waitingClient.description(['Cut'], ['Mia'], when)).toMatch(/ with Mia\.$/)
  expect(doubleBooking.description(when, ['Ada L.', 'Ben K.'], 'sisters')).toBe(
    'Tue, Mar 3, 10:00 AM: Ada L. and Ben K. Booked so because “sisters”.',
  )
})
