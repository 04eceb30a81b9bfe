import { schemas } from '@chairtime/contract/api.ts'
import { z } from 'zod'
import { describeFields } from './field-notes.ts'
import type { JsonSchema } from './json-schema.ts'

/** The named schemas of the OpenAPI document, collected while its calls are described. */
export interface Components {
  readonly schemas: Readonly<Record<string, JsonSchema>>
  /** Registers the schema under this name. Returns a reference to it. */
  named(name: string, schema: z.ZodType, io: 'input' | 'output'): JsonSchema
  /** Returns the schema itself, with references in place of the named schemas inside it. Registers the named ones. */
  inline(schema: z.ZodType, io: 'input' | 'output'): JsonSchema
}

/**
 * Starts an empty collection. JSON Schema cannot express refinements and transformations; the descriptions
 * say in words what they do.
 */
export function createComponents(): Components {
  const registered: Record<string, JsonSchema> = {}
  const inline: Components['inline'] = (schema, io) => {
    const { $schema: _, ...jsonSchema } = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      metadata: names,
      // `readOnly` is for the compiler only; in the document it would mean a field that no request may send
      override: ({ jsonSchema: part }) => delete part.readOnly,
    })
    const { $defs = {}, ...rest } = describeFields(jsonSchema)
    const renamed = renamedOf(registered, $defs)
    for (const [name, part] of Object.entries($defs)) {
      registered[renamed[name] ?? name] = withComponentRefs(part, renamed)
    }
    return withComponentRefs(rest, renamed)
  }
  return {
    schemas: registered,
    inline,
    named(name, schema, io) {
      registered[name] = inline(schema, io)
      return { $ref: `#/components/schemas/${name}` }
    },
  }
}

const names = z.registry<{ id: string }>()
for (const [name, schema] of Object.entries(schemas)) {
  if (schema instanceof z.ZodObject) names.add(schema, { id: capitalized(name) })
}

export function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/**
 * Maps the name of each schema to its name in the document. `Input` is added to the name when a different schema is
 * registered under it.
 */
function renamedOf(registered: Components['schemas'], definitions: Record<string, JsonSchema>) {
  return Object.fromEntries(
    Object.entries(definitions).map(([name, part]) => {
      const known = registered[name]
      const keepsName =
        !known || JSON.stringify(known) === JSON.stringify(withComponentRefs(part, {}))
      return [name, keepsName ? name : `${name}Input`]
    }),
  )
}

/** A copy of the schema without its `id`. Its references point into `#/components/schemas`. */
function withComponentRefs(
  schema: JsonSchema,
  renamed: Readonly<Record<string, string>>,
): JsonSchema {
  const { id: _, ...rest } = schema
  const text = JSON.stringify(rest).replaceAll(
    /"#\/\$defs\/(\w+)"/g,
    (_, name: string) => `"#/components/schemas/${renamed[name] ?? name}"`,
  )
  return JSON.parse(text)
}
