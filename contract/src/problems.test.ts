import { refusalTexts } from '@chairtime/core/texts/refusals.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { api } from './api.ts'
import { instant, page, uuid } from './fields.ts'
import { issuesIn, problemOf } from './problems.ts'

/** The messages about these values, by field name. */
function messagesOf(schema: z.ZodType, value: unknown): Record<string, string[]> {
  const { error } = schema.safeParse(value, { error: problemOf })
  const fields: Record<string, string[]> = {}
  for (const { path, message } of error?.issues ?? []) {
    fields[path.join('.')] = [...(fields[path.join('.')] ?? []), message]
  }
  return fields
}

test('messages about fields contain no technical terms', () => {
  const schema = z.object({
    price: z.number(),
    online: z.boolean(),
    rows: z.array(z.string()).max(2),
    note: z.string().max(3),
    status: z.enum(['open', 'shut']),
    staff: z.union([z.literal('any'), uuid]),
    missing: z.string(),
    ...page,
  })
  const value = {
    price: '5',
    online: 'yes',
    rows: ['a', 'b', 'c'],
    note: 'long',
    status: '?',
    staff: 5,
  }
  expect(messagesOf(schema, { ...value, limit: '1.5' })).toEqual({
    price: ['Must be a number'],
    online: ['Must be true or false'],
    rows: ['Must be at most 2 entries'],
    note: ['Must be at most 3 characters'],
    status: ['Must be one of open, shut'],
    staff: ['Must be one of the possible values'],
    missing: ['Must be given'],
    limit: ['Must be a whole number'],
  })
  expect(messagesOf(z.object(page), { limit: '0' })).toEqual({ limit: ['Must be at least 1'] })
})

test('an invalid time gets one message', () => {
  expect(messagesOf(instant, 'soon')).toEqual({
    '': ['Must be a time like 2026-03-08T09:30:00-04:00'],
  })
})

test('no call answers an invalid body with a technical message', () => {
  for (const endpoint of Object.values(api).flatMap((calls) => Object.values(calls))) {
    const { body } = endpoint
    for (const value of [undefined, null, 7, {}, filledWith(body, 7), filledWith(body, 'x')]) {
      const message = JSON.stringify(body ? Object.values(messagesOf(body, value)) : [])
      expect(message, endpoint.path).not.toMatch(/invalid|expected|received/i)
    }
  }
})

test('every message about invalid input is in the language of the given texts', () => {
  const marked = markedTexts(refusalTexts('en'))
  for (const endpoint of Object.values(api).flatMap((calls) => Object.values(calls))) {
    for (const schema of [endpoint.query, endpoint.body].filter((one) => one !== undefined)) {
      for (const value of [
        undefined,
        null,
        7,
        {},
        ...fillings.map((one) => filledWith(schema, one)),
      ]) {
        const issues = issuesIn(marked, schema, value)
        const inner = issues.flatMap((issue) =>
          issue.code === 'invalid_union' ? issue.errors : [],
        )
        for (const { message } of [...issues, ...inner.flat()]) {
          expect(message, endpoint.path).toMatch(/^«.*»$/)
        }
      }
    }
  }
})

test('a check without texts gives English messages, also after a check in another language', () => {
  const issues = issuesIn(markedTexts(refusalTexts('en')), uuid, 'x')
  expect(issues.map(({ message }) => message)).toEqual(['«Must be an id»'])
  expect(messagesOf(uuid, 'x')).toEqual({ '': ['Must be an id'] })
})

const fillings = [7, -7, 0.5, 'x', '\u0000', 'e\u0301'.repeat(5000), [], [7], {}, true, null]

/** Puts each text in quotation marks. The result stands for the texts of another language. */
function markedTexts<Texts extends object>(texts: Texts): Texts {
  const marked = Object.entries(texts).map(([name, text]) => [name, mark(text)])
  return Object.fromEntries(marked) as Texts
}

function mark(text: unknown): unknown {
  if (typeof text === 'string') return `«${text}»`
  if (typeof text === 'function') return (...values: unknown[]) => `«${text(...values)}»`
  return markedTexts(text as object)
}

/** A query or body with this value in every field. For a body that is not an object, the value itself. */
function filledWith(body: z.ZodType | undefined, value: unknown): unknown {
  if (!(body instanceof z.ZodObject)) return value
  return Object.fromEntries(Object.keys(body.shape).map((key) => [key, value]))
}
