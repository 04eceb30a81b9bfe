import { expect, test } from 'vitest'
import { bookingTexts } from './booking.ts'
import { clients } from './en/app/clients.ts'
import { deskBooking } from './en/app/desk-booking.ts'
import { deskCalendar } from './en/app/desk-calendar.ts'
import { offline } from './en/app/offline.ts'
import { team } from './en/app/team.ts'
import { today } from './en/app/today.ts'
import { visit } from './en/app/visit.ts'
import { assistant } from './en/assistant.ts'
import { booking } from './en/booking.ts'
import { afterBooking } from './en/booking-after.ts'
import { bookingDays as english } from './en/booking-days.ts'
import { desk } from './en/desk.ts'
import { messages } from './en/messages.ts'
import { refusals } from './en/refusals.ts'
import { bookingDays as french } from './fr/booking-days.ts'
import { languages } from './language.ts'
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

test.each(languages)(
  'a sentence in %s that ends with the name of a salon has one full stop, also after “Inc.”',
  (language) => {
    const { letters } = messageTexts(language)
    const sentences = [
      letters.request.opening('Nails Inc.'),
      letters.receipt.opening('Nails Inc.', '$54', 'March 2'),
      letters.waitlist.opening('Nails Inc.'),
      letters.contactCode.opening('Nails Inc.', '123456'),
      bookingTexts(language).page.descriptionSalon('Nails Inc.'),
    ]
    for (const sentence of sentences) {
      expect(sentence).toContain('Nails Inc.')
      expect(sentence).not.toContain('..')
      expect(sentence.endsWith('.')).toBe(true)
    }
  },
)

test('an English sentence that ends with “p.m.” has one full stop', () => {
  const when = 'Nov. 23, 4:45 p.m.'
  const { changes, letters, text } = messages
  const { terms } = afterBooking
  const { reason, toCall } = desk
  const { obstacle, override } = deskCalendar
  const by = { actor: 'Ana', time: when }
  const sentences = [
    ...[changes.both(when), changes.each(when, when), changes.onlyCancel(when)],
    ...[changes.onlyMove(when), letters.receipt.opening('Ana', '$54', when)],
    ...[
      text.receipt('Ana', '$54', when),
      text.moved('Ana', when, ''),
      text.waitlist('A', when, ''),
    ],
    ...[terms.both(when), terms.each(when, when), terms.onlyCancel(when, '')],
    ...[terms.onlyMove(when, ''), afterBooking.leave.waits(['Cut'], when)],
    ...[booking.times.booked('Monday', when), booking.waitlist.joined(when)],
    ...[reason.clientBusy(when), reason.unitTaken('Chair 1', when), reason.staffBusy('Mia', when)],
    ...[toCall.optedOut.booking_moved(when)],
    ...[reason.offFrom('Mia', when), desk.booking.byBlocked(when, 'Lea'), desk.booking.paid(when)],
    ...[obstacle.busy('Mia', when), obstacle.away('Mia', when), obstacle.offFrom('Mia', when)],
    ...[override.until('Lea', when), clients.duplicates.merged('Lea', when)],
    ...[offline.note.since(when), offline.note.lastKnown(when)],
    ...[offline.unsent.changedBy('Lea', 'Arrived', by), visit.visitStep.askDay('', when, 'Start')],
    ...[deskBooking.times.visitThen('Lea', when), deskBooking.waitlist.bookedMeanwhile(when)],
    ...[today.daySentence.whole([when]), today.daySentence.tomorrow(1, when)],
    ...[assistant.noShowRisk.description(when, 1, 3)],
    ...[assistant.waitingClient.description(['Cut'], [], when)],
    ...[refusals.refusalCase.visitOnAnotherDay(when), refusals.refusalCase.visitMuchLater(when)],
  ]
  for (const sentence of sentences) {
    expect(sentence).toContain('p.m.')
    expect(sentence).not.toContain('..')
  }
})

test('the text about a member whom a colleague changed has one full stop after “Mia K.”', () => {
  expect(team.changing.changedMeanwhile('Stylist', 'Mia K.')).toContain('as Mia K. What')
  expect(team.changing.changedMeanwhile('Stylist')).toContain('as nobody. What')
})

test('the label of a note cuts no code point in two', () => {
  const haircut = '\u{1f487}'
  const { labelOf } = clients.noteList
  expect(labelOf('Note', `${'a'.repeat(39)}${haircut}b`)).toBe(`Note: ${'a'.repeat(39)}${haircut}`)
})
