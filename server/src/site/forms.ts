import type { ErrorBody } from '@chairtime/contract/refusals.ts'

const formBytesMax = 16 * 1024
const valueLengthMax = 4_000

/** Reads a form as browsers send it without JavaScript. Too much of it is no form of ours. */
export function parseForm(text: string): URLSearchParams {
  return new URLSearchParams(text.length > formBytesMax ? '' : text)
}

/** Fields that steer the form and are not the person's words. */
const steering = new Set(['submission', 'intent', 'instead', 'start', 'proof_id', 'proof_to'])

/** What the person typed, to be shown again. */
export function typedValues(form: URLSearchParams): Record<string, string> {
  const typed = [...form].filter(([name]) => !steering.has(name))
  return Object.fromEntries(typed.map(([name, value]) => [name, value.slice(0, valueLengthMax)]))
}

/** The API's fields as the form names them: `client.email` is `email` there, `proof.code` is `code`. */
export function fieldErrors(error: ErrorBody): Record<string, readonly string[]> {
  if (error.code === 'policy_not_accepted') return { policy_accepted: [error.error] }
  const known = ['name', 'email', 'phone', 'notes', 'policy_accepted', 'code']
  const entries = Object.entries(error.errors ?? {}).map(
    ([field, messages]) => [field.replace(/^(?:client|proof)\./, ''), messages] as const,
  )
  return Object.fromEntries(entries.filter(([field]) => known.includes(field)))
}
