import { expect, test } from 'vitest'
import { bookingTexts } from './booking.ts'
import { formatDays, formatDuration } from './format.ts'
import { languages } from './language.ts'
import { messageTexts } from './messages.ts'
import { policyTexts } from './policy.ts'
import { refusalTexts } from './refusals.ts'

/** Every language says everything, with the same facts, and in its own words. */

const otherLanguages = ['es', 'de', 'fr', 'vi'] as const

/** A marker for each argument of a text. For a text that needs a list, each argument is a list of one marker. */
const markers = ['\ue000', '\ue001', '\ue002', '\ue003'] as const

/** Texts that are names of products, or consist of their arguments alone. */
const namesAndArguments = ['links.google', 'links.apple', 'links.outlook', 'links.people']

/** For each language, the names of the texts that are on purpose the same as in English. */
const alike: Readonly<Record<(typeof otherLanguages)[number], readonly string[]>> = {
  es: [
    'details.total',
    ...namesAndArguments,
    'appointment.total',
    'times.dayAndTime',
    'first.dayTime',
    'staff.onDay',
  ],
  de: [
    ...namesAndArguments,
    'times.dayAndTime',
    'first.dayTime',
    'staff.onDay',
    'team.title',
    'proof.code',
  ],
  fr: [
    'details.total',
    ...namesAndArguments,
    'appointment.total',
    'times.dayAndTime',
    'first.dayTime',
    'staff.onDay',
    'proof.code',
  ],
  vi: [...namesAndArguments, 'contact.email'],
}

const parts = { booking: bookingTexts, message: messageTexts, refusal: refusalTexts }

test.each(otherLanguages)(
  'in %s no text is left in English, except those that are alike on purpose',
  (language) => {
    const same = Object.entries(parts).flatMap(([part, texts]) => {
      const english = saidIn(texts('en'))
      return [...saidIn(texts(language))]
        .filter(([name, said]) => english.get(name) === said && !isDeskOnly(part, name))
        .map(([name]) => name)
    })
    expect(same.toSorted()).toEqual(alike[language].toSorted())
  },
)

test.each(otherLanguages)('in %s each text names the same facts as in English', (language) => {
  for (const [part, texts] of Object.entries(parts)) {
    const english = saidIn(texts('en'))
    for (const [name, said] of saidIn(texts(language))) {
      expect(factsIn(said), `${part} ${name}: ${said}`).toEqual(factsIn(english.get(name) ?? ''))
    }
  }
})

test.each([
  ['de', '1 Tag', '12 Tage', '1 Std. 30 Min.'],
  ['es', '1 día', '12 días', '1 h 30 min'],
  ['fr', '1 jour', '12 jours', '1 h 30 min'],
  ['vi', '1 ngày', '12 ngày', '1 giờ 30 phút'],
])('durations in %s read %s, %s and %s', (language, day, days, duration) => {
  expect([formatDays(1, language), formatDays(12, language)]).toEqual([day, days])
  expect(formatDuration(90, language)).toBe(duration)
})

test.each([
  ['de', '1 Leistung', '2 Leistungen'],
  ['es', '1 servicio', '2 servicios'],
  ['fr', '1 prestation', '2 prestations'],
  ['vi', '1 dịch vụ', '2 dịch vụ'],
])('in %s a noun takes the form that its number needs: %s, %s', (language, one, two) => {
  const { services } = bookingTexts(language).visit
  expect([services(1), services(2)]).toEqual([one, two])
})

test.each(languages)(
  'the policy in %s says both windows, or one where they are equal',
  (language) => {
    const { text } = policyTexts(language).policy
    expect(text(24 * 60, 48 * 60, 15)).toMatch(/24.*48.*15/)
    expect(text(24 * 60, 24 * 60, 15)).not.toMatch(/24.*24/)
    expect(text(90, 0, 15)).toContain('90')
    expect(new Set([text(0, 0, 15), text(60, 60, 15), text(120, 120, 15)]).size).toBe(3)
  },
)

test('French texts have a non-breaking space before “?”, “!”, “;”, “:” and “»”', () => {
  const english = [...saidIn(bookingTexts('en')), ...saidIn(messageTexts('en'))]
  const french = [...saidIn(bookingTexts('fr')), ...saidIn(messageTexts('fr'))]
  const loose = french.filter(
    // Texts to phones have none of these spaces. French mails name the English button “Forgot password?” of the app.
    ([name, said]) =>
      !name.startsWith('text.') && /[^\u202f\u00a0][?!;»]|\w :/.test(said.replace('password?', '')),
  )
  expect(english.length).toBe(french.length)
  expect(loose).toEqual([])
})

/** What each text says, with markers as its arguments. */
function saidIn(texts: object, path: readonly string[] = []): Map<string, string> {
  const said = Object.entries(texts).flatMap(([key, value]): [string, string][] => {
    const keys = [...path, key]
    if (typeof value === 'string') return [[keys.join('.'), value]]
    if (typeof value === 'function') return [[keys.join('.'), sentenceOf(value)]]
    return [...saidIn(value, keys)]
  })
  return new Map(said)
}

function sentenceOf(text: (...facts: unknown[]) => string): string {
  try {
    return text(...markers)
  } catch {
    return text(...markers.map((marker) => [marker]))
  }
}

function factsIn(said: string): string[] {
  return markers.filter((marker) => said.includes(marker))
}

/** Whether only users of the product read the text. Such a text is in English in every language. */
function isDeskOnly(part: string, name: string): boolean {
  if (part !== 'refusal') return false
  const all = languages.map((language) => saidIn(refusalTexts(language)).get(name))
  return new Set(all).size === 1
}
