import { api } from '@chairtime/contract/api.ts'
import type { Endpoint } from '@chairtime/contract/endpoint.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { describeFields } from './field-notes.ts'
import type { JsonSchema } from './json-schema.ts'

interface Field {
  readonly name: string
  readonly schema: z.ZodType
  readonly documented: JsonSchema
}

const fields = Object.values(api)
  .flatMap((calls): Endpoint[] => Object.values(calls))
  .flatMap(({ params, query, body, response }) => [
    ...[params, query, body].flatMap((schema) => fieldsOf(schema, 'input')),
    ...fieldsOf(response, 'output'),
  ])

test('every field whose value is neither an object nor an array has an example', () => {
  const single = fields.filter(({ documented }) => isSingle(documented))
  expect(single.length).toBeGreaterThan(1500)
  const withoutExample = single.filter(({ documented }) => documented.examples === undefined)
  expect(namesOf(withoutExample), 'add them to field-examples.ts').toEqual([])
})

test('the schema of each field accepts its example', () => {
  const refused = fields.filter(({ schema, documented: { examples } }) =>
    [examples ?? []].flat().some((example) => !schema.safeParse(example).success),
  )
  expect(namesOf(refused)).toEqual([])
})

/** The fields of all objects in a schema, at every depth. */
function fieldsOf(schema: z.ZodType | undefined, io: 'input' | 'output'): Field[] {
  const found: Field[] = []
  const options = { io, unrepresentable: 'any' } as const
  const collect = ({ zodSchema }: { zodSchema: z.core.$ZodTypes }) => {
    if (!(zodSchema instanceof z.ZodObject)) return
    for (const [name, field] of Object.entries<z.ZodType>(zodSchema.shape)) {
      const written = describeFields({ properties: { [name]: z.toJSONSchema(field, options) } })
      found.push({ name, schema: field, documented: Object(written.properties)[name] })
    }
  }
  if (schema) z.toJSONSchema(schema, { ...options, override: collect })
  return found
}

function isSingle({ anyOf, type, enum: words, const: word }: JsonSchema): boolean {
  if (Array.isArray(anyOf)) return anyOf.every((branch) => isSingle(branch))
  const types = [type].flat()
  return (
    Boolean(words ?? word) ||
    (type !== undefined && !types.some((one) => one === 'array' || one === 'object'))
  )
}

function namesOf(some: readonly Field[]): string[] {
  return [...new Set(some.map(({ name }) => name))]
}
