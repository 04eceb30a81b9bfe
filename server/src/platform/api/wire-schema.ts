import { z } from 'zod'

type JsonSchema = { [key: string]: unknown; anyOf?: JsonSchema[]; type?: unknown }

/**
 * The JSON schema by which an answer is serialized. Only listed fields leave the server: other fields of a row
 * are dropped, not refused.
 */
export function wireSchema(schema: z.ZodType): object {
  return z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'output',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => simplify(jsonSchema),
  })
}

function simplify(schema: JsonSchema): void {
  if (schema.properties && schema.additionalProperties === false) delete schema.additionalProperties
  delete schema.pattern
  delete schema.format
  const branches = schema.anyOf
  if (branches?.length !== 2 || branches[1]?.type !== 'null') return
  // a nullable value gets one schema with two types, so that the serializer need not guess between two schemas
  const [value] = branches
  // a choice between objects has no type of its own and stays as it is
  if (value?.type === undefined) return
  delete schema.anyOf
  Object.assign(schema, value, { type: [value.type, 'null'].flat(), nullable: true })
  if ('enum' in value) schema.enum = [value.enum, null].flat()
}
