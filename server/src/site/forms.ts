import type { ErrorBody } from '@chairtime/contract/refusals.ts'

const formBytesMax = 16 * 1024
const valueLengthMax = 4_000

/** Parses a URL-encoded form. A text that is too long gives an empty form. */
export function parseForm(text: string): URLSearchParams {
  return new URLSearchParams(text.length > formBytesMax ? '' : text)
}

/** Fields that control the form and were not typed by the visitor. */
const steering = new Set(['submission', 'intent', 'instead', 'start', 'proof_id', 'proof_to'])

/** The typed values, to be shown again. */
export function typedValues(form: URLSearchParams): Record<string, string> {
  const typed = [...form].filter(([name]) => !steering.has(name))
  return Object.fromEntries(typed.map(([name, value]) => [name, value.slice(0, valueLengthMax)]))
}

/**
 * The field errors of the API under the form's names: `client.email` becomes `email`, `proof.code` becomes
 * `code`.
 */
export function fieldErrors(error: ErrorBody): Record<string, readonly string[]> {
  if (error.code === 'policy_not_accepted') return { policy_accepted: [error.error] }
  const known = ['name', 'email', 'phone', 'notes', 'policy_accepted', 'code']
  const entries = Object.entries(error.errors ?? {}).map(
    ([field, messages]) => [field.replace(/^(?:client|proof)\./, ''), messages] as const,
  )
  return Object.fromEntries(entries.filter(([field]) => known.includes(field)))
}
