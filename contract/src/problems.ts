import type { z } from 'zod'

/** The message for an invalid field whose schema has no message. For every parsing of external input. */
export function problemOf(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'Must be given'
      return `Must be ${kinds[issue.expected] ?? 'of another kind'}`
    case 'invalid_value':
      return `Must be one of ${issue.values.join(', ')}`
    case 'too_small':
      return `Must be at least ${issue.minimum}${units[issue.origin] ?? ''}`
    case 'too_big':
      // beyond this bound integers are not exact
      if (issue.maximum === Number.MAX_SAFE_INTEGER) return 'Must be a whole number'
      return `Must be at most ${issue.maximum}${units[issue.origin] ?? ''}`
    default:
      return 'Must be one of the possible values'
  }
}

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

/** Units of size limits; for a number the limit is its value. */
const units: Readonly<Record<string, string>> = { string: ' characters', array: ' entries' }
