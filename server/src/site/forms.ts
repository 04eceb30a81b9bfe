import type { PageProblem, PublicSite } from '@chairtime/contract/pages.ts'
import type { ErrorBody } from '@chairtime/contract/refusals.ts'
import { type BookingTexts, bookingTexts } from '@chairtime/core/texts/booking.ts'
import { type ApiRefusal, problemOf } from './api.ts'

const FORM_BYTES_MAX = 16 * 1024
const VALUE_LENGTH_MAX = 4_000

/** Parses a URL-encoded form. A text that is too long gives an empty form. */
export function parseForm(text: string): URLSearchParams {
  return new URLSearchParams(text.length > FORM_BYTES_MAX ? '' : text)
}

/** Fields that control the form and were not typed by the client. */
const controlFields = new Set(['submission', 'intent', 'instead', 'start', 'proof_id', 'proof_to'])

/** The typed values, to be shown again. */
export function typedValues(form: URLSearchParams): Record<string, string> {
  const typed = [...form].filter(([name]) => !controlFields.has(name))
  return Object.fromEntries(typed.map(([name, value]) => [name, value.slice(0, VALUE_LENGTH_MAX)]))
}

/**
 * The field errors of the API under the form's names: `client.email` becomes `email`, `proof.code` becomes `code`.
 * Errors of other fields are left out.
 */
export function fieldErrors(error: ErrorBody): Record<string, readonly string[]> {
  const known = ['name', 'email', 'phone', 'notes', 'code']
  const entries = Object.entries(error.errors ?? {}).map(
    ([field, messages]) => [field.replace(/^(?:client|proof)\./, ''), messages] as const,
  )
  return Object.fromEntries(entries.filter(([field]) => known.includes(field)))
}

/** What the page says of a refused form. After an unknown outcome it asks the client to send the form again. */
export function remarksOnRefusal(
  { business }: PublicSite,
  { error, status }: ApiRefusal,
  action: keyof BookingTexts['unknownOutcome'],
): { problem: PageProblem; status: number } {
  const problem = problemOf(error)
  if (error.code !== 'outcome_unknown') return { problem, status }
  const sentence = bookingTexts(business.locale).unknownOutcome[action]
  return { problem: { ...problem, sentence }, status }
}
