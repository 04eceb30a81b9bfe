/** A part of a schema of the OpenAPI document. */
type Schema = { readonly [key: string]: unknown }

/** A text inside a request or an answer, and the formats that the OpenAPI document gives it. */
export interface DocumentedText {
  readonly place: string
  readonly text: string
  readonly formats: readonly unknown[]
}

/**
 * Finds the texts inside a value, at every depth, and the formats that the schema of the value gives them. A text that
 * the schema lists (`enum` or `const`) is left out.
 */
export function documentedTexts(
  schemasByName: Readonly<Record<string, Schema>>,
  schema: Schema,
  value: unknown,
  place = '',
): DocumentedText[] {
  const branches = branchesOf(schemasByName, schema)
  if (typeof value === 'string') {
    const texts = branches.filter(({ type }) => [type].flat().includes('string'))
    const isListed = texts.some((one) => one.const === value || [one.enum].flat().includes(value))
    return isListed ? [] : [{ place, text: value, formats: texts.map(({ format }) => format) }]
  }
  const inside = (part: unknown, key: string, schemas: readonly unknown[]) =>
    documentedTexts(schemasByName, { anyOf: schemas.filter(Boolean) }, part, `${place}.${key}`)
  if (Array.isArray(value)) {
    return value.flatMap((part) =>
      inside(
        part,
        '0',
        branches.map(({ items }) => items),
      ),
    )
  }
  return Object.entries(value ?? {}).flatMap(([key, part]) =>
    inside(
      part,
      key,
      branches.map(
        ({ properties, additionalProperties }) =>
          Reflect.get(Object(properties), key) ?? additionalProperties,
      ),
    ),
  )
}

/** The schema, the schema to which its `$ref` leads, and those in `anyOf`, `oneOf` and `allOf`, at every depth. */
function branchesOf(
  schemasByName: Readonly<Record<string, Schema>>,
  schema: Schema,
): readonly Schema[] {
  const { $ref, anyOf, oneOf, allOf } = schema
  const target = typeof $ref === 'string' ? schemasByName[$ref.split('/').at(-1) ?? ''] : undefined
  const others = [target, anyOf, oneOf, allOf].flat().filter((one) => one !== undefined)
  return [schema, ...others.flatMap((one) => branchesOf(schemasByName, one as Schema))]
}
