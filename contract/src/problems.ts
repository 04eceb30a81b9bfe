import { type RefusalTexts, refusalTexts } from '@chairtime/core/texts/refusals.ts'
import type { z } from 'zod'

/** The texts of the check that runs. A check is synchronous, so the texts of two requests cannot mix. */
let texts = refusalTexts('en')

/** The issues of a value, with messages in the language of the given texts. A valid value has none. */
export function issuesIn(
  givenTexts: RefusalTexts,
  schema: z.ZodType,
  value: unknown,
): readonly z.core.$ZodIssue[] {
  const outer = texts
  texts = givenTexts
  try {
    // the messages are made when `error` is read
    return schema.safeParse(value, { error: problemOf }).error?.issues ?? []
  } finally {
    texts = outer
  }
}

/** The message of a schema, or of one of its checks. */
export type Message = string | { readonly error: () => string }

type FieldTexts = RefusalTexts['field']

/** The names of those texts about fields which are plain sentences. The other texts are functions of a value. */
type FieldProblem = {
  [Name in keyof FieldTexts]: FieldTexts[Name] extends string ? Name : never
}[keyof FieldTexts]

/**
 * A message from the catalogue. Within {@link issuesIn} the message is in the language of the given texts. Elsewhere it
 * is in English.
 */
export function problem(said: FieldProblem | ((texts: RefusalTexts) => string)) {
  return { error: () => (typeof said === 'string' ? texts.field[said] : said(texts)) }
}

/** The message for an invalid field whose schema has no message. */
export function problemOf(issue: z.core.$ZodRawIssue): string {
  const { field, kind } = texts
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? field.valueRequired
        : kind[kinds[issue.expected] ?? 'other']
    case 'invalid_value':
      return field.notOneOf(issue.values.map(String))
    case 'too_small':
      return texts.bound[minimums[issue.origin] ?? 'atLeast'](Number(issue.minimum))
    case 'too_big':
      // beyond this bound integers are not exact
      if (issue.maximum === Number.MAX_SAFE_INTEGER) return kind.wholeNumber
      return texts.bound[maximums[issue.origin] ?? 'atMost'](Number(issue.maximum))
    default:
      return field.notPossible
  }
}

const kinds: Readonly<Record<string, keyof RefusalTexts['kind']>> = {
  string: 'text',
  number: 'number',
  int: 'wholeNumber',
  boolean: 'boolean',
  array: 'list',
  object: 'object',
}

/**
 * The names of the sentences for limits of length, by the kind of value. A number is not among them, because its value
 * is limited, not its length.
 */
const minimums: Readonly<Record<string, keyof RefusalTexts['bound']>> = {
  string: 'charactersMin',
  array: 'entriesMin',
}
const maximums: Readonly<Record<string, keyof RefusalTexts['bound']>> = {
  string: 'charactersMax',
  array: 'entriesMax',
}
