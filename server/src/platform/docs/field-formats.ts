import { instant, uuid } from '@chairtime/contract/fields.ts'
import { z } from 'zod'
import type { JsonSchema } from './json-schema.ts'

/**
 * Returns the field with the format of each text in it, also of texts in lists and alternatives. The pattern or length
 * of a text decides its format. Most texts of answers have neither, so their name decides.
 */
export function withFormats(name: string, field: JsonSchema): JsonSchema {
  const { items, anyOf } = field
  if (isSchema(items)) return { ...field, items: withFormats(name, items) }
  if (Array.isArray(anyOf)) {
    return { ...field, anyOf: anyOf.map((one: JsonSchema) => withFormats(name, one)) }
  }
  const format = isText(field) ? formatOf(name, field) : undefined
  return format === undefined ? field : { format, ...field }
}

function formatOf(name: string, text: JsonSchema): string | undefined {
  const form = formIn(text)
  const byForm = forms.find((known) => known.form === form)
  if (byForm || form !== undefined || 'enum' in text || 'const' in text) return byForm?.format
  return names.find((known) => known.name.test(name))?.format
}

/** What the schema itself says of the characters of a text and of their number. */
function formIn({ pattern, allOf, maxLength }: JsonSchema): string | undefined {
  const form = [pattern, allOf, maxLength]
  return form.every((part) => part === undefined) ? undefined : JSON.stringify(form)
}

const forms = [
  { form: formIn(z.toJSONSchema(uuid, { io: 'input' })), format: 'uuid' },
  { form: formIn(z.toJSONSchema(instant, { io: 'input' })), format: 'date-time' },
]

const names = [
  { name: /^id$|_ids?$|^(off_today|staff_by_service|corrects|undoes)$/, format: 'uuid' },
  { name: /^(at|now|from|to|until|first_start|client_since|day_start)$/, format: 'date-time' },
  { name: /_(at|until)$|^(start|end)_time$/, format: 'date-time' },
  { name: /^(date|today|birthday)$/, format: 'date' },
  { name: /^password$/, format: 'password' },
]

function isText({ type }: JsonSchema): boolean {
  return [type].flat().includes('string')
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null
}
