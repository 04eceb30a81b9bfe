/**
 * A reply that the handler wrote as JSON itself, because it is asked for so often that the schema's serializer
 * would cost more than the work. The text must be what the endpoint promises, to the field. It is sent as it is.
 */
export class PreSerializedReply<Body> {
  readonly json: Buffer
  #value: { readonly body: Body } | undefined

  constructor(json: string) {
    this.json = Buffer.from(json)
  }

  /** The reply for a caller in this process, parsed once and shared: nobody may change it. */
  get value(): Body {
    this.#value ??= { body: JSON.parse(this.json.toString()) }
    return this.#value.body
  }
}
