/** Reads of values that must exist. A missing value is a bug; the error names it. */

/** The element at an index, 0 to one below the length. Throws `RangeError` when there is none. */
export function itemAt<T>(list: ArrayLike<T>, index: number): T {
  const value = list[index]
  if (value === undefined) throw new RangeError(`no element ${index} of ${list.length}`)
  return value
}

/**
 * `itemAt` for lists of numbers; the booking engine reads its numbers with this function. V8 keeps lists of whole
 * numbers in a compact form, and reads them fastest in a function that reads no other lists. With `itemAt`, which reads
 * lists of every kind, the slots of a month took 1.5 times as long.
 */
export function numberAt(list: readonly number[], index: number): number {
  const value = list[index]
  if (value === undefined) throw new RangeError(`no element ${index} of ${list.length}`)
  return value
}

/** The value under a key. Throws `RangeError` when there is none. */
export function get<K, V>(map: Pick<ReadonlyMap<K, V>, 'get'>, key: K): V {
  const value = map.get(key)
  if (value === undefined) throw new RangeError(`no value under ${String(key)}`)
  return value
}
