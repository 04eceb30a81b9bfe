import type { Encoding, SharedBytes } from '../http/pre-serialized.ts'

/**
 * A reply that the handler serialized as JSON itself. It is for frequent calls, in which serializing by the
 * schema would take longer than the work of the handler. The JSON is sent unchanged, so it must have exactly
 * the fields that the endpoint promises.
 */
export class PreSerializedReply<Body> implements SharedBytes {
  readonly type = 'application/json; charset=utf-8'
  readonly body: Buffer
  readonly compressed = new Map<Encoding, Promise<Buffer>>()
  #value: { readonly body: Body } | undefined

  constructor(json: string) {
    this.body = Buffer.from(json)
  }

  /** The reply for a caller in this process. It is parsed once and shared, so callers must not change it. */
  get value(): Body {
    this.#value ??= { body: JSON.parse(this.body.toString()) }
    return this.#value.body
  }
}
