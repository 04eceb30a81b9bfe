/** A schema as JSON, with the named schemas that it refers to. */
export type JsonSchema = { [key: string]: unknown; $defs?: Record<string, JsonSchema> }
