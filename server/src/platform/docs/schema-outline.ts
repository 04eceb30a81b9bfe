/** The part of JSON Schema that the contract's schemas use. */
interface Schema {
  readonly type?: unknown
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Schema | boolean
  readonly items?: Schema
  readonly prefixItems?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly format?: string
  readonly default?: unknown
}

/** A short outline of a schema for readers: one field per line, with `?` after a field that may be absent. */
export function outline(schema: object, indent = ''): string {
  return sketch(schema as Schema, indent)
}

function sketch(schema: Schema, indent: string): string {
  const branches = schema.anyOf ?? schema.oneOf
  if (branches) return [...new Set(branches.map((one) => sketch(one, indent)))].join(' | ')
  if (schema.allOf) return schema.allOf.map((one) => sketch(one, indent)).join(' & ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.properties) return fields(schema, indent)
  if (schema.type === 'array') return `[${schema.items ? sketch(schema.items, indent) : 'any'}]`
  if (typeof schema.additionalProperties === 'object') {
    return `{[name]: ${sketch(schema.additionalProperties, indent)}}`
  }
  const type = [schema.type ?? 'any'].flat().join(' | ')
  return schema.format ? `${type} (${schema.format})` : type
}

function fields({ properties = {}, required = [] }: Schema, indent: string): string {
  const deeper = `${indent}  `
  const lines = Object.entries(properties).map(([name, field]) => {
    const mark = required.includes(name) && field.default === undefined ? '' : '?'
    const preset = field.default === undefined ? '' : ` = ${JSON.stringify(field.default)}`
    return `${deeper}${name}${mark}: ${sketch(field, deeper)}${preset}`
  })
  return `{\n${lines.join('\n')}\n${indent}}`
}
