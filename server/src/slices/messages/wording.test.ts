import { itemAt } from '@chairtime/core/known.ts'
import { toMinor } from '@chairtime/core/money/money.ts'
import { expect, test } from 'vitest'
import { longTime, plain, price, shortened, shortTime } from './wording.ts'

function writtenTimes(instant: string) {
  const facts = { timezone: 'America/New_York', locale: 'en-US' }
  const visit = { starts: Date.parse(instant) / 1000 }
  return [longTime(facts, visit), shortTime(facts, visit)]
}

test('a local time that occurs twice in the night of a clock change is shown with its offset from UTC', () => {
  expect(writtenTimes('2026-11-01T05:30:00Z')).toEqual([
    'Sunday, November 1, 2026 at 1:30 AM (UTC-04:00)',
    'Sun, Nov 1, 1:30 AM (UTC-04:00)',
  ])
  expect(writtenTimes('2026-11-01T06:30:00Z')[1]).toBe('Sun, Nov 1, 1:30 AM (UTC-05:00)')
  expect(writtenTimes('2026-11-01T07:00:00Z')[1]).toBe('Sun, Nov 1, 2:00 AM')
})

test.each(Intl.supportedValuesOf('currency'))(
  'an email shows all digits of a price in %s',
  (currency) => {
    const facts = { locale: 'en-US' }
    const words = price(facts, { price_minor: 1_234_567, currency })
    const digits = itemAt(/\d[\d,]*(\.\d+)?/.exec(words) ?? [], 0).replaceAll(',', '')
    expect(toMinor(digits, currency)).toBe(1_234_567)
  },
)

test.each(['Zoë 👨‍👩‍👧‍👦', '🏴󠁧󠁢󠁥󠁮󠁧󠁿 Barber', '👩🏽‍🦰 Hair', 'Ana ❤️‍🔥', 'موی‌خوش', 'ക്ഷ്‌മ'])(
  'a name keeps the invisible joiners of its characters: %s',
  (name) => expect(plain(name)).toBe(name),
)

test('in a name, invisible characters become spaces, and a link becomes plain words', () => {
  expect(plain('A\u200bna\u202e\u2066 \u{e0061}B\nC')).toBe('A na B C')
  expect(plain('evil.\u200dcom')).toBe('evil. com')
  expect(plain('https://evil.com')).toBe('https evil com')
})

test('a long text is cut between two characters', () => {
  expect(shortened('👩‍🦰'.repeat(5), 4)).toBe(`${'👩‍🦰'.repeat(3)}…`)
  expect(plain('👩‍🦰'.repeat(41))).toBe(`${'👩‍🦰'.repeat(39)}…`)
})
