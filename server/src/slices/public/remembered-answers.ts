/**
 * Keeps what was worked out from a text, as long as the same text stands under the same key; the least
 * recently asked is forgotten first. The key must hold everything else that the outcome depends on.
 */
export class Remembered<T> {
  readonly #max: number
  readonly #kept = new Map<string, { readonly from: string; readonly outcome: T }>()

  /** For so many outcomes. */
  constructor(max: number) {
    this.#max = max
  }

  /** What `work` made of the text before, or makes of it now. */
  of(key: string, from: string, work: () => T): T {
    const known = this.#kept.get(key)
    this.#kept.delete(key)
    const outcome = known?.from === from ? known.outcome : work()
    this.#kept.set(key, { from, outcome })
    if (this.#kept.size > this.#max) this.#kept.delete(this.#kept.keys().next().value!)
    return outcome
  }
}
