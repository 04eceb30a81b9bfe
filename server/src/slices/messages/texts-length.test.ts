import { languages } from '@chairtime/core/texts/language.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MessageKind } from '../../scheduling/effects/message-store.ts'
import type { MessageFacts, VisitFacts } from './message-facts.ts'
import { segmentCount, withGsmLetters } from './text-segments.ts'
import { writeText } from './texts.ts'

const links = {
  manage: `https://salon-bookings.example.com/manage/${'m'.repeat(43)}`,
  booking: `https://${'s'.repeat(40)}.salon-bookings.example.com/`,
  preview: `https://${'s'.repeat(40)}.salon-bookings.example.com/preview/zzzzzzz.${'p'.repeat(43)}`,
  reset: '',
  verify: '',
  join: '',
  leave: `https://${'s'.repeat(40)}.salon-bookings.example.com/waitlist/${'m'.repeat(43)}`,
  code: '123456',
}

const kinds: readonly MessageKind[] = [
  'booking_confirmation',
  'booking_request',
  'booking_moved',
  'booking_cancelled',
  'booking_reassigned',
  'running_late',
  'texts_stopped',
  'texts_started',
  'texts_help',
  'texts_link',
  'contact_code',
  'waitlist_joined',
  'site_link',
  'receipt',
]
/** Letters and signs of many scripts. */
const samples = [
  'a',
  'É',
  '€',
  '’',
  'Ж',
  '美',
  'あ',
  'ش',
  'ക്ഷ്‌മ',
  'ไ',
  'é́́',
  '👩🏽‍🦰',
  '👨‍👩‍👧‍👦',
  ' ',
  '.',
]
const name = fc.oneof(
  fc.array(fc.constantFrom(...samples), { minLength: 1, maxLength: 60 }).map((it) => it.join('')),
  fc.constantFrom(...samples).map((letter) => letter.repeat(60)),
  fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' }),
)
const locale = fc.constantFrom(
  'en-US',
  'de-DE',
  'es',
  'es-US',
  'fr-CA',
  'vi',
  'ru-RU',
  'ar-EG',
  'th-TH',
  'ja-JP',
  'te-IN',
  '?',
)
const service = fc.record({ name, staff: name })

const texts = fc
  .record({
    kind: fc.constantFrom(...kinds),
    salon: name,
    locale,
    services: fc.array(service, { minLength: 1, maxLength: 6 }),
    status: fc.constantFrom('pending', 'confirmed'),
  })
  .map(({ kind, salon, locale, services, status }) =>
    textOf(kind, { salon_name: salon, locale }, { services, status }),
  )

// Saturdays in August, because the names of this day and this month have accents in some languages
const waiting = {
  windows: [
    { from: '2026-08-15T13:00:00Z', to: '2026-08-15T21:00:00Z' },
    { from: '2026-08-22T13:00:00Z', to: '2026-08-22T21:00:00Z' },
  ],
}

function textOf(
  kind: MessageKind,
  facts: Partial<MessageFacts>,
  visit: Partial<VisitFacts>,
): string {
  // the wall clock shows this start twice, so the text names the UTC offset, too, and is as long as it can be
  const starts = Date.parse('2026-11-01T05:30:00Z') / 1000
  const all = {
    salon_slug: 's'.repeat(40),
    timezone: 'America/New_York',
    delay: { minutes: 120, start: starts },
    receipt: { created_at: new Date(starts * 1000), total_minor: 104_550, currency: 'USD' },
    waiting: kind === 'waitlist_joined' ? waiting : null,
    ...facts,
    visit: { starts, services: [], ...visit },
  }
  return writeText(kind, all as MessageFacts, links) ?? ''
}

test('no text takes more than three segments, also with names in other scripts than Latin', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(segmentCount(text), text).toBeLessThanOrEqual(3)
    }),
    { numRuns: 2_000 },
  )
})

test('the link, the code and the words about STOP are never shortened, however long the names are', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(text).toMatch(/ https:\/\/\S+$|\bSTOP\b.{0,40}\.$|\bSTART\b.{0,40}\.$|: 123456 \w/)
      for (const [link] of text.matchAll(/https:\S+/g)) {
        expect([links.manage, links.booking, links.preview, links.leave]).toContain(link)
      }
    }),
  )
})

test.each(languages)('in %s no text needs a letter outside of the GSM alphabet', (language) => {
  // a Saturday in August, because the names of this day and this month have accents in some languages
  const starts = Date.parse('2026-08-15T15:00:00Z') / 1000
  const services = [{ name: 'Spa', staff: 'Mia' }]
  const facts = { salon_name: 'Ana', locale: language }
  const messages = kinds.map((kind) => textOf(kind, facts, { services, starts }))
  expect(messages.map(withGsmLetters)).toEqual(messages)
  expect(messages.filter((text) => segmentCount(text) > 2)).toEqual([])
})

test('a text that fits is not shortened', () => {
  const facts = { salon_name: 'Lea’s', locale: 'en-US' }
  const cut = [{ name: 'Cut', staff: 'Mia' }]
  expect(textOf('booking_confirmation', facts, { services: cut })).toBe(
    `Lea's: confirmed, Sun, Nov 1, 1:30 AM (UTC-04:00), Cut with Mia. Change: ${links.manage} Reply STOP to opt out.`,
  )
})

test('a text has only one full stop after an abbreviated name', () => {
  const services = [{ name: 'Cut', staff: 'Tom R.' }]
  const facts = { salon_name: 'Ana', locale: 'en-US' }
  expect(textOf('booking_confirmation', facts, { services })).toContain('with Tom R. Change:')
})

const russianServices = [{ name: 'Женская стрижка', staff: 'Анна Петрова' }]

test('services are shortened until the text fits', () => {
  const facts = { salon_name: 'Ателье', locale: 'en-US' }
  expect(textOf('booking_confirmation', facts, { services: russianServices })).toBe(
    `Ателье: confirmed, Sun, Nov 1, 1:30 AM (UTC-04:00), Женская стрижка with А... Change: ${links.manage} Reply STOP to opt out.`,
  )
})

test('when the name of a salon leaves no room, the text has the slug of the salon in its place, and the time in English', () => {
  const textWith = (status: VisitFacts['status']) => {
    const facts = { salon_name: 'Ателье', locale: 'ru-RU', salon_slug: 'atelier' }
    return textOf('booking_moved', facts, { status })
  }
  expect(textWith('confirmed')).toMatch(/^Ателье: your appointment is now вс, 1 нояб/)
  expect(textWith('pending')).toMatch(/^atelier: your request is now for Sun, Nov 1/)
})

test('the full stops that replace an ellipsis in a name make no link', () => {
  const facts = { salon_name: 'evil…com', locale: 'en-US' }
  expect(textOf('texts_help', facts, {})).toMatch(/^evil\.\. com: texts about/)
})
