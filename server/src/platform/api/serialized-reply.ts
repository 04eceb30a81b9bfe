import type { Endpoint, Reply } from '@chairtime/contract/endpoint.ts'
import type { Context } from './context.ts'

/**
 * An answer that the verb wrote as JSON itself, for what is asked so often that going through the
 * schema would cost more than the work. The text must be what the endpoint promises, to the field;
 * it goes out as it is, in bytes that nobody needs to encode again.
 */
export function preSerialized<E extends Endpoint>(
  ctx: Context,
  _endpoint: E,
  json: Buffer,
): Reply<E> {
  ctx.setHeader('content-type', 'application/json; charset=utf-8')
  return json as unknown as Reply<E>
}
