import { expect, test } from 'vitest'
import { type Links, writeLetter } from './letters.ts'
import type { MessageFacts, VisitFacts } from './message-facts.ts'

const links: Links = {
  manage: 'https://ana.chairtime.test/manage/token',
  booking: 'https://ana.chairtime.test/',
  reset: 'https://chairtime.test/reset-password?token=token',
  verify: '',
  join: 'https://chairtime.test/invitation?token=token',
  leave: 'https://ana.chairtime.test/waitlist/token',
  preview: 'https://ana.chairtime.test/preview/pass',
  code: '123456',
}
const seconds = (instant: string) => Date.parse(instant) / 1000
const now = new Date('2026-03-02T13:00:00Z')

const visit: VisitFacts = {
  id: 'a',
  version: 1,
  status: 'confirmed',
  cancelled_by: 'client',
  policy: { cancelWindowMinutes: 1440, moveWindowMinutes: 1440, maxMoves: 3 },
  moves: 0,
  booked: seconds('2026-03-02T13:00:00Z'),
  starts: seconds('2026-03-05T14:30:00Z'),
  ends: seconds('2026-03-05T15:15:00Z'),
  price_minor: 4500,
  currency: 'USD',
  services: [{ name: 'Cut', staff: 'Noor S.' }],
}

const facts: MessageFacts = {
  salon_name: 'Studio Ana',
  salon_slug: 'ana',
  published: true,
  salon_phone: '+12025550123',
  salon_email: null,
  address: '12 Garden Row, New York',
  brand_color: '#f2c14e',
  timezone: 'America/New_York',
  locale: 'en-US',
  salon_locale: 'en-US',
  recipient_name: 'Lea Winter',
  email: 'lea@mail.test',
  phone: null,
  texts_allowed: true,
  visit,
  waiting: null,
  reset_open: true,
  verification_open: true,
  invitation_open: true,
  is_code: false,
  code_open: false,
  receipt: null,
  given_away: false,
  delay: null,
}

const kinds = [
  'booking_confirmation',
  'booking_request',
  'booking_moved',
  'booking_cancelled',
  'booking_reassigned',
  'running_late',
  'contact_code',
  'password_reset',
  'team_invitation',
  'password_changed',
  'session_ended',
  'site_link',
] as const

test.each(kinds)(
  'an email of the kind %s has a greeting, then a sentence that begins with a capital letter or a digit, and at most one button',
  (kind) => {
    const { text, html } = writeLetter(kind, facts, links, now)
    expect(text).toMatch(/^Hi Lea,\n\n[\dA-Z]/)
    expect(html).toContain('Hi Lea,</p>')
    expect(html.match(/class="button"/g)?.length ?? 0).toBeLessThanOrEqual(1)
  },
)

test('a confirmation has the address of the salon, a link to directions, and a button that is readable on the salon’s colour', () => {
  const { text, html } = writeLetter('booking_confirmation', facts, links, now)
  expect(text).toContain('Where: 12 Garden Row, New York')
  expect(text).toContain(
    'View or change your appointment:\nhttps://ana.chairtime.test/manage/token',
  )
  expect(text).toContain(
    'Directions:\nhttps://www.google.com/maps/dir/?api=1&destination=Studio%20Ana%2C%2012',
  )
  expect(html).toContain('height:10px;background:#f2c14e')
  expect(html).toContain('background:#f2c14e;color:#000000')
})

test('a mail about an account does not have the colour of the salon', () => {
  const { html } = writeLetter('password_changed', { ...facts, visit: null }, links, now)
  expect(html).not.toContain('#f2c14e')
})

function closingOf(changes: Partial<VisitFacts>, at = now, phone = facts.salon_phone): string {
  const about = { ...facts, salon_phone: phone, visit: { ...visit, ...changes } }
  const { text } = writeLetter('booking_confirmation', about, links, at)
  return text.split('\n\n').at(-2) ?? ''
}

test('a confirmation says until when the visit can be changed online', () => {
  expect(closingOf({})).toBe('You can change or cancel it online until Wed, Mar 4, 9:30 AM.')
  const policy = { ...visit.policy, moveWindowMinutes: 720 }
  expect(closingOf({ policy })).toBe(
    'You can move it online until Wed, Mar 4, 9:30 PM and cancel it until Wed, Mar 4, 9:30 AM.',
  )
  expect(closingOf({ moves: 3 })).toBe('You can cancel it online until Wed, Mar 4, 9:30 AM.')
})

test('when a visit is today, its confirmation names the end of the grace; once the grace is over, it says how to reach the salon', () => {
  const today = { starts: seconds('2026-03-02T18:00:00Z') }
  expect(closingOf(today)).toBe('You can change or cancel it online until Mon, Mar 2, 8:15 AM.')
  const later = new Date('2026-03-02T13:15:01Z')
  expect(closingOf(today, later)).toBe('To change it, call +1 202-555-0123.')
  expect(closingOf(today, later, null)).toBe('To change it, contact the salon.')
})
